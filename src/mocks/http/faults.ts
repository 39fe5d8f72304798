import * as z from 'zod/mini';
import { problemOf } from '../../platform/snapshotSchema.ts';
import { refuse } from './httpGuard.ts';

/** The faults that a mock simulates, so that clients can be tested against a slow, failing or rate-limiting platform. */
export type Faults = {
  /** The delay of every response in milliseconds. */
  readonly latency?: number | undefined;
  /** The share of calls that fail with 503, from 0 to 1. */
  readonly fail?: number | undefined;
  /** The maximum number of calls per second; further calls get 429. */
  readonly rateLimit?: number | undefined;
};

/** The faults in the format of the control interface. */
export type FaultSettings = { readonly latency: number; readonly fail: number; readonly rate_limit: number | null };

export type FaultControl = { readonly settings: () => FaultSettings; readonly set: (faults: Faults) => void };

const settings = z.strictObject({
  latency: z._default(z.int().check(z.minimum(0), z.maximum(999_999)), 0),
  fail: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0),
  rate_limit: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(999_999))), null),
});

/** Reads faults sent to the control interface. Omitted faults are off. */
export const readFaults = (
  value: unknown,
): { readonly ok: true; readonly faults: Faults } | { readonly ok: false; readonly problem: string } => {
  const read = z.safeParse(settings, value);
  if (!read.success)
    return {
      ok: false,
      problem: `${problemOf(read.error, 'body')}. Send latency in milliseconds, fail from 0 to 1, and rate_limit as calls per second or null.`,
    };
  const { latency, fail, rate_limit: rateLimit } = read.data;
  return { ok: true, faults: { latency, fail, rateLimit: rateLimit ?? undefined } };
};

/**
 * Returns the faults of a server, which can be changed while it runs. `next` is called before each call and returns the response
 * of a simulated failure, or null.
 * @param random returns a number from 0 to below 1
 */
export const createFaults = (
  initial: Faults,
  { now = () => Date.now(), random = Math.random }: { readonly now?: () => number; readonly random?: () => number } = {},
): FaultControl & { readonly next: () => Promise<Response | null> } => {
  let current = initial;
  let second = 0;
  let calls = 0;
  return {
    settings: () => ({ latency: current.latency ?? 0, fail: current.fail ?? 0, rate_limit: current.rateLimit ?? null }),
    set: (faults) => {
      current = faults;
    },
    next: async () => {
      const { latency = 0, fail = 0, rateLimit } = current;
      if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
      const started = Math.floor(now() / 1000);
      if (started !== second) calls = 0;
      second = started;
      if (rateLimit !== undefined && ++calls > rateLimit)
        return refuse(429, `This mock handles ${rateLimit} calls per second.`, { 'Retry-After': '1' });
      return random() < fail ? refuse(503, 'This mock is set to fail some calls.', { 'Retry-After': '1' }) : null;
    },
  };
};
