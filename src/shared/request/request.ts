import { decodeOrKeep } from '../decodePart.ts';
import { isArray, isObject } from '../model/raw.ts';
import type { CallModel, CredentialModel, JsonValue, OperationModel, ParameterModel, RequestBody, RequestModel } from '../model/types.ts';
import { formBody, formWire } from './formBody.ts';
import { escapeInvisible } from '../invisible.ts';
import { encodeText, formatted, plain, queryPartsOf, type QueryPart, type Style } from './style.ts';
import { mapPath } from './pathTemplate.ts';

export { encodeText, type QueryPart } from './style.ts';

/** The properties of a parameter that determine its serialization. */
export type StyledParameter = Style & Pick<ParameterModel, 'in'>;

/** Returns how a parameter is serialized, which is OpenAPI's default for one without documentation. */
export const styleOf = (name: string, place: ParameterModel['in'], parameters: readonly StyledParameter[]): Style =>
  parameters.find((parameter) => parameter.in === place && parameter.name === name) ?? {
    name,
    style: place === 'query' ? 'form' : 'simple',
    explode: place === 'query',
    allowReserved: false,
  };

/** Returns the parts of the query string in the request's order. @see https://spec.openapis.org/oas/v3.1.1#style-values */
export const queryParts = (request: Pick<RequestModel, 'query'>, parameters: readonly StyledParameter[]): readonly QueryPart[] =>
  Object.entries(request.query).flatMap(([name, value]) => queryPartsOf(value, styleOf(name, 'query', parameters)));

/** Returns the query string as sent, such as `?a=1&b=2`, or an empty string. */
export const queryText = (request: Pick<RequestModel, 'query'>, parameters: readonly StyledParameter[]): string => {
  const parts = queryParts(request, parameters);
  return parts.length === 0 ? '' : `?${parts.map(({ encoded }) => encoded).join('&')}`;
};

/** Encodes the invalid characters of a literal part of a path, without encoding anything twice. */
const literalPath = (text: string): string => text.replace(/([^\w.~:/@!$&()*+,;=%-]|%(?![\da-f]{2}))+/gi, encodeText);

const pathPart = (value: JsonValue, { name, style, explode, allowReserved, mediaType }: Style): string => {
  const encode = allowReserved ? literalPath : encodeText;
  if (mediaType !== undefined) return encode(formatted(value, mediaType));
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const named = style === 'matrix' ? `${encodeText(name)}=` : '';
  const join = style === 'label' ? '.' : style === 'matrix' ? ';' : ',';
  if (isArray(value)) {
    const items = value.map((item) => encode(plain(item)));
    return explode ? prefix + items.map((item) => named + item).join(join) : prefix + named + items.join(',');
  }
  if (isObject(value)) {
    const entries = Object.entries(value).map(([key, item]) => [encodeText(key), encode(plain(item))] as const);
    return explode ? prefix + entries.map(([key, item]) => `${key}=${item}`).join(join) : prefix + named + entries.flat().join(',');
  }
  return prefix + named + encode(plain(value));
};

/**
 * Returns a path without what clients do not send: a fragment, by which some specs tell operations of the same path apart, and the
 * question mark of Fastify after an optional parameter.
 */
