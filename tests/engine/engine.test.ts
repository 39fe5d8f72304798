import { readFileSync } from 'node:fs';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idPropertyOf, itemsOf } from '../../codegen/mock/shapes.ts';
import { explainModel } from '../../src/engine/explain.ts';
import { openPagePlatform } from '../../src/demo/pagePlatform.ts';
import { createMockServer, type MockServer } from '../../src/mocks/http/mockServer.ts';
import { createPlatform } from '../../src/platform/createPlatform.ts';
import { asObject } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { connectTools } from '../agents/client.ts';
import { answer, inPath, json, named, object } from '../codegen/fixture.ts';
import { openProxy, violationsOf, type Proxy } from '../mocks/validatingProxy.ts';
import { bodyOf, openApi, requestFor, type Parts, type TestApi } from './apiOf.ts';
import { walk, type Caller, type Step } from './walk.ts';

const names = ['petstore', 'enveloped', 'nested', 'legacy', 'manifests'] as const;
const still = (): number => 0;

const documentOf = (name: string): object =>
  parse(readFileSync(new URL(`../fixtures/specs/mock/${name}.yaml`, import.meta.url), 'utf8')) as object;

/** A spec that documents nothing yet. */
const emptySpec = { openapi: '3.1.0', info: { title: 'Test', version: '1' }, servers: [{ url: 'https://api.example' }] };

const apis = new Map<string, TestApi>();
const apiOf = (name: string): TestApi => {
  const found = apis.get(name);
  if (found === undefined) throw new Error(`${name} is not open.`);
  return found;
};

beforeAll(async () => {
  for (const name of names) apis.set(name, await openApi(name, documentOf(name)));
}, 60_000);

/** Sends a call to a platform in this process. */
const direct =
  (api: TestApi, handle: (request: Request) => Promise<Response>): Caller =>
  async (id, parts) => {
    const response = await handle(requestFor(api, id, parts));
    return { status: response.status, body: await bodyOf(response) };
  };

const problemsOf = (steps: readonly Step[]): readonly string[] => steps.flatMap(({ problem }) => problem ?? []);

/** The properties that requests send but responses do not contain. */
const secret = ['password'];

describe('the roles that the mock recognizes', () => {
  it.each([
    [
      'petstore',
      { addPet: 'create', updatePet: 'replace', findPetsByStatus: 'list', getPetById: 'read', deletePet: 'delete', groomPet: 'example' },
    ],
    [
      'enveloped',
      {
        listBooks: 'list',
        createBook: 'create',
        getBook: 'read',
        changeBook: 'update',
        putBook: 'replace',
        deleteBook: 'delete',
        getHealth: 'example',
      },
    ],
    [
      'nested',
      {
        listStores: 'list',
        createStore: 'create',
        getStore: 'read',
        updateStore: 'update',
        deleteStore: 'delete',
        getSettings: 'read',
        replaceSettings: 'replace',
        listOrders: 'list',
        createOrder: 'create',
        getOrder: 'read',
        changeOrder: 'update',
        deleteOrder: 'delete',
      },
    ],
    [
      'legacy',
      {
        listUsers: 'list',
        createUser: 'create',
        getUser: 'read',
        replaceUser: 'replace',
        deleteUser: 'delete',
        listTokens: 'list',
        createToken: 'create',
      },
    ],
    [
      'manifests',
      {
        listNamespaces: 'list',
        createNamespace: 'create',
        readNamespace: 'read',
        listMaps: 'list',
        createMap: 'create',
        readMap: 'read',
        replaceMap: 'replace',
        patchMap: 'update',
        deleteMap: 'delete',
      },
    ],
  ])('%s', (name, expected) => {
    const { operations } = apiOf(name).model;
    expect(Object.fromEntries(Object.entries(operations).map(([id, { rule }]) => [id, rule]))).toEqual(expected);
  });
});

