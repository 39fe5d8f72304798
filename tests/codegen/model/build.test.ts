import { describe, expect, test } from 'vitest';
import { plainText } from '../../../codegen/model/text/richText.ts';
import type { OperationModel } from '../../../src/shared/model/types.ts';
import { answer, bundleOf, documentWith, json, modelOf, object } from '../fixture.ts';
import { asArray, asObject, valueAt } from '../../../src/shared/model/raw.ts';
import { withDeclaredTokens } from '../../../codegen/model/operation/security.ts';

const build = (parts: Parameters<typeof documentWith>[0]) => modelOf(bundleOf(documentWith(parts)));

const operation = (raw: object, path = '/things'): OperationModel => {
  const [built] = build({ paths: { [path]: { get: { operationId: 'listThings', ...raw } } } }).operations;
  if (built === undefined) throw new Error('No operation was built.');
  return built;
};

describe('an API', () => {
  test('takes base URL and path from its first server', () => {
    expect(build({})).toMatchObject({ baseUrl: 'https://api.acme.example/api/fixture/v1', basePath: '/api/fixture/v1' });
  });

  test('sends requests to the first server that HTTP reaches, and lists those of web sockets last', () => {
    const urls = ['wss://stream.example/v1', 'https://api.example/v1'];
    const { baseUrl, servers } = modelOf(bundleOf({ ...documentWith({}), servers: urls.map((url) => ({ url })) }));
    expect([baseUrl, servers?.map(({ url }) => url)]).toEqual(['https://api.example/v1', urls.toReversed()]);
  });

  test('names the variable of each credential as snippets do: a further one after its scheme', () => {
    const key = (name: string) => ({ type: 'apiKey', in: 'header', name });
    const { security } = modelOf(
      bundleOf({
        ...documentWith({}),
        components: {
          securitySchemes: { tls: { type: 'mutualTLS' }, id: key('Id'), again: key('ID'), secret: key('Secret'), other: key('Other') },
        },
        security: [
          { tls: [], id: [], again: [], secret: [] },
          { other: [], secret: [] },
        ],
      }),
    );
    expect(security.map(({ id, variable }) => [id, variable])).toEqual([
      ['tls', 'API_TOKEN'],
      ['id', 'API_TOKEN'],
      ['again', 'API_TOKEN'],
      ['secret', 'API_SECRET'],
      ['other', 'API_TOKEN'],
    ]);
  });

  const schemes = { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'api_key' } } };
  const secured = (raw: object, more: object = {}, components: object = schemes) =>
    modelOf(bundleOf({ ...documentWith({ paths: { '/things': { get: { ...raw, responses: {} }, ...more } } }), components, security: [] }));

  test('has a credential once if a scheme and a parameter declare it', () => {
    const parameters = ['api_key', 'page'].map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
    const names = (raw: object, more = {}) => secured(raw, more).operations[0]?.parameters.map(({ name }) => name);
    const security = [{ key: [] }];
    expect([names({ parameters, security }), names({ security }, { parameters }), names({ parameters })]).toEqual([
      ['page'],
      ['page'],
      ['api_key', 'page'],
    ]);
  });

  test.each([
    ['bearer token', { description: 'Bearer token', required: true }, 'http-bearer', false],
    ['basic authentication', { schema: { type: 'string', default: 'Basic abc' } }, 'http-basic', true],
    ['key', { required: true }, 'apiKey', false],
  ])('takes a header parameter named Authorization for its credential: %s', (_, more, kind, isOptional) => {
    const token = { name: 'authorization', in: 'header', ...more };
    for (const api of [secured({ parameters: [token] }), secured({}, { parameters: [token] })]) {
      expect(api.security).toMatchObject([{ kind, parameterName: 'Authorization' }]);
      expect(api.operations).toMatchObject([{ authenticated: !isOptional, parameters: [] }]);
    }
    const [{ security } = {}] = secured({ parameters: [token], security: [{ key: [] }] }).operations;
    expect(security).toMatchObject([[{ scheme: 'key' }]]);
    const document = withDeclaredTokens({ paths: { '/a': { parameters: [token], get: { responses: {} } } } });
    const [scheme = ''] = Object.keys(asObject(asArray(valueAt(document, ['paths', '/a', 'get', 'security']))[0]));
    expect(valueAt(document, ['components', 'securitySchemes', scheme])).toMatchObject({ type: kind.split('-')[0] });
  });

  const tagsOfPaths = (paths: readonly string[], tags?: readonly string[], description?: string) => {
    const get = { responses: {}, ...(tags !== undefined && { tags }) };
    const all = Object.fromEntries(paths.map((path) => [path, { get }]));
    const declared = tags?.map((name) => ({ name, description }));
    return modelOf(bundleOf({ ...documentWith({ paths: all }), ...(description !== undefined && { tags: declared }) })).tags.map(
      ({ name, operationIds }) => [name, operationIds.length],
    );
  };

  test('without tags that group it is grouped by the part in which the paths differ, if it is large', () => {
    const resources = ['pets', 'user-settings', 'Orders'];
    const paths = resources.flatMap((name) => Array.from({ length: 8 }, (_, at) => `/api/v1/shop/${name}/{id}/${at}`));
    const groups = [
      ['Pets', 8],
      ['User settings', 8],
      ['Orders', 8],
    ];
    expect(tagsOfPaths(paths)).toEqual(groups);
    expect(tagsOfPaths([...paths, '/'])).toEqual([
      ['Shop', 24],
      ['Operations', 1],
    ]);
    expect(tagsOfPaths(paths.slice(0, 12))).toEqual([['Operations', 12]]);
    expect(tagsOfPaths(paths.map((_, at) => `/api/createPet${at}`))).toEqual([['Operations', 24]]);
    expect(tagsOfPaths(paths, ['All'])).toEqual(groups);
    expect(tagsOfPaths(paths, ['All'], 'Everything.')).toEqual([['All', 24]]);
    expect(tagsOfPaths(paths, ['All'], 'Fixture')).toEqual(groups);
  });

  test('has no operations with servers that repeat its own', () => {
    const own = (url: string) => operation({ servers: [{ url }], responses: {} }).servers?.map((one) => one.url);
    expect([own('https://api.acme.example/api/fixture/v1'), own('https://other.example')]).toEqual([undefined, ['https://other.example']]);
  });

  test('has the first sentence of its description as the summary of an API without one, at most 240 characters', () => {
    const summaryOf = (info: object) => {
      const { summary, quotesDescription } = modelOf(bundleOf(documentWith({ info })));
      return [summary, quotesDescription];
    };
    expect(summaryOf({ description: '# Notes\n\nKeeps **notes**. Deletes them too.' })).toEqual(['Keeps notes.', true]);
    expect(summaryOf({ summary: 'Notes.', description: 'Keeps notes.' })).toEqual(['Notes.', undefined]);
    expect(summaryOf({ description: 'long '.repeat(100) })[0]).toHaveLength(241);
    expect(summaryOf({})[0]).toBe('');
  });

  test('omits a description, or its first paragraph, that repeats the summary', () => {
    const textOf = (description: string) => plainText(operation({ summary: 'List things', description, responses: {} }).description);
    expect(textOf('List things.')).toBe('');
    expect(textOf('List things of one kind.')).toBe('List things of one kind.');
    expect(textOf('List things.\n\nNewest first.')).toBe('Newest first.');
    expect(textOf('List things. Newest first.')).toBe('List things. Newest first.');
  });

  const long = `Upload a [file](/files) for \`search\`. ${'It can have any size. '.repeat(8)}`.trim();
  test.each([
    ['a summary without its markup', { summary: 'Edit an `image`, see [more](/x)' }, 'Edit an image, see more', 'Edit an image, see more'],
    ['the first sentence of a long summary', { summary: long }, 'Upload a file for search.', 'Upload a file for search.'],
    ['the first paragraph of a summary', { summary: 'Find a file.\n\nOnly yours.', description: 'All.' }, 'Find a file', 'Only yours.'],
    ['a long summary once', { summary: long, description: long }, 'Upload a file for search.', 'Upload a file for search.'],
    ['the first line of a description', { description: 'Новый чат\n\nСоздаёт чат.' }, 'Новый чат', 'Создаёт чат.'],
    ['the first line of a description in lower case', { description: 'list things of a kind' }, 'List things of a kind', ''],
    ['a summary without HTML', { summary: '<p>List <b class="x">things</b> of <id>.</p>' }, 'List things of <id>', ''],
    [
      'a short first sentence if its id has no words',
      { operationId: '0a1b2c3d4e5f60718293a4b5c6d7e8f9', description: '<p>Lists things. All.</p>' },
      'Lists things',
      'Lists things.',
    ],
    ['a description that is a title', { description: '## New chat' }, 'New chat', ''],
    ['its id in words if the description is a sentence', { description: 'Creates a chat.' }, 'List things', 'Creates a chat.'],
    ['its id in words if the summary has none', { summary: '.' }, 'List things', ''],
    ['its id in words if the summary repeats it', { summary: 'listThings()' }, 'List things', ''],
    ['a summary without its full stop', { summary: 'Lists things.' }, 'Lists things', ''],
    [
      'a line of a description without its links',
      { description: 'list [things](/a_(b) "A") of a kind' },
      'List things of a kind',
      'list things of a kind',
    ],
    ['a summary of several sentences', { summary: 'Lists things. All.' }, 'Lists things. All.', ''],
  ])('has as its title %s', (_, raw, summary, lead) => {
    expect(operation({ ...raw, responses: {} })).toMatchObject({ summary, lead });
  });

  test.each([
    ['a summary', { summary: 'See [more](https://a.example/x).', description: 'All.' }],
    ['a summary alone', { summary: 'See [more](https://a.example/x).' }],
    ['a description without a summary', { description: 'See [more](https://a.example/x)\n\nAll.' }],
    ['a description without a summary in HTML', { description: 'See <a href="https://a.example/x">more</a>' }],
  ])('keeps the links of %s that is its title', (_, raw) => {
    const { summary, description } = operation({ ...raw, responses: {} });
    expect(summary).toMatch(/^See more\.?$/);
    expect(JSON.stringify(description)).toContain('"https://a.example/x"');
    expect(JSON.stringify(description).includes('All.')).toBe(JSON.stringify(raw).includes('All.'));
  });

  test('keeps operations in spec order and groups those without a tag', () => {
    const api = build({
      paths: {
        '/b': { post: { operationId: 'b2', tags: [''], responses: {} }, get: { operationId: 'b1', responses: {} } },
        '/a': { get: { operationId: 'a', tags: ['A'], responses: {} } },
      },
    });
    expect(api.operations.map(({ id }) => id)).toEqual(['b2', 'b1', 'a']);
    expect(api.tags).toMatchObject([
      { name: 'Operations', operationIds: ['b2', 'b1'] },
      { name: 'A', operationIds: ['a'] },
    ]);
  });

  test('keeps the tags of a group together, after those without one, with the names that they are shown by', () => {
    const used = ['Dogs', 'Shops', 'Pets', 'a/list', 'b/list', 'New'];
    const tags = [
      { name: 'Pets' },
      { name: 'Shops', 'x-displayName': 'All shops' },
      { name: 'Dogs', parent: 'Pets' },
      { name: 'a/list', 'x-displayName': 'List' },
      { name: 'b/list', 'x-displayName': 'List' },
    ];
    const paths = Object.fromEntries(used.map((tag, at) => [`/${at}`, { get: { operationId: `o${at}`, tags: [tag], responses: {} } }]));
    const shown = (more: object) => {
      const api = modelOf(bundleOf({ ...documentWith({ paths }), tags, ...more }));
      expect(api.operations.map(({ tag }) => tag)).toEqual(['Dogs', 'All shops', 'Pets', 'a/list', 'b/list', 'New']);
      return api.tags.map(({ name, anchor, group }) => [group ?? '', name, anchor].join(' '));
    };
    expect(shown({})).toEqual([' All shops shops', ' a/list a-list', ' b/list b-list', ' New new', 'Pets Pets pets', 'Pets Dogs dogs']);
    expect(shown({ 'x-tagGroups': [{ name: 'Lists', tags: ['b/list', 'a/list', 'none'] }, { tags: ['New'] }, 'odd'] })).toEqual([
      ' All shops shops',
      ' New new',
      'Pets Pets pets',
      'Pets Dogs dogs',
      'Lists b/list b-list',
      'Lists a/list a-list',
    ]);
  });

  test('groups an operation by its first tag for navigation, and lists it with its other tags', () => {
    const tags = [
      { name: 'late', summary: 'Delays', kind: 'badge' },
      { name: 'flights', summary: 'Flights', kind: 'nav' },
      { name: '国际', parent: 'flights' },
    ];
    const used = [['late', '国际', 'flights'], ['flights'], ['late']];
    const paths = Object.fromEntries(used.map((names, at) => [`/${at}`, { get: { operationId: `o${at}`, tags: names, responses: {} } }]));
    const api = modelOf(bundleOf({ ...documentWith({ paths }), tags }));
    expect(api.operations.map(({ tag, otherTags }) => [tag, ...(otherTags ?? [])])).toEqual([
      ['国际', 'Delays', 'Flights'],
      ['Flights'],
      ['Delays'],
    ]);
    expect(api.tags.map(({ name, anchor, group, operationIds, otherIds }) => [name, anchor, group, operationIds, otherIds])).toEqual([
      ['Delays', 'late', undefined, ['o2'], ['o0']],
      ['Flights', 'flights', 'Flights', ['o1'], ['o0']],
      ['国际', '国际', 'Flights', ['o0'], undefined],
    ]);
  });

  test('derives a name for an operation without an id', () => {
    expect(build({ paths: { '/robologs/{id}/values': { get: { responses: {} } } } }).operations[0]).toMatchObject({
      id: 'getRobologsByIdValues',
      name: 'getRobologsByIdValues',
    });
  });

  test('gives unique names to ids that are equal after case conversion', () => {
    const paths = {
      '/a': { get: { operationId: 'get-user', responses: {} } },
      '/b': { get: { operationId: 'getUser', responses: {} } },
      '/c': { get: { operationId: 'GETUSER', responses: {} } },
    };
    const names = build({ paths }).operations.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(3);
  });

  test('omits headers that HTTP cannot send', () => {
    const schema = { type: 'string' };
    const parameters = ['X-We"ird', 'X Y', 'X-Z'].map((name) => ({ name, in: 'header', schema }));
    const headers = { 'X-"H': { schema }, 'X-H': { schema } };
    const { parameters: sent, responses } = operation({ parameters, responses: { '200': { description: 'A.', headers } } });
    expect([sent, responses[0]?.headers].map((all) => all?.map(({ name }) => name))).toEqual([['X-Z'], ['X-H']]);
  });

  test.each(['site', 'Main', 'Set up', 'Downloads', 'schemas'])('gives a tag no id of the page: %s', (tag) => {
    const api = build({ paths: { '/a': { get: { operationId: 'a', tags: [tag], responses: {} } } } });
    expect(api.tags[0]?.anchor).toMatch(/\w2$/);
  });

  test('never gives a tag the anchor of an operation', () => {
    const api = build({ paths: { '/a': { get: { operationId: 'fields', tags: ['Fields'], responses: {} } } } });
    expect([api.operations[0]?.anchor, api.tags[0]?.anchor]).toEqual(['fields', 'fields2']);
  });

  test('accepts schema names that exist on Object.prototype', () => {
    const schemas = JSON.parse('{"__proto__":{"type":"string"},"constructor":{"type":"string"}}') as object;
    expect(Object.keys(build({ schemas }).schemas)).toEqual(['__proto__', 'constructor']);
  });

  test('is deprecated when all its operations are', () => {
    expect([build({ operation: { deprecated: true } }).deprecated, build({}).deprecated]).toEqual([true, false]);
  });
});

