import { expect, test } from 'vitest';
import { makeRouter } from '../../src/platform/router.ts';

const operation = (api: string, id: string, method: string, path: string) => ({ api, id, method, path, permission: null });

const route = makeRouter({
  apis: [
    { name: 'one', basePath: '/v1' },
    { name: 'two', basePath: '/v1' },
    { name: 'all', basePath: '' },
  ],
  operations: [
    operation('one', 'getThing', 'get', '/things/{id}'),
    operation('two', 'getOther', 'get', '/others/{id}'),
    operation('two', 'deleteThing', 'delete', '/things/{id}'),
    operation('all', 'getRoot', 'get', '/root'),
  ],
});

const found = (method: string, path: string): unknown => {
  const match = route(method, path);
  return match.kind === 'found' ? match.operation.id : match;
};

test('finds the operations of every API that shares a base path', () => {
  expect(
    ['GET /v1/things/1', 'GET /v1/others/1', 'DELETE /v1/things/1', 'GET /root'].map((call) =>
      found(...(call.split(' ') as [string, string])),
    ),
  ).toEqual(['getThing', 'getOther', 'deleteThing', 'getRoot']);
  expect(found('PUT', '/v1/things/1')).toMatchObject({ kind: 'method' });
  expect(found('GET', '/v1/nothing')).toEqual({ kind: 'none' });
});
