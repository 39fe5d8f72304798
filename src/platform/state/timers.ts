import type { World } from '../request/call.ts';
import type { Timer } from '../entities.ts';
import { MissingPart } from '../missingPart.ts';
import { loadTimerRule } from './timerRules.ts';
import type { State } from './state.ts';

const nextDue = (state: State, now: number): Timer | undefined =>
  state
    .all('timers')
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)[0];

/**
 * Runs the events that are due, in order, each at its own time. Throws a MissingPart when a part does not load; then no event has
 * run, and all are still due.
 */
export const runTimers = async (state: State, now: number, worldAt: (ms: number) => World): Promise<void> => {
  for (let timer = nextDue(state, now); timer !== undefined; timer = nextDue(state, now)) {
    try {
      const rule = await loadTimerRule(timer.kind);
      state.remove('timers', timer.id);
      await rule?.(worldAt(timer.at), timer);
    } catch (error) {
      if (error instanceof MissingPart) state.undo();
      throw error;
    }
  }
};