describe('an operation', () => {
  test('inherits parameters of its path and overrides them by name and location', () => {
    const api = build({
      paths: {
        '/things/{id}': {
          parameters: [
            { name: 'id', in: 'path', required: true, description: 'Of the path.' },
            { name: 'page', in: 'query', description: 'Of the path.' },
          ],
          get: { operationId: 'x', parameters: [{ name: 'page', in: 'query', description: 'Own.' }], responses: {} },
        },
      },
    });
    expect(api.operations[0]?.parameters.map(({ name, description }) => [name, description])).toEqual([
      ['id', [['p', {}, 'Of the path.']]],
      ['page', [['p', {}, 'Own.']]],
    ]);
  });

  test('has a required string for each name in its path that no parameter declares', () => {
    const { parameters, exampleRequest } = operation(
      { parameters: [{ name: 'Id', in: 'path', schema: { type: 'integer' }, example: 7 }] },
      '/api/v{version}/things/{id}/{part}',
    );
    expect(parameters).toMatchObject([
      { name: 'id', schema: { kind: 'integer' } },
      { name: 'version', in: 'path', required: true, schema: { kind: 'string' } },
      { name: 'part', in: 'path', required: true, schema: { kind: 'string' } },
    ]);
    expect(exampleRequest.pathParameters).toEqual({ id: 7, version: '1', part: 'part' });
  });

  test('sends no empty part of a path, which would be another path', () => {
    const parameter = { in: 'path', required: true, schema: { type: 'string', default: '' } };
    const parameters = [
      { ...parameter, name: 'id' },
      { ...parameter, name: 'part', example: '' },
    ];
    expect(operation({ parameters }, '/things/{id}/{part}').exampleRequest.pathParameters).toEqual({ id: 'id', part: 'part' });
  });

  test('pairs parameters with the names of its path by their words, and omits those that its path lacks', () => {
    const parameters = ['user_id', 'user', 'none'].map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
    const built = operation({ parameters }, '/things/{user}/{userId}');
    expect(built.parameters.map(({ name }) => name)).toEqual(['userId', 'user']);
  });

  test('omits headers that security and content define', () => {
    const parameters = ['Authorization', 'Accept', 'Content-Type', 'If-Match'].map((name) => ({
      name,
      in: 'header',
      schema: { type: 'string' },
    }));
    expect(operation({ parameters }).parameters.map(({ name }) => name)).toEqual(['If-Match']);
  });

  test('orders responses by status, with default at the end', () => {
    const responses = {
      default: { description: '' },
      404: { description: '' },
      '2XX': { description: '' },
      200: { description: '' },
      'x-more': {},
    };
    expect(operation({ responses }).responses.map(({ status }) => status)).toEqual(['200', '2XX', '404', 'default']);
  });

  test('needs no token when its security is empty or optional', () => {
    expect([
      operation({}).authenticated,
      operation({ security: [] }).authenticated,
      operation({ security: [{ bearer: [] }, {}] }).authenticated,
    ]).toEqual([true, false, false]);
  });

  test('has no permission if its permission is none', () => {
    expect([operation({ 'x-permission': 'none' }).permission, operation({ 'x-permission': 'things:read' }).permission]).toEqual([
      null,
      'things:read',
    ]);
  });
});

