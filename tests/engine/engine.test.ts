import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idPropertyOf, itemsOf } from '../../codegen/mock/shapes.ts';
import { createToolServer } from '../../src/agents/toolServer.ts';
import { explainModel } from '../../src/engine/explain.ts';
import { openPagePlatform } from '../../src/demo/pagePlatform.ts';
import { createMockServer, type MockServer } from '../../src/mocks/mockServer.ts';
import { createPlatform } from '../../src/platform/createPlatform.ts';
import { asObject } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
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

describe('the roles that the mock recognises', () => {
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
    const destination = {
      baseUrl: 'https://mock.test',
      token: 'secret',
      variables: { url: 'X_URL', token: 'X_TOKEN' },
      seconds: 5,
      fetch: (request: Request) => platform.handle(request),
    };
    const client = new Client({ name: 'test', version: '1.0.0' });
    const [one, other] = InMemoryTransport.createLinkedPair();
    await createToolServer({ name: 'test', title: 'Test', version: '1.0.0', instructions: '' }, api.tools, destination).connect(other);
    await client.connect(one);
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

describe('a mock without handwritten rules', () => {
  const open = (name: (typeof names)[number], options: Partial<Parameters<typeof createPlatform>[0]> = {}) => {
    const api = apiOf(name);
    const platform = createPlatform({ contract: api.contract, ...options });
    const call = async (id: string, parts: Parts & { readonly token?: string | null } = {}) => {
      const response = await platform.handle(requestFor(api, id, parts, undefined, parts.token === undefined ? 'secret' : parts.token));
      return { status: response.status, body: asObject((await bodyOf(response)) ?? null), headers: response.headers, response };
    };
    return { platform, call };
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
    const list = (name: string) => ({
      type: 'array',
      items: { type: 'object', required: [name], properties: { [name]: { type: 'integer' } } },
    });
    const rows = { type: 'object', required: ['rows'], properties: { rows: { oneOf: [list('a'), list('b')] } } };
    const api = await openApi('variants', {
      ...emptySpec,
      paths: {
        '/usage': {
          get: { operationId: 'usage', responses: { 200: { description: 'Rows.', content: { 'application/json': { schema: rows } } } } },
        },
      },
    });
    const { handle } = createPlatform({ contract: api.contract });
    expect(await bodyOf(await handle(requestFor(api, 'usage')))).toEqual({ rows: [{ a: 1 }] });
  });

  it('reads the numbers of a form with variants', async () => {
    const form = (name: string) => ({ type: 'object', required: [name], properties: { [name]: { type: 'integer' } } });
    const rated = { type: 'object', properties: { rated: { type: 'boolean' } } };
    const schema = { allOf: [rated, { oneOf: [form('time'), form('days')] }] };
    const api = await openApi('forms', {
      ...emptySpec,
      paths: {
        '/seek': {
          post: {
            operationId: 'seek',
            requestBody: {
              required: true,
              content: { 'application/x-www-form-urlencoded': { schema, example: { rated: true, time: 15 } } },
            },
            responses: { 204: { description: 'Done.' } },
          },
        },
      },
    });
    const { handle } = createPlatform({ contract: api.contract });
    expect((await handle(requestFor(api, 'seek'))).status).toBe(204);
  });

  it.each([
    ['sides=left', 204],
    ['sides=5', 204],
    ['serials=5', 204],
    ['serials=5&serials=6&sides=left&limit=3', 204],
    ['serials=x', 'serials[0]: "x" is not an integer.'],
    ['limit=4&sides=left', 'limit: 4 is above the maximum of 3.'],
    ['limit=x', 'limit: "x" is not an integer.'],
    ['left=1', 'left: no such property is known.'],
  ])('reads a field of a form that is sent once as a list where it must be one: %s', async (text, expected) => {
    const list = (type: string) => ({ type: 'array', items: { type } });
    const properties = { sides: list('string'), serials: list('integer'), limit: { type: 'integer', maximum: 3 } };
    const content = { 'application/x-www-form-urlencoded': { schema: { type: 'object', additionalProperties: false, properties } } };
    const api = await openApi('lists', {
      ...emptySpec,
      paths: {
        '/seek': {
          post: {
            operationId: 'seek',
            requestBody: { content },
            responses: {
              204: { description: 'Done.' },
              400: { description: 'Invalid.', content: { 'application/json': { example: { error: 'No.' } } } },
            },
          },
        },
      },
    });
    const { handle } = createPlatform({ contract: api.contract });
    const response = await handle(
      new Request(requestFor(api, 'seek').url, {
        method: 'POST',
        headers: { Authorization: 'Bearer admin', 'Content-Type': 'application/x-www-form-urlencoded' },
        body: text,
      }),
    );
    expect(response.status === 204 ? 204 : await response.text()).toEqual(
      typeof expected === 'number' ? expected : expect.stringContaining(JSON.stringify(expected).slice(1, -1)),
    );
  });

  it('accepts the documented example of a body though it contradicts its schema, and no other such body', async () => {
    const schema = { type: 'object', required: ['name'], properties: { tag: { type: 'string' } } };
    const content = { 'application/json': { schema, examples: { a: { value: { tag: 7 } }, b: { value: { tag: 8 } } } } };
    const api = await openApi('odd-examples', {
      ...emptySpec,
      paths: { '/tags': { post: { operationId: 'addTag', requestBody: { content }, responses: { 204: { description: 'Done.' } } } } },
    });
    const { handle } = createPlatform({ contract: api.contract });
    const statuses = [undefined, { tag: 8 }, { tag: 9 }].map(
      async (body) => (await handle(requestFor(api, 'addTag', body && { body }))).status,
    );
    expect(await Promise.all(statuses)).toEqual([204, 204, 400]);
  });

  it('creates an id that fits a pattern in a part of its schema', async () => {
    const id = { allOf: [{ $ref: '#/components/schemas/Id' }, { type: 'string' }] };
    const bank = { type: 'object', required: ['id'], properties: { id, name: { type: 'string' } } };
    const answer = { description: 'Done.', content: { 'application/json': { schema: bank, example: { id: 'bank_0W', name: 'A' } } } };
    const parameters = [{ name: 'id', in: 'path', required: true, schema: id }];
    const body = { content: { 'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } } } };
    const api = await openApi('patterns-in-parts', {
      ...emptySpec,
      paths: {
        '/banks': { post: { operationId: 'addBank', requestBody: body, responses: { 201: answer } } },
        '/banks/{id}': { get: { operationId: 'getBank', parameters, responses: { 200: answer } } },
      },
      components: { schemas: { Id: { pattern: '^bank_[a-zA-Z0-9]+$' } } },
    });
    const { handle } = createPlatform({ contract: api.contract });
    expect(await bodyOf(await handle(requestFor(api, 'addBank', { body: { name: 'B' } })))).toMatchObject({
      id: expect.stringMatching(/^bank_[a-zA-Z0-9]+$/) as string,
      name: 'B',
    });
  });

  it('creates an item from a form that spells properties in another way, and whose responses can be null', async () => {
    const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
    const bank = {
      type: 'object',
      properties: {
        sid: orNull({ type: 'string', minLength: 18, maxLength: 18, pattern: '^BK[0-9a-f]{16}$' }),
        friendly_name: orNull({ type: 'string' }),
        tags: { type: 'array', items: { type: 'string' } },
        sizes: { type: 'array', items: { type: 'integer' } },
        date_created: { type: 'string', format: 'date-time' },
      },
    };
    const example = { sid: 'BKaaaaaaaaaaaaaaaa', friendly_name: 'A', tags: ['a'], sizes: [1], date_created: '2015-07-30T20:00:00Z' };
    const answer = { description: 'Done.', content: { 'application/json': { schema: bank, example } } };
    const form = {
      type: 'object',
      properties: {
        FriendlyName: { type: 'string' },
        Tags: { type: 'array', items: { type: 'string' } },
        Sizes: { type: 'array', items: { type: 'integer' } },
      },
    };
    const parameters = [{ name: 'Sid', in: 'path', required: true, schema: { type: 'string' } }];
    const api = await openApi('spellings', {
      ...emptySpec,
      paths: {
        '/Banks': {
          post: {
            operationId: 'addBank',
            requestBody: { content: { 'application/x-www-form-urlencoded': { schema: form } } },
            responses: { 201: answer },
          },
        },
        '/Banks/{Sid}': { get: { operationId: 'getBank', parameters, responses: { 200: answer } } },
      },
    });
    const { handle } = createPlatform({ contract: api.contract });
    const { date_created: created, ...bankMade } = asObject(
      (await bodyOf(await handle(requestFor(api, 'addBank', { body: { FriendlyName: 'B', Tags: ['7'], Sizes: [5] } })))) ?? null,
    );
    expect(bankMade).toEqual({
      sid: expect.stringMatching(/^BK[0-9a-f]{16}$/) as string,
      friendly_name: 'B',
      tags: ['7'],
      sizes: [5],
    });
    expect(created).not.toBe('2015-07-30T20:00:00Z');
  });

  it('accepts an object without an optional property that every object inherits', async () => {
    const schema = { type: 'object', properties: { constructor: { type: 'string' }, name: { type: 'string' } } };
    const content = { 'application/json': { schema, example: { name: 'A' } } };
    const api = await openApi('inherited', {
      ...emptySpec,
      paths: { '/teams': { post: { operationId: 'addTeam', requestBody: { content }, responses: { 204: { description: 'Done.' } } } } },
    });
    const { handle } = createPlatform({ contract: api.contract });
    expect((await handle(requestFor(api, 'addTeam'))).status).toBe(204);
  });

  it('runs no jobs of the demo organization, which belongs to handwritten rules', async () => {
    const api = await openApi('jobless', {
      ...emptySpec,
      paths: { '/pets': { get: { operationId: 'listPets', responses: { 204: { description: 'Done.' } } } } },
    });
    const { handle, advance, changes } = createPlatform({ contract: api.contract });
    advance(600_000);
    await handle(requestFor(api, 'listPets'));
    expect(changes.at(-1)?.passed).toEqual([]);
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
    const source = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
    const parameters = [{ name: 'source_id', in: 'path', required: true, schema: { type: 'string' } }];
    const json = (schema: object, example: object) => ({ description: 'Done.', content: { 'application/json': { schema, example } } });
    const api = await openApi('other-ids', {
      ...emptySpec,
      paths: {
        '/sources': { get: { operationId: 'listSources', responses: { 200: json({ type: 'array', items: source }, [{ id: 33 }]) } } },
        '/sources/{source_id}': { get: { operationId: 'getSource', parameters, responses: { 200: json(source, { id: 34 }) } } },
      },
    });
    const { handle } = createPlatform({ contract: api.contract });
    expect((await handle(requestFor(api, 'getSource'))).status).toBe(200);
    expect((await handle(requestFor(api, 'getSource', { path: { source_id: '33' } }))).status).toBe(200);
  });

  it('accepts the example request of a spec that is loose about case, types of enums and empty objects', async () => {
    const parameters = [
      { name: 'groupid', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'size', in: 'query', required: true, schema: { type: 'string', enum: [1, 2] } },
      { name: 'filter', in: 'query', required: true, schema: { type: 'object', properties: { q: { type: 'string' } } } },
    ];
    const api = await openApi('loose', {
      ...emptySpec,
      paths: { '/groups/{groupId}/find': { get: { operationId: 'find', parameters, responses: { 204: { description: 'Done.' } } } } },
    });
    expect(api.api.operations[0]?.parameters[0]?.name).toBe('groupId');
    const { handle } = createPlatform({ contract: api.contract });
    expect((await handle(requestFor(api, 'find'))).status).toBe(204);
    expect((await handle(requestFor(api, 'find', { query: { size: '3' } }))).status).toBe(400);
  });

  it('creates items without the defaults that their schemas reject', async () => {
    const properties = { id: { type: 'string' }, on: { type: 'boolean', default: 0 }, size: { type: 'integer', default: 1 } };
    const content = { 'application/json': { schema: { type: 'object', required: ['id'], properties } } };
    const api = await openApi('wrong-defaults', {
      ...emptySpec,
      paths: {
        '/lamps': { post: { operationId: 'createLamp', requestBody: { content }, responses: { 201: { description: 'ok', content } } } },
        '/lamps/{id}': {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'brief', in: 'query', schema: { type: 'boolean', default: 0 } },
          ],
          get: { operationId: 'getLamp', responses: { 200: { description: 'ok', content } } },
        },
      },
    });
    const { handle } = createPlatform({ contract: api.contract });
    expect((await handle(requestFor(api, 'createLamp', { body: { id: 'a' } }))).status).toBe(201);
    const read = await handle(requestFor(api, 'getLamp', { path: { id: 'a' } }));
    expect([read.status, await bodyOf(read)]).toEqual([200, { id: 'a', size: 1 }]);
  });

  it('finds an item whose path identifies it by a property other than its id', async () => {
    const project = { type: 'object', required: ['id'], properties: { id: { type: 'integer', example: 3 } } };
    const parameters = [{ name: 'name_or_id', in: 'path', required: true, schema: { type: 'string', example: 'library' } }];
    const answer = { description: 'Done.', content: { 'application/json': { schema: project } } };
    const api = await openApi('named', {
      ...emptySpec,
      paths: {
        '/projects/{name_or_id}': {
          get: { operationId: 'getProject', parameters, responses: { 200: answer } },
          delete: { operationId: 'deleteProject', parameters, responses: { 204: { description: 'Deleted.' } } },
        },
      },
    });
    const { handle } = createPlatform({ contract: api.contract });
    expect(await bodyOf(await handle(requestFor(api, 'getProject')))).toEqual({ id: 3 });
  });

  it('finds an item by the property that a parameter names around the name of the item', async () => {
    const properties = { own_id: { type: 'string' }, name: { type: 'string' }, external_id: { type: 'string' } };
    const content = { 'application/json': { schema: { type: 'object', properties, required: ['external_id'] } } };
    const parameters = [{ name: 'external_customer_id', in: 'path', required: true, schema: { type: 'string' } }];
    const api = await openApi('external', {
      ...emptySpec,
      paths: {
        '/customers': {
          post: {
            operationId: 'createCustomer',
            requestBody: { content, required: true },
            responses: { 201: { description: 'Created.', content } },
          },
        },
        '/customers/{external_customer_id}': {
          get: { operationId: 'getCustomer', parameters, responses: { 200: { description: 'Fine.', content } } },
        },
      },
    });
    const { handle } = createPlatform({ contract: api.contract });
    await handle(requestFor(api, 'createCustomer', { body: { external_id: 'a-1', name: 'Ann' } }));
    const got = await handle(requestFor(api, 'getCustomer', { path: { external_customer_id: 'a-1' } }));
    expect(await bodyOf(got)).toMatchObject({ name: 'Ann' });
  });

  it('takes a PUT on a collection without an id in its body for an action, or for a creation if it can have one', async () => {
    const id = { type: 'string' };
    const Lobby = { type: 'object', required: ['id'], properties: { id } };
    const answer = { 200: { description: 'Done.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Lobby' } } } } };
    const body = (properties: object) => ({
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object', properties }, example: {} } } },
      responses: answer,
    });
    const around = (path: string, name: string, sent: object) => ({
      [path]: {
        post: { operationId: `create${name}`, ...body({ size: { type: 'integer' } }) },
        put: { operationId: `put${name}`, ...body(sent) },
      },
      [`${path}/{id}`]: {
        get: { operationId: `get${name}`, parameters: [{ name: 'id', in: 'path', required: true, schema: id }], responses: answer },
      },
    });
    const paths = { ...around('/lobbies', 'Lobby', { secret: { type: 'string' } }), ...around('/rooms', 'Room', { id }) };
    const api = await openApi('puts', { ...emptySpec, paths, components: { schemas: { Lobby } } });
    const ruleOf = (name: string) => api.model.operations[name]?.rule;
    expect([ruleOf('createLobby'), ruleOf('putLobby'), ruleOf('getLobby'), ruleOf('putRoom')]).toEqual([
      'create',
      'example',
      'read',
      'replace',
    ]);
    const { handle } = createPlatform({ contract: api.contract });
    expect((await handle(requestFor(api, 'putLobby'))).status).toBe(200);
    const made = await handle(requestFor(api, 'putRoom'));
    expect(made.status).toBe(200);
    expect(asObject((await bodyOf(made)) as JsonValue)['id']).toEqual(expect.any(String));
  });

  it('uses a response for any status as the success response if no other is documented', async () => {
    const problem = { description: 'Wrong.', content: { 'application/json': { schema: { type: 'object' }, example: { code: 1 } } } };
    const operation = (operationId: string, responses: object) => ({ get: { operationId, responses } });
    const api = await openApi('default-only', {
      ...emptySpec,
      paths: {
        '/ping': operation('ping', { default: { description: 'Done.' } }),
        '/report': operation('report', {
          400: problem,
          default: { description: 'A report.', content: { 'text/csv': { example: 'a,b' } } },
        }),
        '/only-errors': operation('onlyErrors', { 400: problem }),
        '/empty': operation('empty', { 204: { description: 'Done.' }, default: problem }),
      },
    });
    const { handle } = createPlatform({ contract: api.contract });
    const statusOf = async (id: string): Promise<number> => (await handle(requestFor(api, id))).status;
    expect([await statusOf('ping'), await statusOf('report'), await statusOf('onlyErrors'), await statusOf('empty')]).toEqual([
      200, 200, 200, 204,
    ]);
    expect(await (await handle(requestFor(api, 'onlyErrors'))).text()).toContain('documents no successful response');
    expect(await (await handle(requestFor(api, 'report'))).text()).toBe('a,b');
  });

  it('has an item with the id of the example request, even if its schema accepts no sample', async () => {
    const album = {
      type: 'object',
      required: ['id', 'tracks'],
      properties: { id: { type: 'string' }, tracks: { type: 'integer', minimum: 2, maximum: 1 } },
    };
    const answer = { 200: { description: 'Done.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Album' } } } } };
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string', example: '4aaw' } }];
    const api = await openApi('invalid-examples', {
      ...emptySpec,
      paths: {
        '/albums/{id}': {
          get: { operationId: 'getAlbum', parameters, responses: answer },
          delete: { operationId: 'deleteAlbum', parameters, responses: { 204: { description: 'Deleted.' } } },
        },
      },
      components: { schemas: { Album: album } },
    });
    expect(api.model.collections['/albums']?.seeds.map(({ id }) => id)).toEqual(['4aaw']);
    const { handle } = createPlatform({ contract: api.contract });
    const absent = await bodyOf(await handle(requestFor(api, 'getAlbum', { path: { id: 'b' } })));
    expect(absent).toEqual({ error: 'id: b was not found. (The spec documents no 404 here.)' });
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
