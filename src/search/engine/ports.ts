import { takeWorker } from '../session/earlyEngine.ts';
import type { EnginePort } from './embeddedClient.ts';

/** Starts the engine in a worker, so that typing never waits for it. Throws if workers are not allowed. */
export const openWorker = (): EnginePort => {
  const worker = takeWorker();
  return {
    // Messages to a worker have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (request) => worker.postMessage(request),
    listen: (onReply, onLost) => {
      worker.addEventListener('message', ({ data }) => onReply(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        worker.terminate();
        onLost();
      });
    },
    close: () => worker.terminate(),
  };
};

/** Starts the engine in this thread, for browsers and policies that do not allow workers. */
export const openHere = async (): Promise<EnginePort> => {
  const { createEngineHost } = await import('./engineHost.ts');
  let send: Parameters<EnginePort['listen']>[0] = () => undefined;
  const host = createEngineHost({}, (reply) => send(reply));
  return {
    post: (request) => void host.respond(request).then((reply) => send(reply)),
    listen: (onReply) => {
      send = onReply;
    },
  };
};