test('URLs of OAuth flows are relative to the server', () => {
  const flows = {
    password: { tokenUrl: 'auth/token', refreshUrl: '/refresh', scopes: {} },
    implicit: { authorizationUrl: 'https://id.example' },
  };
  const api = modelOf(
    bundleOf({
      ...documentWith({ paths: { '/a': { get: { responses: {} } } } }),
      servers: [{ url: 'https://api.example/v1' }],
      components: { securitySchemes: { login: { type: 'oauth2', flows } } },
      security: [{ login: [] }],
    }),
  );
  const urls = api.security.flatMap((scheme) => scheme.flows ?? []).flatMap((flow) => flow.urls.map(({ url }) => url));
  expect(urls).toEqual(['https://id.example', 'https://api.example/v1/auth/token', 'https://api.example/refresh']);
});

describe('an example request', () => {
  test('includes required parameters, marked ones and the page number', () => {
    const parameters = [
      { name: 'q', in: 'query', required: true, schema: { type: 'string' }, example: 'a' },
      { name: 'marked', in: 'query', schema: { type: 'integer' }, example: 2, 'x-in-example': true },
      { name: 'unmarked', in: 'query', schema: { type: 'integer' }, example: 2 },
      { name: 'page_number', in: 'query', schema: { type: 'integer', default: 1 } },
    ];
    expect(operation({ parameters }).exampleRequest.query).toEqual({ q: 'a', marked: 2, page_number: 1 });
  });

  test('synthesizes a number whose parts are numbers too, not an object', () => {
    const part = { type: 'integer', oneOf: [{ const: 1 }, { const: 2 }] };
    const status = { oneOf: [{ type: 'null' }, { type: 'integer', enum: [1, 2], allOf: [part] }] };
    const plain = { allOf: [{ allOf: [part] }] };
    const schema = { type: 'object', required: ['status', 'plain'], properties: { status, plain } };
    expect(bodyOf(schema)).toEqual({ status: 1, plain: 1 });
  });

  test('synthesizes what a spec does not provide', () => {
    const schema = object({ id: { type: 'string', format: 'uuid' }, kind: { enum: ['a', 'b'] }, more: { type: 'string' } }, ['id', 'kind']);
    expect(operation({ requestBody: { required: true, ...json(schema) } }).exampleRequest.body).toEqual({
      kind: 'json',
      mediaType: 'application/json',
      value: { id: '00000000-0000-4000-8000-000000000001', kind: 'a' },
    });
  });

  test('synthesizes an item of a required list, because a form cannot send an empty one', () => {
    const schema = { type: 'object', required: ['events'], properties: { events: { type: 'array', items: { type: 'string' } } } };
    const requestBody = { required: true, content: { 'application/x-www-form-urlencoded': { schema } } };
    expect(JSON.stringify(operation({ requestBody }).exampleRequest.body)).toContain('"text"');
  });

  test('synthesizes a property of a required object, because a form cannot send an empty one', () => {
    const address = object({ of: object({}), city: { type: 'string' } });
    const schema = object({ shipping: object({ address }, ['address']) }, ['shipping']);
    const valueOf = (mediaType: string) =>
      operation({ requestBody: { required: true, content: { [mediaType]: { schema } } } }).exampleRequest.body;
    expect(valueOf('application/x-www-form-urlencoded')).toMatchObject({ value: { shipping: { address: { city: 'text' } } } });
    expect(valueOf('application/json')).toMatchObject({ value: { shipping: { address: {} } } });
  });

  test('synthesizes a text for a required value that can be anything, because a form cannot send null', () => {
    const schema = object({ definition: { description: 'JSON.' } }, ['definition']);
    const valueOf = (mediaType: string) =>
      operation({ requestBody: { required: true, content: { [mediaType]: { schema } } } }).exampleRequest.body;
    expect(valueOf('application/x-www-form-urlencoded')).toMatchObject({ kind: 'form', value: { definition: 'text' } });
    expect(valueOf('application/json')).toMatchObject({ kind: 'json', value: { definition: null } });
  });

  test('has no request body if an optional one can only be empty', () => {
    const content = { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: {}, additionalProperties: false } } };
    expect(operation({ requestBody: { content } }).requestBody).toBeNull();
    expect(operation({ requestBody: { content, required: true } }).requestBody).not.toBeNull();
  });

  test('expects a redirect if no success is documented', () => {
    const statusOf = (...statuses: readonly string[]) =>
      operation({ responses: Object.fromEntries(statuses.map((status) => [status, { description: '' }])) }).exampleRequest.expectedStatus;
    expect([statusOf('307', '404'), statusOf('302', '200'), statusOf('404')]).toEqual([307, 200, 200]);
  });

  test('ends at a list that contains itself', () => {
    const schemas = { Tree: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } };
    const schema = { type: 'object', properties: { tree: { $ref: '#/components/schemas/Tree' } } };
    const paths = { '/a': { post: { operationId: 'a', requestBody: json(schema) } } };
    const [read] = modelOf(bundleOf({ ...documentWith({ paths }), components: { schemas } })).operations;
    expect(read?.exampleRequest.body).toMatchObject({ value: { tree: [[[[[]]]]] } });
  });

  test.each([
    ['a file of any type', { 'application/*': { schema: { type: 'string', format: 'binary' } } }, 'application/*'],
    ['an object of any type', { 'application/*': { schema: { type: 'object' } } }, undefined],
    ['JSON or a file', { 'application/*': { schema: { type: 'string', format: 'binary' } }, 'application/json': {} }, undefined],
  ])('an example request knows whether to read JSON: %s', (_, content, responseType) => {
    const { exampleRequest } = operation({ responses: { 200: { description: 'A', content } } });
    expect(exampleRequest.responseType).toBe(responseType);
  });

  test('sends text unchanged', () => {
    const body = { required: true, content: { 'application/octet-stream': { schema: { type: 'string' }, example: '@prefix' } } };
    expect(operation({ requestBody: body }).exampleRequest.body).toEqual({
      kind: 'text',
      mediaType: 'application/octet-stream',
      text: '@prefix',
    });
  });

  test('expects the first success status', () => {
    expect(operation({ responses: { 404: {}, 207: {}, 400: {} } }).exampleRequest.expectedStatus).toBe(207);
  });
});