describe.each(names)('the mock of %s', (name) => {
  let server: MockServer;
  let proxy: Proxy;
  let steps: readonly Step[];

  beforeAll(async () => {
    const { api, contract, document } = apiOf(name);
    server = createMockServer({ contract, now: still });
    const origin = `http://127.0.0.1:${await server.listen(0)}`;
    proxy = await openProxy(document, origin + api.basePath);
    steps = await walk(
      apiOf(name),
      direct(apiOf(name), async (request) => fetch(await sentTo(request, origin))),
      secret,
    );
    server.platform.reset();
  }, 60_000);
  afterAll(async () => {
    await proxy.close();
    await server.close(100);
  });

  /** Returns the request with another base URL and its whole body as text, because Prism does not accept a stream. */
  const sentTo = async (request: Request, start: string, dropped = 0): Promise<Request> => {
    const { method, headers } = request;
    const body = await request.text();
    return new Request(start + request.url.slice('https://mock.test'.length + dropped), { method, headers, ...(body !== '' && { body }) });
  };

  it('keeps what callers create, change and delete', () => {
    expect(problemsOf(steps)).toEqual([]);
    expect(steps.length).toBeGreaterThan(8);
  });

  it('responds as its document specifies to every call of the walk', async () => {
    const { basePath } = apiOf(name).api;
    const violations: unknown[] = [];
    const through: Caller = async (id, parts) => {
      const response = await fetch(await sentTo(requestFor(apiOf(name), id, parts), proxy.address, basePath.length));
      const found = violationsOf(response).filter(({ location }) => location[0] === 'response');
      if (found.length > 0) violations.push([id, response.status, found, await response.clone().text()]);
      return { status: response.status, body: await bodyOf(response) };
    };
    expect(await walk(apiOf(name), through, secret)).toEqual(steps);
    server.platform.reset();
    for (const { id } of apiOf(name).api.operations) await through(id);
    expect(violations).toEqual([]);
  });

  it('behaves the same in a page', async () => {
    const page = await openPagePlatform(apiOf(name).contract, null, still);
    expect(await walk(apiOf(name), direct(apiOf(name), page.fetch), secret)).toEqual(steps);
  });

  it('keeps its data when the page is reloaded', async () => {
    const { contract } = apiOf(name);
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    const before = await openPagePlatform(contract, storage, still);
    await walk(apiOf(name), direct(apiOf(name), before.fetch), secret);
    const after = await openPagePlatform(contract, storage, still);
    expect(after.snapshot().items).toEqual(before.snapshot().items);
  });

  it('behaves the same for agents', async () => {
    const api = apiOf(name);
    const platform = createPlatform({ contract: api.contract });
    const client = await connectTools(api.tools, platform.handle);
    const call: Caller = async (id, parts = {}) => {
      const operation = api.api.operations.find((known) => known.id === id);
      const { body, ...example } = operation?.exampleRequest ?? { pathParameters: {}, query: {}, headers: {}, body: undefined };
      const group = (key: string, values: Readonly<Record<string, JsonValue>>) =>
        Object.keys(values).length === 0 ? {} : { [key]: values };
      const sent = parts.body ?? (body?.kind === 'json' || body?.kind === 'form' ? body.value : undefined);
      const result = (await client.callTool({
        name: operation?.name ?? id,
        arguments: {
          ...group('pathParams', { ...example.pathParameters, ...parts.path }),
          ...group('queryParams', { ...example.query, ...parts.query }),
          ...group('headerParams', { ...example.headers, ...parts.headers }),
          ...(sent !== undefined && { bodyParams: sent }),
        },
      })) as CallToolResult;
      const text = result.content[0]?.type === 'text' ? result.content[0].text : '';
      const value = JSON.parse(text) as JsonValue;
      const expected = steps[told.length];
      told.push(id);
      if (result.isError === true) return { status: Number(asObject(value)['status']), body: asObject(value)['body'] };
      return { status: expected?.status ?? 200, body: value ?? undefined };
    };
    const told: string[] = [];
    expect(await walk(api, call, secret)).toEqual(steps);
    await client.close();
  });
});

const string = { type: 'string' };
const integer = { type: 'integer' };
const form = (schema: object, more: object = {}) => ({ content: { 'application/x-www-form-urlencoded': { schema, ...more } } });
const done = { 204: { description: 'Done.' } };

let opened = 0;

