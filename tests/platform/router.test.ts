import { expect, test } from 'vitest';
import { makeRouter } from '../../src/platform/request/router.ts';

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

test('reads parameters that share a segment with text', () => {
  const inside = makeRouter({
    apis: [{ name: 'one', basePath: '' }],
    operations: [
      operation('one', 'compare', 'get', '/compare/{base}...{head}'),
      operation('one', 'export', 'get', '/files/{name}.json'),
      operation('one', 'getFile', 'get', '/files/{name}'),
      operation('one', 'getReadme', 'get', '/files/readme.json'),
    ],
  });
  expect(inside('GET', '/compare/v1.0...v1.1')).toMatchObject({ operation: { id: 'compare' }, path: { base: 'v1.0', head: 'v1.1' } });
  expect(inside('GET', '/files/a.json')).toMatchObject({ operation: { id: 'export' }, path: { name: 'a' } });
  expect(inside('GET', '/files/readme.json')).toMatchObject({ operation: { id: 'getReadme' }, path: {} });
  expect(inside('GET', '/files/a.xml')).toMatchObject({ operation: { id: 'getFile' }, path: { name: 'a.xml' } });
  expect(inside('GET', '/compare/v1.0')).toEqual({ kind: 'none' });
});

test('reads a parameter that spans several segments', () => {
  const files = makeRouter({
    apis: [{ name: 'one', basePath: '/v1' }],
    operations: [
      { ...operation('one', 'getFile', 'get', '/files/{file}'), spanning: 'file' },
      operation('one', 'move', 'post', '/files/{file}'),
      { ...operation('one', 'listVersions', 'get', '/files/{file}/versions'), spanning: 'file' },
    ],
  });
  expect(files('GET', '/v1/files/a/b%2Fc')).toMatchObject({ operation: { id: 'getFile' }, path: { file: 'a/b/c' } });
  expect(files('GET', '/v1/files/a/b/versions')).toMatchObject({ operation: { id: 'listVersions' }, path: { file: 'a/b' } });
  expect(files('GET', '/v1/files')).toEqual({ kind: 'none' });
  expect(files('POST', '/v1/files/a/b')).toMatchObject({ kind: 'method' });
});

test('reads what follows the last dot of a segment as its extension', () => {
  const search = makeRouter({
    apis: [{ name: 'one', basePath: '' }],
    operations: [operation('one', 'search', 'get', '/search/{position}.{format}')],
  });
  expect(search('GET', '/search/37.83%2C-122.27.json')).toMatchObject({ path: { position: '37.83,-122.27', format: 'json' } });
});

test('ignores the question mark of an optional parameter', () => {
  const optional = makeRouter({ apis: [{ name: 'one', basePath: '' }], operations: [operation('one', 'getPost', 'get', '/posts/{id}?')] });
  expect(optional('GET', '/posts/1')).toMatchObject({ operation: { id: 'getPost' }, path: { id: '1' } });
});

test('ignores a fragment in the path of an operation, unless another one has the same path', () => {
  const marked = makeRouter({
    apis: [{ name: 'one', basePath: '' }],
    operations: [
      operation('one', 'getAcl', 'get', '/files/{id}#acl'),
      operation('one', 'copyFile', 'put', '/files/{id}#copy'),
      operation('one', 'getFile', 'get', '/files/{id}'),
    ],
  });
  expect(marked('PUT', '/files/1')).toMatchObject({ operation: { id: 'copyFile' }, path: { id: '1' } });
  expect(marked('GET', '/files/1')).toMatchObject({ operation: { id: 'getFile' } });
});

test('finds an operation with a server of its own there and below its API', () => {
  const upload = { ...operation('one', 'upload', 'post', '/files'), basePath: '/upload/v2' };
  const own = makeRouter({ apis: [{ name: 'one', basePath: '/v1' }], operations: [operation('one', 'list', 'get', '/files'), upload] });
  const kindOf = (method: string, path: string): string => {
    const match = own(method, path);
    return match.kind === 'found' ? match.operation.id : match.kind;
  };
  expect(['/upload/v2/files', '/v1/files', '/v2/files'].map((path) => kindOf('POST', path))).toEqual(['upload', 'upload', 'none']);
  expect(['/upload/v2/files', '/v1/files'].map((path) => kindOf('GET', path))).toEqual(['method', 'list']);
});

