import { exampleRole } from '../../../generated/exampleRole.ts';
import { isObject } from '../../shared/model/raw.ts';
import type { CallModel, JsonValue } from '../../shared/model/types.ts';
import { readBase64Url, readHash, readJson } from '../../page/address/readAddress.ts';
import type { BodyDraft, Draft } from './draft.ts';
import type { WireCall } from '../../shared/request/wire.ts';

/** A request to repeat in the sandbox, and the age of the sandbox's last change at that time, in milliseconds of its clock. */
export type SandboxCall = WireCall & { readonly age?: number };

/** The requests that a link repeats before its own, because they changed the sandbox, and the time since the last one. */
export type Basis = {
  /** Null when the link would have been too long. */
  readonly earlier: readonly SandboxCall[] | null;
  readonly age: number;
};

/** The content of a link: the whole request and the requests that led to the state before it; never a token or a host. */
export type LinkedCall = Basis & {
  readonly draft: Draft;
  /** Whether the link is from the reader's own history. It fills in the form, and sends nothing. */
  readonly isOwn?: boolean;
};

const secretHeaders = new Set(['authorization', 'cookie', 'proxy-authorization']);

// Some programs truncate longer URLs.
const maximumLength = 8000;

/** Headers without those that carry a credential. */
const withoutSecrets = <Value>(headers: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !secretHeaders.has(name.toLowerCase())));

/** Returns a request or a draft without the headers that carry a credential. */
export const withoutSecretsIn = <Value extends { readonly headers: Readonly<Record<string, unknown>> }>(value: Value): Value => ({
  ...value,
  headers: withoutSecrets(value.headers),
});

const toBase64Url = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const encode = ({ draft, earlier, age, isOwn }: LinkedCall): string =>
  toBase64Url(
    JSON.stringify({
      ...withoutSecretsIn(draft),
      earlier: earlier && earlier.map(withoutSecretsIn),
      age,
      isOwn,
    }),
  );

/**
 * Returns the hash of a link that holds a request: `#createNote~…`. If earlier requests would make it too long, all of them are
 * omitted.
 */
export const linkHash = (anchor: string, call: LinkedCall): string => {
  const whole = encode(call);
  return `#${anchor}~${whole.length <= maximumLength ? whole : encode({ ...call, earlier: null, age: 0 })}`;
};

const record = (value: unknown): Readonly<Record<string, JsonValue>> => (isObject(value) ? value : {});
const texts = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(record(value)).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));

const ageIn = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

const readBody = (value: unknown): BodyDraft => {
  const body = record(value);
  const mediaType = typeof body['mediaType'] === 'string' ? body['mediaType'] : 'application/json';
  if (body['kind'] === 'form') return { kind: 'form', mediaType, value: body['value'] };
  return body['kind'] === 'text' && typeof body['text'] === 'string'
    ? { kind: 'text', mediaType, text: body['text'] }
    : { kind: 'none', mediaType };
};

/** Returns the request in untrusted data as a list of one; an empty list when it is invalid. */
export const readWire = (value: unknown): readonly SandboxCall[] => {
  if (!isObject(value) || typeof value['method'] !== 'string' || typeof value['path'] !== 'string' || !value['path'].startsWith('/'))
    return [];
  return [
    {
      method: value['method'],
      path: value['path'],
      headers: withoutSecrets(texts(value['headers'])),
      body: typeof value['body'] === 'string' ? value['body'] : null,
      actor: typeof value['actor'] === 'string' ? value['actor'] : exampleRole,
      age: ageIn(value['age']),
    },
  ];
};

/** Returns the draft in untrusted data; undefined when it is invalid. */
export const readDraft = (value: unknown): Draft | undefined =>
  isObject(value)
    ? {
        actor: typeof value['actor'] === 'string' ? value['actor'] : exampleRole,
        path: record(value['path']),
        query: record(value['query']),
        headers: withoutSecrets(record(value['headers'])),
        body: readBody(value['body']),
        before: Array.isArray(value['before'])
          ? value['before'].filter((call): call is CallModel => isObject(call) && typeof call['operationId'] === 'string')
          : [],
      }
    : undefined;

/** Returns the request in a URL's hash, if it is for this operation and valid. Its content is untrusted. */
export const readLink = (hash: string, anchor: string): LinkedCall | undefined => {
  const target = readHash(hash);
  if (target.call === undefined || target.anchor !== anchor) return undefined;
  const value = readJson(readBase64Url(target.call));
  const draft = readDraft(value);
  if (draft === undefined || !isObject(value)) return undefined;
  const { earlier, age, isOwn } = value;
  return {
    draft,
    earlier: earlier === null ? null : Array.isArray(earlier) ? earlier.slice(0, 50).flatMap(readWire) : [],
    age: ageIn(age),
    ...(isOwn === true && { isOwn }),
  };
};
