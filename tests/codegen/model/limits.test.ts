import { expect, test } from 'vitest';
import { limits } from '../../../codegen/model/conventions/limits.ts';
import { bundleOf, documentWith, modelOf } from '../fixture.ts';

const rowsOf = (count: number): number => {
  const parameters = Array.from({ length: count }, (_, at) => ({ name: `p${at}`, in: 'query', schema: { type: 'string', maxLength: 9 } }));
  const paths = { '/a': { get: { operationId: 'a', parameters, responses: {} } } };
  return JSON.stringify(limits([modelOf(bundleOf(documentWith({ paths })))])).split('9 characters').length - 1;
};

test('the limits are a table, unless there are too many for a page', () => {
  expect(rowsOf(100)).toBe(100);
  expect(rowsOf(101)).toBe(0);
});
