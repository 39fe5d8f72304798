import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { exampleDraft, requestOfDraft, type BodyDraft } from '../../../src/console/draft/draft.ts';
import { cookies, cookieText, pathText, queryText } from '../../../src/shared/request/request.ts';
import { toRequest, wireCall } from '../../../src/shared/request/wire.ts';
import { readBaseUrl, setToken, tokenFor } from '../../../src/console/target/target.ts';
import { readResponse, sizeText, timeText } from '../../../src/demo/readResponse.ts';
import { createStore, listChannels, operationPage } from '../../fixtures/reference/operations.ts';

const wireOf = (query: Readonly<Record<string, string | number>>) =>
  wireCall(
    requestOfDraft(listChannels, { ...exampleDraft(listChannels, 'admin'), query }, 'https://api.example.test/api/fleet/v1'),
    listChannels.parameters,
    'admin',
  );

describe('a call on the wire', () => {
  test('has its base path, path and encoded query, and no host', () =>
    expect(wireOf({ name: '/motor&x=1', page_size: 2 }).path).toBe('/api/fleet/v1/channels?name=%2Fmotor%26x%3D1&page_size=2'));
  test('has no question mark after an optional parameter', () => {
    const request = { path: '/a/{b}?/{c}?', pathParameters: { b: 'x', c: 'y' } };
    expect(pathText(request, [])).toBe('/a/x/y');
  });
  test('has the slashes of a parameter that allows reserved characters, and no invalid characters', () => {
    const parameter = { name: 'f', in: 'path', style: 'simple', explode: false, allowReserved: true } as const;
    expect(pathText({ path: '/a/{f}', pathParameters: { f: 'b/c d?%2F5%' } }, [parameter])).toBe('/a/b/c%20d%3F%2F5%25');
  });
  test('has no fragment, even if the path in the spec has one', () =>
    expect(
      wireCall(
        { ...requestOfDraft(listChannels, exampleDraft(listChannels, 'admin'), 'https://h.test'), path: '/a#b', query: {} },
        [],
        'admin',
      ).path,
    ).toBe('/a'));
  test('cannot leave its path through a parameter', () => {
    const draft = { ...exampleDraft(createStore, 'admin'), path: { id: '../../evil?x#y' } };
    expect(wireCall(requestOfDraft(createStore, draft, 'https://h.test/b'), createStore.parameters, 'admin').path).toBe(
      '/b/stores/..%2F..%2Fevil%3Fx%23y/parts',
    );
  });
  test.each(['.', '..', '%2e%2e', '.%2E'])('is not sent if a URL would drop a segment of its path: %s', (part) => {
    const call = { ...wireOf({}), path: `/b/stores/${part}/parts?a=..` };
    expect(() => toRequest(call, 'https://h.test', null)).toThrow(`drops the segment ${part}`);
    expect(() => toRequest({ ...call, path: `/b/stores/...${part}x/parts?a=/../b` }, 'https://h.test', null)).not.toThrow();
  });
  test('has the objects and lists in a deep object under names of their own', () => {
    const style = { name: 'f', in: 'query', style: 'deepObject', explode: true, allowReserved: false } as const;
    const textOf = (value: JsonValue): string => decodeURIComponent(queryText({ query: { f: value } }, [style]));
    expect(textOf({ a: 1, n: { x: null }, list: ['p', 'q'] })).toBe('?f[a]=1&f[n][x]=&f[list]=p&f[list]=q');
    expect(textOf({ objs: [{ k: 'v' }, { k: ['w'] }] })).toBe('?f[objs][0][k]=v&f[objs][1][k]=w');
    expect(textOf([{ by: 'a' }, { by: 'b' }])).toBe('?f[0][by]=a&f[1][by]=b');
    expect(textOf({})).toBe('');
  });
  test('encodes cookies, unless their style is cookie, and reads them back', () => {
    const parameter = { name: 'the id', in: 'cookie', style: 'form', explode: true, allowReserved: false } as const;
    const values = ['a; b="c"', '100%', 'é', 'YQ=='];
    const sent = values.map((value) => cookieText(value, parameter));
    expect(sent).toEqual(['the%20id=a%3B%20b%3D%22c%22', 'the%20id=100%25', 'the%20id=%C3%A9', 'the%20id=YQ%3D%3D']);
    expect(cookieText(['a', 'b;'], { ...parameter, name: 'ids', explode: false })).toBe('ids=a,b%3B');
    expect(cookieText('YQ==', { ...parameter, name: 'id', style: 'cookie' })).toBe('id=YQ==');
    const model = {
      ...parameter,
      required: true,
      deprecated: false,
      description: [],
      schema: { kind: 'string' },
      example: undefined,
    } as const;
    const read = sent.map((Cookie) => cookies({ ...listChannels.exampleRequest, headers: { Cookie } }, { parameters: [model] }));
    expect(read).toEqual(values.map((value) => ({ 'the id': value })));
  });
  test('is not sent with a method that browsers refuse', () =>
    expect(() => toRequest({ ...wireOf({}), method: 'TRACE' }, 'https://h.test', null)).toThrow(
      'fetch sends no TRACE requests. Use curl.',
    ));
  test('follows no redirect and sends no cookies', () => {
    const request = toRequest(wireOf({}), 'https://h.test', null);
    expect(request.redirect).toBe('manual');
    expect(request.credentials).toBe('omit');
    expect(request.headers.has('Authorization')).toBe(false);
  });
  test('carries the token where its operation declares it', () => {
    const key = { in: 'query', name: 'api key', prefix: '' } as const;
    expect(toRequest(wireOf({ name: 'a' }), 'https://h.test', 'a&b', undefined, key).url).toBe(
      'https://h.test/api/fleet/v1/channels?name=a&api%20key=a%26b',
    );
    const header = { in: 'header', name: 'X-Key', prefix: '' } as const;
    expect(toRequest(wireOf({}), 'https://h.test', 't', undefined, header).headers.get('X-Key')).toBe('t');
  });
  test.each(['é', '—', '\u0007', '😀'])('is not sent with a header that clients would encode differently: %j', (character) => {
    const call = { ...wireOf({}), headers: { 'Version-Message': `x${character}y` } };
    expect(() => toRequest(call, 'https://h.test', null)).toThrow(
      `Version-Message: A header can have only printable ASCII characters, not "`,
    );
    expect(() => toRequest(wireOf({}), 'https://h.test', `a${character}`)).toThrow('Authorization: A header');
  });
  test('names an invisible character of a header that it refuses', () =>
    expect(() => toRequest({ ...wireOf({}), headers: { 'X-A': 'a\u202eb' } }, 'https://h.test', null)).toThrow(String.raw`not "\u202e".`));
  test('carries the given token instead of a header that was typed', () => {
    const request = toRequest({ ...wireOf({}), headers: { Authorization: 'typed' } }, 'https://h.test', 'given');
    expect(request.headers.get('Authorization')).toBe('Bearer given');
  });
});

