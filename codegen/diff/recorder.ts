import { pointerOf } from '../../src/shared/model/raw.ts';
import { placeKey, placeOf } from './cursor.ts';
import type { Pair } from './pair.ts';
import type { Change, Impact } from './types.ts';

/** The impact on callers of an addition and of a removal. */
export type Impacts = { readonly added: Impact; readonly removed: Impact };

/** The impacts for something that callers use: they lose what is removed. */
export const offered: Impacts = { added: 'compatible', removed: 'breaking' };

/** The positions that were compared, as of `placeKey`. */
export type Covered = { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> };

/** Collects the changes of one API. A change of a shared part is recorded once, with every operation that it affects. */
export type Recorder = {
  /** The ISO date with which end dates are compared. */
  readonly today: string;
  readonly record: (rule: string, impact: Impact, text: string, pair: Pair) => void;
  /** Marks a part as compared, so that no change in it counts as unexplained. */
  readonly cover: (pair: Pair) => void;
  /** Matches two positions, so that changes that no rule compares are found even if the part has moved. */
  readonly match: (pair: Pair) => void;
  /** The pairs that were matched at different positions. */
  readonly moved: ReadonlyMap<string, Pair>;
  /** Renamed schemas: the new names by the old ones. */
  readonly renamedSchemas: ReadonlyMap<string, string>;
  /** Renamed security schemes: the new names by the old ones. */
  readonly renamedSchemes: ReadonlyMap<string, string>;
  /** A reference to a schema with the new name, if the schema was renamed. */
  readonly renamedReference: (reference: string) => string;
  /** Attributes the changes that `compare` records to an operation. */
  readonly within: (operation: string, compare: () => void) => void;
  readonly changes: () => readonly Change[];
  readonly covered: Covered;
};

/**
 * Records `RULE-added` or `RULE-removed` for a pair that is missing on one side.
 * @param what the beginning of the message, such as "The tag notes"
 * @returns whether it is missing on one side
 */
export const recordPresence = (rule: string, what: string, pair: Pair, impacts: Impacts, recorder: Recorder): boolean => {
  const [was, is] = [pair.before.value !== undefined, pair.after.value !== undefined];
  const done = is ? 'added' : 'removed';
  if (was !== is) recorder.record(`${rule}-${done}`, impacts[done], `${what} was ${done}.`, pair);
  return was !== is;
};

/** Renamed parts of a spec: the new names by the old ones. */
type Renames = Pick<Recorder, 'renamedSchemas' | 'renamedSchemes'>;

export const createRecorder = (api: string, renames: Renames, today: string): Recorder => {
  const moved = new Map<string, Pair>();
  const found = new Map<string, { readonly change: Omit<Change, 'operations'>; readonly operations: Set<string> }>();
  const covered = { before: new Set<string>(), after: new Set<string>() };
  let current: string | undefined;
  const cover = ({ before, after }: Pair): void => {
    covered.before.add(placeKey(before));
    covered.after.add(placeKey(after));
  };
  return {
    today,
    covered,
    cover,
    moved,
    match: (pair) => {
      const [was, is] = [placeKey(pair.before), placeKey(pair.after)];
      if (was !== is) moved.set(`${was} ${is}`, pair);
    },
    ...renames,
    renamedReference: (reference) => reference.replace(/[^/]*$/, (name) => renames.renamedSchemas.get(name) ?? name),
    record: (rule, impact, text, pair) => {
      cover(pair);
      // An addition to a schema, or a removal from it, is one change even if several schemas include it.
      const before = /-added\b/.test(rule) ? '' : placeKey(pair.before);
      const after = /-removed\b/.test(rule) ? '' : placeKey(pair.after);
      const key = [rule, text, before, after].join('\0');
      const known = found.get(key) ?? {
        change: { api, rule, impact, text, before: placeOf(pair.before), after: placeOf(pair.after), pointer: pointerOf(pair.after.path) },
        operations: new Set<string>(),
      };
      if (current !== undefined) known.operations.add(current);
      found.set(key, known);
    },
    within: (operation, compare) => {
      current = operation;
      compare();
      current = undefined;
    },
    changes: () => [...found.values()].map(({ change, operations }) => ({ ...change, operations: [...operations] })),
  };
};
