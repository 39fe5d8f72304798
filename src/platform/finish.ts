import type { ChangeSummary } from './state/changes.ts';
import type { State } from './state/state.ts';

/** Advances the clock until no scheduled event is left; returns the changes. */
export const finish = async (
  state: State,
  now: () => number,
  advance: (ms: number) => void,
  letTimePass: () => Promise<readonly ChangeSummary[]>,
): Promise<readonly ChangeSummary[]> => {
  const changes: ChangeSummary[] = [];
  // An event may schedule others: a log is tagged after its ingestion.
  for (let timers = state.all('timers'); timers.length > 0; timers = state.all('timers')) {
    advance(Math.max(...timers.map(({ at }) => at)) - now());
    changes.push(...(await letTimePass()));
  }
  return changes;
};
