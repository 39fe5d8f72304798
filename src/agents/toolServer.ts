import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ErrorCode, ListToolsRequestSchema, McpError, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { AgentPage } from '../shared/model/agentPage.ts';
import { argumentGroups, type ToolModel } from '../shared/model/tool.ts';
import { otherForm } from './advice.ts';
import { createToolSearch, discoveryNames, discoveryTools } from './discovery.ts';
import { offerPrompts, offerResources } from './pages.ts';
import { withoutSecrets } from './secrets.ts';
import { send, type Destination, type ToolArguments } from './send.ts';
import { isObject } from '../shared/model/raw.ts';
import { uniqueNames } from '../shared/model/names.ts';
import { messageOf } from '../shared/messageOf.ts';

type Check = (value: unknown) => string | undefined;

const propertiesOf = (schema: ErrorObject['parentSchema']): string =>
  Object.keys((schema?.['properties'] ?? {}) as object).join(', ') || 'none';

/** Returns the problems of a value by path: at most five, which are enough for an agent to try again. */
const problemsOf = (errors: readonly ErrorObject[]): string => {
  const lines = errors.map(({ instancePath, params, message, parentSchema }) => {
    const { missingProperty, additionalProperty, allowedValues } = params as Readonly<Record<string, unknown>>;
    const path = [...instancePath.split('/').slice(1), missingProperty ?? additionalProperty ?? []].flat().join('.') || 'The value';
    if (missingProperty !== undefined) return `${path} is required.`;
    if (additionalProperty !== undefined) return `${path} is not a property. Use ${propertiesOf(parentSchema)}.`;
    return `${path} ${message ?? 'is not valid'}${Array.isArray(allowedValues) ? `: ${allowedValues.join(', ')}` : ''}.`;
  });
  return [...new Set(lines)].slice(0, 5).join('\n');
};

/** Returns an empty object for each required group of parameters, so that an error names the missing parameters, not their group. */
const emptyGroups = ({ inputSchema: { required } }: ToolModel): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.values(argumentGroups)
      .filter((name) => Array.isArray(required) && required.includes(name))
      .map((name) => [name, {}]),
  );

/** Validates values by JSON Schema; each schema is compiled on first use. */
const createChecks = () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false, validateSchema: false });
  ajvFormats.default(ajv);
  const compiled = new Map<object, ValidateFunction>();
  return (schema: object): Check => {
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    return (value) => (validate(value) ? undefined : problemsOf(validate.errors ?? []));
  };
};

const failed = (...texts: readonly string[]): CallToolResult => ({ content: texts.map((text) => ({ type: 'text', text })), isError: true });

type ServerFacts = { readonly name: string; readonly title: string; readonly version: string; readonly instructions: string };

/** The tools that a server lists: one per operation, or three with which an agent finds and calls operations. */
export type ToolMode = 'tools' | 'discovery';

export type ToolServerOptions = {
  readonly mode?: ToolMode;
  /** Whether the agent reads the secrets of responses, such as a new token. */
  readonly showsSecrets?: boolean;
  /** The documentation, as resources and prompts. */
  readonly pages?: readonly AgentPage[];
};

/** Returns the tools of several APIs. If a name is taken, the later tool has a number in its name, and its API in its title. */
export const distinctTools = (byApi: readonly (readonly [api: string, tools: readonly ToolModel[]])[]): readonly ToolModel[] => {
  const all = byApi.flatMap(([api, tools]) => tools.map((tool) => ({ api, tool })));
  const names = uniqueNames(all.map(({ tool }) => tool.name));
  return all.map(({ api, tool }, at) =>
    names[at] === tool.name ? tool : { ...tool, name: names[at] ?? '', title: `${tool.title} (${api})` },
  );
};

