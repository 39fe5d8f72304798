import { createEngineHost } from './engineHost.ts';
import type { EngineRequest } from './protocol.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const host = createEngineHost();

scope.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void host.answer(data).then((reply) => scope.postMessage(reply));
});
