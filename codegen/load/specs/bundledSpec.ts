import { join } from 'node:path';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import type { Position, SourcePosition } from '../../diagnostics/diagnostic.ts';
import type { SpecEntry } from '../settings/config.ts';
import { displayPath } from '../sourceText.ts';

/** One spec as a single JSON document. References inside the document are kept, because they carry names and recursion. */
export type BundleData = {
  readonly entry: SpecEntry;
  readonly document: { readonly [key: string]: JsonValue };
  /** All files that it was read from, as absolute paths. */
  readonly sources: readonly string[];
  /** The file of each component that the bundler copied from another file, by JSON pointer. */
  readonly copied: ReadonlyMap<string, string>;
};

/** A bundle with the positions of its parts. */
export type BundledSpec = BundleData & {
  /** The source position of a JSON pointer of `document` (`/paths/~1fields/get`), or of its nearest parent if it has none. */
  readonly locate: (pointer: string) => SourcePosition;
};

/**
 * Adds the positions of its parts to a bundle.
 * @param lineOf returns the position of a JSON pointer in the file with this absolute path
 */
export const withPositions = (data: BundleData, root: string, lineOf: (file: string, pointer: string) => Position): BundledSpec => ({
  ...data,
  locate: (pointer) => {
    const component = /^\/components\/[^/]+\/[^/]+/.exec(pointer)?.[0] ?? '';
    const file = data.copied.get(component) ?? join(root, data.entry.root);
    return { file: displayPath(root, file), ...lineOf(file, pointer) };
  },
});
