import { expect, test } from 'vitest';
import { summarize } from '../../src/platform/changes.ts';
import type { Change } from '../../src/platform/state.ts';

test('names the field that links to the product as the API does', () => {
  const change: Change = {
    table: 'fields',
    id: 'f1',
    kind: 'changed',
    before: { id: 'f1', alias: 'Mass', product_field: null },
    after: { id: 'f1', alias: 'Mass', product_field: 'p1' },
  };
  expect(summarize([change], { snake: 'acme' })).toEqual([
    { type: 'Field', id: 'f1', name: 'Mass', kind: 'changed', properties: [{ name: 'acme_field', before: null, after: 'p1' }] },
  ]);
});