/** Creates an MCP server whose tools send their requests to one target. */
export const createToolServer = (
  { instructions, ...info }: ServerFacts,
  tools: readonly ToolModel[],
  destination: Destination,
  { mode = 'tools', showsSecrets = false, pages = [] }: ToolServerOptions = {},
): Server => {
  const capabilities = { tools: {}, ...(pages.length > 0 && { resources: {}, prompts: {} }) };
  const server = new Server(info, { capabilities, instructions });
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const listed = tools.map(({ name, title, description, inputSchema, outputSchema, annotations }) => ({
    name,
    title,
    description,
    inputSchema,
    ...(outputSchema !== undefined && { outputSchema }),
    annotations,
  }));
  const check = createChecks();

  const callTool = async (tool: ToolModel, given: object, signal: AbortSignal): Promise<CallToolResult> => {
    const wrong = check(tool.inputSchema)({ ...emptyGroups(tool), ...given });
    if (wrong !== undefined) return failed(`The arguments of ${tool.name} are not valid.\n${wrong}`);
    const { status, data: received } = await send(tool.call, given as ToolArguments, destination, signal);
    const { data, note } = showsSecrets ? { data: received } : withoutSecrets(received, tool.secrets ?? []);
    const texts = [JSON.stringify(data), ...(note === undefined ? [] : [note])];
    if (status >= 400) return failed(...texts);
    const content = texts.map((text) => ({ type: 'text' as const, text }));
    if (tool.outputSchema === undefined) return { content };
    const other = check(tool.outputSchema)(received);
    if (other !== undefined) return failed(...texts, `${otherForm} ${other}`);
    return { content, structuredContent: data as Record<string, unknown> };
  };

  const isReadOnly = tools.every(({ annotations }) => annotations.readOnlyHint);
  // The index takes a while to build, and a server for one HTTP request rarely searches.
  let search: ReturnType<typeof createToolSearch> | undefined;
  const found = (query: string): readonly object[] => (search ??= createToolSearch(tools))(query);
  const written = (value: unknown): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });

  const discovery = discoveryTools(isReadOnly);
  const discover = async (name: string, given: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<CallToolResult> => {
    const known = discovery.find((one) => one.name === name);
    if (known === undefined) return failed(`There is no tool ${name}. Call an operation with ${discoveryNames.call}.`);
    const wrong = check(known.inputSchema)(given);
    if (wrong !== undefined) return failed(`The arguments of ${name} are not valid.\n${wrong}`);
    if (name === discoveryNames.search) return written(found(String(given['query'] ?? '')));
    const operation = String(given['operation'] ?? '');
    const tool = byName.get(operation);
    if (tool === undefined) return failed(`There is no operation ${operation}. Find one with ${discoveryNames.search}.`);
    if (name === discoveryNames.describe) return written(listed.find((one) => one.name === operation));
    return callTool(tool, (given['arguments'] ?? {}) as object, signal);
  };

  if (pages.length > 0) {
    offerResources(server, pages);
    offerPrompts(server, pages, new Set(byName.keys()));
  }
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: mode === 'discovery' ? discovery : listed }));
  // A handler of its own for this method would report arguments that are not an object in the words of the SDK's schema library.
  server.fallbackRequestHandler = async ({ method, params }, { signal }) => {
    if (method !== 'tools/call') throw new McpError(ErrorCode.MethodNotFound, `There is no method ${method}.`);
    const { name, arguments: given = {} } = (params ?? {}) as { readonly name?: unknown; readonly arguments?: unknown };
    if (typeof name !== 'string') return failed('Name the tool to call: name must be a string.');
    const tool = byName.get(name);
    if (mode === 'tools' && tool === undefined) return failed(`There is no tool ${name}.`);
    if (!isObject(given)) return failed(`The arguments of ${name} must be an object.`);
    const result = mode === 'tools' && tool !== undefined ? callTool(tool, given, signal) : discover(name, given, signal);
    // The protocol returns errors of a tool in its result, so that the agent sees them.
    return result.catch((error: unknown) => failed(messageOf(error)));
  };
  return server;
};
