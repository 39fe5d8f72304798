import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createToolServer } from '../../src/agents/toolServer.ts';
import type { ToolModel } from '../../src/shared/model/tool.ts';

const root = join(import.meta.dirname, '..', '..');

/** Starts an MCP server in a process as an editor does, with only these variables, and connects to it. */
export const connectCommand = async (args: readonly string[], env: Readonly<Record<string, string>>, cwd = root): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const all = { PATH: process.env['PATH'] ?? '', NO_PROXY: '*', ...env };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [...args], cwd, env: all, stderr: 'ignore' }));
  return client;
};

/** Connects to an MCP server in this process. @param fetch responds to the calls of its tools */
export const connectTools = async (
  tools: readonly ToolModel[],
  fetch: (request: Request) => Promise<Response>,
  options?: Parameters<typeof createToolServer>[3],
): Promise<Client> => {
  const destination = {
    baseUrl: 'https://api.acme.example',
    token: 'admin',
    variables: { url: 'URL', token: 'TOKEN' },
    seconds: 10,
    fetch,
  };
  const server = createToolServer({ name: 'test', title: 'Test', version: '1.0.0', instructions: '' }, tools, destination, options);
  const client = new Client({ name: 'test', version: '1.0.0' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  return client;
};