describe('a mock without handwritten rules', () => {
  const mockOf = (api: TestApi, options: Partial<Parameters<typeof createPlatform>[0]> = {}) => {
    const platform = createPlatform({ contract: api.contract, ...options });
    const call = async (id: string, parts: Parts & { readonly token?: string | null } = {}) => {
      const response = await platform.handle(requestFor(api, id, parts, undefined, parts.token === undefined ? 'secret' : parts.token));
      const value = await bodyOf(response);
      return { status: response.status, value, body: asObject(value), headers: response.headers };
    };
    return { api, platform, call };
  };
  const open = (name: (typeof names)[number], options?: Parameters<typeof mockOf>[1]) => mockOf(apiOf(name), options);
  const openPaths = async (paths: object, schemas: object = {}) => {
    opened += 1;
    return mockOf(await openApi(`document-${opened}`, { ...emptySpec, paths, components: { schemas } }));
  };

  it('pages by number, and says how many there are', async () => {
    const { call } = open('enveloped');
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await call('createBook', { body: { title, language: title === 'Two' ? 'de' : 'en' } });
    const { body, headers } = await call('listBooks', { query: { page: 2, per_page: 2 } });
    expect((body['data'] as readonly { title: string }[]).map(({ title }) => title)).toEqual(['Two', 'Three']);
    expect(body['meta']).toMatchObject({ total: 5, page: 2, per_page: 2, total_pages: 3, has_more: true });
    expect(headers.get('X-Total-Count')).toBe('5');
    expect((await call('listBooks', { query: { language: 'de' } })).body).toMatchObject({ data: [{ title: 'Two' }], meta: { total: 1 } });
  });

  it('shows a list with an item if an empty one matches several variants', async () => {
    const list = (name: string) => ({ type: 'array', items: object({ [name]: integer }, [name]) });
    const rows = object({ rows: { oneOf: [list('a'), list('b')] } }, ['rows']);
    const { call } = await openPaths({ '/usage': { get: { operationId: 'usage', responses: { 200: answer(rows) } } } });
    expect((await call('usage')).body).toEqual({ rows: [{ a: 1 }] });
  });

  it('shows no more items in a list than its schema allows', async () => {
    const row = object({ id: string }, ['id']);
    const rows = { ...object({ rows: { type: 'array', maxItems: 1, items: row } }), example: { rows: [{ id: 'a' }] } };
    const get = (operationId: string, schema: object) => ({ get: { operationId, responses: { 200: answer(schema) } } });
    const { call } = await openPaths({
      '/rows': get('rows', rows),
      '/rows/{id}': { ...get('row', row), parameters: [{ ...inPath('id'), example: 'b' }] },
    });
    expect((await call('row')).body).toEqual({ id: 'b' });
    expect((await call('rows')).body).toEqual({ rows: [{ id: 'a' }] });
  });

  it('responds with the status that pages and snippets expect, when several successes are documented', async () => {
    const thing = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
    const content = { 'application/json': { schema: thing } };
    const [withBody, without] = [{ description: 'Done.', content }, { description: 'Done.' }];
    const id = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a' }];
    const list = { description: 'All.', content: { 'application/json': { schema: { type: 'array', items: thing } } } };
    const create = (operationId: string, responses: object) => ({ operationId, requestBody: { content }, responses });
    const paths = (name: string, created: object, deleted: object) => ({
      [`/${name}`]: { get: { operationId: `list-${name}`, responses: { 200: list } }, post: create(`create-${name}`, created) },
      [`/${name}/{id}`]: {
        get: { operationId: `read-${name}`, parameters: id, responses: { 200: withBody } },
        delete: { operationId: `delete-${name}`, parameters: id, responses: deleted },
      },
    });
    const api = await openApi('successes', {
      ...emptySpec,
      paths: {
        ...paths('pens', { 200: withBody, 201: withBody }, { 200: without, 204: without }),
        ...paths('cups', { 200: withBody, 201: without }, { 200: withBody, 204: without }),
        '/mail': { post: create('mail', { 200: without, 201: withBody, 202: without }) },
      },
    });
    const { handle } = createPlatform({ contract: api.contract });
    const expected = { 'create-pens': 201, 'delete-pens': 204, 'create-cups': 200, 'delete-cups': 200, mail: 201 };
    for (const [operationId, status] of Object.entries(expected)) {
      const operation = api.api.operations.find((one) => one.id === operationId);
      expect(operation?.exampleRequest.expectedStatus, operationId).toBe(status);
      expect(operation?.responses.find(({ provocation }) => provocation?.operationId === operationId)?.status, operationId).toBe(
        String(status),
      );
      expect((await handle(requestFor(api, operationId))).status, operationId).toBe(status);
    }
  });

  it('has the items whose ids example requests send, also where a nested path names its parameter otherwise', async () => {
    const thing = { type: 'object', properties: { name: { type: 'string' } } };
    const success = (schema: object) => ({ 200: { description: 'Done.', content: { 'application/json': { schema } } } });
    const hubs = { type: 'object', properties: { hubs: { type: 'array', items: thing } } };
    const api = await openApi('names', {
      ...emptySpec,
      paths: {
        '/v1/{name}': {
          get: { operationId: 'getThing', parameters: [inPath('name')], responses: success(thing) },
          delete: { operationId: 'deleteThing', parameters: [inPath('name')], responses: success({}) },
        },
        '/v1/{parent}/hubs': {
          get: { operationId: 'listHubs', parameters: [inPath('parent')], responses: success(hubs) },
          post: {
            operationId: 'createHub',
            parameters: [inPath('parent')],
            requestBody: { content: { 'application/json': { schema: thing } } },
            responses: success(thing),
          },
        },
      },
    });
    const { handle } = createPlatform({ contract: api.contract });
    const statuses = [];
    for (const id of ['getThing', 'listHubs', 'createHub', 'deleteThing']) statuses.push((await handle(requestFor(api, id))).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('finds an item by its place in the path, also where an operation names the parameter otherwise', async () => {
    const board = object({ id: integer, title: string }, ['id']);
    const widget = object({ id: integer }, ['id']);
    const [idOrSlug, pk] = [inPath('id_or_slug', { type: 'string', example: '7' }), inPath('pk', { type: 'integer', example: 7 })];
    const { call } = await openPaths({
      '/boards/{id_or_slug}': { get: { operationId: 'getBoard', parameters: [idOrSlug], responses: { 200: answer(board) } } },
      '/boards/{pk}': {
        put: { operationId: 'putBoard', parameters: [pk], requestBody: json(board), responses: { 200: answer(board) } },
        delete: { operationId: 'deleteBoard', parameters: [pk], responses: done },
      },
      '/boards/{pk}/widgets': {
        get: { operationId: 'listWidgets', parameters: [pk], responses: { 200: answer({ type: 'array', items: widget }) } },
      },
      '/boards/{id_or_slug}/widgets/{id}': {
        get: { operationId: 'getWidget', parameters: [idOrSlug, inPath('id')], responses: { 200: answer(widget) } },
      },
    });
    expect((await call('putBoard', { path: { pk: '7' }, body: { id: 7, title: 'New' } })).status).toBe(200);
    expect((await call('getBoard', { path: { id_or_slug: '7' } })).body).toMatchObject({ title: 'New' });
    expect((await call('listWidgets', { path: { pk: '7' } })).status).toBe(200);
    expect((await call('getWidget')).status).toBe(200);
    expect((await call('deleteBoard', { path: { pk: '7' } })).status).toBe(204);
    expect((await call('deleteBoard', { path: { pk: '7' } })).body['error']).toMatch(/^pk: 7 was not found/);
  });

  it('reads the numbers of a form with variants', async () => {
    const variant = (name: string) => object({ [name]: integer }, [name]);
    const schema = { allOf: [object({ rated: { type: 'boolean' } }), { oneOf: [variant('time'), variant('days')] }] };
    const requestBody = { required: true, ...form(schema, { example: { rated: true, time: 15 } }) };
    const { call } = await openPaths({ '/seek': { post: { operationId: 'seek', requestBody, responses: done } } });
    expect((await call('seek')).status).toBe(204);
  });

  it.each([
    ['sides=left', 204],
    ['sides=5', 204],
    ['serials=5', 204],
    ['serials=5&serials=6&sides=left&limit=3', 204],
    ['serials=5,6', 204],
    ['serials=5,x', 'serials[1]: "x" is not an integer.'],
    ['serials=x', 'serials[0]: "x" is not an integer.'],
    ['limit=4&sides=left', 'limit: 4 is above the maximum of 3.'],
    ['limit=x', 'limit: "x" is not an integer.'],
    ['left=1', 'left: no such property is known.'],
  ])('reads a field of a form that is sent once as a list where it must be one: %s', async (text, expected) => {
    const list = (items: object) => ({ type: 'array', items });
    const properties = { sides: list(string), serials: list(integer), limit: { ...integer, maximum: 3 } };
    const requestBody = form({ ...object(properties), additionalProperties: false });
    const responses = { ...done, 400: answer({}, { example: { error: 'No.' } }) };
    const { api, platform } = await openPaths({ '/seek': { post: { operationId: 'seek', requestBody, responses } } });
    const headers = { Authorization: 'Bearer admin', 'Content-Type': 'application/x-www-form-urlencoded' };
    const response = await platform.handle(new Request(requestFor(api, 'seek').url, { method: 'POST', headers, body: text }));
    expect(response.status === 204 ? 204 : await response.text()).toEqual(
      typeof expected === 'number' ? expected : expect.stringContaining(JSON.stringify(expected).slice(1, -1)),
    );
  });

  it('reads fields of a form whose names have brackets under the names in the schema', async () => {
    const list = { type: 'array', items: integer };
    const properties = {
      'track[title]': string,
      'tags[]': { type: 'array', items: string },
      'ids[]': list,
      card: object({ number: string }),
    };
    const requestBody = form({ ...object(properties, Object.keys(properties)), additionalProperties: false });
    const responses = { ...done, 400: answer({}, { example: { error: 'No.' } }) };
    const { api, platform, call } = await openPaths({ '/tracks': { post: { operationId: 'add', requestBody, responses } } });
    const headers = { Authorization: 'Bearer admin', 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = 'track[title]=A&tags[]=a&tags[]=b&ids[]=1&card[number]=4';
    const response = await platform.handle(new Request(requestFor(api, 'add').url, { method: 'POST', headers, body }));
    expect(response.status === 204 ? 204 : await response.text()).toBe(204);
    expect((await call('add')).status).toBe(204);
  });

  it('accepts the documented example of a body though it contradicts its schema, and no other such body', async () => {
    const examples = { a: { value: { tag: 7 } }, b: { value: { tag: 8, of: { x: 1, y: 2 } } } };
    const requestBody = json(object({ tag: string }, ['name']), { examples });
    const { call } = await openPaths({ '/tags': { post: { operationId: 'addTag', requestBody, responses: done } } });
    const statuses = [{}, { body: { of: { y: 2, x: 1 }, tag: 8 } }, { body: { tag: 9 } }].map(
      async (parts) => (await call('addTag', parts)).status,
    );
    expect(await Promise.all(statuses)).toEqual([204, 204, 400]);
  });

  it('accepts the documented example of a form though it contradicts its schema', async () => {
    const schema = object({ url: { type: 'string', format: 'uri' }, secure: { type: 'boolean' } });
    const requestBody = { content: { 'application/x-www-form-urlencoded': { schema, example: { url: '', secure: true } } } };
    const { call } = await openPaths({ '/hooks': { post: { operationId: 'addHook', requestBody, responses: done } } });
    expect((await call('addHook')).status).toBe(204);
    expect((await call('addHook', { body: { url: '-' } })).status).toBe(400);
  });

  it.each([
    ['multipart/form-data', { type: 'string' }],
    ['application/x-www-form-urlencoded', { type: 'array', items: { type: 'integer' } }],
  ])('accepts any body for %s whose schema has no fields', async (mediaType, schema) => {
    const requestBody = { content: { [mediaType]: { schema } } };
    const { api, platform, call } = await openPaths({ '/files': { post: { operationId: 'addFile', requestBody, responses: done } } });
    expect((await call('addFile')).status).toBe(204);
    const headers = { Authorization: 'Bearer admin', 'Content-Type': mediaType };
    const sent = await platform.handle(new Request(requestFor(api, 'addFile').url, { method: 'POST', headers, body: 'a=b' }));
    expect(sent.status).toBe(204);
  });

  it('creates an id that fits a pattern in a part of its schema', async () => {
    const id = { allOf: [named('Id'), string] };
    const bank = answer(object({ id, name: string }, ['id']), { example: { id: 'bank_0W', name: 'A' } });
    const { call } = await openPaths(
      {
        '/banks': { post: { operationId: 'addBank', requestBody: json(object({ name: string })), responses: { 201: bank } } },
        '/banks/{id}': { get: { operationId: 'getBank', parameters: [inPath('id', id)], responses: { 200: bank } } },
      },
      { Id: { pattern: '^bank_[a-zA-Z0-9]+$' } },
    );
    const made = await call('addBank', { body: { name: 'B' } });
    expect(made.body).toMatchObject({ id: expect.stringMatching(/^bank_[a-zA-Z0-9]+$/) as string, name: 'B' });
  });

  const uuid = { type: 'string', format: 'uuid' };
  /** Vaults with ids of one schema, and their items, whose path declares another one. */
  const openVaults = async (own: object, nested: object, example: string) => {
    const vault = answer(object({ id: own, name: string }, ['id']));
    const item = object({ id: string, title: string }, ['id']);
    const below = { parameters: [inPath('vault', nested)] };
    return openPaths({
      '/vaults': { post: { operationId: 'addVault', requestBody: json(object({ name: string })), responses: { 201: vault } } },
      '/vaults/{vault}': {
        get: { operationId: 'getVault', parameters: [inPath('vault', { ...own, example })], responses: { 200: vault } },
      },
      '/vaults/{vault}/items': {
        ...below,
        get: { operationId: 'listItems', responses: { 200: answer({ type: 'array', items: item }) } },
        post: { operationId: 'addItem', requestBody: json(object({ title: string })), responses: { 201: answer(item) } },
      },
    });
  };

  it('creates an id that fits what longer paths declare', async () => {
    const { call } = await openVaults(string, { type: 'string', pattern: '^V[0-9]{6}$' }, 'V100000');
    const { body } = await call('addVault', { body: { name: 'B' } });
    expect((await call('listItems', { path: { vault: body['id'] ?? '' } })).status).toBe(200);
  });

  it('has items below any parent if their path declares ids that no parent can have', async () => {
    const { call } = await openVaults({ type: 'string', pattern: '^[a-z]{26}$' }, uuid, 'abcdefghijklmnopqrstuvwxyz');
    expect((await call('addVault', { body: { name: 'B' } })).body).toMatchObject({ id: expect.stringMatching(/^[a-z]{26}$/) as string });
    expect((await call('listItems')).status).toBe(200);
    expect((await call('addItem', { body: { title: 'A' } })).status).toBe(201);
  });

  it('creates an item from a form that spells properties in another way, and whose responses can be null', async () => {
    const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
    const list = (items: object) => ({ type: 'array', items });
    const bank = {
      type: 'object',
      properties: {
        sid: orNull({ type: 'string', minLength: 18, maxLength: 18, pattern: '^BK[0-9a-f]{16}$' }),
        friendly_name: orNull(string),
        tags: list(string),
        sizes: list(integer),
        date_created: { type: 'string', format: 'date-time' },
      },
    };
    const example = { sid: 'BKaaaaaaaaaaaaaaaa', friendly_name: 'A', tags: ['a'], sizes: [1], date_created: '2015-07-30T20:00:00Z' };
    const requestBody = form({ type: 'object', properties: { FriendlyName: string, Tags: list(string), Sizes: list(integer) } });
    const { call } = await openPaths({
      '/Banks': { post: { operationId: 'addBank', requestBody, responses: { 201: answer(bank, { example }) } } },
      '/Banks/{Sid}': { get: { operationId: 'getBank', parameters: [inPath('Sid')], responses: { 200: answer(bank, { example }) } } },
    });
    const sent = { FriendlyName: 'B', Tags: ['7'], Sizes: [5] };
    const { date_created: created, ...made } = (await call('addBank', { body: sent })).body;
    const sid = expect.stringMatching(/^BK[0-9a-f]{16}$/) as string;
    expect(made).toEqual({ sid, friendly_name: 'B', tags: ['7'], sizes: [5] });
    expect(created).not.toBe('2015-07-30T20:00:00Z');
  });

  it('accepts an object without an optional property that every object inherits', async () => {
    const requestBody = json({ type: 'object', properties: { constructor: string, name: string } }, { example: { name: 'A' } });
    const { call } = await openPaths({ '/teams': { post: { operationId: 'addTeam', requestBody, responses: done } } });
    expect((await call('addTeam')).status).toBe(204);
  });

  it('runs no jobs of the demo organization, which belongs to handwritten rules', async () => {
    const { call, platform } = await openPaths({ '/pets': { get: { operationId: 'listPets', responses: done } } });
    platform.advance(600_000);
    await call('listPets');
    expect(platform.changes.at(-1)?.passed).toEqual([]);
  });

  it.each([
    ['/guilds/{guild_id}/events', 'guild_event_id', 'id'],
    ['/pets', 'external_pet_id', 'external_id'],
  ])('takes no id of a parent for that of an item below it: %s/{%s} is %s', (path, parameter, expected) => {
    const properties = Object.fromEntries(['guild_id', 'external_id', 'id'].map((name) => [name, { type: 'string' }]));
    expect(idPropertyOf(properties, parameter, path)).toBe(expected);
  });

  it('ends the search for the items of a schema that contains itself', () => {
    const schemas = { A: { allOf: [{ $ref: '#/components/schemas/B' }] }, B: { allOf: [{ $ref: '#/components/schemas/A' }] } };
    expect(itemsOf({ $ref: '#/components/schemas/A' }, { components: { schemas } })).toBeUndefined();
  });

  it('has an item for the path of the example request next to documented ones with other ids', async () => {
    const source = object({ id: integer }, ['id']);
    const list = answer({ type: 'array', items: source }, { example: [{ id: 33 }] });
    const one = answer(source, { example: { id: 34 } });
    const { call } = await openPaths({
      '/sources': { get: { operationId: 'listSources', responses: { 200: list } } },
      '/sources/{source_id}': { get: { operationId: 'getSource', parameters: [inPath('source_id')], responses: { 200: one } } },
    });
    expect((await call('getSource')).status).toBe(200);
    expect((await call('getSource', { path: { source_id: '33' } })).status).toBe(200);
  });

  it('accepts the example request of a spec that is loose about case, types of enums and empty objects', async () => {
    const parameters = [
      inPath('groupid'),
      { name: 'size', in: 'query', required: true, schema: { type: 'string', enum: [1, 2] } },
      { name: 'filter', in: 'query', required: true, schema: { type: 'object', properties: { q: string } } },
    ];
    const { api, call } = await openPaths({ '/groups/{groupId}/find': { get: { operationId: 'find', parameters, responses: done } } });
    expect(api.api.operations[0]?.parameters[0]?.name).toBe('groupId');
    expect((await call('find')).status).toBe(204);
    expect((await call('find', { query: { size: '3' } })).status).toBe(400);
  });

  it('creates items without the defaults that their schemas reject', async () => {
    const brief = { name: 'brief', in: 'query', schema: { type: 'boolean', default: 0 } };
    const lamp = object({ id: string, on: { type: 'boolean', default: 0 }, size: { type: 'integer', default: 1 } }, ['id']);
    const { call } = await openPaths({
      '/lamps': { post: { operationId: 'createLamp', requestBody: json(lamp), responses: { 201: answer(lamp) } } },
      '/lamps/{id}': { get: { operationId: 'getLamp', parameters: [inPath('id'), brief], responses: { 200: answer(lamp) } } },
    });
    expect((await call('createLamp', { body: { id: 'a' } })).status).toBe(201);
    const { status, value } = await call('getLamp', { path: { id: 'a' } });
    expect([status, value]).toEqual([200, { id: 'a', size: 1 }]);
  });

  it('finds an item whose path identifies it by a property other than its id', async () => {
    const project = object({ id: { ...integer, example: 3 } }, ['id']);
    const parameters = [inPath('name_or_id', { ...string, example: 'library' })];
    const { call } = await openPaths({
      '/projects/{name_or_id}': {
        get: { operationId: 'getProject', parameters, responses: { 200: answer(project) } },
        delete: { operationId: 'deleteProject', parameters, responses: done },
      },
    });
    expect((await call('getProject')).body).toEqual({ id: 3 });
  });

  it('finds an item whose id is a number by the id that a list shows, though the path documents a string', async () => {
    const lamp = object({ id: integer, name: string }, ['id']);
    const part = object({ id: integer });
    const { call } = await openPaths({
      '/lamps': { get: { operationId: 'listLamps', responses: { 200: answer({ type: 'array', items: lamp }) } } },
      '/lamps/{id}': { get: { operationId: 'getLamp', parameters: [inPath('id', string)], responses: { 200: answer(lamp) } } },
      '/lamps/{id}/parts': {
        get: { operationId: 'listParts', parameters: [inPath('id', string)], responses: { 200: answer({ type: 'array', items: part }) } },
        post: { operationId: 'addPart', parameters: [inPath('id', string)], requestBody: json(part), responses: { 201: answer(part) } },
      },
    });
    const id = String(((await call('listLamps')).value as { readonly id: number }[])[0]?.id);
    expect((await call('getLamp', { path: { id } })).value).toMatchObject({ id: Number(id) });
    expect((await call('getLamp')).status).toBe(200);
    expect((await call('addPart', { path: { id } })).status).toBe(201);
    expect((await call('getLamp', { path: { id: 'undefined' } })).status).toBe(404);
  });

  it('finds an item by the property that a parameter names around the name of the item', async () => {
    const customer = object({ own_id: string, name: string, external_id: string }, ['external_id']);
    const requestBody = { required: true, ...json(customer) };
    const parameters = [inPath('external_customer_id')];
    const { call } = await openPaths({
      '/customers': { post: { operationId: 'createCustomer', requestBody, responses: { 201: answer(customer) } } },
      '/customers/{external_customer_id}': { get: { operationId: 'getCustomer', parameters, responses: { 200: answer(customer) } } },
    });
    await call('createCustomer', { body: { external_id: 'a-1', name: 'Ann' } });
    expect((await call('getCustomer', { path: { external_customer_id: 'a-1' } })).body).toMatchObject({ name: 'Ann' });
  });

  it('takes a PUT on a collection without an id in its body for an action, or for a creation if it can have one', async () => {
    const responses = { 200: answer(named('Lobby')) };
    const body = (properties: object) => ({
      requestBody: { required: true, ...json({ type: 'object', properties }, { example: {} }) },
      responses,
    });
    const around = (path: string, name: string, sent: object) => ({
      [path]: { post: { operationId: `create${name}`, ...body({ size: integer }) }, put: { operationId: `put${name}`, ...body(sent) } },
      [`${path}/{id}`]: { get: { operationId: `get${name}`, parameters: [inPath('id')], responses } },
    });
    const { api, call } = await openPaths(
      { ...around('/lobbies', 'Lobby', { secret: string }), ...around('/rooms', 'Room', { id: string }) },
      { Lobby: object({ id: string }, ['id']) },
    );
    const rules = ['createLobby', 'putLobby', 'getLobby', 'putRoom'].map((id) => api.model.operations[id]?.rule);
    expect(rules).toEqual(['create', 'example', 'read', 'replace']);
    expect((await call('putLobby')).status).toBe(200);
    expect(await call('putRoom')).toMatchObject({ status: 200, body: { id: expect.any(String) as string } });
  });

  it.each([
    ['*/*', {}, 'application/json', {}],
    ['*/*', string, 'application/json', '"text"'],
    ['application/*', object({ a: integer }, ['a']), 'application/json', { a: 1 }],
    ['application/*', { type: 'string', format: 'binary' }, 'application/octet-stream', 'text'],
    ['text/*', string, 'text/plain', 'text'],
  ])('responds with a media type within the range %s: %j', async (range, schema, mediaType, value) => {
    const responses = { 200: { description: 'A.', content: { [range]: { schema } } } };
    const { api, platform } = await openPaths({ '/report': { get: { operationId: 'report', responses } } });
    const response = await platform.handle(requestFor(api, 'report'));
    expect(response.headers.get('Content-Type')).toBe(mediaType);
    expect(await response.text()).toBe(typeof value === 'string' ? value : JSON.stringify(value));
  });

  it('uses a response for any status as the success response if no other is documented', async () => {
    const problem = answer({ type: 'object' }, { example: { code: 1 } });
    const operation = (operationId: string, responses: object) => ({ get: { operationId, responses } });
    const { call } = await openPaths({
      '/ping': operation('ping', { default: { description: 'Done.' } }),
      '/report': operation('report', {
        400: problem,
        default: { description: 'A report.', content: { 'text/csv': { example: 'a,b' } } },
      }),
      '/only-errors': operation('onlyErrors', { 400: problem }),
      '/empty': operation('empty', { ...done, default: problem }),
    });
    expect((await call('ping')).status).toBe(200);
    expect(await call('report')).toMatchObject({ status: 200, value: 'a,b' });
    expect(await call('onlyErrors')).toMatchObject({
      status: 200,
      body: { note: expect.stringContaining('documents no successful response') as string },
    });
    expect((await call('empty')).status).toBe(204);
  });

  it('has an item with the id of the example request, even if its schema accepts no sample', async () => {
    const parameters = [inPath('id', { ...string, example: '4aaw' })];
    const { api, call } = await openPaths(
      {
        '/albums/{id}': {
          get: { operationId: 'getAlbum', parameters, responses: { 200: answer(named('Album')) } },
          delete: { operationId: 'deleteAlbum', parameters, responses: done },
        },
      },
      { Album: object({ id: string, tracks: { ...integer, minimum: 2, maximum: 1 } }, ['id', 'tracks']) },
    );
    expect(api.model.collections['/albums']?.seeds.map(({ id }) => id)).toEqual(['4aaw']);
    const absent = await call('getAlbum', { path: { id: 'b' } });
    expect(absent.body).toEqual({ error: 'id: b was not found. (The spec documents no 404 here.)' });
  });

  it('pages by cursor and by offset, and filters by a deep object', async () => {
    const { call } = open('nested');
    const first = (await call('listStores', { query: { limit: 2 } })).body;
    expect(first).toMatchObject({ stores: [{ name: 'Harbor' }, { name: 'Station' }], next_cursor: 'sto_1b9d03e4' });
    expect((await call('listStores', { query: { limit: 2, cursor: 'sto_1b9d03e4' } })).body).toMatchObject({
      stores: [{ name: 'Old town' }],
      next_cursor: null,
    });
    await call('createOrder', { body: { state: 'paid', lines: [{ sku: 'a', amount: 1 }] } });
    expect((await call('listOrders', { query: { filter: { state: 'paid' } } })).body).toMatchObject({
      count: 1,
      orders: [{ state: 'paid' }],
    });
    expect((await call('listOrders', { query: { offset: 1, limit: 1 } })).body).toMatchObject({ count: 2, orders: [{ state: 'paid' }] });
  });

  it('separates the items of different parents, and deletes them with their parent', async () => {
    const { call } = open('nested');
    const other = { store_id: 'sto_1b9d03e4' };
    const made = (await call('createOrder', { path: other, body: { state: 'open', lines: [{ sku: 'a', amount: 1 }] } })).body;
    expect(made).toMatchObject({ store_id: 'sto_1b9d03e4', state: 'open' });
    expect((await call('listOrders', { path: other })).body).toMatchObject({ count: 1 });
    expect((await call('getOrder', { path: { store_id: 'sto_8f2a77c1', number: made['number'] ?? '' } })).status).toBe(404);
    await call('deleteStore', { path: other });
    expect((await call('listOrders', { path: other })).status).toBe(404);
    expect(
      (await call('createOrder', { path: { store_id: 'sto_00000000' }, body: { state: 'open', lines: [{ sku: 'a', amount: 1 }] } })).status,
    ).toBe(404);
  });

  it('creates ids of the right kind: a number, a UUID, a prefix, a pattern, or one chosen by the client', async () => {
    expect((await open('petstore').call('addPet', { body: { name: 'Rex', photoUrls: [] } })).body['id']).toBe(11);
    const { body, headers } = await open('enveloped').call('createBook', { body: { title: 'One' } });
    const { id } = body['data'] as { id: string };
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(headers.get('Location')).toBe(`https://mock.test/books/${id}`);
    const { call } = open('nested');
    expect((await call('createStore', { body: { name: 'New' } })).body['id']).toMatch(/^sto_[\da-f]{8}$/);
    expect((await call('createOrder', { body: { state: 'open', lines: [{ sku: 'a', amount: 1 }] } })).body['number']).toMatch(
      /^ORD-\d{5}$/,
    );
    const users = open('legacy');
    const ada = { username: 'ada', password: 'long enough' };
    expect(await users.call('createUser', { body: ada })).toMatchObject({ status: 201, body: { username: 'ada' } });
    expect((await users.call('createUser', { body: ada })).body['errorMessage']).toBe('username: ada already exists.');
  });

  it('lets a request replace the example item by creating it, once', async () => {
    const { call } = open('legacy');
    const { username } = (await call('getUser')).body;
    const again = { username: username ?? '', password: 'long enough', rank: 1 };
    expect(await call('createUser', { body: again })).toMatchObject({ status: 201, body: { username } });
    expect((await call('createUser', { body: again })).body['errorMessage']).toContain('already exists.');
  });

  it('never returns write-only properties, and ignores read-only ones', async () => {
    const { call } = open('legacy');
    const made = await call('createUser', { body: { username: 'ada', password: 'long enough', rank: 99 } });
    expect(made.body).not.toHaveProperty('password');
    expect(made.body['rank']).not.toBe(99);
  });

  it('stores a merge patch, and removes what it sets to null if null is not allowed', async () => {
    const { call } = open('enveloped', { now: () => 60_000 });
    await call('changeBook', { body: { title: 'New', language: 'fr' } });
    expect((await call('getBook')).body).toMatchObject({ data: { title: 'New', language: 'fr' } });
    await call('changeBook', { body: { language: null } });
    const { data } = (await call('getBook')).body as { data: object };
    expect(data).toMatchObject({ title: 'New' });
    expect(data).not.toHaveProperty('language');
  });

  it('compares entity tags', async () => {
    const { call } = open('enveloped');
    const tag = (await call('getBook')).headers.get('ETag') ?? '';
    expect((await call('changeBook', { body: { title: 'New' }, headers: { 'If-Match': '"other"' } })).status).toBe(412);
    expect((await call('changeBook', { body: { title: 'New' }, headers: { 'If-Match': tag } })).status).toBe(200);
    expect((await call('getBook')).headers.get('ETag')).not.toBe(tag);
  });

  it('rejects with the documented status and in the documented form', async () => {
    const { call } = open('enveloped');
    expect(await call('createBook', { body: { title: '' } })).toMatchObject({
      status: 422,
      body: { title: 'Problem', status: 422, detail: 'title: this string is empty.' },
    });
    const absent = await call('getBook', { path: { book_id: '7f84dd52-0d9d-4e7b-9c71-e5a1aa59c486' } });
    expect([absent.status, absent.headers.get('Content-Type'), absent.body['detail']]).toEqual([
      404,
      'application/problem+json',
      'book_id: 7f84dd52-0d9d-4e7b-9c71-e5a1aa59c486 was not found.',
    ]);
    expect(await call('listBooks', { token: null })).toMatchObject({
      status: 401,
      body: { detail: expect.stringContaining('Authorization') },
    });
    expect((await call('getHealth', { token: null })).status).toBe(200);
    expect((await open('petstore').call('getPetById', { token: null })).body['error']).toContain('api_key');
    expect((await open('petstore').call('getPetById', { token: null, headers: { Authorization: 'Basic dQ==' } })).status).not.toBe(401);
    expect((await open('legacy').call('listUsers', { token: null })).status).toBe(401);
  });

  it('reads forms', async () => {
    const { call } = open('legacy');
    expect((await call('createToken', { body: { label: '12', uses: 7 } })).body).toMatchObject({ id: 2, label: '12', uses: 7 });
    // Here a dot is part of a name, not a path into an object.
    expect((await call('createToken', { body: { label: 'CI', 'expires.days': 30 } })).body).toMatchObject({ 'expires.days': 30 });
    expect((await call('createToken', { body: { label: 'CI', 'limits[daily]': 3 } })).body).toMatchObject({ limits: { daily: 3 } });
    expect((await call('createToken', { body: { uses: 7 } })).status).toBe(400);
  });

  it('shows documented responses and examples on demand', async () => {
    const { call } = open('petstore');
    const prefer = (value: string) => call('groomPet', { headers: { Prefer: value } });
    expect(await prefer('code=409')).toMatchObject({ status: 409, body: { message: 'It sleeps.' } });
    expect(await prefer('code=409, example=eating')).toMatchObject({ status: 409, body: { message: 'It eats.' } });
    expect(await prefer('example=eating')).toMatchObject({ status: 409, body: { message: 'It eats.' } });
    expect((await prefer('code=418')).body['error'] ?? (await prefer('code=418')).body['message']).toBe(
      'Prefer: the operation does not document the status "418". Ask for one of 202, 409.',
    );
    expect((await prefer('example=flying')).status).toBe(400);
  });

  it('continues from a snapshot, and starts again after a reset', async () => {
    const { platform, call } = open('petstore');
    await call('addPet', { body: { name: 'Rex', photoUrls: [] } });
    expect(platform.changes.at(-1)).toMatchObject({ actor: 'token', changes: [{ type: 'Pet', id: '11', name: 'Rex', kind: 'created' }] });
    const kept = open('petstore', { snapshot: JSON.parse(JSON.stringify(platform.snapshot())) as ReturnType<typeof platform.snapshot> });
    expect((await kept.call('getPetById', { path: { petId: 11 } })).body).toMatchObject({ name: 'Rex' });
    kept.platform.reset();
    expect((await kept.call('getPetById', { path: { petId: 11 } })).status).toBe(404);
  });

  it('applies an override', async () => {
    const api = await openApi('overridden', documentOf('petstore'), { deletePet: { rule: 'example', collection: '' } });
    expect(api.model.operations['deletePet']).toMatchObject({ rule: 'example', collection: null });
    const platform = createPlatform({ contract: api.contract });
    await platform.handle(requestFor(api, 'deletePet'));
    expect((await platform.handle(requestFor(api, 'getPetById'))).status).toBe(200);
  });
});

describe('npm run mock -- --explain', () => {
  it('lists the collections and what each operation does', () => {
    const { model, api } = apiOf('nested');
    const lines = explainModel(model, api.operations);
    expect(lines).toContain('    /stores/{store_id}/orders: Order, id in number; 1 item at first; below /stores by store_id');
    const about = (id: string): string => lines.find((line) => line.includes(` ${id}: `))?.trim() ?? '';
    expect(about('listStores')).toMatch(
      /^GET \/stores +listStores: list \/stores → 200 \(writes stores; pages by limit and cursor; sets next_cursor\)$/,
    );
    expect(about('listOrders')).toContain('filters by filter[state]');
    expect(about('replaceSettings')).toContain('replace /stores/{store_id}/settings → 200');
  });
});
