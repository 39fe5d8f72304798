import { expect, test } from 'vitest';
import { product } from '../../../generated/product.ts';
import { snippetContext } from '../../../src/shared/snippets/context.ts';
import { languages } from '../../../src/shared/snippets/languages/index.ts';
import { bundleOf, documentWith, modelOf } from '../../codegen/fixture.ts';

const get = { operationId: 'getLogo', responses: {} };
const trace = { operationId: 'traceLogo', responses: {} };
const api = modelOf(bundleOf(documentWith({ paths: { '/logo': { get, trace } } })));

test.for(['javascript', 'typescript'])('a snippet in %s notes that fetch sends no TRACE requests', (id) => {
  const language = languages.find((one) => one.id === id);
  const codes = api.operations.map((operation) =>
    language?.render(operation.exampleRequest, operation, snippetContext(product, api, operation)),
  );
  expect(codes.map((code) => /^\/\/ fetch sends no TRACE requests: .*node:http/.test(code ?? ''))).toEqual([false, true]);
});
