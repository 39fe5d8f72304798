import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { defaultTimeouts } from '../../src/mocks/http/mockServer.ts';
import { skipUnless } from '../skip.ts';
import { requestOf } from './operations.ts';
import { rawHead, sendRaw } from './rawHttp.ts';
import { servedMock } from './servedMock.ts';
import { startNode } from '../startProgram.ts';

const mock = servedMock({ now: () => 0, timeouts: { headers: 600, request: 800, betweenChecks: 100 } });

const fields = 'POST /api/metadata/v1/fields';
const headOfCreate = rawHead(fields, 'Content-Type: application/json', 'Content-Length: 100');

/** Returns everything that the server sends over a connection until it closes it. */
const received = (write: (socket: Socket) => void): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(mock.port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    write(socket);
  });

const reads = (): Promise<Response> => fetch(`${mock.url}/api/metadata/v1/robologs`, { headers: { Authorization: 'Bearer admin' } });

describe('slow callers', () => {
  it('are closed within 15 seconds by default', () => {
    expect(defaultTimeouts.request + defaultTimeouts.betweenChecks).toBeLessThanOrEqual(15_000);
    expect(defaultTimeouts.headers).toBeLessThanOrEqual(defaultTimeouts.request);
  });

  it('by the thousand are closed, and delay nobody in the meantime', { timeout: 30_000 }, async () => {
    const slow = Array.from({ length: 1000 }, (_, index) =>
      // Half of them stop in the headers, half in the body.
      received((socket) => socket.write(index % 2 === 0 ? 'GET /api/metadata/v1/rob' : `${headOfCreate}{`)),
    );
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const started = performance.now();
      expect((await reads()).status).toBe(200);
      times.push(performance.now() - started);
    }
    expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(1000);
    const responses = await Promise.all(slow);
    expect(responses.filter((text) => text !== '' && !/^HTTP\/1\.1 (?:400|408) /.test(text))).toEqual([]);
    expect((await reads()).status).toBe(200);
  });

  it('who send half a request and stop never get a success response', async () => {
    const response = await received((socket) => socket.end(`${headOfCreate}{"alias":`));
    expect(response).not.toMatch(/^HTTP\/1\.1 2/);
    expect((await reads()).status).toBe(200);
  });
});

