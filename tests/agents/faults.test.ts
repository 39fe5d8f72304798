import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen as listenOn } from '../listen.ts';
import { connectCommand } from './client.ts';
import { startNode, type StartedProgram } from '../startProgram.ts';
import { variableNames } from '../variables.ts';

const root = join(import.meta.dirname, '..', '..');
const token = 'canary-5f1d0c9e';

/** Starts a host that responds as the current test needs. */
const listen = async (handle: RequestListener): Promise<{ readonly server: Server; readonly url: string }> => {
  const server = createServer(handle);
  return { server, url: await listenOn(server) };
};

const environment = (url: string): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  NO_PROXY: '*',
  [variableNames.url]: url,
  [variableNames.token]: token,
});

const connect = (url: string): Promise<Client> => connectCommand(['src/agents/server.ts', '--mode', 'tools', 'pat'], environment(url));

const allTexts = ({ content }: CallToolResult): string => content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');

describe('a failing host', () => {
  let handle: RequestListener;
  let host: Awaited<ReturnType<typeof listen>>;
  let client: Client;
  beforeAll(async () => {
    host = await listen((request, response) => handle(request, response));
    client = await connect(host.url);
  });
  afterAll(async () => {
    await client.close();
    host.server.closeAllConnections();
    host.server.close();
  });
  beforeEach(() => {
    handle = (_, response) => response.end();
  });

  const errorOf = async (name: string, given: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const result = (await client.callTool({ name, arguments: given })) as CallToolResult;
    expect(result.isError).toBe(true);
    return allTexts(result);
  };

  test('with 401 and an empty body names the variable for the token', async () => {
    handle = (_, response) => response.writeHead(401).end();
    expect(JSON.parse(await errorOf('getAccount'))).toEqual({
      status: 401,
      body: null,
      advice: expect.stringContaining(variableNames.token),
    });
  });

  test('with 500 on a read suggests trying again', async () => {
    handle = (_, response) => response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"error":"Sorry."}');
    expect(JSON.parse(await errorOf('getAccount'))).toEqual({
      status: 500,
      body: { error: 'Sorry.' },
      advice: expect.stringContaining('Try again'),
    });
  });

  test('with 500 on a write suggests reading before repeating the write', async () => {
    handle = (_, response) => response.writeHead(500).end();
    expect(JSON.parse(await errorOf('createToken', { bodyParams: { name: 'a' } }))).toMatchObject({
      advice: expect.stringContaining('may have taken effect'),
    });
  });

  test("with a proxy's error page returns its beginning", async () => {
    handle = (_, response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end(`<h1>Bad gateway</h1>${'x'.repeat(100_000)}`);
    const said = await errorOf('getAccount');
    expect(said).toContain('Bad gateway');
    expect(said.length).toBeLessThan(1000);
  });

  test('with truncated JSON does not crash', async () => {
    handle = (_, response) => response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error": "cut');
    expect(JSON.parse(await errorOf('getAccount'))).toEqual({ status: 400, body: '{"error": "cut' });
  });

  test('with a success of another format says that the request was sent', async () => {
    handle = (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"email": 1}');
    expect(await errorOf('getAccount')).toContain('Do not repeat it');
  });

  test('that closes the connection is reported as possibly having acted on the request', async () => {
    handle = (request) => request.socket.destroy();
    expect(await errorOf('createToken', { bodyParams: { name: 'a' } })).toContain('before you send it again');
  });

  test('that repeats the token never gets it printed', async () => {
    handle = (request, response) =>
      response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error: request.headers.authorization }));
    const said = await errorOf('getAccount');
    expect(said).toContain('Bearer [token]');
    expect(said).not.toContain(token);
  });

  test.each([301, 302, 303, 307, 308])('that redirects with %i is not followed, and the token is not sent on', async (status) => {
    const seen: (string | undefined)[] = [];
    const elsewhere = await listen((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{}');
    });
    handle = (_, response) => response.writeHead(status, { Location: `${elsewhere.url}/?key=secret` }).end();
    const said = await errorOf('getAccount');
    elsewhere.server.close();
    expect(seen).toEqual([]);
    expect(said).toContain(elsewhere.url);
    expect(said).toContain(variableNames.url);
    expect(said).not.toContain('secret');
  });

  test('that is unreachable is named, with what to check', async () => {
    const away = await listen(() => undefined);
    away.server.close();
    const lost = await connect(away.url);
    const result = (await lost.callTool({ name: 'getAccount' })) as CallToolResult;
    await lost.close();
    expect(result.isError).toBe(true);
    expect(allTexts(result)).toMatch(new RegExp(`${away.url} cannot be reached \\(ECONNREFUSED\\).*${variableNames.url}`));
  });
});

describe('the process', () => {
  /** Starts the command with lines of input, and calls a test function once it responds. */
  const run = (url: string, lines: readonly string[], act: (child: StartedProgram['child']) => void): StartedProgram['ended'] => {
    const { child, ended } = startNode(['src/agents/server.ts', '--mode', 'tools', 'pat'], { cwd: root, env: environment(url) });
    child.stdout.once('data', () => act(child));
    for (const line of lines) child.stdin.write(`${line}\n`);
    return ended;
  };

  const initialize = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  });
  const calling = (id: number): string =>
    JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'getAccount', arguments: {} } });

  test('writes only the protocol to its output, never the token, and exits at the end of its input, once all requests have responses', async () => {
    const host = await listen((_, response) => setTimeout(() => response.writeHead(500).end(token), 200));
    const { code, out, err } = await run(host.url, [initialize, 'no JSON', calling(2), calling(3)], (child) => child.stdin.end());
    host.server.close();
    const messages = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { jsonrpc: string; id: number | null; error?: { code: number } });
    expect(messages.map(({ jsonrpc }) => jsonrpc)).toEqual(['2.0', '2.0', '2.0', '2.0']);
    expect(messages.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, null]);
    // The line that is not JSON has an error without an id.
    expect(messages.find(({ id }) => id === null)?.error?.code).toBe(-32_700);
    expect(out + err).not.toContain(token);
    expect(code).toBe(0);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('exits on %s, even with a pending request', async (signal) => {
    let child: StartedProgram['child'] | undefined;
    const host = await listen(() => child?.kill(signal));
    const { code, err } = await run(host.url, [initialize, calling(2)], (started) => {
      child = started;
    });
    host.server.closeAllConnections();
    host.server.close();
    expect(code).toBe(0);
    expect(err).not.toMatch(/^\s+at /m);
  });

  test('exits soon after the end of its input, even if a request never gets a response', async () => {
    const host = await listen(() => undefined);
    const { code } = await run(host.url, [initialize, calling(2)], (child) => child.stdin.end());
    host.server.closeAllConnections();
    host.server.close();
    expect(code).toBe(0);
  });

  test('exits when nobody reads its output any more', async () => {
    const host = await listen((_, response) => setTimeout(() => response.writeHead(500).end(), 100));
    const { code, err } = await run(host.url, [initialize, calling(2)], (child) => child.stdout.destroy());
    host.server.close();
    expect(code).toBe(0);
    expect(err).not.toMatch(/^\s+at /m);
  });

  test('that cannot start reports why, without the token', async () => {
    const { code, out, err } = await run('ftp://host', [], () => undefined);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(new RegExp(`^${variableNames.url} .*\\n$`));
  });
});
