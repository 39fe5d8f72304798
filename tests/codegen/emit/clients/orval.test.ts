import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { orval } from '../../../../codegen/emit/clients/orval.ts';
import { errorClasses } from '../../../../codegen/emit/clients/orvalDocument.ts';
import * as errors from '../../../../generated/sdk/errors.ts';
import { configure, type HookOptions } from '../../../../generated/sdk/hooks.ts';
import { scratch } from '../../../shared/snippets/runSnippets.ts';
import { bundleOf, documentWith, emitInput } from '../../fixture.ts';

type Functions = Readonly<Record<string, (...values: readonly unknown[]) => Promise<unknown>>>;

const get = (operationId: string, security?: readonly object[]): object => ({
  get: { operationId, responses: {}, ...(security !== undefined && { security }) },
});

const apiWithKeys = {
  ...documentWith({
    paths: {
      '/bots': get('listBots'),
      '/users': get('listUsers', [{ user: [] }]),
      '/orders': get('listOrders', [{ 'app key': [], app: [] }]),
      '/status': get('getStatus', [{}]),
      '/teams': get('listTeams', [{ bearer: [] }]),
      '/send': get('send2', [{ user: [] }]),
    },
  }),
  security: [{ bot: [] }],
  components: {
    securitySchemes: {
      bot: { type: 'http', scheme: 'bot' },
      user: { type: 'oauth2', flows: {} },
      bearer: { type: 'http', scheme: 'bearer' },
      'app key': { type: 'apiKey', in: 'query', name: 'api key' },
      app: { type: 'apiKey', in: 'header', name: 'X-App' },
    },
  },
};

/** Returns the functions of an API's hooks, and the request that the last one sent. */
const hooksOf = async (name: string, document: object, options: HookOptions, answer: () => Response = () => Response.json({})) => {
  const folder = await scratch(`hooks-${name}`);
  const sdk = relative(folder, join(import.meta.dirname, '../../../../generated/sdk'));
  for (const { path, content } of await orval.emit(emitInput(bundleOf(document))))
    await writeFile(join(folder, path.slice(path.lastIndexOf('/') + 1)), content.replaceAll("'../sdk/", `'${sdk}/`));
  const fetch = vi.fn<(request: Request) => Promise<Response>>(() => Promise.resolve(answer()));
  configure({ baseUrl: undefined, token: undefined, keys: undefined, ...options, fetch });
  const functions = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'queries.ts')).href)) as Functions;
  return {
    functions,
    call: async (operation: string, ...values: readonly unknown[]): Promise<Request | undefined> => {
      await functions[operation]?.(...values);
      return fetch.mock.lastCall?.[0];
    },
  };
};

test('each hook sends the credentials that its operation needs', async () => {
  const { call } = await hooksOf('credentials', apiWithKeys, { token: () => 't0ken', keys: { app: 'key' } });
  const authorization = async (operation: string) => (await call(operation))?.headers.get('Authorization');
  expect(await authorization('listBots')).toBe('Bot t0ken');
  expect(await authorization('listUsers')).toBe('Bearer t0ken');
  expect(await authorization('listTeams')).toBe('Bearer t0ken');
  expect(await authorization('send2')).toBe('Bearer t0ken');
  expect(await authorization('getStatus')).toBeNull();
  const request = await call('listOrders');
  expect(request?.url).toMatch(/\/orders\?api%20key=t0ken$/);
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({ 'x-app': 'key' });
}, 60_000);

test('a hook sends a text whose media type has a charset', async () => {
  const content = { 'application/xml; charset=utf-8': { schema: { type: 'object' } } };
  const post = { operationId: 'addNote', requestBody: { required: true, content }, responses: {} };
  const { call } = await hooksOf('charset', documentWith({ paths: { '/notes': { post } } }), { token: () => 't0ken' });
  const request = await call('addNote', '<note/>');
  expect([request?.headers.get('Content-Type'), await request?.text()]).toEqual(['application/xml', '<note/>']);
}, 60_000);

test('a hook sends and returns JSON where any media type is allowed', async () => {
  const content = { '*/*': { schema: { type: 'object', properties: { name: { type: 'string' } } } } };
  const post = { operationId: 'addBox', requestBody: { required: true, content }, responses: { 200: { description: 'Added.', content } } };
  const { functions, call } = await hooksOf('any-type', documentWith({ paths: { '/boxes': { post } } }), {});
  const request = await call('addBox', { name: 'a' });
  expect([request?.headers.get('Content-Type'), await request?.json()]).toEqual(['application/json', { name: 'a' }]);
  expect(await functions['addBox']?.({ name: 'b' })).toEqual({});
});

test('a hook sends a file as it is where any media type is allowed', async () => {
  const content = { '*/*': { schema: { type: 'string', format: 'binary' } } };
  const post = { operationId: 'addFile', requestBody: { required: true, content }, responses: {} };
  const { call } = await hooksOf('any-file', documentWith({ paths: { '/files': { post } } }), {});
  const request = await call('addFile', new Blob(['PNG']));
  expect([request?.headers.get('Content-Type'), await request?.text()]).toEqual(['application/octet-stream', 'PNG']);
});

