/** The product data that the MCP server needs. */
type Platform = {
  readonly kebab: string;
  readonly screaming: string;
  readonly apiHost: string;
  readonly site: { readonly repository: string };
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
  /** Shell commands that download the project of the server. */
  readonly install: string;
  /** Uses the mock. */
  readonly onMock: { readonly servers: ServersFile; readonly vsCode: VsCodeFile };
  /** Uses the platform, with a token that is in no file. */
  readonly onHost: { readonly servers: ServersFile; readonly vsCode: VsCodeFile };
  readonly hostText: string;
};

/** The script of package.json that starts the server. */
export const script = 'mcp';

/** The environment variables that set the server's host. */
export const variables = (prefix: string): { readonly url: string; readonly token: string } => ({
  url: `${prefix}_API_URL`,
  token: `${prefix}_TOKEN`,
});

/** The MCP section of an API page; `folder` is where the reader has put the docs. */
export const agentSetup = (api: string, { kebab, screaming, apiHost, site }: Platform): AgentSetup => {
  const folder = `${kebab}-docs`;
  const name = `${kebab}-${api}`;
  const { url, token } = variables(screaming);
  const start: Start = { command: 'npm', args: ['run', '--silent', `--prefix=/path/to/${folder}`, script, api] };
  const calling = (secret: string): Start => ({ ...start, env: { [url]: apiHost, [token]: secret } });
  const input = `${kebab}-token`;
  return {
    install: `git clone ${site.repository} ${folder}\nnpm install --prefix ${folder}`,
    onMock: {
      servers: { mcpServers: { [name]: start } },
      vsCode: { servers: { [name]: { type: 'stdio', ...start } } },
    },
    onHost: {
      servers: { mcpServers: { [name]: calling(`\${env:${token}}`) } },
      vsCode: {
        inputs: [{ type: 'promptString', id: input, description: 'Personal access token', password: true }],
        servers: { [name]: { type: 'stdio', ...calling(`\${input:${input}}`) } },
      },
    },
    intro: `An agent in your editor can call this API itself. These docs come with a server for the [Model Context Protocol](https://modelcontextprotocol.io): it has one tool for each operation, and the tool's name is the operation's id.

Fetch the docs, and add the server to the file where your editor lists its servers: \`~/.cursor/mcp.json\` in Cursor, \`claude_desktop_config.json\` in Claude Desktop, \`.vscode/mcp.json\` in VS Code. The tools act on a demo organization in the server's memory, which is new at every start: nothing there is real, and no token is needed. Leave out \`${api}\` at the end for the tools of all APIs.`,
    hostText: `\`${url}\` leads the tools to the platform, and \`${token}\` is the personal access token that they send. The agent may do what the token's creator may do: for an agent that only reads, take the token of a user who only reads.

Keep the token out of files that others see. Cursor fills in \`\${env:${token}}\` from the environment that it was started in. VS Code asks for the token once and keeps it among its secrets. For an editor that fills in nothing, write the token into a file in your home folder, never into one of a repository.`,
  };
};