const statuses = (raw: object, path?: string) =>
  Object.fromEntries(operation(raw, path).responses.map(({ status, provocation }) => [status, provocation]));
const responses = { 200: {}, 400: {}, 401: {}, 403: {}, 404: {}, 500: {} };

describe('a provocation', () => {
  test('follows from the status where the spec has none', () => {
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }];
    expect(statuses({ responses, parameters, 'x-permission': 'things:write' }, '/things/{id}')).toEqual({
      200: { operationId: 'listThings' },
      400: null,
      401: { operationId: 'listThings', as: 'nobody' },
      403: { operationId: 'listThings', as: 'reader' },
      404: { operationId: 'listThings', path: { id: '00000000-0000-4000-8000-000000000000' } },
      500: { operationId: 'listThings', headers: { Prefer: 'code=500' } },
    });
  });

  test('is forced when every role holds the permission', () => {
    expect(statuses({ responses, 'x-permission': 'things:read' })['403']).toEqual({
      operationId: 'listThings',
      headers: { Prefer: 'code=403' },
    });
  });

  test('is the one in the spec, with the requests before it', () => {
    const stated = { as: 'admin', query: { page: null }, body: { a: 1 }, before: [{ operationId: 'createThing', body: {} }] };
    expect(statuses({ responses: { 409: { 'x-provoke': stated } } })['409']).toEqual({ operationId: 'listThings', ...stated });
  });
});

