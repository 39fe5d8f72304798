import { exampleRole } from '../../generated/exampleRole.ts';
import { closest } from '../shared/closest.ts';
import { variables } from '../shared/pages/agentSetup.ts';

/** The settings of the MCP server: its tools and the target of their requests. */
export type AgentSettings = {
  /** The names of the APIs whose tools are offered. */
  readonly apis: readonly string[];
  /** Omitted for the platform's mock in this process. */
  readonly host?: { readonly baseUrl: string; readonly token: string };
  /** The user whose token is sent with requests to the mock. */
  readonly mockToken: string;
};

export type ReadSettings = { readonly ok: true; readonly settings: AgentSettings } | { readonly ok: false; readonly text: string };

type Known = { readonly apis: readonly string[]; readonly roles: readonly string[]; readonly prefix: string };

const wrong = (text: string): ReadSettings => ({ ok: false, text });

/** Describes the problem of a URL without repeating what may be a secret. */
const wrongAddress = (name: string, given: string): string | undefined => {
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol))
    return `${name} is not a URL. Set it to scheme and host, such as https://api.example.com.`;
  if (url.username !== '' || url.password !== '') return `${name} contains a user name or password. Set it to scheme and host only.`;
  return url.search !== '' || url.hash !== ''
    ? `${name} contains more than scheme, host and path. Remove what follows the path.`
    : undefined;
};

/** Describes the problem of a token without repeating it. */
const wrongToken = (name: string, given: string): string | undefined => {
  if (/^\$\{.*\}$/.test(given))
    return `${name}: the editor has not filled in the variable in its file. Set ${name} in the environment of the editor, or use its secret storage.`;
  return /^[\x21-\x7e]+$/.test(given)
    ? undefined
    : `${name} contains a space, a line break or another character that tokens cannot have. Set it to only the token.`;
};

/**
 * Reads the APIs from the command line, and the host and the token from the environment. Returns an error message that says how
 * to fix them when they are invalid.
 */
export const readSettings = (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { apis, roles, prefix }: Known,
): ReadSettings => {
  const unknown = words.find((word) => !apis.includes(word));
  if (unknown !== undefined) {
    const near = closest(unknown, apis);
    return wrong(
      `There is no API ${unknown}.${near === undefined ? '' : ` Did you mean ${near}?`} Use any of ${apis.join(', ')}, or omit the names to use all.`,
    );
  }
  const chosen = words.length === 0 ? apis : apis.filter((name) => words.includes(name));
  const names = variables(prefix);
  const url = environment[names.url] ?? '';
  const token = environment[names.token] ?? '';
  // The mock uses roles as tokens and must never see a reader's real token.
  const mockToken = roles.includes(token) ? token : exampleRole;
  if (url === '') return { ok: true, settings: { apis: chosen, mockToken } };
  const address = wrongAddress(names.url, url);
  if (address !== undefined) return wrong(address);
  if (token === '') return wrong(`${names.token}: calls to a host need a token. Set it, or remove ${names.url} to use the mock.`);
  const secret = wrongToken(names.token, token);
  return secret === undefined ? { ok: true, settings: { apis: chosen, host: { baseUrl: url, token }, mockToken } } : wrong(secret);
};
