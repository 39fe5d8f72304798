import { packageUrl } from './packages.ts';

/** The product data that the MCP server needs. */
type Platform = {
  readonly kebab: string;
  readonly screaming: string;
  readonly apiHost: string;
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
export const agentSetup = (api: string, product: Platform): AgentSetup => {
  const { kebab, screaming, apiHost } = product;
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
    intro: `An agent in your editor can call this API itself, through a server for the [Model Context Protocol](https://modelcontextprotocol.io). The server offers three tools: one searches the operations, one describes an operation, and one calls it. With \`--mode tools\` it offers one tool for each operation instead, named after the operation's id; with \`--read-only\` it offers only operations that change nothing. The pages of this site are its resources, and the guides that make calls are its prompts: pick one to have the agent do that task for you. Secrets in responses, such as a new token, are redacted; \`--show-secrets\` shows them to the agent.

Add the server to the file where your editor lists its servers: \`~/.cursor/mcp.json\` in Cursor, \`claude_desktop_config.json\` in Claude Desktop, \`.vscode/mcp.json\` in VS Code. It needs Node 20.3 or newer; \`npx\` downloads it as one file, and keeps that file: the downloads on the home page name the address of a new version. The tools act on a sandbox in the server's memory, which is new at every start: nothing there is real, and no token is needed. Leave out \`--apis\` for all APIs. With \`--http 3000\` the server speaks streamable HTTP on your machine.`,
    hostText: `\`${url}\` points the tools to the platform, and \`${token}\` is the token that they send. The agent can do whatever its token allows: for an agent that only reads, use a token that can only read.

Keep the token out of files that others see. Cursor fills in \`\${env:${token}}\` from the environment that it was started in. VS Code asks for the token once and stores it as a secret. If your editor cannot fill it in, write the token into a file in your home folder, never into one in a repository.`,
  };
};
