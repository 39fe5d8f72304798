import { portOf, readCommandLine } from '../shared/node/commandLine.ts';
import type { ToolMode } from './toolServer.ts';

export type AgentOptions = {
  /** The names of APIs as passed; empty for all. */
  readonly apis: readonly string[];
  readonly isReadOnly: boolean;
  /** Whether the agent may read secrets in responses. */
  readonly showsSecrets: boolean;
  readonly mode: ToolMode;
  /** The port for HTTP; the server uses standard input and output when absent. */
  readonly http: number | undefined;
};

/** Three tools, because a list with a tool for each operation can fill an assistant's context: some APIs have hundreds. */
const defaultMode: ToolMode = 'discovery';

export type ReadAgentOptions =
  | { readonly kind: 'run'; readonly options: AgentOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'wrong'; readonly text: string };

/** Returns the help text of the MCP server. */
export const agentUsage = (command: string, apis: readonly string[]): string => `${command} [options]

  --apis NAMES    the APIs to offer, separated by commas (default all): ${apis.join(', ')}
  --read-only     offers only operations that change nothing
  --mode MODE     discovery: three tools to search, describe and call operations; tools: one for each operation (default ${defaultMode})
  --show-secrets  shows the agent the secrets of responses, such as a new token, which are redacted otherwise
  --http PORT     serves streamable HTTP on 127.0.0.1 instead of using standard input and output
  --version       prints the version
  --help          prints this help`;

/** Parses the command line. Names of APIs may also be positional arguments. */
export const readAgentOptions = (words: readonly string[]): ReadAgentOptions => {
  const read = readCommandLine(words, {
    apis: 'value',
    'read-only': 'flag',
    'show-secrets': 'flag',
    mode: 'value',
    http: 'value',
    version: 'flag',
    help: 'flag',
  });
  if (!read.ok) return { kind: 'wrong', text: read.text };
  const { values } = read;
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const mode = values.mode ?? defaultMode;
  if (mode !== 'tools' && mode !== 'discovery') return { kind: 'wrong', text: `--mode must be tools or discovery, not "${mode}".` };
  const http = values.http === undefined ? undefined : portOf(values.http);
  if (values.http !== undefined && http === undefined)
    return { kind: 'wrong', text: `--http must be a port from 0 to 65535, not "${values.http}".` };
  const named = (values.apis ?? '').split(',').filter((name) => name !== '');
  return {
    kind: 'run',
    options: {
      apis: [...read.words, ...named],
      isReadOnly: values['read-only'],
      showsSecrets: values['show-secrets'],
      mode,
      http,
    },
  };
};
