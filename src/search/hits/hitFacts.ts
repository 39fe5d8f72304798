import type { SearchKind } from '../../shared/search/searchRecord.ts';
import type { SearchHit, Segments } from '../client.ts';

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

/** Returns the kind of a hit, from its id, which every index has; undefined for an index with other records. */
export const kindOf = ({ objectID }: Pick<SearchHit, 'objectID'>): SearchKind | undefined => {
  const [kind = ''] = objectID.split(':', 1);
  return isKind(kind) ? kind : undefined;
};

/** Returns the display name of a kind. */
export const kindName = (kind: SearchKind): string => kindNames[kind];

export type RequestLine = { readonly method: string; readonly path: string };

/** Returns the method and path of an operation, with which its text begins. */
export const requestLineOf = (hit: Pick<SearchHit, 'objectID' | 'content'>): RequestLine | undefined => {
  const [, method, path] = (kindOf(hit) === 'operation' && /^([A-Z]+) (\/\S*)/.exec(hit.content ?? '')) || [];
  return method === undefined || path === undefined ? undefined : { method, path };
};

/** Returns the part of a text between two positions, with its highlights. */
const partOf = (text: Segments, from: number, to = Infinity): Segments => {
  let start = 0;
  return text.flatMap((segment): Segments => {
    const [whole, isMatch] = typeof segment === 'string' ? [segment, false] : [segment[0], true];
    const kept = whole.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += whole.length;
    return kept === '' ? [] : [isMatch ? [kept] : kept];
  });
};

type OperationTexts = {
  readonly title: Segments;
  /** Undefined when the path is the title. */
  readonly path?: Segments;
  readonly text: Segments;
};

/**
 * Returns the name, the path and the text of an operation, each once and with its highlights. The name of an operation without a
 * summary is its path.
 */
export const operationTexts = ({ method, path }: RequestLine, name: Segments, snippet: Segments): OperationTexts => {
  const line = `${method} ${path}`;
  const whole = snippet.flat().join('');
  // The excerpt around a match may begin later.
  const isWhole = whole.startsWith(line);
  const shown = isWhole ? partOf(snippet, method.length + 1, line.length) : [path];
  const text = isWhole ? partOf(snippet, whole.length - whole.slice(line.length).replace(/^ · ?/, '').length) : snippet;
  return name.flat().join('').startsWith(`${method} /`) ? { title: shown, text } : { title: name, path: shown, text };
};
