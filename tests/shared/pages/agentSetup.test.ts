import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { expect, test } from 'vitest';
import type { AgentsPage } from '../../../src/shared/pages/referencePage.ts';
import { connectCommand } from '../../agents/client.ts';
import { servedMock } from '../../mocks/servedMock.ts';
import { operations } from '../../../generated/operations.ts';
import { variableNames } from '../../variables.ts';

const root = join(import.meta.dirname, '../../..');
const pageOf = (api: string): AgentsPage => JSON.parse(readFileSync(join(root, 'generated', api, 'agents.json'), 'utf8')) as AgentsPage;
const page = pageOf('pat');

/** An entry as an editor reads it, with the package's module instead of its download. */
type Entry = { readonly command: string; readonly args: readonly string[]; readonly env?: Readonly<Record<string, string>> };

const onlyEntry = (entries: Readonly<Record<string, Entry>>): Entry => {
  const [entry, ...more] = Object.values(entries);
  if (entry === undefined || more.length > 0) throw new Error('The page must show exactly one server.');
  return entry;
};

const open = async (
  { command, args: [yes, server, ...rest], env = {} }: Entry,
  secrets: Readonly<Record<string, string>> = {},
  url = '',
): Promise<Client> => {
  expect([command, yes, server]).toEqual(['npx', '--yes', 'https://docs.acme.example/downloads/acme-mcp.tgz']);
  const filled = Object.entries(env).map(([name, value]): [string, string] => [
    name,
    name.endsWith('_URL') ? url : value.replace(/\$\{(\w+:[\w-]+)\}/g, (whole, variable: string) => secrets[variable] ?? whole),
  ]);
  return connectCommand([join(root, 'src/agents/packaged.ts'), ...rest], Object.fromEntries(filled), tmpdir());
};

const account = async (client: Client): Promise<string> => {
  const result = await client.callTool({ name: 'call_operation', arguments: { operation: 'getAccount' } });
  await client.close();
  return JSON.stringify(result.content);
};

const mock = servedMock();

test.each([
  ['most editors', page.onMock.servers.mcpServers],
  ['VS Code', page.onMock.vsCode.servers],
])('the entry of the page for %s starts the server for that API on the mock, from any folder', async (_, entries) => {
  const client = await open(onlyEntry(entries));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search_operations', 'describe_operation', 'call_operation']);
  const found = await client.callTool({ name: 'search_operations', arguments: { query: 'create tokens' } });
  expect(JSON.stringify(found.content)).toContain('createToken');
  const described = await client.callTool({ name: 'describe_operation', arguments: { operation: 'createToken' } });
  expect(JSON.stringify(described.content)).toContain('bodyParams');
  const elsewhere = await client.callTool({ name: 'call_operation', arguments: { operation: 'listRobologs' } });
  expect(elsewhere.isError).toBe(true);
  expect(await account(client)).toContain('harbor-robotics');
});

test('the entry for a host calls it with the token of the environment', async () => {
  const client = await open(onlyEntry(page.onHost.servers.mcpServers), { [`env:${variableNames.token}`]: 'analyst' }, mock.url);
  expect(await account(client)).toContain('ana@');
});

test('the entry of VS Code for a host calls it with the token that it asks for', async () => {
  const { inputs = [], servers } = page.onHost.vsCode;
  expect(inputs).toMatchObject([{ type: 'promptString', password: true }]);
  const client = await open(onlyEntry(servers), { [`input:${inputs[0]?.id ?? ''}`]: 'analyst' }, mock.url);
  expect(await account(client)).toContain('ana@');
});

test('the page of every API names all its tools', () => {
  const apis = [...new Set(operations.map(({ api }) => api))];
  expect(apis.flatMap((api) => pageOf(api).tools.map(({ name }) => name)).toSorted()).toEqual(
    operations.map(({ name }) => name).toSorted(),
  );
});
