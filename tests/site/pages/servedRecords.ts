import type { Page } from '@playwright/test';
import type { SearchRecord } from '../../../src/shared/search/searchRecord.ts';
import { searchFileOf } from '../../search/records.ts';
import { recordsFile } from './searchDialog.ts';

/** Returns a search record. */
export const hit = (id: string, more: object = {}) => ({
  objectID: id,
  url: '/api/metadata#createField',
  type: 'lvl1',
  content: null,
  kind: 'operation',
  scope: 'metadata',
  hierarchy: { lvl0: 'Group', lvl1: `Canary ${id}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  ...more,
});

/** Makes the search of a page load these records. */
export const withRecords = (page: Page, records: readonly unknown[]) =>
  page.route(recordsFile, (route) => route.fulfill({ json: searchFileOf(records as readonly SearchRecord[]) }));
