import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { client } from '../../../../codegen/emit/clients/client.ts';
import { bundleOf, documentWith, emitInput } from '../../fixture.ts';
import { scratch } from '../../../shared/snippets/runSnippets.ts';

type Call = (path: string, options: object) => Promise<unknown>;
type Create = (options: object) => Readonly<Record<'GET' | 'POST', Call>>;

const keyed = (...parameters: readonly object[]): object => ({
  ...documentWith({ paths: { '/things': { post: { operationId: 'createThing', parameters, responses: {} } } } }),
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'api key' } } },
});

/** The client of a document, and the last request that it sent. */
const clientOf = async (name: string, document: object, answer: () => Response = () => Response.json({})) => {
  const folder = await scratch(`client-${name}`);
  const files = await client.emit(emitInput(bundleOf(document)));
  const sdk = relative(folder, join(import.meta.dirname, '../../../../generated/sdk'));
  await writeFile(join(folder, 'client.ts'), (files[0]?.content ?? '').replaceAll("'../sdk/", `'${sdk}/`));
  const { createFixtureClient } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'client.ts')).href)) as {
    readonly createFixtureClient: Create;
  };
  const fetch = vi.fn<(request: Request) => Promise<Response>>(() => Promise.resolve(answer()));
  return { client: createFixtureClient({ token: () => 'a&b', fetch }), sent: () => fetch.mock.lastCall?.[0] };
};

describe('the client of an API whose token is a query parameter', () => {
  test('sends it after the other parameters, each in its own style', async () => {
    const list = { name: 'ids', in: 'query', explode: false, schema: { type: 'array', items: { type: 'integer' } } };
    const { client: api, sent } = await clientOf('styles', keyed(list));
    await api.POST('/things', { params: { query: { ids: [1, 2] } } });
    expect(sent()?.url).toBe('https://api.acme.example/api/fixture/v1/things?ids=1,2&api%20key=a%26b');
  });

  test('sends the body in browsers that do not expose the body of a request', async () => {
    const { client: api, sent } = await clientOf('body', keyed());
    const body = vi.spyOn(Request.prototype, 'body', 'get').mockReturnValue(null);
    await api.POST('/things', { body: { alias: 'a' } });
    body.mockRestore();
    expect(sent()?.url).toBe('https://api.acme.example/api/fixture/v1/things?api%20key=a%26b');
    expect(await sent()?.json()).toEqual({ alias: 'a' });
  });
});

test('each operation has its own style of a parameter', async () => {
  const list = (explode: boolean): object => ({ name: 'ids', in: 'query', explode, schema: { type: 'array', items: { type: 'integer' } } });
  const get = (operationId: string, explode: boolean): object => ({ get: { operationId, parameters: [list(explode)], responses: {} } });
  const { client: api, sent } = await clientOf(
    'operations',
    documentWith({ paths: { '/a': get('listA', true), '/b': get('listB', false) } }),
  );
  await api.GET('/a', { params: { query: { ids: [1, 2] } } });
  expect(sent()?.url).toBe('https://api.acme.example/api/fixture/v1/a?ids=1&ids=2');
  await api.GET('/b', { params: { query: { ids: [1, 2] } } });
  expect(sent()?.url).toBe('https://api.acme.example/api/fixture/v1/b?ids=1,2');
});

test('the client does not send the fragment of a path, but the query', async () => {
  const op = { name: 'op', in: 'query', required: true, schema: { type: 'string', enum: ['last'] } };
  const { client: api, sent } = await clientOf(
    'fragment',
    documentWith({ paths: { '/jobs#op=last': { get: { operationId: 'getLastJob', parameters: [op], responses: {} } } } }),
  );
  await api.GET('/jobs#op=last', { params: { query: { op: 'last' } } });
  expect(sent()?.url).toBe('https://api.acme.example/api/fixture/v1/jobs?op=last');
});

test('the client encodes the names of query parameters, and writes deep objects', async () => {
  const { client: api, sent } = await clientOf(
    'names',
    keyed({ name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } }),
  );
  const filter = { size: 2, of: { x: 'y' }, tags: ['a', 'b'], any: [{ k: 1 }, { k: 2 }] };
  await api.POST('/things', { params: { query: { '+1': 3, 'a&b': ['x'], filter } } });
  expect(sent()?.url).toBe(
    'https://api.acme.example/api/fixture/v1/things?%2B1=3&a%26b=x&' +
      'filter%5Bsize%5D=2&filter%5Bof%5D%5Bx%5D=y&filter%5Btags%5D=a&filter%5Btags%5D=b&filter%5Bany%5D%5B0%5D%5Bk%5D=1&filter%5Bany%5D%5B1%5D%5Bk%5D=2&api%20key=a%26b',
  );
});

test('the client writes path parameters in their styles', async () => {
  const at = (name: string, style: string, explode: boolean, type: string): object => ({
    name,
    in: 'path',
    required: true,
    style,
    explode,
    schema: { type, ...(type === 'array' && { items: { type: 'integer' } }) },
  });
  const file = { ...at('file', 'simple', false, 'string'), allowReserved: true };
  const parameters = [
    at('points', 'matrix', true, 'array'),
    at('format', 'label', false, 'string'),
    at('ids', 'simple', false, 'array'),
    file,
  ];
  const { client: api, sent } = await clientOf(
    'templates',
    documentWith({ paths: { '/maps/{points}/{ids}{format}/{file}': { get: { operationId: 'getMap', parameters, responses: {} } } } }),
  );
  await api.GET('/maps/{points}/{ids}{format}/{file}', {
    params: { path: { points: [1, 2], ids: [3, 4], format: 'png', file: 'a/b c?' } },
  });
  expect(sent()?.url).toBe('https://api.acme.example/api/fixture/v1/maps/;points=1;points=2/3,4.png/a/b%20c%3F');
});

describe('the client of an operation whose only documented success is a redirect', () => {
  const getLogo = { operationId: 'getLogo', responses: { 302: { description: 'Elsewhere.' }, 404: { description: 'None.' } } };
  const document = documentWith({ paths: { '/logo': { get: getLogo } } });

  test.each([
    ['a redirect without a location', new Response(null, { status: 302 })],
    ['what the redirect leads to', new Response('PNG', { headers: { 'Content-Type': 'image/png' } })],
  ])('accepts %s', async (_, response) => {
    const { client: api } = await clientOf('redirect', document, () => response.clone());
    expect(await api.GET('/logo', {})).toMatchObject({ data: undefined, response: { status: response.status } });
    expect(await api.GET('/logo', {})).not.toHaveProperty('error');
  });

  test('reads what the redirect leads to if asked, and returns errors', async () => {
    const { client: image } = await clientOf('redirect', document, () => new Response('PNG'));
    expect(await image.GET('/logo', { parseAs: 'text' })).toMatchObject({ data: 'PNG' });
    const { client: none } = await clientOf('redirect', document, () => Response.json({}, { status: 404 }));
    expect(await none.GET('/logo', {})).toMatchObject({ error: { status: 404 } });
  });
});
