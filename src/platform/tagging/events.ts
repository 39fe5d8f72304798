import type { Predicate } from '../text/definition.ts';
import { evaluator } from '../text/evaluate.ts';
import { namesIn, parseExpression } from '../text/expression.ts';
import { parsePeriod } from '../text/period.ts';
import type { Readings } from './readings.ts';

/** A stretch of a log: its start in RFC 3339 and its length in nanoseconds. */
export type Event = { readonly start_time: string; readonly lasting: number };

/** RFC 3339 with three decimals where the time needs them: Python before 3.11 parses no other number. */
const toMilliseconds = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** A reading that fluctuates around a threshold has thousands of events. */
const mostEvents = 100;

/** Returns the first 100 stretches in which a predicate is true for at least its minimum duration: none if the log lacks one of its variables. */
export const findEvents = (
  { expression, minimum_duration = '' }: Predicate,
  { start, rate, count, variables }: Readings,
): readonly Event[] => {
  const parsed = parseExpression(expression);
  if (!('tree' in parsed) || !namesIn(parsed.tree).every((name) => variables.has(name))) return [];
  const isTrue = evaluator(parsed.tree, variables);
  const events: Event[] = [];
  let first = 0;
  for (let index = 0; index <= count; index += 1) {
    if (index < count && Boolean(isTrue(index))) continue;
    if (index > first)
      events.push({
        start_time: toMilliseconds(start + Math.round((first / rate) * 1000)),
        lasting: Math.round(((index - first) / rate) * 1e9),
      });
    first = index + 1;
  }
  const shortest = parsePeriod(minimum_duration) ?? 0;
  return events.filter(({ lasting }) => lasting >= shortest).slice(0, mostEvents);
};
