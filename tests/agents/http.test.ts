import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNode } from '../startProgram.ts';

const root = join(import.meta.dirname, '..', '..');

const server = startNode(['src/agents/server.ts', '--http', '0'], { cwd: root });
let url = '';
const client = new Client({ name: 'test', version: '1.0.0' });

beforeAll(async () => {
  [, url = ''] = await server.printed(/at (http:\S+\/mcp),/);
  // The SDK's types allow undefined where the protocol's types do not.
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as Parameters<Client['connect']>[0]);
}, 60_000);

afterAll(async () => {
  await client.close();
  await server.stop();
});

const call = async (operation: string, given: object): Promise<CallToolResult> =>
  (await client.callTool({ name: 'call_operation', arguments: { operation, arguments: given } })) as CallToolResult;

test('over HTTP the server lists three tools by default and keeps what calls change', async () => {
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search_operations', 'describe_operation', 'call_operation']);
  const body = { alias: 'Torque over HTTP', type: 'DECIMAL' };
  expect((await call('createField', { bodyParams: body })).isError ?? false).toBe(false);
  const repeated = await call('createField', { bodyParams: body });
  expect(repeated.isError).toBe(true);
  expect(JSON.stringify(repeated.content)).toContain('409');
});

test('several clients call at the same time, and each gets its own responses', async () => {
  const others = await Promise.all(
    ['create a field', 'delete a token', 'list jobs'].map(async (query) => {
      const other = new Client({ name: query, version: '1.0.0' });
      await other.connect(new StreamableHTTPClientTransport(new URL(url)) as Parameters<Client['connect']>[0]);
      const { content } = await other.callTool({ name: 'search_operations', arguments: { query } });
      await other.close();
      return JSON.stringify(content);
    }),
  );
  expect(others).toEqual(['createField', 'deleteToken', 'listJobs'].map((name) => expect.stringContaining(name)));
});

test('pages of other sites may not call it', async () => {
  const response = await fetch(url, { method: 'POST', headers: { Origin: 'https://elsewhere.example' }, body: '{}' });
  expect(response.status).toBe(403);
});

test.each([
  ['search_operations', {}, 'query'],
  ['search_operations', { query: 'a'.repeat(100_000) }, 'query must NOT have more than 200 characters'],
  ['search_operations', { query: { text: 'a' } }, 'query must be string'],
  ['describe_operation', { operation: '__proto__' }, 'There is no operation __proto__'],
  ['call_operation', { operation: 'getField', arguments: { pathParams: { id: '../../pat/v1/tokens' } } }, 'pathParams.id'],
  ['call_operation', { operation: 'getAccount', arguments: { headerParams: { Authorization: 'Bearer other' } } }, 'headerParams'],
  ['getAccount', {}, 'There is no tool getAccount'],
])('%s with %j reports what is wrong', async (name, given, expected) => {
  const { isError, content } = (await client.callTool({ name, arguments: given })) as CallToolResult;
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toContain(expected);
});
