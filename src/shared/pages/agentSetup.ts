import { packageUrl } from './packages.ts';
import type { ApiModel } from '../model/types.ts';
import { splitBaseUrl } from '../request/request.ts';

/** The product data that the MCP server needs. */
type Platform = {
  readonly kebab: string;
  readonly screaming: string;
  readonly site: { readonly url: string };
};

type Start = { readonly command: string; readonly args: readonly string[]; readonly env?: Readonly<Record<string, string>> };

/** A configuration file that most editors support. */
type ServersFile = { readonly mcpServers: Readonly<Record<string, Start>> };

/** The configuration file of VS Code, which can also prompt for a secret and store it. */
type VsCodeFile = {
  readonly inputs?: readonly { readonly type: string; readonly id: string; readonly description: string; readonly password: boolean }[];
  readonly servers: Readonly<Record<string, Start & { readonly type: string }>>;
};

/** How a reader adds the tools of an API to an editor. Strings are Markdown. */
export type AgentSetup = {
  readonly intro: string;
  /** A shell command that shows what the server can do. */
  readonly install: string;
  /** The configuration that uses the mock. */
  readonly onMock: { readonly servers: ServersFile; readonly vsCode: VsCodeFile };
  /** The configuration that uses the platform, with a token that is not stored in a file. */
  readonly onHost: { readonly servers: ServersFile; readonly vsCode: VsCodeFile };
  readonly hostText: string;
};

/** Returns the environment variables that set the server's host. */
export const variables = (prefix: string): { readonly url: string; readonly token: string } => ({
  url: `${prefix}_API_URL`,
  token: `${prefix}_TOKEN`,
});

/** Returns the MCP section of an API page. */
export const agentSetup = ({ name: api, baseUrl }: Pick<ApiModel, 'name' | 'baseUrl'>, product: Platform): AgentSetup => {
  const { kebab, screaming } = product;
  const [apiHost] = splitBaseUrl(baseUrl);
  const server = packageUrl(product, 'mcp');
  const name = `${kebab}-${api}`;
  const { url, token } = variables(screaming);
  const start: Start = { command: 'npx', args: ['--yes', server, '--apis', api] };
  const calling = (secret: string): Start => ({ ...start, env: { [url]: apiHost, [token]: secret } });
  const input = `${kebab}-token`;
  return {
    install: `npx ${server} --help`,
    onMock: {
      servers: { mcpServers: { [name]: start } },
      vsCode: { servers: { [name]: { type: 'stdio', ...start } } },
    },
    onHost: {
      servers: { mcpServers: { [name]: calling(`\${env:${token}}`) } },
      vsCode: {
        inputs: [{ type: 'promptString', id: input, description: 'Access token', password: true }],
        servers: { [name]: { type: 'stdio', ...calling(`\${input:${input}}`) } },
      },
    },
    intro: `An assistant in your editor can call this API through a server for the [Model Context Protocol](https://modelcontextprotocol.io). Add the server to the file where your editor lists its servers: \`~/.cursor/mcp.json\` in Cursor, \`claude_desktop_config.json\` in Claude Desktop, \`.vscode/mcp.json\` in VS Code. It needs Node 20.3 or newer. [Downloads](/#downloads) describes how to update it.

The server has three tools: one searches the operations, one describes an operation, and one calls it. They act on a sandbox in the server's memory, which is new at every start, so you need no token. The pages of this site are its resources. The guides that make calls are its prompts: pick one to have the assistant do that task.

- \`--mode tools\` offers one tool for each operation, named after its id.
- \`--read-only\` offers only operations that change nothing.
- \`--show-secrets\` shows secrets in responses, such as a new token, which are redacted otherwise.
- \`--http 3000\` serves streamable HTTP on your machine.
- Without \`--apis\`, the server covers all APIs.`,
    hostText: `\`${url}\` points the tools to the platform, and \`${token}\` is the token that they send. The assistant can do whatever its token allows, so use one that can only read if that is enough.

Keep the token out of files that others see. Cursor fills in \`\${env:${token}}\` from the environment that it was started in. VS Code asks for the token once and stores it as a secret. If your editor cannot fill it in, write the token into a file in your home folder, never into one in a repository.`,
  };
};
