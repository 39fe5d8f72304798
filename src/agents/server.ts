import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { apis } from '../../generated/apis.ts';
import { roles } from '../../generated/permissions.ts';
import { product } from '../../generated/product.ts';
import { tools } from '../../generated/tools.ts';
import { contract } from '../mocks/contract.ts';
import { createPlatform } from '../platform/handle.ts';
import type { Destination } from './send.ts';
import { type AgentSettings, readSettings } from './settings.ts';
import { variables } from '../shared/pages/agentSetup.ts';
import { createToolServer } from './toolServer.ts';

const destinationOf = ({ host, mockToken }: AgentSettings): Destination => {
  const common = { variables: variables(product.screaming), seconds: 60 };
  if (host !== undefined) return { ...common, ...host, fetch: (request) => fetch(request) };
  const platform = createPlatform({ contract, now: () => Date.now() });
  return { ...common, baseUrl: product.apiHost, token: mockToken, fetch: (request) => platform.handle(request) };
};

/** A server with one tool for each operation of the chosen APIs, which calls a host or the mock in this process. */
const createServer = async (settings: AgentSettings): Promise<Server> => {
  const chosen = Object.entries(tools).filter(([name]) => settings.apis.includes(name));
  const loaded = await Promise.all(chosen.map(([, load]) => load()));
  const where =
    settings.host === undefined
      ? 'They act on a demo organization in memory, which is new at every start.'
      : `They act on ${settings.host.baseUrl}, with the rights of the configured token.`;
  const instructions = `Tools of the ${product.name} platform: one for each operation of its APIs. ${where} Parameters of the path, the query and the header, and the body are arguments of their own: pathParams, queryParams, headerParams, bodyParams. An error is JSON: the status, the platform's own response and, where it helps, advice.`;
  return createToolServer(
    { name: product.kebab, title: product.name, instructions },
    loaded.flatMap((module) => module.tools),
    destinationOf(settings),
  );
};

/** Ends with the editor: immediately on a signal, and after open requests are answered when the input is closed. */
const endWithEditor = (server: Server): void => {
  const end = (): void => void server.close().finally(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.stdin.once('end', () => setTimeout(end, 2000).unref());
  // The reader has closed the pipe.
  process.stdout.on('error', () => process.exit(0));
};

const known = { apis: apis.map(({ name }) => name), roles: roles.map(({ id }) => id), prefix: product.screaming };
const read = readSettings(process.argv.slice(2), process.env, known);
if (!read.ok) {
  console.error(read.text);
  process.exit(2);
}
const server = await createServer(read.settings);
endWithEditor(server);
await server.connect(new StdioServerTransport());
console.error(
  `${product.name} tools of ${read.settings.apis.join(', ')} on standard input and output, calling ${read.settings.host?.baseUrl ?? 'the mock in this process'}.`,
);
