import { expect, it } from 'vitest';
import { snippetContext } from '../../../src/shared/snippets/context.ts';
import { goPackageOf, sdkCall } from '../../../src/shared/snippets/sdkCall.ts';
import { bundleOf, documentWith, modelOf, product } from '../../codegen/fixture.ts';
import type { ApiModel, JsonValue, OperationModel } from '../../../src/shared/model/types.ts';

const json = { 'application/json': { schema: { type: 'object' } } };
const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

/** The operation of an API with responses that have these contents, by their statuses. */
const operationWith = (
  contents: Readonly<Record<string, JsonValue | undefined>>,
): { readonly api: ApiModel; readonly operation: OperationModel } => {
  const responses = Object.fromEntries(
    Object.entries(contents).map(([status, content]) => [status, { description: 'A.', ...(content !== undefined && { content }) }]),
  );
  const api = modelOf(bundleOf(documentWith({ paths: { '/report': { get: { operationId: 'getReport', responses } } } })));
  const [operation] = api.operations;
  if (operation === undefined) throw new Error('There is no operation.');
  return { api, operation };
};

it.each([
  ['an object', { 200: json }, true],
  ['an object or nothing', { 200: json, 204: undefined }, true],
  ['an object or a file', { 200: { ...file, ...json } }, true],
  ['a file', { 200: file }, false],
  ['what a redirect leads to', { 302: undefined }, false],
  ['nothing or a file', { 204: undefined, 206: file }, false],
])('a generated method can return %s', (_, contents, isCallable) => {
  const { api, operation } = operationWith(contents);
  expect(sdkCall(operation.exampleRequest, operation, snippetContext(product, api, operation)) !== null).toBe(isCallable);
});

it.each([
  ['nothing', { default: undefined }, true],
  ['JSON', { default: json }, false],
  ['JSON, and nothing otherwise', { 200: json, default: undefined }, false],
])('a snippet reads no body of an operation that returns %s', (_, contents, isEmpty) => {
  const { api, operation } = operationWith(contents);
  expect(snippetContext(product, api, operation).success.isEmpty).toBe(isEmpty);
});

it.each(['byte', 'len', 'log', 'type', 'internal'])(
  'a Go program that imports the package of the API %s can still use that name',
  (name) => {
    expect(goPackageOf(name)).toBe(`${name}_`);
  },
);
