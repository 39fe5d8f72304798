import { createEngineHost } from './engineHost.ts';
import type { EngineReply, EngineRequest } from './protocol.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (reply: EngineReply): void => scope.postMessage(reply);
const host = createEngineHost({}, send);

scope.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => void host.respond(data).then(send));
