import type { Comparison } from '../compare.ts';
import { impacts, type Change, type Impact, type Touch } from '../types.ts';

/** What one run of specs:diff reports. */
export type DiffReport = Comparison & {
  readonly base: string;
  readonly touches: readonly Touch[];
  /** Sentences on the checks that could not be made, each with what to do. */
  readonly unchecked: readonly string[];
};

/** The names of the APIs that a report mentions, in its order. */
export const apisOf = ({ changes, touches }: DiffReport): readonly string[] => [...new Set([...changes, ...touches].map(({ api }) => api))];

/** How many changes there are of each impact. */
export const countImpacts = (changes: readonly Change[]): Readonly<Record<Impact, number>> => {
  const count = (impact: Impact): number => changes.filter((change) => change.impact === impact).length;
  return { breaking: count('breaking'), compatible: count('compatible'), documentation: count('documentation') };
};

/** `2 breaking, 1 compatible`; what there is none of is omitted. */
export const countText = (changes: readonly Change[]): string => {
  const counts = countImpacts(changes);
  return impacts.flatMap((impact) => (counts[impact] > 0 ? [`${counts[impact]} ${impact}`] : [])).join(', ') || 'no changes';
};

/** `specs/metadata.yaml:12`, or both places when they differ: `specs/metadata.yaml:12 → 14`. */
export const placeText = ({ before, after }: Change): string => {
  const text = (place: Change['before']): string => (place === null ? '' : `${place.file}:${place.line}`);
  const [was, is] = [text(before), text(after)];
  if (before !== null && after !== null && before.file === after.file && was !== is) return `${was} → ${after.line}`;
  return was === is || was === '' ? is : is === '' ? was : `${was} → ${is}`;
};

/** The first operations, and how many more there are. */
export const operationsText = (operations: readonly string[], most: number): string =>
  operations.length <= most ? operations.join(', ') : `${operations.slice(0, most).join(', ')} and ${operations.length - most} more`;
