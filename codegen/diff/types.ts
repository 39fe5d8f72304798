import type { SourcePosition } from '../diagnostics/diagnostic.ts';
import type { Impact } from '../../src/shared/model/types.ts';

export { impacts, type Impact } from '../../src/shared/model/types.ts';

/** One change of an API between two states of the specs. */
export type Change = {
  readonly api: string;
  /** Stable id, for example `request-max-length-decreased`. */
  readonly rule: string;
  readonly impact: Impact;
  readonly text: string;
  /** Its position on each side; on the side without it, that of the nearest parent. Null when the file is missing. */
  readonly before: SourcePosition | null;
  readonly after: SourcePosition | null;
  /** Its JSON Pointer in the file of `after`. */
  readonly pointer: string;
  /** Ids of the operations that it affects, as they are after the change (before it, for removed ones). */
  readonly operations: readonly string[];
};

/** The things outside of the specs that a change can affect. */
export const touchKinds = [
  'page',
  'anchor',
  'search',
  'client',
  'snippet',
  'hook',
  'type',
  'tool',
  'collection',
  'guide',
  'story',
  'mock',
] as const;

export type Touch = {
  readonly api: string;
  readonly kind: (typeof touchKinds)[number];
  readonly text: string;
  /** Its position; null for generated files. */
  readonly place: SourcePosition | null;
  /** What to do about it, if known. */
  readonly fix?: string;
};

/** A call of a guide whose response is not the one that the guide describes. */
export type FailedStep = {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly operationId: string;
  readonly problem: string;
  /** How many later calls of its story fail although they use none of the changed operations. */
  readonly consequences: number;
};

/** A response of the mock that does not match the specs. */
export type WrongResponse = { readonly api: string; readonly operationId: string; readonly problem: string };

/** What calls of changed operations on the mock showed. */
export type MockRuns = { readonly failed: readonly FailedStep[]; readonly wrong: readonly WrongResponse[] };
