import type { SearchKind } from '../shared/search/searchRecord.ts';
import type { SearchHit } from './client.ts';

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
