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
  /** Where it stands on each side; the nearest parent's place on the side that does not have it. Null when the file is missing. */
  readonly before: SourcePosition | null;
  readonly after: SourcePosition | null;
  /** JSON Pointer of it in the file of `after`. */
  readonly pointer: string;
  /** Ids of the operations that it reaches, as they are after the change (before it, for those that were removed). */
  readonly operations: readonly string[];
};

/** What outside of the specs a change reaches. */
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
  /** Where it is written; null for what is generated. */
  readonly place: SourcePosition | null;
  /** What to do about it, where that is known. */
  readonly fix?: string;
};
