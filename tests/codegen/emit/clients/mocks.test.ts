import { getResponse, type RequestHandler } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { mocks } from '../../../../codegen/emit/clients/mocks.ts';
import { answer, bundleOf, documentWith, emitInput, inPath, object } from '../../fixture.ts';
import { modulesIn } from '../../../modules.ts';

const document = documentWith({
  paths: {
    '/things': { get: { operationId: 'listThings', responses: { 200: answer({ type: 'object' }, { example: { value: 1, items: [] } }) } } },
    '/things:restore': {
      post: { operationId: 'restoreThings', responses: { 200: answer(object({ count: { type: 'integer' } }, ['count'])) } },
    },
    '/jobs': { get: { operationId: 'listJobs', responses: { 200: answer({ type: 'object' }, { example: { all: true } }) } } },
    '/jobs#op=last': {
      get: {
        operationId: 'getLastJob',
        parameters: [
          { name: 'op', in: 'query', required: true, schema: { type: 'string', enum: ['last'] } },
          { name: 'X-User', in: 'header', required: true, schema: { type: 'string' } },
        ],
        responses: { 200: answer({ type: 'object' }, { example: { id: 1 } }) },
      },
    },
    '/things/{id}': {
      delete: { operationId: 'deleteThing', parameters: [inPath('id')], responses: { 204: { description: 'Gone.' } } },
      get: { operationId: 'getThing', parameters: [inPath('id')], responses: { 204: { description: 'There.' } } },
    },
    '/things/{id}.csv': {
      get: { operationId: 'exportThing', parameters: [inPath('id')], responses: { 202: { description: 'Soon.' } } },
    },
  },
});

let source: string;
let handlers: RequestHandler[];

beforeAll(async () => {
  const files = await mocks.emit(emitInput(bundleOf(document)));
  source = files.find(({ path }) => path === 'fixture/msw.ts')?.content ?? '';
  const load = await modulesIn('msw', files);
  handlers = (await load<{ readonly getFixtureMock: () => RequestHandler[] }>('fixture/msw.ts')).getFixtureMock();
});

const send = (method: string, path: string, headers: HeadersInit = {}) =>
  getResponse(handlers, new Request(`https://api.acme.example/api/fixture/v1${path}`, { method, headers }));

test('mocks return the example, even one with null', async () => {
  expect(await (await send('GET', '/things'))?.json()).toEqual({ value: 1, items: [] });
});

test('mocks return a synthesized value where the spec has no example', async () => {
  expect(await (await send('POST', '/things:restore'))?.json()).toEqual({ count: 1 });
});

test('mocks respond without a body', async () => {
  expect((await send('DELETE', '/things/a'))?.status).toBe(204);
});

test('mocks ignore requests to other paths', async () => {
  expect([await send('POST', '/thingsXrestore'), await send('GET', '/other')]).toEqual([undefined, undefined]);
});

test('mocks prefer a literal path to one with a parameter', () => {
  expect(source.indexOf('  getRestoreThingsMockHandler()')).toBeLessThan(source.indexOf('  getDeleteThingMockHandler()'));
});

test('mocks prefer a parameter with text around it to any segment', async () => {
  expect([(await send('GET', '/things/a.csv'))?.status, (await send('GET', '/things/a.xml'))?.status]).toEqual([202, 204]);
});

test('mocks tell operations of a path apart by their required parameters', async () => {
  const headers = { 'X-User': 'me' };
  const bodies = await Promise.all([
    send('GET', '/jobs?op=last', headers),
    send('GET', '/jobs?op=last'),
    send('GET', '/jobs?op=a', headers),
  ]);
  expect(await Promise.all(bodies.map((response) => response?.json()))).toEqual([{ id: 1 }, { all: true }, { all: true }]);
});
