import type { World } from '../request/call.ts';
import type { Timer } from '../entities.ts';
import { loadPart } from '../missingPart.ts';

export type TimerRule = (world: World, timer: Timer) => void | Promise<void>;

/**
 * The rules of scheduled events, keyed by kind of timer. A rule is in the module that sets its timer, and is loaded when the
 * first timer of its kind is due.
 */
const loaders: Readonly<Record<string, () => Promise<TimerRule>>> = {
  stage: async () => (await import('../jobs.ts')).stageTimer,
  consent: async () => (await import('../apis/ingest.ts')).agree,
  provisioned: async () => (await import('../apis/features.ts')).provisioned,
  tested: async () => (await import('../apis/invocations.ts')).tested,
  backfilled: async () => (await import('../tagging/tagRobologs.ts')).tagRobologs,
  ingested: async () => (await import('../newRobologs.ts')).addIngested,
  generated: async () => (await import('../newRobologs.ts')).addGenerated,
};

/** Loads the rule of a kind of timer; undefined for an unknown kind. Throws a MissingPart when it does not load. */
export const loadTimerRule = async (kind: string): Promise<TimerRule | undefined> => loadPart(loaders[kind]?.());
