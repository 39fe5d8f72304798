import type { SearchKind } from '../shared/search/searchRecord.ts';
import type { SearchHit, Segments } from './client.ts';

const kindNames: Readonly<Record<SearchKind, string>> = {
  guide: 'Guide',
  heading: 'Section',
  term: 'Term',
  api: 'API',
  section: 'Section',
  tag: 'Group',
  operation: 'Operation',
  schema: 'Schema',
  parameter: 'Parameter',
  property: 'Property',
  value: 'Value',
  status: 'Response',
  permission: 'Permission',
};

const isKind = (name: string): name is SearchKind => Object.hasOwn(kindNames, name);

/** The kind of a hit, from its id, which every index has; undefined for an index with other records. */
export const kindOf = ({ objectID }: Pick<SearchHit, 'objectID'>): SearchKind | undefined => {
  const [kind = ''] = objectID.split(':', 1);
  return isKind(kind) ? kind : undefined;
};

/** The display name of a kind. */
export const kindName = (kind: SearchKind): string => kindNames[kind];

/** The method and path of an operation, with which its text begins. */
export const requestLineOf = (
  hit: Pick<SearchHit, 'objectID' | 'content'>,
): { readonly method: string; readonly path: string } | undefined => {
  const [, method, path] = (kindOf(hit) === 'operation' && /^([A-Z]+) (\/\S*)/.exec(hit.content ?? '')) || [];
  return method === undefined || path === undefined ? undefined : { method, path };
};

/** The part of a text between two positions, with its marks. */
const partOf = (text: Segments, from: number, to = Infinity): Segments => {
  let start = 0;
  return text.flatMap((segment): Segments => {
    const [whole, isMatch] = typeof segment === 'string' ? [segment, false] : [segment[0], true];
    const kept = whole.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += whole.length;
    return kept === '' ? [] : [isMatch ? [kept] : kept];
  });
};

/** The path of an operation and the rest of its text, both with their marks. */
export const splitSnippet = (
  snippet: Segments,
  { method, path }: { readonly method: string; readonly path: string },
): { readonly path: Segments; readonly text: Segments } => {
  const line = `${method} ${path} · `;
  // The words around a match may begin later.
  if (!snippet.flat().join('').startsWith(line)) return { path: [path], text: snippet };
  return { path: partOf(snippet, method.length + 1, line.length - 3), text: partOf(snippet, line.length) };
};
