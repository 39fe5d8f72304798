import { isDataKey } from '../model/dataKeys.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BundledSpec } from '../load/specs/bundledSpec.ts';
import { readSourceText } from '../load/sourceText.ts';
import { mapParts, pointerPart, type RawObject } from '../../src/shared/model/raw.ts';
import { withPlainLinks } from '../model/text/foreignAnchors.ts';

/** Whether nothing in the value of a key is a description. */
export const hasNoDescription = (key: string, value: unknown): boolean => isDataKey(key, value) || key === 'x-provoke';

/** Returns a document with changed descriptions. */
export const mapDescriptions = <Document>(document: Document, change: (text: string) => string): Document => {
  const visit = (node: unknown): unknown =>
    mapParts(node, (value, key) => {
      if (key === 'description' && typeof value === 'string') return change(value);
      return hasNoDescription(key, value) ? value : visit(value);
    });
  return visit(document) as Document;
};

type Description = { readonly pointer: string; readonly text: string };

const descriptionsIn = (node: unknown, pointer = ''): readonly Description[] => {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const at = `${pointer}/${pointerPart(key)}`;
    if (key === 'description' && typeof value === 'string') return [{ pointer: at, text: withPlainLinks(value) }];
    return hasNoDescription(key, value) ? [] : descriptionsIn(value, at);
  });
};

// Cached, because several checks read the descriptions of the same documents.
const knownDescriptions = new WeakMap<RawObject, readonly Description[]>();

const descriptionsOf = (document: RawObject): readonly Description[] => {
  const descriptions = knownDescriptions.get(document) ?? descriptionsIn(document);
  knownDescriptions.set(document, descriptions);
  return descriptions;
};

/** A problem of a description, without its place. */
export type Fault = Pick<Diagnostic, 'severity' | 'rule' | 'text' | 'fix'>;

/** The line of a link: the position of a multiline description is only the line of its key. */
const lineOf = (lines: readonly string[], from: number, url: string): number => {
  const at = lines.slice(from - 1).findIndex((line) => line.includes(url));
  return at === -1 ? from : from + at;
};

/** Returns a function that reads the lines of a file, each file once. */
const linesOfFiles = (root: string): ((file: string) => readonly string[]) => {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const source = known.has(file) ? undefined : readSourceText(root, file);
    if (source !== undefined) known.set(file, source.ok ? source.value.split('\n') : []);
    return known.get(file) ?? [];
  };
};

/** A problem of a description, and the words that cause it. */
export type FoundFault = Fault & { readonly words: string };

/** Finds problems in the descriptions of specs. */
export const faultsIn = (
  root: string,
  bundles: readonly BundledSpec[],
  faultsOf: (text: string, own: string, document: RawObject) => readonly FoundFault[],
): readonly Diagnostic[] => {
  const linesOf = linesOfFiles(root);
  return bundles.flatMap(({ entry, document, locate }) =>
    descriptionsOf(document).flatMap(({ pointer, text }) =>
      faultsOf(text, entry.route, document).map(({ words, ...fault }): Diagnostic => {
        const { file, line, col } = locate(pointer);
        const exact = lineOf(linesOf(file), line, words);
        return { file, line: exact, col: exact === line ? col : 1, pointer, ...fault };
      }),
    ),
  );
};
