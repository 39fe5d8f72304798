import type { SearchFile } from '../../src/shared/search/searchFile.ts';
import type { SearchHierarchy, SearchKind, SearchRecord } from '../../src/shared/search/searchRecord.ts';

type Given = Partial<Omit<SearchRecord, 'kind' | 'hierarchy'>>;

/** Returns a record of this kind at this path. */
export const record = (kind: SearchKind, path: readonly string[], given: Given = {}): SearchRecord => {
  const hierarchy = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((level) => [`lvl${level}`, path[level] ?? null])) as SearchHierarchy;
  return {
    objectID: `${kind}:${path.join('/')}`,
    url: `/api/fleet#${path.at(-1) ?? ''}`,
    type: `lvl${path.length - 1}` as SearchRecord['type'],
    content: null,
    hierarchy,
    kind,
    scope: 'fleet',
    ...given,
  };
};

const api = 'Fleet API';

/** A small site: one API, its old version, and a guide. */
export const records: readonly SearchRecord[] = [
  record('guide', ['Start', 'Restore what was deleted'], {
    scope: 'guides',
    url: '/start/restore',
    content: 'A field that was deactivated comes back with one call. Réglages and <b>tags</b> stay as they were.',
  }),
  record('heading', ['Start', 'Restore what was deleted', 'When a field is gone'], { scope: 'guides', url: '/start/restore#gone' }),
  record('api', [api, api], { names: ['Fleet', '/api/fleet/v1'] }),
  record('operation', [api, 'Restore deactivated fields'], {
    names: ['restoreFields', 'POST /fields:restore', 'POST /api/fleet/v1/fields:restore'],
    content: 'POST /api/fleet/v1/fields:restore',
  }),
  record('operation', [api, 'List robologs'], {
    method: 'GET',
    names: ['listRobologs', 'GET /robologs', 'GET /api/fleet/v1/robologs'],
    content: 'GET /api/fleet/v1/robologs',
  }),
  record('operation', [api, 'Delete several robologs'], {
    method: 'DELETE',
    permission: 'taggers:delete',
    roles: ['admin'],
    names: ['deleteRobologs', 'DELETE /robologs'],
    content: 'DELETE /api/fleet/v1/robologs',
  }),
  record('operation', [api, 'Create a field'], {
    method: 'POST',
    statuses: ['201', '409'],
    names: ['createField', 'POST /fields'],
    content: 'POST /api/fleet/v1/fields · Defines a field of the organization.',
  }),
  record('parameter', [api, 'List robologs', 'page_size'], {
    url: '/api/fleet#List robologs/query/page_size',
    content: 'How many robologs a page holds.',
  }),
  record('parameter', [api, 'Delete several robologs', 'robolog_ids'], { content: 'The robologs to delete.' }),
  record('property', [api, 'InvocationItem', 'robolog_ids'], { content: 'At most ten.' }),
  record('property', [api, 'Store', 'oauthRedirectUrl']),
  record('schema', [api, 'OrganizationField']),
  record('value', [api, 'FieldType', 'TIMESTAMP']),
  record('status', [api, 'Create a field', '409'], { content: 'Another field has the alias.' }),
  record('permission', [api, 'List robologs', 'intrinsic-metadata:read']),
  record('operation', ['Fleet API v1', 'List stores'], { names: ['listStoresV1', 'GET /stores'], deprecated: true, scope: 'fleet-v1' }),
  record('operation', [api, 'List the stores of your organization'], { names: ['listStores', 'GET /stores'], content: 'Stores of logs.' }),
];

/** Returns a file of records as the site sends it. */
export const searchFileOf = (given: readonly SearchRecord[], synonyms: SearchFile['synonyms'] = {}): SearchFile => ({
  synonyms,
  records: given,
});