export const sentPath = (path: string): string => path.replace(/#.*$/, '').replace(/\}\?(?=\/|$)/g, '}');

/** Returns the path as sent, with its parameters filled in; a parameter without a value stays in braces. */
export const pathText = (request: Pick<RequestModel, 'path' | 'pathParameters'>, parameters: readonly StyledParameter[]): string =>
  mapPath(
    sentPath(request.path),
    (name) =>
      Object.hasOwn(request.pathParameters, name)
        ? pathPart(request.pathParameters[name] ?? null, styleOf(name, 'path', parameters))
        : `{${literalPath(name)}}`,
    literalPath,
  );

type HeaderStyle = Partial<Pick<ParameterModel, 'explode' | 'mediaType'>>;

/**
 * Returns the value of a header as a string: lists and objects have style `simple`, separated by commas.
 * @see https://spec.openapis.org/oas/v3.1.1#style-values
 */
export const headerText = (value: JsonValue, { explode = false, mediaType }: HeaderStyle = {}): string => {
  if (mediaType !== undefined) return formatted(value, mediaType);
  if (isArray(value)) return value.map((item) => headerText(item)).join(',');
  if (isObject(value))
    return Object.entries(value)
      .flatMap(([key, part]) => (explode ? [`${key}=${headerText(part)}`] : [key, headerText(part)]))
      .join(',');
  return value === null ? '' : String(value);
};

/**
 * Returns the cookies of a value, as in the Cookie header: percent-encoded, unless the style is `cookie`.
 * @see https://spec.openapis.org/oas/v3.2.0#style-values
 */
export const cookieText = (value: JsonValue, parameter: Style): string =>
  queryPartsOf(value, { ...parameter, allowReserved: false })
    .map(({ name, value: text, encoded }) => (parameter.style === 'cookie' ? `${name}=${text}` : encoded))
    .join('; ');

/** Returns a value as a parameter sends it, in readable form: `ids=1|2`, `;point=1,2`, `X-Range: 1,2`. */
export const sentAs = (parameter: StyledParameter, value: JsonValue): string => {
  const { in: place, name } = parameter;
  if (place === 'header') return `${name}: ${headerText(value, parameter)}`;
  if (place === 'cookie') return `Cookie: ${cookieText(value, parameter)}`;
  return place === 'path'
    ? decodeOrKeep(pathPart(value, parameter))
    : queryPartsOf(value, parameter)
        .map((part) => `${part.name}=${part.value}`)
        .join('&');
};

/**
 * Returns the headers as sent, except for the credential and the type of a form, which is written with its fields. Line breaks
 * are not allowed in header values.
 */
export const requestHeaders = (request: Pick<RequestModel, 'headers' | 'body'>): readonly (readonly [name: string, value: string])[] => {
  // oxlint-disable-next-line no-control-regex
  const stated = Object.entries(request.headers).map(([name, value]) => [name, value.replace(/[\u0000\r\n]+/g, ' ').trim()] as const);
  const isTyped = ([name]: readonly [string, string]): boolean => name.toLowerCase() === 'content-type';
  if (request.body.kind === 'form') return stated.filter((header) => !isTyped(header));
  return request.body.kind === 'none' || stated.some(isTyped) ? stated : [...stated, ['Content-Type', request.body.mediaType]];
};

/**
 * Describes the character of a header that clients encode differently or refuse. Only ASCII is portable.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.5
 */
export const headerProblem = (value: string): string | undefined => {
  const [character] = /[^\t -~]/u.exec(value) ?? [];
  return character === undefined ? undefined : `A header can have only printable ASCII characters, not "${escapeInvisible(character)}".`;
};

/** Returns the body as a string, or null. `space` is the indentation of JSON. */
export const bodyText = (body: RequestBody, space?: number): string | null => {
  if (body.kind === 'none') return null;
  if (body.kind === 'form') return formWire(body).text;
  return body.kind === 'text' ? body.text : JSON.stringify(body.value, null, space);
};

/** Splits the URL of an API into the host of the platform and the base path: `https://host` and `/api/pat/v1`. */
export const splitBaseUrl = (baseUrl: string): readonly [host: string, basePath: string] => {
  const match = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)(.*)$/i.exec(baseUrl);
  return match ? [match[1] ?? '', match[2] ?? ''] : ['', baseUrl];
};

/**
 * Returns the request of a call: its own parts, otherwise those of the operation's example request. A query value of null removes
 * the parameter. `as` is not part of a request: see `RequestModel.authenticated`.
 */
export const requestOfCall = (call: CallModel, operation: Pick<OperationModel, 'exampleRequest' | 'requestBody'>): RequestModel => {
  const example = operation.exampleRequest;
  const query = Object.entries({ ...example.query, ...call.query }).filter(([, value]) => value !== null);
  return {
    ...example,
    pathParameters: { ...example.pathParameters, ...call.path },
    query: Object.fromEntries(query),
    headers: Object.fromEntries(
      Object.entries({ ...example.headers, ...call.headers }).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
    body: call.body === undefined ? example.body : bodyOfCall(call.body, operation),
    authenticated: call.as !== 'nobody',
  };
};

const bodyOfCall = (value: JsonValue, operation: Pick<OperationModel, 'requestBody'>): RequestBody => {
  const [media] = operation.requestBody?.content ?? [];
  const mediaType = media?.mediaType ?? 'application/json';
  const fields = media?.form === undefined ? null : formBody(mediaType, value, media.form);
  if (fields !== null) return fields;
  return typeof value === 'string' && !/^application\/(.+\+)?json\b/i.test(mediaType)
    ? { kind: 'text', mediaType, text: value }
    : { kind: 'json', mediaType, value };
};

/** Returns the separator and name before a token in a URL: `?api_key=` or `&api_key=`. */
export const tokenStart = (path: string, { name }: CredentialModel): string => `${path.includes('?') ? '&' : '?'}${encodeText(name)}=`;

const namesCookies = (operation: Pick<OperationModel, 'parameters'>): boolean =>
  operation.parameters.some(({ in: place }) => place === 'cookie');

/** Returns the header parameters without cookies, which are separate parameters although a header carries them. */
export const withoutCookies = (request: RequestModel, operation: Pick<OperationModel, 'parameters'>): RequestModel['headers'] => {
  const { Cookie: _, ...headers } = request.headers;
  return namesCookies(operation) ? headers : request.headers;
};

/** Returns the values of the cookie parameters that a request sends. */
export const cookies = (request: RequestModel, operation: Pick<OperationModel, 'parameters'>): Readonly<Record<string, JsonValue>> => {
  const sent = namesCookies(operation) ? (request.headers['Cookie'] ?? '').split('; ') : [];
  return Object.fromEntries(
    operation.parameters
      .filter(({ in: place }) => place === 'cookie')
      .flatMap(({ name, style, schema, example }): readonly (readonly [string, JsonValue])[] => {
        const start = `${style === 'cookie' ? name : encodeText(name)}=`;
        const pair = sent.find((one) => one.startsWith(start));
        if (pair === undefined) return [];
        const value = style === 'cookie' ? pair.slice(start.length) : decodeOrKeep(pair.slice(start.length));
        if (schema.kind === 'string' || typeof example === 'string') return [[name, value]];
        return [[name, schema.kind === 'integer' || schema.kind === 'number' ? Number(value) : (example ?? value)]];
      }),
  );
};
