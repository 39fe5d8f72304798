import { refuse } from './httpGuard.ts';

/** How a mock misbehaves on purpose, so that callers can be tried on a slow, failing or limiting platform. */
export type Faults = {
  /** Milliseconds that every response is late. */
  readonly latency?: number | undefined;
  /** The share of calls that fail with 503, from 0 to 1. */
  readonly fail?: number | undefined;
  /** How many calls a second are handled; further calls get 429. */
  readonly rateLimit?: number | undefined;
};

/**
 * Returns what is asked before each call: the response of a call that fails on purpose, or null.
 * @param random gives a number from 0 up to 1
 */
export const createFaults = (
  { latency = 0, fail = 0, rateLimit }: Faults,
  { now = () => Date.now(), random = Math.random }: { readonly now?: () => number; readonly random?: () => number } = {},
): (() => Promise<Response | null>) => {
  let second = 0;
  let calls = 0;
  return async () => {
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    const current = Math.floor(now() / 1000);
    if (current !== second) calls = 0;
    second = current;
    if (rateLimit !== undefined && ++calls > rateLimit)
      return refuse(429, `This mock responds to ${rateLimit} calls a second.`, { 'Retry-After': '1' });
    return random() < fail ? refuse(503, 'This mock fails now and then, as it was told to.', { 'Retry-After': '1' }) : null;
  };
};
