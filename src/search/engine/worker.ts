import { createEngineHost } from './engineHost.ts';
import type { EngineRequest } from './protocol.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const host = createEngineHost();

scope.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  void host.answer(data).then((reply) => scope.postMessage(reply));
});