describe('a form', () => {
  const upload = operationPage({
    id: 'upload',
    method: 'post',
    path: '/uploads',
    requestBody: {
      required: true,
      description: [],
      content: [
        {
          mediaType: 'multipart/form-data',
          schema: { kind: 'any' },
          examples: [],
          form: { files: { photo: 'image/png' }, deep: ['card'] },
        },
      ],
    },
  });
  const value = { name: 'form-boundary "ü"', photo: 'bytes', card: { number: 1 } };
  const draft = (body: BodyDraft) =>
    wireCall(requestOfDraft(upload, { ...exampleDraft(upload, 'admin'), body }, 'https://h.test/b'), [], 'admin');

  test.each<BodyDraft>([
    { kind: 'form', mediaType: 'multipart/form-data', value },
    { kind: 'text', mediaType: 'multipart/form-data', text: JSON.stringify(value) },
  ])('is sent with its files, serialized as a $kind', async (body) => {
    const form = await toRequest(draft(body), 'https://h.test', null).formData();
    expect([form.get('name'), form.get('card[number]')]).toEqual(['form-boundary "ü"', '1']);
    expect(form.get('photo')).toMatchObject({ name: 'photo.png', type: 'image/png' });
  });

  test('of another type is sent as pairs', () => {
    const call = draft({ kind: 'form', mediaType: 'application/x-www-form-urlencoded', value: { a: 'b & c', d: [1, 2] } });
    expect(call.headers['Content-Type']).toBe('application/x-www-form-urlencoded');
    expect(call.body).toBe('a=b+%26+c&d=1&d=2');
  });
});

describe('a base URL', () => {
  test('loses query, hash and final slash', () =>
    expect(readBaseUrl('\u00a0https://h.test/api/?q#h ')).toEqual({ origin: 'https://h.test', baseUrl: 'https://h.test/api' }));
  test.each(['', 'h.test', 'javascript:alert(1)', 'ftp://h.test', 'https://name:word@h.test', 'http://h.test'])('is rejected: %s', (text) =>
    expect(readBaseUrl(text)).toHaveProperty('problem'),
  );
  test.each(['http://localhost:4010', 'http://127.0.0.1:4010/api'])('can be local without https: %s', (text) =>
    expect(readBaseUrl(text)).not.toHaveProperty('problem'),
  );
});

test('a token is only used for the host it was typed for', () => {
  setToken('https://one.test', 'canary');
  expect(tokenFor('https://one.test')).toBe('canary');
  expect(tokenFor('https://two.test')).toBe('');
  setToken('https://two.test', 'other');
  expect(tokenFor('https://one.test')).toBe('');
});

describe('a response', () => {
  const read = (body: BodyInit | null, type: string) =>
    readResponse(new Response(body, { status: body === null ? 204 : 200, headers: { 'Content-Type': type } }), 3, null);
  test('of JSON is parsed', async () =>
    expect((await read('{"a":1}', 'application/json')).body).toMatchObject({ kind: 'json', value: { a: 1 } }));
  test('that only claims to be JSON is shown as text', async () =>
    expect((await read('{"a":', 'application/json')).body).toEqual({ kind: 'text', text: '{"a":' }));
  test('without a body is reported as such', async () => expect((await read(null, '')).body).toEqual({ kind: 'none' }));
  test.each([
    [Uint8Array.of(255, 254), 'application/zip', 'binary'],
    ['valid UTF-8', 'video/mp4', 'binary'],
    ['<svg/>', 'image/svg+xml', 'text'],
  ])('of %j with the type %s is shown as %s', async (body, type, kind) => expect((await read(body, type)).body.kind).toBe(kind));
  test('that never ends is cut off', async () => {
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000).fill(97)) });
    const response = await readResponse(new Response(endless), 1, null);
    expect(response.isCut).toBe(true);
    expect(response.size).toBeLessThan(7_000_000);
  });
  test('has its size and time in short words', () => {
    expect([sizeText(742), sizeText(1234), sizeText(3_400_000)]).toEqual(['742 B', '1.2 kB', '3.4 MB']);
    expect([timeText(0.4), timeText(14.4)]).toEqual(['under 1 ms', '14 ms']);
  });
});