test('an operation whose path parameters are called like other arguments has a hook', async () => {
  const parameters = [
    ...['params', 'data'].map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    { name: 'q', in: 'query', schema: { type: 'string' } },
  ];
  const paths = { '/notes/{params}/{data}': { get: { operationId: 'findNotes', parameters, responses: {} } } };
  const { call } = await hooksOf('arguments', documentWith({ paths }), { token: () => 't0ken' });
  expect((await call('findNotes', 'a', 'b', { q: 'c' }))?.url).toMatch(/\/notes\/a\/b\?q=c$/);
}, 60_000);

/** Resolves requests with a path as on a page. */
const onPage = (): void => {
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'https://app.example.com') : input, init);
      }
    },
  );
};

const apiWithServers = documentWith({
  paths: {
    '/bots': {
      ...get('listBots'),
      post: { operationId: 'uploadBot', servers: [{ url: 'https://uploads.acme.example/v2' }], responses: {} },
    },
    '/status': { ...get('getStatus'), servers: [{ url: '/status/v3' }] },
  },
});

test('the hook of an operation with its own server calls it there, and tells a proxy its host', async () => {
  const urls = async (options: HookOptions) => {
    const { call } = await hooksOf(`servers-${options.baseUrl ?? ''}`.replaceAll(/\W/g, '-'), apiWithServers, options);
    return [(await call('listBots'))?.url, (await call('uploadBot'))?.url, (await call('getStatus'))?.url];
  };
  const uploads = 'https://uploads.acme.example/v2/bots';
  expect(await urls({})).toEqual(['https://api.acme.example/api/fixture/v1/bots', uploads, 'https://api.acme.example/status/v3/status']);
  expect(await urls({ baseUrl: 'https://test.acme.example/' })).toEqual([
    'https://test.acme.example/api/fixture/v1/bots',
    uploads,
    'https://test.acme.example/status/v3/status',
  ]);
  onPage();
  try {
    expect(await urls({ baseUrl: '/acme' })).toEqual([
      'https://app.example.com/acme/api/fixture/v1/bots',
      'https://app.example.com/acme/@https/uploads.acme.example/v2/bots',
      'https://app.example.com/acme/status/v3/status',
    ]);
  } finally {
    vi.unstubAllGlobals();
  }
}, 60_000);

test('a hook tells a proxy which credentials it needs, unless they are the usual ones', async () => {
  onPage();
  try {
    const { call } = await hooksOf('proxy', apiWithKeys, { baseUrl: '/acme' });
    const headers = async (operation: string) => Object.fromEntries((await call(operation))?.headers ?? []);
    expect(await headers('listBots')).toEqual({});
    expect(await headers('listUsers')).toEqual({ 'x-credential': 'user' });
    expect(await headers('listTeams')).toEqual({ 'x-credential': 'bearer' });
    expect(await headers('listOrders')).toEqual({ 'x-credential': 'app%20key app' });
  } finally {
    vi.unstubAllGlobals();
  }
}, 60_000);

test('hooks of operations with the same path do not send its fragment', async () => {
  const op = { name: 'op', in: 'query', required: true, schema: { type: 'string', enum: ['last'] } };
  const last = { operationId: 'getLastJob', parameters: [op], responses: {} };
  const { call } = await hooksOf('fragment', documentWith({ paths: { '/jobs': get('listJobs'), '/jobs#op=last': { get: last } } }), {});
  expect((await call('listJobs'))?.url).toBe('https://api.acme.example/api/fixture/v1/jobs');
  expect((await call('getLastJob', { op: 'last' }))?.url).toBe('https://api.acme.example/api/fixture/v1/jobs?op=last');
});

test('a hook only accepts a redirect without a location if no other success is documented', async () => {
  const redirect = { operationId: 'getLogo', responses: { 302: { description: 'Elsewhere.' } } };
  const paths = { '/logo': { get: redirect }, '/status': get('getStatus') };
  const { call } = await hooksOf('redirect', documentWith({ paths }), {}, () => new Response(null, { status: 302 }));
  expect((await call('getLogo'))?.url).toBe('https://api.acme.example/api/fixture/v1/logo');
  await expect(call('getStatus')).rejects.toMatchObject({ status: 302 });
});

const contentOf = (mediaType: string, schema: object = {}): object => ({
  responses: { 200: { description: 'The body.', content: { [mediaType]: { schema } } } },
});

test.each([
  ['application/pdf', {}],
  ['application/octet-stream', { type: 'string', format: 'binary' }],
  ['application/vnd.robot', {}],
  ['image/png', {}],
])('a hook returns a file of the type %s as a Blob with the same bytes', async (mediaType, schema) => {
  const bytes = Uint8Array.of(0x25, 0xff, 0xfe, 0x00);
  const paths = { '/file': { get: { operationId: 'getFile', ...contentOf(mediaType, schema) } } };
  const answer = () => new Response(bytes, { headers: { 'Content-Type': mediaType } });
  const { functions } = await hooksOf(`file-${mediaType.replace('/', '-')}`, documentWith({ paths }), {}, answer);
  const file = await functions['getFile']?.();
  expect(file).toBeInstanceOf(Blob);
  expect(await (file as Blob).bytes()).toEqual(bytes);
});

