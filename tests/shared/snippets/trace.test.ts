import { expect, test } from 'vitest';
import { product } from '../../../generated/product.ts';
import { snippetContext } from '../../../src/shared/snippets/context.ts';
import { languages } from '../../../src/shared/snippets/languages/index.ts';
import { bundleOf, documentWith, modelOf } from '../../codegen/fixture.ts';

const get = { operationId: 'getLogo', responses: {} };
const trace = { operationId: 'traceLogo', responses: {} };
const body = { required: true, content: { 'application/json': { schema: { type: 'object', example: { id: 1 } } } } };
const api = modelOf(bundleOf(documentWith({ paths: { '/logo': { get, trace }, '/logos': { get: { ...get, requestBody: body } } } })));

test.for(['javascript', 'typescript'])(
  'a snippet in %s notes that fetch sends no TRACE requests, and neither a body nor its type with GET',
  (id) => {
    const language = languages.find((one) => one.id === id);
    const codes = api.operations.map((operation) =>
      language?.render(operation.exampleRequest, operation, snippetContext(product, api, operation)),
    );
    const notes = codes.map((code) => /^\/\/ fetch sends no (.*): .*node:http/.exec(code ?? '')?.[1]);
    expect(notes).toEqual([undefined, 'TRACE requests', 'body with GET requests']);
    expect(codes[2]).not.toContain('Content-Type');
  },
);

test('a page says that the console omits the body of a GET request', () => {
  const descriptions = api.operations.map(({ requestBody }) => JSON.stringify(requestBody?.description));
  expect(descriptions).toEqual([undefined, undefined, expect.stringContaining('sends no body with GET requests')]);
});
