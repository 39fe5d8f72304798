import { nearest } from '../platform/text/nearest.ts';
import { variables } from './setup.ts';

/** What the server of tools is asked to offer, and where its tools call. */
export type AgentSettings = {
  /** The APIs whose tools are offered, by name. */
  readonly apis: readonly string[];
  /** Absent for the platform's mock in this process. */
  readonly host?: { readonly baseUrl: string; readonly token: string };
  /** Whose token calls of the mock carry. */
  readonly mockToken: string;
};

export type ReadSettings = { readonly ok: true; readonly settings: AgentSettings } | { readonly ok: false; readonly text: string };

type Known = { readonly apis: readonly string[]; readonly prefix: string };

/**
 * Reads the command line, names of APIs, and the environment: where the host is, and the token. A text says what is wrong
 * and what to do.
 */
export const readSettings = (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { apis, prefix }: Known,
): ReadSettings => {
  const unknown = words.find((word) => !apis.includes(word));
  if (unknown !== undefined) {
    const near = nearest(unknown, apis);
    return {
      ok: false,
      text: `There is no API ${unknown}.${near === undefined ? '' : ` Did you mean ${near}?`} Name any of ${apis.join(', ')}, or none for all.`,
    };
  }
  const chosen = words.length === 0 ? apis : apis.filter((name) => words.includes(name));
  const names = variables(prefix);
  const url = environment[names.url] ?? '';
  const token = environment[names.token] ?? '';
  if (url === '') return { ok: true, settings: { apis: chosen, mockToken: token === '' ? 'admin' : token } };
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    return {
      ok: false,
      text: `${names.url}: ${JSON.stringify(url)} is no address. Give scheme and host, such as https://api.example.com.`,
    };
  if (token === '')
    return { ok: false, text: `${names.token}: calls of ${url} need a token. Set it, or leave out ${names.url} for the mock.` };
  return { ok: true, settings: { apis: chosen, host: { baseUrl: url, token }, mockToken: token } };
};
