import { runOrvalTools } from '../load/orval.ts';
import type { ApiModel, OperationModel } from '../model/types.ts';
import { orvalDocument } from './orvalDocument.ts';
import { withBodies } from './orval.ts';
import { perApi } from './perApi.ts';
import { banner, literal, text, visible } from './source.ts';

/** Tools of agents: orval's MCP server for each API, as functions that add the tools of an API to one server. */
export const tools = perApi(
  'tools',
  async ({ api, bundle }) => {
    const line = banner('tools', bundle.entry.root);
    if (api.operations.length === 0)
      return [
        {
          path: 'mcp/server.ts',
          content: `${line}/** This API has no operations, and so no tools. */\nexport const addTools = (): void => undefined;\n`,
        },
      ];
    const words = collectWords(unusedIn(JSON.stringify(bundle.document)));
    const { handlers, calls, server, schemas } = await runOrvalTools(orvalDocument(api, bundle, words.stand), api.basePath);
    const finish = (source: string): string =>
      line + words.fill(withExtensions(visible(source).replace(/[ \t]+$/gm, '')).replace(/\n{3,}/g, '\n\n'));
    return [
      { path: 'mcp/handlers.ts', content: finish(withAdvice(withUndefined(handlers))) },
      { path: 'mcp/calls.ts', content: finish(withFacts(withBodies(withUndefined(calls)), api)) },
      { path: 'mcp/schemas.ts', content: finish(schemas) },
      {
        path: 'mcp/server.ts',
        content: finish(withArguments(asAddition(server, api))),
      },
    ];
  },
  { slow: true },
);

/** A word that a text does not hold. */
const unusedIn = (said: string): string => {
  let word = 'words';
  while (said.includes(word)) word += 'x';
  return word;
};

/** Words of a spec take no way through orval: a mark stands for each, and becomes a literal at the end. */
const collectWords = (mark: string) => {
  const known: string[] = [];
  const literals = new RegExp(`'${mark}(\\d+)${mark}'`, 'g');
  const comments = new RegExp(`^\\s*/\\*\\*(?:(?!\\*/)[\\s\\S])*?${mark}\\d+${mark}[\\s\\S]*?\\*/\\n`, 'gm');
  return {
    stand: (said: string): string => `${mark}${known.push(said) - 1}${mark}`,
    fill: (source: string): string =>
      source.replace(comments, '').replace(literals, (_, index: string) => text((known[Number(index)] ?? '').trim())),
  };
};

const modules: Readonly<Record<string, string>> = {
  './http-client': './calls.ts',
  './handlers': './handlers.ts',
  './tool-schemas.zod': './schemas.ts',
};

const withExtensions = (source: string): string =>
  source.replace(/ from '(\.\/[\w.-]+)'/g, (whole, path: string) => (modules[path] === undefined ? whole : ` from '${modules[path]}'`));

/** What zod leaves out it may also give as undefined. */
const withUndefined = (source: string): string =>
  source.replace(/^(\s*(?:[\w$]+|'[^'\n]*'|"[^"\n]*")\?: [^\n{]*[^\n{;,]);$/gm, '$1 | undefined;');

/** A good answer of an unknown form is an error for the protocol, and yet the call has been made. */
const withAdvice = (source: string): string => {
  const advised = source.replaceAll('text: result.error.message', 'text: `${otherForm} ${result.error.message}`');
  return advised === source ? source : `import { otherForm } from '../../../src/agents/advice.ts';\n${advised}`;
};

const factsOf = ({ parameters, requestBody }: OperationModel): string => {
  const headers = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const { mediaType, form } = requestBody?.content[0] ?? {};
  const isJson = mediaType === undefined || mediaType === 'application/json';
  return headers.length === 0 && isJson
    ? ''
    : literal({ ...(headers.length > 0 && { headers }), ...(!isJson && { mediaType, ...(form !== undefined && { form }) }) });
};

/** Calls go out through the server's own settings, each with what orval could not say about it. */
const withFacts = (source: string, api: ApiModel): string => {
  const facts = new Map(api.operations.map((operation) => [operation.name, factsOf(operation)]));
  return source
    .replace(/import \{ send \} from '[^']*';/, () => "import { sendAs } from '../../../src/agents/send.ts';\n\nconst send = sendAs({});")
    .replace(/return send<(\w+)Response>\(/g, (whole, name: string) => {
      const fact = facts.get(name) ?? '';
      return fact === '' ? whole : `return sendAs(${fact})<${name}Response>(`;
    });
};

/** orval makes a server of each API; here each adds its tools to the one server that there is. */
const asAddition = (source: string, api: ApiModel): string => {
  const added = source
    .replace(/import \{\s*McpServer,\s*type RegisteredTool,?\s*\} from/, () => 'import type { McpServer } from')
    .replace(/import \{ serve \} from '[^']*';\n?/, '')
    .replace(
      /const createMcpServer = \([^)]*\)[^=]*=> \{[\s\S]*?const tools: Record<string, RegisteredTool> = \{\};/,
      () =>
        `/** Adds ${api.operations.length} tools to a server: one for each operation of the API. */\nexport const addTools = (server: McpServer, options?: RequestInit): void => {`,
    )
    .replace(/^tools\.[\w$]+ = server\./gm, 'server.')
    // An argument that no tool has would be left out in silence, and the call be another than the one that was meant.
    .replace(/^    inputSchema: \{$([\s\S]*?)^    \},$/gm, (_, shape: string) => `    inputSchema: strictObject({${shape}    }),`)
    .replace(/^import type \{ McpServer \} .*$/m, (line) => `${line}\nimport { strictObject } from 'zod';`)
    .replace(/\n\s*return \{ server, tools \};\n\};[\s\S]*$/, () => '\n};\n')
    .replace(/queryParams: (\w+)QueryParams$/gm, (whole, name: string) => (isOptional(api, name) ? `${whole}.prefault({})` : whole))
    .replace(/queryParams: (\w+)QueryParams,$/gm, (whole, name: string) =>
      isOptional(api, name) ? `${whole.slice(0, -1)}.prefault({}),` : whole,
    );
  if (!added.includes('export const addTools') || /serve\(createMcpServer\)/.test(added))
    throw new Error('orval wrote an MCP server of another form than expected.');
  return added;
};

/** zod's types differ from TypeScript's where a schema leads back to itself or a property is optional; zod has checked the values. */
const withArguments = (server: string): string =>
  server.replace(/\(args, ctx\) => (\w+)Handler\(args,/g, '(args, ctx) => $1Handler(args as Parameters<typeof $1Handler>[0],');

const isOptional = (api: ApiModel, pascalName: string): boolean => {
  const operation = api.operations.find(({ name }) => name.charAt(0).toUpperCase() + name.slice(1) === pascalName);
  return operation !== undefined && operation.parameters.every(({ in: place, required }) => !required || place === 'path');
};