test('the example of a required list parameter has an item, because an empty list cannot be sent', () => {
  const queryOf = (schema: object) =>
    operation({ parameters: [{ name: 'type', in: 'query', required: true, schema }] }).exampleRequest.query;
  const items = { type: 'string', enum: ['album', 'track'] };
  expect(queryOf({ type: 'array', items })).toEqual({ type: ['album'] });
  expect(queryOf({ type: 'array', items, minItems: 2 })).toEqual({ type: ['album', 'track'] });
  expect(queryOf({ type: 'array', items, example: ['track'] })).toEqual({ type: ['track'] });
  const ids = { type: 'array', items: { type: 'string', pattern: '^(0|[1-9][0-9]*)$' }, minItems: 3 };
  const distinct = (schema: object): number => new Set(queryOf(schema)?.['type'] as readonly string[]).size;
  expect(distinct({ ...ids, uniqueItems: true })).toBe(3);
});

describe('the example of a body that the spec does not mark as required', () => {
  const bodyOf = (schema: object, method = 'post') => {
    const requestBody = json(schema);
    const api = modelOf(bundleOf(documentWith({ paths: { '/mails': { [method]: { operationId: 'send', requestBody, responses: {} } } } })));
    return api.operations[0]?.exampleRequest.body;
  };
  const mail = { type: 'object', properties: { to: { type: 'string', example: 'a@b.test' } } };
  const body = { kind: 'json', value: { to: 'a@b.test' } };

  test.each([
    ['required properties', { ...mail, required: ['to'] }],
    ['optional properties', mail],
    ['parts', { allOf: [{ description: 'A mail.' }, mail] }],
    ['variants', { oneOf: [mail] }],
  ])('exists for an object with %s', (_name, schema) => {
    expect(bodyOf(schema)).toMatchObject(body);
    expect(bodyOf(schema, 'delete')).toMatchObject(body);
  });
  test("does not use an item's example for a list", () => {
    const list = { type: 'array', items: { type: 'string' }, example: 'a@b.test' };
    expect(bodyOf({ type: 'object', required: ['to'], properties: { to: list } })).toMatchObject({ value: { to: ['text'] } });
  });
  test('is omitted if it would be empty, and for methods that have no body', () => {
    expect(bodyOf({ type: 'object' })).toEqual({ kind: 'none' });
    expect(bodyOf({})).toEqual({ kind: 'none' });
    expect(bodyOf(mail, 'get')).toEqual({ kind: 'none' });
  });
});

