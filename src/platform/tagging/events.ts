import type { Interval } from '../entities.ts';
import { evaluator } from '../text/evaluate.ts';
import type { Condition } from '../text/readDefinition.ts';
import type { Readings } from './readings.ts';

/** RFC 3339 with three decimals where the time needs them: Python before 3.11 parses no other number. */
const toMilliseconds = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** A reading that fluctuates around a threshold has thousands of events. */
const mostEvents = 100;

/** Returns the first intervals in which a condition holds for at least its minimum duration: none if the log lacks one of its variables. */
export const findEvents = (condition: Condition, { start, rate, count, variables }: Readings): readonly Interval[] => {
  if (!condition.variables.every((name) => variables.has(name))) return [];
  const isTrue = evaluator(condition.tree, variables);
  const events: { readonly start_time: string; readonly lasting: number }[] = [];
  let first = 0;
  for (let index = 0; index <= count && events.length < mostEvents; index += 1) {
    if (index < count && Boolean(isTrue(index))) continue;
    const lasting = Math.round(((index - first) / rate) * 1e9);
    if (index > first && lasting >= condition.minimumDuration)
      events.push({ start_time: toMilliseconds(start + Math.round((first / rate) * 1000)), lasting });
    first = index + 1;
  }
  return events;
};
