/*
 * Parsers of URLs and stored values. Both can contain anything, so none of these functions throws. tests/addresses.test.ts checks
 * that no other module decodes them without a guard.
 */
import { decodeOrKeep } from '../../shared/decodePart.ts';

/** Percent-decodes a path and keeps encoded slashes encoded; undefined when it is malformed. */
export const decodePath = (text: string): string | undefined => {
  try {
    return decodeURI(text);
  } catch {
    return undefined;
  }
};

/** The content of the hash of a URL: `#createNote~eyJh…` is an operation and a request for its console. */
export type HashTarget = {
  /** Empty when the hash is empty. A malformed one is kept unchanged. */
  readonly anchor: string;
  /** Encoded; parsed by src/console/draft/permalink.ts. */
  readonly call: string | undefined;
};

export const readHash = (hash: string): HashTarget => {
  const [anchor = '', call] = hash.replace(/^#/, '').split('~');
  return { anchor: decodeOrKeep(anchor), call };
};

/** The maximum depth of JSON: recursive functions overflow the stack at a few thousand levels. */
export const deepestJson = 500;

const isTooDeep = (json: string): boolean => {
  let depth = 0;
  for (const [part] of json.matchAll(/"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|[[\]{}]/g)) {
    if (part === '[' || part === '{') depth += 1;
    else if (part === ']' || part === '}') depth -= 1;
    if (depth > deepestJson) return true;
  }
  return false;
};

/** Parses JSON from a URL or from storage; undefined when the text is absent, not JSON, or nested too deep. */
export const readJson = (text: string | null | undefined): unknown => {
  try {
    return text === null || text === undefined || isTooDeep(text) ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

/** Decodes text that was encoded as UTF-8 and base64url; undefined when it was not. */
export const readBase64Url = (text: string): string | undefined => {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
};