test('a description beside a reference replaces that of its target', () => {
  const components = {
    parameters: { Page: { name: 'page', in: 'query', description: 'Any page.', schema: { type: 'integer' } } },
    responses: { Done: { description: 'Done.' } },
  };
  const done = { $ref: '#/components/responses/Done' };
  const document = documentWith({
    operation: {
      parameters: [{ $ref: '#/components/parameters/Page', description: 'The page of this list.' }],
      responses: { '200': { ...done, description: 'Listed.' }, '201': done },
    },
  });
  const api = modelOf(bundleOf({ ...document, components }));
  expect(api.operations[0]?.parameters).toMatchObject([{ description: [['p', {}, 'The page of this list.']] }]);
  expect(api.operations[0]?.responses).toMatchObject([{ description: [['p', {}, 'Listed.']] }, { description: [['p', {}, 'Done.']] }]);
});

test.each(['0', '0a1b2c3d4e5f60718293a4b5c6d7e8f9'])(
  'an operation whose id %s has no words is named by its method and path',
  (operationId) => {
    const { summary, method, path } = operation({ operationId, summary: ' ' });
    expect(summary).toBe(`${method.toUpperCase()} ${path}`);
  },
);

test('an operation whose id is a hash has one made of its method and path', () => {
  const operationId = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
  expect(operation({ operationId })).toMatchObject({ id: 'getThings', name: 'getThings', anchor: 'getThings' });
});