describe('several requests on one connection', () => {
  it('get their responses in order', async () => {
    const get = (size: number, ...headers: readonly string[]) => rawHead(`GET /api/metadata/v1/robologs?page_size=${size}`, ...headers);
    const { text } = await sendRaw(mock.port, [get(1) + get(2) + get(0) + get(3, 'Connection: close')], 4000);
    const responses = text.split('HTTP/1.1 ').slice(1);
    expect(responses.map((response) => response.slice(0, 3))).toEqual(['200', '200', '400', '200']);
    const sizes = responses.map(
      (response) => (JSON.parse(/\{.*\}/.exec(response)?.[0] ?? '') as { items?: readonly unknown[] }).items?.length,
    );
    expect(sizes).toEqual([1, 2, undefined, 3]);
  });

  it.each([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 2', 'Content-Length: 40']],
    ['an encoding that is not known', ['Transfer-Encoding: xchunked']],
    ['a length with a sign', ['Content-Length: +2']],
  ] as const)('cannot hide one in another by %s', async (_, headers) => {
    const hidden = rawHead('DELETE /api/metadata/v1/fields/46e45f8c-d41f-46e0-b684-c6d3bd990c3a');
    const { status, text } = await sendRaw(mock.port, [
      `${rawHead(fields, 'Content-Type: application/json', ...headers)}0\r\n\r\n${hidden}`,
    ]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect([...text.matchAll(/HTTP\/1\.1 2\d\d/g)]).toEqual([]);
  });
});

describe('responses', () => {
  it('contain no header of the caller', async () => {
    const names = ['x\r\nSet-Cookie: a=b', '\u2028x', 'é', '"><script>'];
    for (const name of names) {
      const { text } = await sendRaw(mock.port, [
        rawHead(`GET /api/metadata/v1/robologs/${encodeURIComponent(name)}?q=${encodeURIComponent(name)}`, 'Connection: close'),
      ]);
      const [headers = '', body = ''] = text.split('\r\n\r\n');
      expect(headers.toLowerCase()).not.toContain('set-cookie');
      expect(headers).toMatch(/content-type: application\/json/i);
      expect(() => JSON.parse(body.replace(/^[0-9a-f]+\r\n|\r\n0\r\n$/g, '')) as unknown).not.toThrow();
    }
  });
});

describe('an entity tag', () => {
  it.each(['*', 'W/"x"', '"a", "b"', '"', 'x'.repeat(300)])('that is %s publishes nothing', async (tag) => {
    const { url, method, headers } = requestOf({ operationId: 'publishOntologyVersion' }, mock.url);
    const response = await fetch(url, { method, headers: { ...Object.fromEntries(headers), 'If-Match': tag } });
    expect(response.status).toBe(412);
  });
});

describe('sessions', () => {
  it('by the hundred, all at once, each behave like a single one', { timeout: 60_000 }, async () => {
    const call = async (session: string, path: string, method: string, body?: unknown): Promise<unknown> => {
      const response = await fetch(`${mock.url}/api/metadata/v1${path}`, {
        method,
        headers: { Authorization: 'Bearer admin', 'Content-Type': 'application/json', 'X-Mock-Session': session },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return response.status === 204 ? 204 : response.json();
    };
    const run = async (session: string): Promise<string> => {
      const told: unknown[] = [];
      const made = (await call(session, '/fields', 'POST', { alias: 'Mood', type: 'TEXT' })) as { id: string };
      told.push(made);
      told.push(await call(session, `/fields/${made.id}`, 'PUT', { alias: 'Spirits' }));
      told.push(await call(session, `/fields/${made.id}`, 'DELETE'));
      told.push(await call(session, '/fields:restore', 'POST', { ids: [made.id] }));
      told.push(await call(session, `/fields/${made.id}`, 'GET'));
      return JSON.stringify(told);
    };
    const alone = await run('alone');
    const together = await Promise.all(Array.from({ length: 99 }, (_, index) => run(`many-${index}`)));
    expect(new Set(together)).toEqual(new Set([alone]));
    expect(alone).toContain('Spirits');
  });
});

describe('the process', () => {
  const memory = (pid: number | undefined): number =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1] ?? 0) / 1024;

  it('listens on this machine only, and stays small whatever it receives', { timeout: 60_000 }, async (context) => {
    skipUnless(context, ['linux'], 'reads the memory of a process from /proc');
    const { child, printed, stop } = startNode([join(import.meta.dirname, '../../src/mocks/http/server.ts'), '--port', '5531', '--quiet']);
    await printed(/__mock\/advance/);
    try {
      for (const { address, internal, family } of Object.values(networkInterfaces()).flatMap((list) => list ?? [])) {
        if (internal || family !== 'IPv4') continue;
        await expect(fetch(`http://${address}:5531/`)).rejects.toThrow();
      }
      const pour = (headers: readonly string[], part: Buffer | string, times: number) =>
        sendRaw(5531, [rawHead(fields, 'Content-Type: application/json', ...headers), ...Array.from({ length: times }, () => part)], 4000);
      await pour(['Content-Length: 2', 'Connection: close'], '{}', 1);
      const before = memory(child.pid);
      const block = 'x'.repeat(1024 * 1024);
      // A sender that continues after the rejection may find the connection closed before reading it.
      const refused = [0, 413];
      expect(refused).toContain((await pour([`Content-Length: ${60 * 1024 * 1024}`], block, 60)).status);
      expect(refused).toContain((await pour(['Transfer-Encoding: chunked'], `${block.length.toString(16)}\r\n${block}\r\n`, 60)).status);
      const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
      expect((await pour([`Content-Length: ${bomb.length}`, 'Content-Encoding: gzip', 'Connection: close'], bomb, 1)).status).toBe(400);
      expect(memory(child.pid) - before).toBeLessThan(50);
    } finally {
      await stop();
    }
  });
});
