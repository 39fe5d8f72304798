import type { SourcePosition } from '../../diagnostics/diagnostic.ts';
import type { Comparison } from '../compare.ts';
import { impacts, type Change, type Impact, type Touch } from '../types.ts';

/** The result of one run of specs:diff. */
export type DiffReport = Comparison & {
  readonly base: string;
  readonly touches: readonly Touch[];
  /** The checks that could not be made, each as a sentence with what to do. */
  readonly unchecked: readonly string[];
};

/** The names of the APIs that a report mentions, in the order of the report. */
export const apisOf = ({ changes, touches }: DiffReport): readonly string[] => [...new Set([...changes, ...touches].map(({ api }) => api))];

/** The number of changes of each impact. */
export const countImpacts = (changes: readonly Change[]): Readonly<Record<Impact, number>> => {
  const count = (impact: Impact): number => changes.filter((change) => change.impact === impact).length;
  return { breaking: count('breaking'), compatible: count('compatible'), documentation: count('documentation') };
};

/** `2 breaking and 1 compatible change`; zero counts are omitted. */
export const countText = (changes: readonly Change[]): string => {
  const counts = countImpacts(changes);
  const named = impacts.filter((impact) => counts[impact] > 0);
  const last = named.at(-1);
  if (last === undefined) return 'no changes of its own';
  const list = new Intl.ListFormat('en-GB').format(named.map((impact) => `${counts[impact]} ${impact}`));
  return `${list} ${counts[last] === 1 ? 'change' : 'changes'}`;
};

/** In reports, the name of what several APIs share. No API can have it, because it contains spaces. */
export const sharedName = 'shared by several APIs';

/**
 * Joins the changes that are at the same place and read the same: those of a part that requests and responses share, with the
 * worst impact of them, and those of a file that several APIs share. Each API has its breaking changes first.
 */
export const joinAlike = (changes: readonly Change[]): readonly Change[] => {
  const joined = [...Map.groupBy(changes, ({ text, before, after }) => JSON.stringify([text, before, after])).values()].flatMap((alike) => {
    const [worst] = alike.toSorted((a, b) => impacts.indexOf(a.impact) - impacts.indexOf(b.impact));
    if (worst === undefined) return [];
    const api = alike.every((one) => one.api === worst.api) ? worst.api : sharedName;
    return { ...worst, api, operations: [...new Set(alike.flatMap(({ operations }) => operations))] };
  });
  return [...Map.groupBy(joined, ({ api }) => api).values()].flatMap((group) =>
    group.toSorted((a, b) => impacts.indexOf(a.impact) - impacts.indexOf(b.impact)),
  );
};

/** `specs/metadata.yaml:12`; only the file for what concerns all of it. */
export const lineText = ({ file, line }: SourcePosition): string => (line === 0 ? file : `${file}:${line}`);

/**
 * `specs/metadata.yaml:12`, or both positions when they differ: `specs/metadata.yaml:12 → 14`. What was added or removed has one: on
 * the other side there is only its nearest parent.
 */
export const placeText = ({ rule, before, after }: Change): string => {
  const text = (place: Change['before']): string => (place === null ? '' : lineText(place));
  const [was, is] = [text(before), text(after)];
  if (was !== '' && /-removed(?:-|$)/.test(rule)) return was;
  if (is !== '' && /-added(?:-|$)/.test(rule)) return is;
  if (before !== null && after !== null && before.file === after.file && was !== is) return `${was} → ${after.line}`;
  return was === is || was === '' ? is : is === '' ? was : `${was} → ${is}`;
};

/** Returns the beginning of the hash of a commit. Other names of commits are kept. */
export const shortHash = (base: string): string => (/^[\da-f]{40}$/.test(base) ? base.slice(0, 10) : base);