test('a title that repeats the name of a field, a parameter or a response is none', () => {
  const value = { title: 'Page Size', anyOf: [{ type: 'integer' }, { type: 'string' }] };
  const built = operation({
    parameters: [
      { name: 'page_size', in: 'query', schema: value },
      { name: 'size', in: 'query', schema: value },
    ],
    responses: { '200': answer({ title: 'Response Listthings', type: 'object', properties: { pageSize: value } }) },
  });
  expect(built.parameters.map(({ schema }) => schema.title)).toEqual([undefined, 'Page Size']);
  const schema = built.responses[0]?.content[0]?.schema;
  expect(schema?.title).toBeUndefined();
  expect(schema).toMatchObject({ kind: 'object', properties: [{ name: 'pageSize', schema: { kind: 'anyOf' } }] });
  expect(schema?.kind === 'object' && schema.properties[0]?.schema.title).toBeUndefined();
});

test('a description that repeats the name of a parameter is none', () => {
  const described = (description: string) =>
    operation({ parameters: [{ name: 'page_size', in: 'query', description, schema: {} }] }).parameters[0]?.description;
  expect([described('page_size'), described('Size.')]).toEqual([[], [['p', {}, 'Size.']]]);
});

test.each([
  ['OpenAPI 3.1', { contentMediaType: 'application/octet-stream' }],
  ['Swagger 2.0', { type: 'file' }],
])('the example of a form has a file where its schema is that of %s', (_, file) => {
  const schema = { type: 'object', required: ['file'], properties: { file } };
  const { exampleRequest } = operation({ requestBody: { content: { 'multipart/form-data': { schema } } } });
  expect(exampleRequest.body).toMatchObject({
    kind: 'form',
    value: { file: expect.any(String) },
    form: { files: { file: 'application/octet-stream' } },
  });
});

test('an example of a form that is a text is not sent, because its boundary would be missing', () => {
  const schema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
  const bodyWith = (examples: object) =>
    operation({ requestBody: { content: { 'multipart/form-data': { schema, examples } } } }).exampleRequest.body;
  const recorded = { value: '--boundary\r\n' };
  expect(bodyWith({ recorded })).toMatchObject({ kind: 'form', value: { file: expect.any(String) } });
  expect(bodyWith({ recorded, fields: { value: { file: 'content' } } })).toMatchObject({ kind: 'form', value: { file: 'content' } });
});

test('the schema of a response does not repeat its description', () => {
  const schemaWith = (description: string) =>
    operation({ responses: { '200': { ...answer({ type: 'string', description }), description: 'The name.' } } }).responses[0]?.content[0]
      ?.schema;
  expect(schemaWith('The name.')).toEqual({ kind: 'string' });
  expect(schemaWith('Any.')).toMatchObject({ description: [['p', {}, 'Any.']] });
});

