import { expect, test } from 'vitest';
import type { ToolCall } from '../../src/shared/model/tool.ts';
import { send, type Destination, type ToolArguments } from '../../src/agents/send.ts';

const sent: Request[] = [];

const record = async (request: Request): Promise<Response> => {
  sent.push(request);
  return new Response(null, { status: 204 });
};

const call = async (
  facts: Partial<ToolCall>,
  given: ToolArguments = {},
  { fetch = record, seconds = 5 }: Partial<Pick<Destination, 'fetch' | 'seconds'>> = {},
): Promise<Request | undefined> => {
  const to = { baseUrl: 'https://host.test/below/', token: 't', fetch, variables: { url: 'X_URL', token: 'X_TOKEN' }, seconds };
  await send({ method: 'post', path: '/api', parameters: [], ...facts }, given, to);
  return sent.at(-1);
};

test.each<readonly [string, Destination['fetch']]>([
  ['does not respond', () => new Promise(() => undefined)],
  [
    'stops in the middle of its response',
    async () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) })),
  ],
])('gives up on a host that %s, and reports what is unknown', async (_, fetch) => {
  await expect(call({}, {}, { fetch, seconds: 0.05 })).rejects.toThrow(
    'https://host.test did not respond within 0.05 seconds. It is unknown whether the call took effect',
  );
});

test('sends arguments in their locations, below the path of the base URL', async () => {
  const plain = { explode: false, allowReserved: false } as const;
  const request = await call(
    {
      method: 'put',
      path: '/api/{id}',
      parameters: [
        { name: 'id', in: 'path', style: 'simple', ...plain },
        { name: 'page', in: 'query', style: 'form', ...plain },
        { name: 'ids', in: 'query', style: 'form', ...plain },
        { name: 'If-Match', in: 'header', style: 'simple', ...plain },
      ],
      body: { mediaType: 'application/json' },
    },
    { pathParams: { id: 'a b' }, queryParams: { page: 1, ids: ['x', 'y'] }, headerParams: { 'If-Match': '"a"' }, bodyParams: {} },
  );
  expect(request?.url).toBe('https://host.test/below/api/a%20b?page=1&ids=x,y');
  expect(request?.headers.get('If-Match')).toBe('"a"');
  expect(request?.headers.get('Authorization')).toBe('Bearer t');
  expect(request?.redirect).toBe('manual');
  expect(await request?.text()).toBe('{}');
});

test('omits cookies without a value', async () => {
  const cookie = { in: 'cookie', style: 'form', explode: true, allowReserved: false } as const;
  const parameters = [
    { name: 'tags', ...cookie },
    { name: 'theme', ...cookie },
  ];
  const request = await call({ parameters }, { cookieParams: { tags: [], theme: 'dark' } });
  expect(request?.headers.get('Cookie')).toBe('theme=dark');
  const without = await call({ parameters }, { cookieParams: { tags: [] } });
  expect(without?.headers.get('Cookie')).toBeNull();
});

test('rejects a path argument that would lead to another URL', async () => {
  const parameters = [{ name: 'id', in: 'path', style: 'simple', explode: false, allowReserved: false }] as const;
  await expect(call({ path: '/api/{id}/values', parameters }, { pathParams: { id: '..' } })).rejects.toThrow('A URL drops the segment ..');
});

test('sends the token in the location that the API declares', async () => {
  const request = await call({ credential: { in: 'query', name: 'key', prefix: '' } });
  expect(request?.url).toBe('https://host.test/below/api?key=t');
  expect(request?.headers.get('Authorization')).toBeNull();
});

test('sends text that is not JSON unchanged', async () => {
  const request = await call({ method: 'put', body: { mediaType: 'text/turtle' } }, { bodyParams: '<a> <b> "c" .' });
  expect(request?.headers.get('Content-Type')).toBe('text/turtle');
  expect(await request?.text()).toBe('<a> <b> "c" .');
});

test('returns JSON with a number that JavaScript would round as it was sent', async () => {
  const text = '{"id":9007199254740993}';
  const to = { baseUrl: 'https://host.test', token: 't', variables: { url: 'X_URL', token: 'X_TOKEN' }, seconds: 5 };
  const fetch = () => Promise.resolve(new Response(text, { headers: { 'Content-Type': 'application/json' } }));
  expect(await send({ method: 'get', path: '/api', parameters: [] }, {}, { ...to, fetch })).toEqual({ status: 200, data: text });
});

test('sends the fields of a form in its media type', async () => {
  const bodyParams = { name: 'a & b', tags: ['x', 'y'], photo: 'bytes' };
  const fields = await call({ body: { mediaType: 'application/x-www-form-urlencoded', form: { files: {}, deep: [] } } }, { bodyParams });
  expect(await fields?.text()).toBe('name=a+%26+b&tags=x&tags=y&photo=bytes');
  const request = await call(
    { body: { mediaType: 'multipart/form-data', form: { files: { photo: 'image/png' }, deep: [] } } },
    { bodyParams },
  );
  const form = await request?.formData();
  expect(form?.getAll('tags')).toEqual(['x', 'y']);
  expect(form?.get('photo')).toMatchObject({ name: 'photo.png', type: 'image/png' });
});
