import type { FormModel, JsonValue } from '../../codegen/model/types.ts';
import { formBody, formWire } from '../../codegen/snippets/formBody.ts';
import { adviceOn, withoutAnswer } from './advice.ts';

/** Where calls of tools go, and as whom. */
export type Destination = {
  /** Scheme and host, without the path of an API. */
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The environment variables that set the two, for messages. */
  readonly variables: { readonly url: string; readonly token: string };
  /** How long a call may take. */
  readonly seconds: number;
};

/** What a tool's call holds beside what its own arguments say. */
export type CallFacts = {
  /** Arguments that travel as headers. */
  readonly headers?: readonly string[];
  /** The media type of a body that is no JSON. */
  readonly mediaType?: string;
  /** How the fields of a form are sent. */
  readonly form?: FormModel;
};

let destination: Destination | undefined;

/** Sets where every tool of this process calls. */
export const setDestination = (wanted: Destination): void => {
  destination = wanted;
};

/** A tool's body, which is always JSON, as its media type has it. */
const bodyOf = (json: string, mediaType: string, form: FormModel | undefined): { readonly type: string; readonly text: string } => {
  const value = JSON.parse(json) as JsonValue;
  const fields = form === undefined ? null : formBody(mediaType, value, form);
  if (fields !== null) return formWire(fields);
  return { type: mediaType, text: typeof value === 'string' ? value : JSON.stringify(value) };
};

const requestOf = (path: string, init: RequestInit, { headers = [], mediaType, form }: CallFacts, to: Destination): Request => {
  const url = new URL(to.baseUrl.replace(/\/+$/, '') + path);
  const sent = new Headers(init.headers);
  sent.set('Authorization', `Bearer ${to.token}`);
  for (const name of headers) {
    const value = url.searchParams.get(name);
    if (value !== null) sent.set(name, value);
    url.searchParams.delete(name);
  }
  const body = mediaType !== undefined && typeof init.body === 'string' ? bodyOf(init.body, mediaType, form) : undefined;
  if (body !== undefined) sent.set('Content-Type', body.type);
  const limit = AbortSignal.timeout(to.seconds * 1000);
  return new Request(url, {
    ...init,
    headers: sent,
    signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit,
    // A host that is led elsewhere must not lead the token there.
    redirect: 'manual',
    ...(body !== undefined && { body: body.text }),
  });
};

/** JSON as data, anything else as text, nothing as null. */
const dataOf = (text: string, contentType: string): unknown => {
  if (text === '') return null;
  if (!/\bjson\b/.test(contentType)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** The text of an answer. A host that repeats the token does not get it shown. */
const textOf = async (response: Response, token: string): Promise<string> => {
  const text = await response.text();
  return token.length < 8 ? text : text.replaceAll(token, '[token]');
};

const redirected = (response: Response, url: string, { variables }: Destination): Error => {
  const target = URL.parse(response.headers.get('Location') ?? '', url);
  return new Error(
    `${new URL(url).origin} answered ${response.status}, which leads to ${target?.origin ?? 'nowhere'}. Redirects are not followed, so that the token stays with its host. Set ${variables.url} to the host that answers by itself.`,
  );
};

/**
 * A function that sends a call and answers its status, its headers and its body. Of an error the body says the status,
 * the platform's own answer, and what to do where there is something. It rejects, with a text that says what to do, when
 * nothing was answered or the answer leads elsewhere.
 */
export const sendAs =
  (facts: CallFacts) =>
  async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    if (destination === undefined) throw new Error('Tools have no destination: call setDestination first.');
    const { token, variables, seconds } = destination;
    const request = requestOf(path, init, facts, destination);
    let response: Response;
    let text: string;
    try {
      response = await destination.fetch(request);
      text = await textOf(response, token);
    } catch (error) {
      throw new Error(withoutAnswer(error, { origin: new URL(request.url).origin, seconds, urlVariable: variables.url }), { cause: error });
    }
    const { status, headers } = response;
    if (status >= 300 && status < 400) throw redirected(response, request.url, destination);
    const said = dataOf(text, headers.get('Content-Type') ?? '');
    const advice = adviceOn({ status, method: request.method, tokenVariable: variables.token });
    // A page of a proxy in between is no use beyond its beginning.
    const answer = typeof said === 'string' ? said.slice(0, 500) : said;
    const data = status < 400 ? said : { status, answer, ...(advice !== undefined && { advice }) };
    // The generated call names the answers that its spec documents.
    return { status, headers, data } as Answer;
  };