describe('a body of several media types', () => {
  const plain = { schema: { type: 'object', properties: { id: { type: 'string' } } } };
  const file = { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } };
  const typesOf = (content: object) =>
    operation({ requestBody: { content } }).requestBody?.content.map(({ mediaType, others = [] }) => [mediaType, ...others]);

  test.each([
    [
      'JSON first',
      { 'text/json': plain, 'application/*+json': plain, 'application/json': plain },
      [['application/json', 'text/json', 'application/*+json']],
    ],
    ['a form first for files', { 'application/json': file, 'multipart/form-data': file }, [['multipart/form-data', 'application/json']]],
    [
      'a patch like the resource first',
      { 'application/json-patch+json': plain, 'application/merge-patch+json': plain },
      [['application/merge-patch+json', 'application/json-patch+json']],
    ],
    ['no range first', { '*/*': plain, 'text/csv': plain }, [['text/csv', '*/*']]],
    ['XML apart', { 'application/xml': plain, 'application/json': plain }, [['application/xml'], ['application/json']]],
    ['other contents apart', { 'text/plain': file, 'application/json': plain }, [['text/plain'], ['application/json']]],
  ])('has equal contents once, %s', (_, content, types) => {
    expect(typesOf(content)).toEqual(types);
  });
});

test('the example of a PATCH has a body, though the spec calls it optional and describes nothing in it', () => {
  const requestBody = { content: { 'application/merge-patch+json': { schema: { type: 'object' } } } };
  const paths = { '/pets': { patch: { operationId: 'patchPets', requestBody, responses: {} } } };
  expect(modelOf(bundleOf(documentWith({ paths }))).operations[0]?.exampleRequest.body).toMatchObject({ kind: 'json', value: {} });
});

test('a response has its summary and its description', () => {
  expect(operation({ responses: { '200': { summary: 'Short.', description: 'Long.' } } }).responses[0]?.description).toEqual([
    ['p', {}, 'Short.'],
    ['p', {}, 'Long.'],
  ]);
});

/** The example of a request body with this schema. */
const bodyOf = (schema: object): unknown => {
  const post = { operationId: 'addThing', requestBody: { required: true, ...json(schema) }, responses: {} };
  const { body } = build({ paths: { '/things': { post } } }).operations[0]?.exampleRequest ?? {};
  return body?.kind === 'json' ? body.value : undefined;
};

/** The example of a response with this schema. */
const sampleOf = (schema: object) => operation({ responses: { '200': answer(schema) } }).responses[0]?.content[0]?.sample;

test('an example has no value that the enum of its schema does not, as after a renaming', () => {
  const schema = { type: 'object', properties: { mode: { type: 'string', enum: ['auto', 'on'], example: true } } };
  expect(bodyOf(schema)).toEqual({ mode: 'auto' });
});

test('the example of a body omits a property that is read-only by a part of its schema', () => {
  const owner = { allOf: [{ type: 'object', properties: { name: { type: 'string', example: 'Ann' } } }, { readOnly: true }] };
  const schema = { type: 'object', properties: { owner, title: { type: 'string' } }, required: ['owner'] };
  expect(bodyOf(schema)).toEqual({ title: 'text' });
});

test('an example takes the properties that a schema requires from the part that declares them', () => {
  const schema = {
    allOf: [{ properties: { id: { type: 'string', example: 'a1' } } }, { required: ['id'] }],
    type: 'object',
    required: ['id', 'x'],
  };
  expect(sampleOf({ ...schema, oneOf: [{ properties: { x: { const: 1 } } }] })).toEqual({ id: 'a1', x: 1 });
});

test('an example takes a property that one part requires as the later part declares it', () => {
  const schema = {
    allOf: [
      { type: 'object', required: ['items'], properties: { items: {} } },
      { type: 'object', properties: { items: { type: 'array', items: { type: 'string' } } } },
    ],
  };
  expect(sampleOf(schema)).toEqual({ items: [] });
});

test.each([
  [{ type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }, 1],
  [{ type: 'number', minimum: -1, exclusiveMaximum: 1 }, 0.5],
  [{ type: 'integer', minimum: -5, maximum: 3, multipleOf: 5 }, -5],
  [{ type: 'integer', minimum: -20, maximum: -10 }, -20],
])('the sample of %j is a usual number where its limits allow one: %j', (schema, expected) => {
  expect(sampleOf(schema)).toBe(expected);
});

test('an example of a 64-bit integer is a number that JavaScript does not round', () => {
  expect(sampleOf({ type: 'integer', format: 'int64', minimum: -(2 ** 63), maximum: 2 ** 63 })).toBe(1);
});
