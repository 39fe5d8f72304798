import type { Result } from '../../diagnostics/diagnostic.ts';
import { bad } from '../../diagnostics/diagnostic.ts';
import { decodeText } from '../sourceText.ts';

const timeoutMs = 5_000;
const maxBytes = 5 * 1024 * 1024;

const readLimited = async (response: Response): Promise<Uint8Array | undefined> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * Fetches one text file: no credentials, no redirects, at most 5 seconds and 5 MB.
 * @returns the text, or why it cannot be fetched.
 */
export const fetchRemote = async (address: string): Promise<Result<string>> => {
  const problem = (text: string): Result<string> =>
    bad({
      file: address,
      line: 0,
      col: 0,
      severity: 'error',
      rule: 'remote-file',
      text,
      fix: 'Check the address, or copy the file into specs/.',
    });
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
      headers: { accept: 'application/yaml, application/json, text/plain' },
    });
    if (response.status >= 300 && response.status < 400) return problem(`${address} redirects, and redirects are not followed.`);
    if (!response.ok) return problem(`${address} answers ${response.status}.`);
    const bytes = await readLimited(response);
    return bytes === undefined ? problem(`${address} has more than ${maxBytes / 1024 / 1024} MB.`) : decodeText(bytes, address);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : error instanceof Error ? error.message : String(error);
    return problem(
      timedOut
        ? `${address} did not answer within ${timeoutMs / 1000} seconds.`
        : `${address} cannot be reached: ${cause || 'connection refused'}.`,
    );
  }
};
