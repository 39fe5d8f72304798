import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../src/mocks/contract.ts';
import { createMockServer, forLog } from '../../src/mocks/http/mockServer.ts';
import { openPagePlatform } from '../../src/demo/pagePlatform.ts';
import * as demo from '../../src/platform/seed/names.ts';
import { operations, requestOf } from './operations.ts';
import { documentWith } from '../codegen/fixture.ts';
import { openApi, requestFor } from '../engine/apiOf.ts';
import { rawHead, sendRaw } from './rawHttp.ts';
import { servedMock } from './servedMock.ts';

const lines: string[] = [];
const mock = servedMock({ now: () => 0, log: (line) => lines.push(line) });
beforeEach(() => mock.platform.reset());

// Milliseconds that a response may take on a machine with other work; the bench measures the speed.
const patience = 5000;

const metadata = (): string => `${mock.url}/api/metadata/v1`;
const admin = { Authorization: 'Bearer admin' };
const json = { ...admin, 'Content-Type': 'application/json' };

/** A request with a raw body, which `fetch` could not send. */
const raw = (path: string, headers: readonly string[], body: string | Buffer = '', method = 'POST') =>
  sendRaw(mock.port, [
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${mock.port}\r\nConnection: close\r\nAuthorization: Bearer admin\r\n${headers.map((line) => `${line}\r\n`).join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    body,
  ]);

describe('the HTTP server', () => {
  const facts = async (response: Response) => [
    response.status,
    // Each has its own URL of a tagger's content: the page a data URL, the server its own.
    (await response.text()).replaceAll(/"content":\{"url":"[^"]+"/g, '"content":{"url":"…"'),
    ...['content-type', 'etag', 'location', 'allow', 'www-authenticate'].map((name) => response.headers.get(name)),
  ];

  it('returns every documented response as the platform in a page does', { timeout: 120_000 }, async () => {
    for (const { id, responses } of operations) {
      for (const { status, provocation } of responses) {
        if (provocation === null) continue;
        const page = await openPagePlatform(contract, null, () => 0);
        const session = `${id}-${status}`;
        for (const call of [...(provocation.before ?? []), provocation]) {
          const inPage = await facts(await page.fetch(requestOf(call)));
          const request = requestOf(call, mock.url);
          request.headers.set('X-Mock-Session', session);
          expect([session, ...(await facts(await fetch(request)))]).toEqual([session, ...inPage]);
        }
      }
    }
  });

  it('responds to HEAD as to GET without a body', async () => {
    const response = await fetch(`${metadata()}/robologs`, { method: 'HEAD', headers: admin });
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([200, 'application/json', '']);
  });

  it('lists the methods of a path for OPTIONS, and for a wrong method', async () => {
    for (const [path, methods] of [
      ['/robologs', 'GET, HEAD, DELETE'],
      ['/fields:restore', 'POST'],
      [`/locations/${demo.location.l1}`, 'GET, HEAD, DELETE'],
    ]) {
      for (const [method, status] of [
        ['OPTIONS', 204],
        ['PATCH', 405],
      ] as const) {
        const response = await fetch(`${metadata()}${path}`, { method, headers: admin });
        expect([path, method, response.status, response.headers.get('allow')]).toEqual([path, method, status, methods]);
      }
    }
  });

  it('passes OPTIONS to an operation of this method, except a preflight', async () => {
    const responses = { 200: { description: 'Fine.', content: { 'application/json': { example: { methods: ['GET'] } } } } };
    const api = await openApi('options', documentWith({ paths: { '/notes': { options: { operationId: 'noteOptions', responses } } } }));
    const server = createMockServer({ contract: api.contract });
    const url = new URL(requestFor(api, 'noteOptions').url);
    const address = `http://127.0.0.1:${await server.listen(0)}${url.pathname}`;
    const call = await fetch(address, { method: 'OPTIONS', headers: admin });
    expect([call.status, await call.text()]).toEqual([200, '{"methods":["GET"]}']);
    const preflight = await fetch(address, { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'OPTIONS' } });
    expect(preflight.status).toBe(204);
    await server.close(100);
  });

  it('passes GET at its root to an operation with this path', async () => {
    const responses = { 200: { description: 'Fine.', content: { 'application/json': { example: { name: 'Notes' } } } } };
    const document = documentWith({ paths: { '/': { get: { operationId: 'root', responses } } } });
    const api = await openApi('root', { ...document, servers: [{ url: 'https://api.acme.example' }] });
    const server = createMockServer({ contract: api.contract });
    const call = await fetch(`http://127.0.0.1:${await server.listen(0)}/`, { headers: admin });
    expect(await call.json()).toEqual({ name: 'Notes' });
    await server.close(100);
  });

  it('rejects headers and URLs that are too long', async () => {
    const header = await sendRaw(mock.port, [rawHead('GET /api/metadata/v1/robologs', `X-Big: ${'x'.repeat(64 * 1024)}`)]);
    expect(header.status).toBe(431);
    const address = await sendRaw(mock.port, [rawHead(`GET /${'x'.repeat(100 * 1024)}`)]);
    expect([414, 431]).toContain(address.status);
  });

  it('responds to HEAD at its root', async () => {
    const response = await fetch(`${mock.url}/`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it.each(['user@', 'user:secret@', ':secret@', 'evil.test:80@'])('rejects a URL with credentials: %s', async (credentials) => {
    const response = await sendRaw(mock.port, [rawHead(`GET http://${credentials}localhost/api/pat/v1/account`, 'Connection: close')]);
    expect([response.status, response.text]).toEqual([400, expect.stringContaining('user name')]);
  });

  it('lists the base URLs of the APIs at its root', async () => {
    const root = (await (await fetch(`${mock.url}/`)).json()) as {
      readonly apis: readonly { readonly url: string; readonly operations: number }[];
      readonly tokens: readonly string[];
    };
    expect(root.apis.reduce((sum, api) => sum + api.operations, 0)).toBe(operations.length);
    expect(root.apis.map(({ url }) => url)).toContain(metadata());
    for (const token of root.tokens) {
      const response = await fetch(`${metadata()}/robologs`, { headers: { Authorization: `Bearer ${token}` } });
      expect([token, response.status]).toEqual([token, 200]);
    }
  });

  it.each(['/fieldsXYZ', '/fields:restores', '/', '', '/jobs/%zz', '/robologs/%E0%A4%A'])('responds with 404 to "%s"', async (path) => {
    const response = await sendRaw(mock.port, [rawHead(`GET /api/metadata/v1${path}`, 'Connection: close')]);
    expect(response.status).toBe(404);
    expect(response.text).toContain('"error"');
  });
});

describe('hostile bodies', () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  it.each([
    ['malformed', '{"alias":'],
    ['empty', ''],
    ['a bare word', 'NaN'],
    ['nested 200,000 deep', deep],
    ['an object nested deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['a list', '[]'],
    ['null', 'null'],
    ['text', '"x"'],
    ['a huge number', '{"alias":1e999,"type":"TEXT"}'],
    ['a prototype', '{"__proto__":{"polluted":true},"alias":"X","type":"TEXT"}'],
    ['a constructor', '{"constructor":{"prototype":{"polluted":true}},"alias":"X","type":"TEXT"}'],
    ['wrong types', '{"alias":["X"],"type":{"a":1}}'],
    ['a lone surrogate in an unknown property', '{"\\ud800":1}'],
  ])('are rejected with a message: %s', async (_, body) => {
    const started = performance.now();
    const response = await raw('/api/metadata/v1/fields', ['Content-Type: application/json'], body);
    expect(performance.now() - started).toBeLessThan(patience);
    expect(response.status).toBe(400);
    expect(response.text).toMatch(/\r\n\r\n\{"error":"[^"]/);
    expect(response.text).not.toMatch(/\bat .*\.ts:\d/);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('use the last of two equal keys', async () => {
    const response = await raw(
      '/api/metadata/v1/fields',
      ['Content-Type: application/json'],
      '{"alias":"One","alias":"Two","type":"TEXT"}',
    );
    expect(response.status).toBe(201);
    expect(response.text).toContain('"alias":"Two"');
  });

  it.each(['application/json;charset="utf-8"', 'application/json; charset= UTF-8', 'application/json; profile="charset=latin1"'])(
    'are read with the content type %s',
    async (contentType) => {
      const response = await raw('/api/metadata/v1/fields', [`Content-Type: ${contentType}`], '{"alias":"X","type":"TEXT"}');
      expect(response.status).toBe(201);
    },
  );

  it.each([
    ['no content type', [], 400],
    ['multipart', ['Content-Type: multipart/form-data; boundary=x'], 400],
    ['plain text', ['Content-Type: text/plain'], 400],
    ['JSON of another kind', ['Content-Type: application/merge-patch+json'], 400],
    ['another charset', ['Content-Type: application/json; charset=utf-16'], 400],
    ['gzip', ['Content-Type: application/json', 'Content-Encoding: gzip'], 400],
  ] as const)('are rejected by their headers: %s', async (_, headers, status) => {
    const response = await raw('/api/metadata/v1/fields', headers, '{"alias":"X","type":"TEXT"}');
    expect(response.status).toBe(status);
    expect(response.text).toContain('"error"');
  });

  it('are rejected when they are not UTF-8', async () => {
    const response = await raw(
      '/api/metadata/v1/fields',
      ['Content-Type: application/json'],
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    );
    expect(response.status).toBe(400);
  });

  it.each([
    ['without the Version header', ['Content-Type: application/octet-stream'], '<x> a <y> .', 'Version'],
    ['as JSON', ['Content-Type: application/json', 'Version: 1.2.0'], '{}', 'application/octet-stream'],
    ['as Turtle', ['Content-Type: text/turtle', 'Version: 1.2.0'], '<x> a <y> .', 'application/octet-stream'],
    ['that is not Turtle', ['Content-Type: application/octet-stream', 'Version: 1.2.0'], 'hello', 'line 1'],
  ] as const)('reject an ontology %s', async (_, headers, body, words) => {
    const response = await raw('/api/ontology/v1/ontologies', headers, body, 'PUT');
    expect(response.status).toBe(400);
    expect(response.text).toContain(words);
  });

  it('are rejected when they are too large, with and without a length', async () => {
    const big = 'x'.repeat(3 * 1024 * 1024);
    const stated = await fetch(`${metadata()}/fields`, { method: 'POST', headers: json, body: big });
    expect(stated.status).toBe(413);
    const claimed = await sendRaw(mock.port, [
      rawHead('POST /api/metadata/v1/fields', 'Content-Type: application/json', 'Content-Length: 60000000'),
    ]);
    expect(claimed.status).toBe(413);
    const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`;
    const chunked = await sendRaw(mock.port, [
      rawHead('POST /api/metadata/v1/fields', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
      ...Array.from({ length: 40 }, () => chunk),
    ]);
    expect(chunked.status).toBe(413);
  });

  it('never cause a 500, whatever is sent to any operation', async () => {
    const bodies = [
      '',
      'null',
      '[]',
      '{}',
      '[null]',
      '[[]]',
      '"x"',
      '1',
      '{"ids":null}',
      '[{"id":1}]',
      '{"content":1}',
      '{"content":"{{{{"}',
      '{"ids":["a"]}',
    ];
    for (const operation of operations.filter(({ method }) => method !== 'get')) {
      for (const body of bodies) {
        const request = requestOf({ operationId: operation.id }, mock.url);
        const response = await fetch(request.url, {
          method: request.method,
          headers: {
            ...Object.fromEntries(request.headers),
            'content-type': operation.id === 'uploadOntology' ? 'application/octet-stream' : 'application/json',
          },
          ...(body === '' ? {} : { body }),
        });
        expect([operation.id, body, response.status < 500]).toEqual([operation.id, body, true]);
        const text = await response.text();
        if (response.status >= 400) expect(text).toMatch(/error|errors/);
      }
    }
  });
});

describe('other sites', () => {
  it.each([
    ['evil.test', 403],
    ['127.0.0.1.evil.test', 403],
    ['localhost.evil.test:4010', 403],
    ['', 403],
    ['localhost', 200],
    ['[::1]:4010', 200],
  ])('with the Host "%s" get %s', async (name, status) => {
    const response = await sendRaw(mock.port, [
      `GET /api/metadata/v1/robologs HTTP/1.1\r\nHost: ${name}\r\nAuthorization: Bearer admin\r\nConnection: close\r\n\r\n`,
    ]);
    expect(response.status).toBe(status);
  });

  it.each([
    ['http://localhost/api/metadata/v1/robologs', 200],
    ['http://other.example/api/metadata/v1/robologs', 403],
    ['http://localhost@other.example/api/metadata/v1/robologs', 403],
    ['https://other.example:4010/api/metadata/v1/robologs', 403],
  ])('with the whole URL %s in the request line get %s', async (target, status) => {
    const response = await sendRaw(mock.port, [rawHead(`GET ${target}`, 'Connection: close')]);
    expect(response.status).toBe(status);
  });

  it.each(['https://evil.test', 'null', 'http://localhost.evil.test', 'https://127.0.0.1.evil.test', 'file://'])(
    'with the origin %s are rejected without details',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        const response = await fetch(`${metadata()}/robologs`, { method, headers: { ...admin, Origin: origin } });
        expect(response.status).toBe(403);
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it.each(['http://localhost:5173', 'http://127.0.0.1:4321', 'https://localhost'])(
    'on this machine can read responses: %s',
    async (origin) => {
      const preflight = await fetch(`${metadata()}/fields`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
      // APIs may have any headers.
      expect(preflight.headers.get('access-control-allow-headers')).toBe('*, Authorization');
      const response = await fetch(`${metadata()}/robologs`, { headers: { ...admin, Origin: origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(response.headers.get('vary')).toContain('Origin');
    },
  );
});

const aliasOf = async (session: string): Promise<unknown> => {
  const response = await fetch(`${metadata()}/fields/46e45f8c-d41f-46e0-b684-c6d3bd990c3a`, {
    headers: { ...admin, 'X-Mock-Session': session },
  });
  return ((await response.json()) as { alias: unknown }).alias;
};
const rename = (session: string) =>
  fetch(`${metadata()}/fields/46e45f8c-d41f-46e0-b684-c6d3bd990c3a`, {
    method: 'PUT',
    headers: { ...json, 'X-Mock-Session': session },
    body: '{"alias":"Place"}',
  });

describe('state', () => {
  it('is separate for each session, and a reset affects only its own session', async () => {
    await rename('a');
    await rename('b');
    expect([await aliasOf('a'), await aliasOf('b'), await aliasOf('')]).toEqual(['Place', 'Place', 'Site']);
    await fetch(`${mock.url}/__mock/reset`, { method: 'POST', headers: { 'X-Mock-Control': '1', 'X-Mock-Session': 'a' } });
    expect([await aliasOf('a'), await aliasOf('b')]).toEqual(['Site', 'Place']);
  });

  it('cannot be reset by a form on a web page', async () => {
    await rename('');
    const plain = await fetch(`${mock.url}/__mock/reset`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    });
    const foreign = await fetch(`${mock.url}/__mock/reset`, {
      method: 'POST',
      headers: { 'X-Mock-Control': '1', Origin: 'https://evil.test' },
    });
    expect([plain.status, foreign.status, await aliasOf('')]).toEqual([403, 403, 'Place']);
  });

  it.each(['1e13', '1e308', '999999999999', '0', '-1', '0x10', 'NaN', '', '1.2345'])(
    'rejects advancing the clock by "%s" seconds',
    async (seconds) => {
      const before = mock.platform.time();
      const response = await fetch(`${mock.url}/__mock/advance?seconds=${seconds}`, { method: 'POST', headers: { 'X-Mock-Control': '1' } });
      expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('seconds: ')]);
      expect(mock.platform.time()).toBe(before);
    },
  );

  it('responds at the end of representable time', async () => {
    const seconds = (Date.parse('9999-01-01T00:00:00Z') - Date.parse(mock.platform.time())) / 1000;
    const moved = await fetch(`${mock.url}/__mock/advance?seconds=${seconds}`, { method: 'POST', headers: { 'X-Mock-Control': '1' } });
    expect(await moved.json()).toEqual({ time: '9999-01-01T00:00:00Z' });
    for (const { id: operationId } of operations) {
      const response = await fetch(requestOf({ operationId }, mock.url));
      expect([operationId, response.status]).toEqual([operationId, expect.toSatisfy((status: number) => status < 500)]);
      expect(await response.text()).not.toMatch(/"[+]\d{6}|"null"|NaN/);
    }
  });

  it('responds with 500 and logs the cause when the platform fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const state = vi.spyOn(mock.platform, 'recordOf').mockImplementation(() => {
      throw new Error('a fault');
    });
    const response = await fetch(`${metadata()}/robologs`, { headers: admin });
    expect([response.status, logged.mock.calls.flat().join(' ')]).toEqual([500, expect.stringContaining('a fault')]);
    state.mockRestore();
    logged.mockRestore();
  });

  it('responds to another session while one makes slow requests', async () => {
    const order: string[] = [];
    const slow = Array.from({ length: 12 }, async () => {
      const body = `@prefix : <http://x/#> .${':a :b :c .'.repeat(14_000)}`;
      const headers = { ...admin, 'Content-Type': 'application/octet-stream', Version: '1.0.0', 'X-Mock-Session': 'slow' };
      await (await fetch(`${mock.url}/api/ontology/v1/ontologies`, { method: 'PUT', headers, body })).text();
      order.push('slow');
    });
    await slow[0];
    await (await fetch(`${metadata()}/robologs`, { headers: admin })).text();
    order.push('other');
    await Promise.all(slow);
    expect(order.indexOf('other')).toBeLessThan(order.length - 1);
  });
});

describe('the log', () => {
  it('has one line for each request, without tokens and control characters', async () => {
    lines.length = 0;
    await sendRaw(mock.port, [
      'GET /api/metadata/v1/channels?name=%0d%0aSet-Cookie:%20x&token=%E2%80%AEx HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer developer\r\nConnection: close\r\n\r\n',
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^GET \/api\/metadata\/v1\/channels\?\S+ 200 \d+ ms Dev Okafor$/);
    expect(lines[0]).not.toContain('developer');
  });

  it('masks a token that was put into a URL by mistake', async () => {
    const made = await fetch(`${mock.url}/api/pat/v1/tokens`, { method: 'POST', headers: json, body: '{"name":"log"}' });
    const { token } = (await made.json()) as { readonly token: string };
    lines.length = 0;
    await fetch(`${metadata()}/channels?access_token=${token}`, { headers: admin });
    expect(lines).toEqual([expect.stringContaining('access_token=pat_***')]);
  });

  it('escapes what would break or disguise a line', () => expect(forLog('a\r\nb\u202ec\u0000')).toBe('a\\u{d}\\u{a}b\\u{202e}c\\u{0}'));
});

describe('large bodies', () => {
  const many = (item: string): string => `[${Array.from({ length: 9000 }, () => item).join(',')}]`;
  const values = '/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/values';

  it.each([
    ['faulty items', values, many('{"a":1}')],
    ['more items than any call needs', values, `[${'1,'.repeat(200_000)}1]`],
    ['equal items', '/api/metadata/v1/fields:restore', `{"ids":${many('"x"')}}`],
    [
      'rolling variables',
      '/api/autotagging/v1/variables:validate',
      JSON.stringify({ content: `variables:\n${'  - {name: a, rolling: {variable: b}}\n'.repeat(30_000)}` }),
    ],
    ['an endless expression', '/api/autotagging/v1/expressions:parse', JSON.stringify({ content: 'a+'.repeat(500_000) })],
    [
      'an alias bomb',
      '/api/autotagging/v1/taggers:validate',
      JSON.stringify({
        content: `a: &a [x]\n${Array.from({ length: 40 }, (_, index) => `b${index}: &b${index} [*${index === 0 ? 'a' : `b${index - 1}`}, *${index === 0 ? 'a' : `b${index - 1}`}]`).join('\n')}`,
      }),
    ],
  ])('of %s are rejected quickly', async (_, path, body) => {
    const started = performance.now();
    const response = await raw(path, ['Content-Type: application/json'], body);
    expect([400, 422]).toContain(response.status);
    expect(performance.now() - started).toBeLessThan(patience);
  });
});
