// The bundler generates this module, which exports the URL of the worker's file.
// oxlint-disable-next-line import/default
import workerUrl from './jqWorker.ts?worker&url';
import { scriptPolicy } from '../../page/scriptPolicy.ts';
import type { JqOutcome } from './jqProgram.ts';
import type { JqReply, JqRequest } from './jqWorker.ts';
import { messageOf } from '../../shared/messageOf.ts';

/** The time limit of a definition in milliseconds. */
const limit = 2000;

/** The Trusted Types policy allows only this URL. */
const trusted = scriptPolicy('jq-worker', (url) => url === workerUrl);

/** The part of a worker that this module uses. */
export type JqThread = {
  readonly post: (request: JqRequest) => void;
  readonly listen: (onReply: (reply: JqReply) => void) => void;
  readonly end: () => void;
};

const openWorker = (): JqThread => {
  const worker = new Worker(trusted(workerUrl), { type: 'module', name: 'jq' });
  return {
    // Messages to a worker have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (request) => worker.postMessage(request),
    listen: (onReply) => {
      worker.addEventListener('message', ({ data }) => onReply(data as JqReply));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        onReply({ kind: 'failed', message: event.message || 'jq could not be loaded.' });
      });
    },
    end: () => worker.terminate(),
  };
};

export type JqRunner = {
  /** Applies a definition to JSON. Never rejects: failures are outcomes. */
  readonly run: (definition: string, input: string) => Promise<JqOutcome>;
  readonly close: () => void;
};

/**
 * Runs definitions one after the other in a worker that starts at the first use. A definition that takes too much time or memory
 * ends the worker, and the next definition gets a new one. The time limit does not include loading jq.
 */
export const createJqRunner = (open: () => JqThread = openWorker, limitMs = limit): JqRunner => {
  let thread: JqThread | undefined;
  let hear: (reply: JqReply) => void = () => undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = (): void => {
    thread?.end();
    thread = undefined;
  };
  const nextReply = (ms?: number): Promise<JqReply | undefined> =>
    new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => resolve(undefined), ms);
      hear = (reply) => {
        clearTimeout(timer);
        resolve(reply);
      };
    });
  const start = async (): Promise<JqThread | string> => {
    if (thread !== undefined) return thread;
    const opened = open();
    thread = opened;
    const ready = nextReply();
    opened.listen((reply) => {
      if (thread === opened) hear(reply);
    });
    const reply = await ready;
    return reply?.kind === 'failed' ? reply.message : opened;
  };
  const apply = async (definition: string, input: string): Promise<JqOutcome> => {
    const started = await start();
    if (typeof started === 'string') {
      end();
      return { kind: 'error', message: `jq could not be loaded: ${started}` };
    }
    const answer = nextReply(limitMs);
    started.post({ definition, input });
    const reply = await answer;
    if (reply?.kind === 'results' || reply?.kind === 'error') return reply;
    end();
    return {
      kind: 'error',
      message:
        reply === undefined
          ? `Stopped after ${limitMs / 1000} seconds. The definition may loop forever.`
          : 'jq stopped unexpectedly. The definition may loop forever or need too much memory.',
    };
  };
  return {
    run: (definition, input) => {
      const run = last
        .then(() => apply(definition, input))
        .catch((error: unknown): JqOutcome => {
          end();
          return { kind: 'error', message: messageOf(error) };
        });
      last = run;
      return run;
    },
    close: end,
  };
};
