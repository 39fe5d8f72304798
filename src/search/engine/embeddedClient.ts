import type { SearchClient } from '../client.ts';
import { fromPortable, toPortable } from '../errors.ts';
import { createForeseenAnswers } from './foreseenAnswers.ts';
import type { EngineReply, EngineRequest } from './protocol.ts';

/** A place where the engine runs: a worker, or this thread where there are none. */
export type EnginePort = {
  /** Whether what it does keeps nobody waiting. */
  readonly isAside?: boolean;
  readonly post: (request: EngineRequest) => void;
  /** Calls back with each reply, or once when the place is lost. */
  readonly listen: (onReply: (reply: EngineReply) => void, onLost: () => void) => void;
};

type Question =
  | { readonly kind: 'warm' }
  | { readonly kind: 'search'; readonly query: string; readonly options: Parameters<SearchClient['search']>[1] }
  | { readonly kind: 'nearby'; readonly query: string };

type Waiting = { readonly request: EngineRequest; readonly settle: (reply: EngineReply) => void };

export type EmbeddedOptions = {
  readonly recordsUrl: string;
  /** The file of records when this page fetches it; where it does not, or in vain, the engine does. */
  readonly records?: () => Promise<ArrayBuffer | undefined>;
  /** Starts the place that is wanted. May throw. */
  readonly open: () => EnginePort;
  /** Starts the place that always works, for when the other does not. */
  readonly fallback: () => Promise<EnginePort>;
};

/** The embedded index: no service, no request off this site, and none at all once it is loaded. */
export const createEmbeddedClient = ({ recordsUrl, records, open, fallback }: EmbeddedOptions): SearchClient => {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isStarted = false;
  let isReady = false;
  let isWaitingForRecords = false;
  let port: EnginePort | undefined;
  // One request at a time: what was given up in the meantime is never sent, so a fast typist gets the newest answer first.
  let inFlight: number | undefined;

  const pump = (): void => {
    // A search waits for nothing that is only prepared.
    const next = [...waiting.values()].find(({ request }) => request.kind === 'search') ?? waiting.values().next().value;
    if (port === undefined || isWaitingForRecords || inFlight !== undefined || next === undefined) return;
    inFlight = next.request.id;
    port.post(next.request);
  };

  const foreseen = createForeseenAnswers((question) => {
    if (port?.isAside !== true || inFlight !== undefined) return undefined;
    lastId += 1;
    port.post({ id: lastId, recordsUrl, ...question });
    return lastId;
  });

  const onReply = (reply: EngineReply): void => {
    if (reply.kind === 'foreseen') {
      foreseen.add(reply);
      return;
    }
    // What is not foreseen for a fault is as good as foreseen: nobody asked for it.
    if (reply.kind === 'failed') foreseen.add({ id: reply.id, kind: 'foreseen', answers: [] });
    else isReady = true;
    if (reply.id === inFlight) inFlight = undefined;
    waiting.get(reply.id)?.settle(reply);
    waiting.delete(reply.id);
    pump();
  };

  const failAll = (error: unknown): void => {
    isStarted = false;
    for (const [id, { settle }] of waiting) {
      waiting.delete(id);
      settle({ id, kind: 'failed', error: toPortable(error) });
    }
  };

  const use = (opened: EnginePort): void => {
    port = opened;
    isReady = false;
    inFlight = undefined;
    opened.listen(
      (reply) => port === opened && onReply(reply),
      () => port === opened && useFallback(),
    );
    pump();
  };

  const useFallback = (): void => {
    port = undefined;
    fallback().then(use, failAll);
  };

  const hand = (bytes: ArrayBuffer | undefined): void => {
    if (bytes !== undefined) port?.post({ id: 0, recordsUrl, kind: 'load', bytes });
    isWaitingForRecords = false;
    pump();
  };

  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    try {
      const opened = open();
      isWaitingForRecords = records !== undefined;
      use(opened);
      void records?.().then(hand);
    } catch {
      useFallback();
    }
  };

  const ask = (question: Question, signal?: AbortSignal): Promise<EngineReply> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      lastId += 1;
      const id = lastId;
      waiting.set(id, { request: { id, recordsUrl, ...question }, settle: resolve });
      signal?.addEventListener('abort', () => {
        waiting.delete(id);
        reject(signal.reason as Error);
      });
      start();
      pump();
    });

  const failure = (reply: EngineReply): Error =>
    reply.kind === 'failed' ? fromPortable(reply.error) : new Error(`The search engine answered "${reply.kind}".`);

  // Asked for by the button, the dialog and what is foreseen: the engine is warmed once for all.
  let warming: Promise<EngineReply> | undefined;
  const warm = (): Promise<EngineReply> =>
    (warming ??= ask({ kind: 'warm' }).finally(() => {
      warming = undefined;
    }));

  // The one search that was begun before it was asked for.
  let begun: { readonly question: string; readonly reply: Promise<EngineReply> } | undefined;

  return {
    ahead: (query, options) => {
      // Behind another search it would come no earlier.
      if (port === undefined || isWaitingForRecords || inFlight !== undefined || foreseen.has(query, options)) return;
      begun = { question: JSON.stringify([query, options]), reply: ask({ kind: 'search', query, options }) };
    },
    foresee: (query, options) => {
      if (isReady) foreseen.ask(query, options);
      else
        warm().then(
          ({ kind }) => kind === 'ready' && foreseen.ask(query, options),
          () => undefined,
        );
    },
    search: async (query, options, signal) => {
      signal.throwIfAborted();
      const known = foreseen.take(query, options);
      if (known !== undefined) return known;
      const early = begun?.question === JSON.stringify([query, options]) ? begun.reply : undefined;
      begun = undefined;
      const reply = await (early ?? ask({ kind: 'search', query, options }, signal));
      signal.throwIfAborted();
      if (reply.kind !== 'answer') throw failure(reply);
      return reply.answer;
    },
    warm: () => {
      warm().catch(() => undefined);
    },
    nearby: async (query, signal) => {
      const reply = await ask({ kind: 'nearby', query }, signal);
      if (reply.kind !== 'nearby') throw failure(reply);
      return reply.queries;
    },
  };
};
