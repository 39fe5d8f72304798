import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { servedMock } from './servedMock.ts';

type Response_ = { readonly content?: Readonly<Record<string, { readonly schema: object }>>; readonly $ref?: string };
type Document = {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Response_>> }>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response_>> };
};

const document = parse(readFileSync(join(import.meta.dirname, '../../src/mocks/http/control.openapi.yaml'), 'utf8')) as Document;
const ajv = new Ajv2020({ strict: false });
ajvFormats.default(ajv);
ajv.addSchema(document, 'document');

const mock = servedMock();

const control = { 'X-Mock-Control': '1', 'Content-Type': 'application/json' };

/** Sends a request of the control interface. Throws if its document does not describe the response. */
const send = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = control,
): Promise<unknown> => {
  const response = await fetch(mock.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const text = await response.text();
  const template = path.startsWith('/__mock/content/') ? '/__mock/content/{version_id}.yaml' : path.replace(/\?.*/, '');
  const found = document.paths[template]?.[method.toLowerCase()]?.responses[response.status];
  const documented = found?.$ref === undefined ? found : document.components.responses[found.$ref.split('/').at(-1) ?? ''];
  if (documented === undefined) throw new Error(`${method} ${path} has no response ${response.status} in the document: ${text}`);
  const [[type, media] = []] = Object.entries(documented.content ?? {});
  if (type === undefined || media === undefined) {
    expect(text).toBe('');
    return response.status;
  }
  expect(response.headers.get('Content-Type')).toBe(type);
  if (type !== 'application/json') return text;
  // So that a terminal shows its prompt on a line of its own.
  expect(text).toMatch(/\n$/);
  const value: unknown = JSON.parse(text);
  const pointer = JSON.stringify(media.schema).replaceAll('"#/', '"document#/');
  expect(ajv.validate(JSON.parse(pointer) as object, value), ajv.errorsText()).toBe(true);
  return response.status === 200 ? value : response.status;
};

const call = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${mock.url}${path}`, { headers: { Authorization: 'Bearer admin', ...headers } });

test('a state can be read, restored in another session, and reset', async () => {
  const made = await fetch(`${mock.url}/api/pat/v1/tokens`, {
    method: 'POST',
    headers: { Authorization: 'Bearer admin', 'Content-Type': 'application/json' },
    body: '{"name":"kept"}',
  });
  expect(made.status).toBe(201);
  const namesIn = async (headers: Readonly<Record<string, string>> = {}): Promise<string> =>
    (await call('/api/pat/v1/tokens', headers)).text();
  const session = { 'X-Mock-Session': 'copy' };
  expect(await namesIn(session)).not.toContain('kept');
  expect(await send('PUT', '/__mock/snapshot', await send('GET', '/__mock/snapshot'), { ...control, ...session })).toBe(204);
  expect(await namesIn(session)).toContain('kept');
  expect(await send('POST', '/__mock/reset', undefined, { ...control, ...session })).toBe(204);
  expect(await namesIn(session)).not.toContain('kept');
  expect(await namesIn()).toContain('kept');
});

test('faults are set and read while the server runs, and never affect the control interface', async () => {
  expect(await send('PUT', '/__mock/faults', { fail: 1 })).toEqual({ latency: 0, fail: 1, rate_limit: null });
  expect((await call('/api/pat/v1/account')).status).toBe(503);
  expect(await send('PUT', '/__mock/faults', { rate_limit: 1 })).toEqual({ latency: 0, fail: 0, rate_limit: 1 });
  expect(await send('GET', '/__mock/faults')).toEqual({ latency: 0, fail: 0, rate_limit: 1 });
  expect(await send('PUT', '/__mock/faults', {})).toEqual({ latency: 0, fail: 0, rate_limit: null });
  expect((await call('/api/pat/v1/account')).status).toBe(200);
});

test('the clock advances, and the definition of a tagger version is at its URL', async () => {
  expect(await send('POST', '/__mock/advance?seconds=30')).toHaveProperty('time');
  const path = '/__mock/content/63de70a3-853f-47a5-8da3-48a471e2aa46.yaml';
  expect(await send('GET', `${path}?expires=2026-01-01T00:00:00Z`)).toContain('variables:');
  expect(await send('GET', `${path}?expires=2020-01-01T00:00:00Z`)).toBe(403);
  expect(await send('GET', '/__mock/content/none.yaml')).toBe(404);
});

test.each([
  ['PUT', '/__mock/faults', { fail: 2 }, 'fail'],
  ['PUT', '/__mock/faults', { latencey: 5 }, 'latencey'],
  ['PUT', '/__mock/faults', null, 'body'],
  ['PUT', '/__mock/snapshot', { format: 2 }, 'format'],
  ['POST', '/__mock/advance', undefined, 'seconds'],
])('%s %s of %j is rejected with a reason', async (method, path, body, reason) => {
  expect(await send(method, path, body)).toBe(400);
  const response = await fetch(mock.url + path, { method, headers: control, ...(body !== undefined && { body: JSON.stringify(body) }) });
  expect(await response.text()).toContain(reason);
});

test('every documented request needs the control header, except files', async () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods))
      if (!path.includes('{')) expect(await send(method.toUpperCase(), path, undefined, {}), `${method} ${path}`).toBe(403);
});

test('the document describes every path of the server', async () => {
  const { error } = (await (await fetch(`${mock.url}/__mock/nothing`, { headers: control })).json()) as { readonly error: string };
  const paths = error.match(/\/__mock\/(?!nothing)\w+/g) ?? [];
  expect(paths.toSorted()).toEqual(
    Object.keys(document.paths)
      .filter((path) => !path.includes('{'))
      .toSorted(),
  );
});

test.each([
  [400, { headers: { Prefer: 'code=418' } }],
  [400, { method: 'POST', headers: { 'Content-Encoding': 'gzip' }, body: '{}' }],
  [403, { headers: { Origin: 'https://elsewhere.example' } }],
  [405, { method: 'PUT' }],
  [413, { method: 'POST', body: 'x'.repeat(2 * 1024 * 1024 + 1) }],
] as const)("the document names the mock's own %i", async (status, { headers, ...request }: RequestInit) => {
  const response = await fetch(`${mock.url}/api/oum/v0/user`, { ...request, headers: { Authorization: 'Bearer admin', ...headers } });
  expect(response.status, await response.text()).toBe(status);
  const [, own = ''] = document.info.description.split("**The mock's own errors.**");
  expect(own).toContain(String(status));
});