test('tells operations of a path apart by their required parameters', () => {
  const sign = (place: 'query' | 'header', name: string, value?: string) => ({ in: place, name, ...(value !== undefined && { value }) });
  const list = operation('one', 'list', 'get', '/jobs');
  const last = { ...operation('one', 'last', 'get', '/jobs#op=last'), signs: [sign('query', 'op', 'last')] };
  const find = { ...operation('one', 'find', 'get', '/jobs#by'), signs: [sign('query', 'by'), sign('header', 'X-Find', '1')] };
  const other = { ...operation('two', 'other', 'get', '/jobs#op=other'), signs: [sign('query', 'op', 'other')] };
  const apis = ['one', 'two'].map((name) => ({ name, basePath: '' }));
  const shared = makeRouter({ apis, operations: [list, last, find, other] });
  const idOf = (query: string, headers: HeadersInit = {}): unknown => {
    const match = shared('GET', '/jobs', { query: new URLSearchParams(query), header: new Headers(headers) });
    return match.kind === 'found' ? match.operation.id : match.kind;
  };
  expect(['op=last', 'op=first', 'by=', ''].map((query) => idOf(query))).toEqual(['last', 'list', 'list', 'list']);
  expect(idOf('op=other')).toBe('other');
  expect(idOf('op=last&by=me', { 'x-find': '1' })).toBe('find');
});

test('finds the HEAD operation of a path, otherwise its GET operation', () => {
  const heads = makeRouter({
    apis: [{ name: 'one', basePath: '' }],
    operations: [
      operation('one', 'getFile', 'get', '/files'),
      operation('one', 'headFile', 'head', '/files'),
      operation('one', 'headJob', 'head', '/jobs'),
    ],
  });
  expect(heads('HEAD', '/files')).toMatchObject({ operation: { id: 'headFile' } });
  expect(heads('HEAD', '/jobs')).toMatchObject({ operation: { id: 'headJob' } });
  expect(heads('GET', '/jobs')).toEqual({ kind: 'method', allowed: ['HEAD'] });
  expect(route('HEAD', '/v1/things/1')).toMatchObject({ operation: { id: 'getThing' } });
});

test('compares the text of a path as it is decoded', () => {
  const spaced = makeRouter({
    apis: [{ name: 'one', basePath: '/a%20b' }],
    operations: [operation('one', 'list', 'get', '/größe/x y/%7Bz%7D/50%')],
  });
  expect(spaced('GET', '/a%20b/gr%C3%B6%C3%9Fe/x%20y/%7Bz%7D/50%25')).toMatchObject({ operation: { id: 'list' } });
});

test('tells APIs with the same path apart by their hosts, and knows all of them on any other host', () => {
  const apis = ['one', 'two'].map((name) => ({ name, basePath: '/v1', host: `${name}.test` }));
  const upload = { ...operation('two', 'upload', 'post', '/items'), host: 'files.two.test' };
  const hosts = makeRouter({
    apis,
    operations: [operation('one', 'listOnes', 'get', '/items'), operation('two', 'listTwos', 'get', '/items'), upload],
  });
  const at = (method: string, host: string): unknown => {
    const match = hosts(method, '/v1/items', { query: new URLSearchParams(), header: new Headers(), host });
    return match.kind === 'found' ? match.operation.id : match;
  };
  expect([at('GET', 'one.test'), at('GET', 'two.test')]).toEqual(['listOnes', 'listTwos']);
  expect(at('POST', 'one.test')).toEqual({ kind: 'method', allowed: ['GET', 'HEAD'] });
  expect(['two.test', 'files.two.test', 'localhost:4010'].map((host) => at('POST', host))).toEqual(['upload', 'upload', 'upload']);
});
