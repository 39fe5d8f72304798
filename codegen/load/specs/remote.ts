import { bad, errorIn, good, type Result } from '../../diagnostics/diagnostic.ts';
import { decodeText, defaultMaxBytes as maxBytes } from '../sourceText.ts';
import { readLimited } from '../../../src/shared/request/readLimited.ts';
import { messageOf } from '../../../src/shared/messageOf.ts';
import { defined } from '../../../src/shared/records.ts';

const timeoutMs = 5_000;

/** The current version of a file on a server, or the fact that it still has the given entity tag. */
export type RemoteFile =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'text'; readonly text: string; readonly etag: string | undefined };

/** The optional parts of a request. */
export type RemoteRequest = { readonly token?: string | undefined; readonly etag?: string | undefined };

/**
 * Fetches one text file: without redirects, within 5 seconds, and up to the maximum size of a local file.
 * @returns the text, or why it cannot be fetched.
 */
export const fetchRemote = async (address: string): Promise<Result<string>> => {
  const file = await fetchFile(address, {});
  return file.ok ? good(file.value.kind === 'text' ? file.value.text : '') : file;
};

/**
 * Fetches one text file as `fetchRemote` does, with a bearer token, and only if it does not have the entity tag.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export const fetchFile = async (address: string, { token, etag }: RemoteRequest): Promise<Result<RemoteFile>> => {
  const problem = (text: string, fix = 'Check the address, which --from and --path set.'): Result<RemoteFile> =>
    bad(errorIn(address, 'remote-file', text, fix));
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
      headers: {
        accept: 'application/yaml, application/json, text/plain',
        ...defined({ authorization: token === undefined ? undefined : `Bearer ${token}`, 'if-none-match': etag }),
      },
    });
    if (response.status === 304 && etag !== undefined) return good({ kind: 'unchanged' });
    if (response.status >= 300 && response.status < 400) {
      const target = response.headers.get('location');
      return problem(`${address} redirects${target === null ? '' : ` to ${target}`}, and redirects are not followed.`);
    }
    if (!response.ok)
      return problem(
        `${address} returned ${response.status}.`,
        response.status === 429 || response.status >= 500 ? 'Try again later.' : undefined,
      );
    const { bytes, isCut } = await readLimited(response.body, maxBytes);
    if (isCut) return problem(`${address} has more than ${maxBytes / 1024 / 1024} MB.`);
    const text = decodeText(bytes, address);
    if (text.ok && text.value.trimStart().startsWith('<'))
      return problem(
        `${address} returned HTML or XML, not YAML or JSON.`,
        'Check the address. The server may have returned a sign-in page.',
      );
    return text.ok ? good({ kind: 'text', text: text.value, etag: response.headers.get('etag') ?? undefined }) : text;
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : messageOf(error);
    return problem(
      timedOut
        ? `${address} did not respond within ${timeoutMs / 1000} seconds.`
        : `${address} cannot be reached: ${cause || 'connection refused'}.`,
    );
  }
};
