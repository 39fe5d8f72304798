import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { apis } from '../../generated/apis.ts';
import { roles } from '../../generated/permissions.ts';
import { product } from '../../generated/product.ts';
import { tools } from '../../generated/tools.ts';
import { contract } from '../mocks/contract.ts';
import type { AgentPage } from '../shared/model/agentPage.ts';
import { createPlatform } from '../platform/createPlatform.ts';
import type { Destination } from './send.ts';
import { type AgentSettings, readSettings } from './settings.ts';
import { variables } from '../shared/pages/agentSetup.ts';
import { isLocalHost, isLocalOrigin } from '../mocks/http/httpGuard.ts';
import { agentUsage, readAgentOptions, type AgentOptions } from './agentOptions.ts';
import { pagesFor } from './pages.ts';
import { createToolServer, distinctTools } from './toolServer.ts';
import { messageOf } from '../shared/messageOf.ts';
import { fail } from '../shared/node/commandLine.ts';

const destinationOf = ({ host, mockToken }: AgentSettings): Destination => {
  const common = { variables: variables(product.screaming), seconds: 60 };
  if (host !== undefined) return { ...common, ...host, fetch: (request) => fetch(request) };
  const platform = createPlatform({ contract, now: () => Date.now() });
  return { ...common, baseUrl: product.apiHost, token: mockToken, fetch: (request) => platform.handle(request) };
};

/** Creates servers with the tools of the chosen APIs, which call a host or the mock in this process. */
const serverMaker = async (
  settings: AgentSettings,
  { mode, isReadOnly, showsSecrets }: AgentOptions,
  version: string,
  documentation: readonly AgentPage[],
): Promise<() => Server> => {
  const chosen = Object.entries(tools).filter(([name]) => settings.apis.includes(name));
  const all = distinctTools(await Promise.all(chosen.map(async ([name, load]) => [name, await load()] as const)));
  const offered = isReadOnly ? all.filter(({ annotations }) => annotations.readOnlyHint) : all;
  const destination = destinationOf(settings);
  const pages = pagesFor(documentation, settings.apis);
  const where =
    settings.host === undefined
      ? 'They act on a sandbox in memory, which is new at every start.'
      : `They act on ${settings.host.baseUrl}, with the permissions of the configured token.`;
  const instructions = `Tools of the ${product.name} platform: ${mode === 'tools' ? 'one for each operation of its APIs' : 'search its operations, describe one, call it'}. ${where} Parameters of the path, the query and the header, and the body are separate arguments: pathParams, queryParams, headerParams, bodyParams. An error is JSON: the status, the platform's own response and, where it helps, advice.${pages.length === 0 ? '' : ' The documentation is available as resources.'}`;
  const facts = { name: product.kebab, title: product.name, version, instructions };
  return () => createToolServer(facts, offered, destination, { mode, showsSecrets, pages });
};

/** Ends with the editor: immediately on a signal, or after the pending requests when the input is closed. */
const endWithEditor = (server: Server): void => {
  const end = (): void => void server.close().finally(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.stdin.once('end', () => setTimeout(end, 2000).unref());
  // The reading process has closed the pipe.
  process.stdout.on('error', () => process.exit(0));
};

/**
 * Makes the server return an error for input that is not a JSON-RPC message, which the transport ignores otherwise.
 * @see https://www.jsonrpc.org/specification#error_object
 */
const reportUnreadable = (transport: StdioServerTransport): void => {
  const describe = (error: Error): readonly [number, string] => {
    if (error instanceof SyntaxError) return [-32_700, 'Parse error: each line must be a JSON-RPC message.'];
    return [-32_600, `Invalid Request: ${'issues' in error ? 'the line is JSON, but not a JSON-RPC 2.0 message.' : error.message}`];
  };
  const onerror = (cause: Error): void => {
    const [code, message] = describe(cause);
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`);
  };
  Object.assign(transport, { onerror });
};

/** Serves one server for each request, without sessions, to programs and pages of this machine alone. */
const serveHttp = (make: () => Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const http = createHttpServer((request, response) => {
      const origin = request.headers.origin;
      if (!isLocalHost(request.headers.host ?? null) || (origin !== undefined && !isLocalOrigin(origin))) {
        response.writeHead(403, { 'Content-Type': 'text/plain' }).end('Only programs and pages on this machine may call this server.\n');
        return;
      }
      const server = make();
      const transport = new StreamableHTTPServerTransport({});
      response.on('close', () => void server.close());
      server
        // Its types allow undefined, but those of the protocol do not.
        .connect(transport as Parameters<Server['connect']>[0])
        .then(() => transport.handleRequest(request, response))
        .catch((error: unknown) => {
          console.error(error);
          response.destroy();
        });
    });
    http.once('error', reject);
    http.listen(port, '127.0.0.1', () => resolve((http.address() as AddressInfo).port));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
  });

/**
 * Runs the MCP server as a command.
 * @param words its arguments
 * @param command how it was started, for its help
 * @param version its version, for `--version`
 * @param documentation the pages that it offers as resources and prompts
 */
export const runAgents = async (
  words: readonly string[],
  command: string,
  version: string,
  documentation: readonly AgentPage[] = [],
): Promise<void> => {
  const known = { apis: apis.map(({ name }) => name), roles: roles.map(({ id }) => id), prefix: product.screaming };
  const options = readAgentOptions(words);
  if (options.kind === 'help') return console.log(agentUsage(command, known.apis));
  if (options.kind === 'version') return console.log(version);
  if (options.kind === 'wrong') return fail(`${options.text}\nOptions: ${command} --help`);
  const read = readSettings(options.options.apis, process.env, known);
  if (!read.ok) return fail(read.text);
  const make = await serverMaker(read.settings, options.options, version, documentation);
  const what = `${product.name} tools of ${read.settings.apis.join(', ')}`;
  const where = `calling ${read.settings.host?.baseUrl ?? 'the mock in this process'}.`;
  const { http } = options.options;
  if (http !== undefined) {
    const port = await serveHttp(make, http).catch((error: unknown) =>
      fail(`The server cannot listen on port ${http}: ${messageOf(error)}`),
    );
    return console.error(`${what} at http://127.0.0.1:${port}/mcp, ${where}`);
  }
  const server = make();
  endWithEditor(server);
  const transport = new StdioServerTransport();
  reportUnreadable(transport);
  // The transport closes itself after a message above its maximum size.
  Object.assign(server, { onclose: () => process.exit() });
  await server.connect(transport);
  console.error(`${what} on standard input and output, ${where}`);
};
