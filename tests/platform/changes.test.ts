import { expect, test } from 'vitest';
import { summarize } from '../../src/platform/state/changes.ts';

test('names the field that links to the product as the API does', () => {
  const before = { id: 'f1', alias: 'Mass', product_field: null };
  const after = { id: 'f1', alias: 'Mass', product_field: 'p1' };
  expect(summarize([{ table: 'fields', id: 'f1', kind: 'changed', before, after }], { snake: 'acme' })).toEqual([
    { type: 'Field', id: 'f1', name: 'Mass', kind: 'changed', properties: [{ name: 'acme_field', before: null, after: 'p1' }] },
  ]);
});
