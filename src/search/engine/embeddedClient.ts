import type { SearchClient } from '../client.ts';
import { fromPortable, toPortable } from '../errors.ts';
import type { EngineQuestion, EngineReply, EngineRequest } from './protocol.ts';

/** A connection to the engine, which runs in a worker, or in this thread if workers are not allowed. */
export type EnginePort = {
  readonly post: (request: EngineRequest) => void;
  /** Calls back with each reply, or once when the worker fails. */
  readonly listen: (onReply: (reply: EngineReply) => void, onLost: () => void) => void;
  /** Terminates the worker, so that it uses no more CPU time. */
  readonly close?: () => void;
};

/** The time limit for a worker's reply in milliseconds. Its first reply includes loading the records: 30 s at 10 kB/s. */
const replyMs = 30_000;

type Waiting = { readonly request: EngineRequest; readonly settle: (reply: EngineReply) => void };

export type EmbeddedOptions = {
  readonly recordsUrl: string;
  /** Starts the preferred port. May throw. */
  readonly open: () => EnginePort;
  /** Starts the port that always works, as a fallback. */
  readonly fallback: () => Promise<EnginePort>;
  /** The time in milliseconds after which the fallback replaces a worker that does not reply. */
  readonly limit?: number;
};

/** Creates the client of the embedded index, which needs no external service, and no requests after it is loaded. */
export const createEmbeddedClient = ({ recordsUrl, open, fallback, limit = replyMs }: EmbeddedOptions): SearchClient => {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isStarted = false;
  let port: EnginePort | undefined;
  // One request at a time: an aborted one is never sent, so the newest query of a fast typist gets the first response.
  let inFlight: number | undefined;
  let lateTimer: ReturnType<typeof setTimeout> | undefined;
  const growth: (() => void)[] = [];

  const pump = (): void => {
    // A search takes precedence over the request that only warms up the engine.
    const next = [...waiting.values()].find(({ request }) => request.kind === 'search') ?? waiting.values().next().value;
    if (port === undefined || inFlight !== undefined || next === undefined) return;
    inFlight = next.request.id;
    if (port.close !== undefined) lateTimer = setTimeout(() => giveUp(port), limit);
    port.post(next.request);
  };

  const onReply = (reply: EngineReply): void => {
    if (reply.kind === 'grown') return growth.forEach((listener) => listener());
    if (reply.id === inFlight) {
      inFlight = undefined;
      clearTimeout(lateTimer);
    }
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
    inFlight = undefined;
    opened.listen(
      (reply) => port === opened && onReply(reply),
      () => port === opened && useFallback(),
    );
    pump();
  };

  const useFallback = (): void => {
    clearTimeout(lateTimer);
    port = undefined;
    fallback().then(use, failAll);
  };

  const giveUp = (late: EnginePort | undefined): void => {
    if (late === undefined || late !== port) return;
    console.warn(`The search worker did not reply within ${limit / 1000} seconds. Searches now run in the page.`);
    late.close?.();
    useFallback();
  };

  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    try {
      use(open());
    } catch {
      useFallback();
    }
  };

  const ask = (question: EngineQuestion, signal?: AbortSignal): Promise<EngineReply> =>
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
    reply.kind === 'failed' ? fromPortable(reply.error) : new Error(`The search engine replied with "${reply.kind}".`);

  return {
    search: async (query, options, signal) => {
      const reply = await ask({ kind: 'search', query, options }, signal);
      signal.throwIfAborted();
      if (reply.kind !== 'results') throw failure(reply);
      return reply.results;
    },
    warm: () => void ask({ kind: 'warm' }).catch(() => undefined),
    nearby: async (query, signal) => {
      const reply = await ask({ kind: 'nearby', query }, signal);
      if (reply.kind !== 'nearby') throw failure(reply);
      return reply.queries;
    },
    onMoreRecords: (listener) => void growth.push(listener),
  };
};
