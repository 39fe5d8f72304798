import type { JsonValue } from '../model/types.ts';
import type { SpecEntry } from './config.ts';

/** Where something stands: `file` is relative to the project's root; line and column count from 1. */
export type SourcePosition = { readonly file: string; readonly line: number; readonly col: number };

/** One spec as one plain JSON document. References inside the document are kept, so names and recursion survive. */
export type BundledSpec = {
  readonly entry: SpecEntry;
  readonly document: { readonly [key: string]: JsonValue };
  /** The place in the source that a JSON pointer of `document` (`/paths/~1fields/get`) came from; the nearest parent's when it has none. */
  readonly locate: (pointer: string) => SourcePosition;
};