test('a hook throws the JSON error of a call that returns a file', async () => {
  const paths = { '/file': { get: { operationId: 'getFile', ...contentOf('application/pdf') } } };
  const answer = () => Response.json({ error: 'There is no file.' }, { status: 404 });
  const { call } = await hooksOf('no-file', documentWith({ paths }), {}, answer);
  await expect(call('getFile')).rejects.toMatchObject({ status: 404, body: { error: 'There is no file.' } });
});

test.each(['text/csv', 'image/svg+xml', 'application/x-ndjson'])('a hook returns a text of the type %s as a string', async (mediaType) => {
  const paths = { '/text': { get: { operationId: 'getText', ...contentOf(mediaType, { type: 'object' }) } } };
  const answer = () => new Response('a,b', { headers: { 'Content-Type': mediaType } });
  const { functions } = await hooksOf(`text-${mediaType.replace('/', '-')}`, documentWith({ paths }), {}, answer);
  expect(await functions['getText']?.()).toBe('a,b');
});

test('the types of hooks tell files, texts and JSON apart', async () => {
  const returning = (operationId: string, mediaType: string) => ({ get: { operationId, ...contentOf(mediaType) } });
  const paths = {
    '/file': returning('getFile', 'application/vnd.robot'),
    '/text': returning('getText', 'image/svg+xml'),
    '/json': returning('getJson', 'application/json'),
    '/table': { post: { operationId: 'addTable', requestBody: { content: { 'text/csv': { schema: {} } } }, responses: {} } },
  };
  const files = await orval.emit(emitInput(bundleOf(documentWith({ paths }))));
  const queries = files.find(({ path }) => path.endsWith('queries.ts'))?.content;
  expect(queries).toMatch(/function getFile\(.*Promise<Blob>/);
  expect(queries).toMatch(/function getText\(.*Promise<string>/);
  expect(queries).toMatch(/function getJson\(.*Promise<unknown>/);
  expect(queries).toMatch(/function addTable\(\s*addTableBody\?: string/);
});

test('a hook passes successful responses on, for their headers', async () => {
  const onResponse = vi.fn<(response: Response) => void>();
  let status = 200;
  const answer = () => Response.json({}, { status, headers: { ETag: '"1"' } });
  const { call } = await hooksOf('headers', documentWith({ paths: { '/bots': get('listBots') } }), {}, answer);
  const request = await call('listBots', { onResponse });
  expect(request?.url).toBe('https://api.acme.example/api/fixture/v1/bots');
  expect(onResponse.mock.lastCall?.[0].headers.get('ETag')).toBe('"1"');
  status = 404;
  await expect(call('listBots', { onResponse })).rejects.toMatchObject({ status: 404 });
  expect(onResponse).toHaveBeenCalledOnce();
});

test('the hooks of an API export all classes of errors', async () => {
  const classes = Object.entries({ ...errors }).filter(([name]) => /^[A-Z]\w*Error$/.test(name));
  expect(errorClasses.toSorted()).toEqual(classes.map(([name]) => name).toSorted());
  expect(await import('../../../../generated/pat/hooks.ts')).toMatchObject(Object.fromEntries(classes));
});

test('hooks send objects in queries in their styles, and operations with objects in paths have none', async () => {
  const object = { type: 'object', properties: { x: { type: 'integer' }, of: { type: 'object' } } };
  const at = (name: string, more: object): object => ({ name, in: 'query', schema: object, ...more });
  const point = { name: 'point', in: 'path', required: true, style: 'matrix', schema: { type: 'string' } };
  const box = { name: 'box', in: 'path', required: true, schema: { $ref: '#/components/schemas/Box' } };
  const ids = { name: 'ids', in: 'query', style: 'pipeDelimited', explode: false, schema: { type: 'array', items: { type: 'string' } } };
  const query = [at('plain', {}), at('joined', { explode: false }), at('deep', { style: 'deepObject' }), ids];
  const operation = (operationId: string, parameters: readonly object[]): object => ({ get: { operationId, parameters, responses: {} } });
  const document = documentWith({
    paths: {
      '/things': operation('listThings', query),
      '/others': operation('listOthers', [{ ...ids, style: 'form', explode: true }]),
      '/points/{point}': operation('getPoint', [point]),
      '/boxes/{box}': operation('getBox', [box]),
    },
    schemas: { Box: object },
  });
  const { call, functions } = await hooksOf('styles', document, {});
  const sent = await call('listThings', { plain: { x: 1 }, joined: { x: 2 }, deep: { of: { y: 3 } }, ids: ['a', 'b'] });
  expect(sent?.url).toBe('https://api.acme.example/api/fixture/v1/things?x=1&joined=x,2&deep%5Bof%5D%5By%5D=3&ids=a|b');
  const others = await call('listOthers', { ids: ['a', 'b'] });
  expect(others?.url).toBe('https://api.acme.example/api/fixture/v1/others?ids=a&ids=b');
  expect(functions).not.toHaveProperty('getPoint');
  expect(functions).not.toHaveProperty('getBox');
});
