import { isArray, isObject } from '../model/raw.ts';
import type { CallModel, CredentialModel, JsonValue, OperationModel, ParameterModel, RequestBody, RequestModel } from '../model/types.ts';
import { formBody, formWire } from './formBody.ts';

/** One `name=value` of a query string, in readable and in encoded form. */
export type QueryPart = { readonly name: string; readonly value: string; readonly encoded: string };

type Style = Pick<ParameterModel, 'name' | 'style' | 'explode' | 'allowReserved'>;

/** The part of a parameter that determines its serialization. */
export type StyledParameter = Style & Pick<ParameterModel, 'in'>;

/** Percent-encodes everything except unreserved characters, so that no shell, language or URL parser interprets anything. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

// Reserved characters are kept, except those that would end the query or start another parameter.
const encodeAllowingReserved = (text: string): string =>
  encodeText(text).replace(/%(3A|2F|3F|40|24|2C|3B|3D|5B|5D)/g, (escape) => decodeURIComponent(escape));

const plain = (value: JsonValue): string =>
  typeof value === 'string' ? value : value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const delimiters = { spaceDelimited: ' ', pipeDelimited: '|' } as const;

const delimiterOf = (style: ParameterModel['style']): string =>
  style === 'spaceDelimited' || style === 'pipeDelimited' ? delimiters[style] : ',';

const queryPart = (name: string, value: string, encode: (text: string) => string): QueryPart => ({
  name,
  value,
  encoded: `${encodeText(name)}=${encode(value)}`,
});

const joinedPart = (name: string, values: readonly string[], delimiter: string, encode: (text: string) => string): QueryPart => ({
  name,
  value: values.join(delimiter),
  encoded: `${encodeText(name)}=${values.map(encode).join(delimiter === ',' ? ',' : encodeText(delimiter))}`,
});

const queryPartsOf = (value: JsonValue, { name, style, explode, allowReserved }: Style): readonly QueryPart[] => {
  const encode = allowReserved ? encodeAllowingReserved : encodeText;
  if (isArray(value)) {
    if (value.length === 0) return [];
    return explode
      ? value.map((item) => queryPart(name, plain(item), encode))
      : [joinedPart(name, value.map(plain), delimiterOf(style), encode)];
  }
  if (isObject(value)) {
    const entries = Object.entries(value);
    if (style === 'deepObject')
      return entries.flatMap(([key, item]) =>
        (isArray(item) ? item : [item]).map((one) => queryPart(`${name}[${key}]`, plain(one), encode)),
      );
    if (explode) return entries.map(([key, item]) => queryPart(key, plain(item), encode));
    return entries.length === 0
      ? []
      : [
          joinedPart(
            name,
            entries.flatMap(([key, item]) => [key, plain(item)]),
            delimiterOf(style),
            encode,
          ),
        ];
  }
  return [queryPart(name, plain(value), encode)];
};

const styleOf = (name: string, place: ParameterModel['in'], parameters: readonly StyledParameter[]): Style =>
  parameters.find((parameter) => parameter.in === place && parameter.name === name) ?? {
    name,
    style: place === 'query' ? 'form' : 'simple',
    explode: place === 'query',
    allowReserved: false,
  };

/** The parts of the query string in the request's order. @see https://spec.openapis.org/oas/v3.1.1#style-values */
export const queryParts = (request: Pick<RequestModel, 'query'>, parameters: readonly StyledParameter[]): readonly QueryPart[] =>
  Object.entries(request.query).flatMap(([name, value]) => queryPartsOf(value, styleOf(name, 'query', parameters)));

/** `?a=1&b=2` as it is sent, or nothing. */
export const queryText = (request: Pick<RequestModel, 'query'>, parameters: readonly StyledParameter[]): string => {
  const parts = queryParts(request, parameters);
  return parts.length === 0 ? '' : `?${parts.map(({ encoded }) => encoded).join('&')}`;
};

const pathPart = (value: JsonValue, { name, style, explode }: Style): string => {
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const named = style === 'matrix' ? `${encodeText(name)}=` : '';
  const join = style === 'label' ? '.' : style === 'matrix' ? ';' : ',';
  if (isArray(value)) {
    const items = value.map((item) => encodeText(plain(item)));
    return explode ? prefix + items.map((item) => named + item).join(join) : prefix + named + items.join(',');
  }
  if (isObject(value)) {
    const entries = Object.entries(value).map(([key, item]) => [encodeText(key), encodeText(plain(item))] as const);
    return explode ? prefix + entries.map(([key, item]) => `${key}=${item}`).join(join) : prefix + named + entries.flat().join(',');
  }
  return prefix + named + encodeText(plain(value));
};

/** A literal part of a path: invalid characters are encoded, and nothing twice. */
const literalPath = (text: string): string => text.replace(/[^\w.~:/@!$&()*+,;=%-]+/g, encodeText);

/** The path with its parameters filled in, as it is sent; a parameter without a value stays in braces. */
export const pathText = (request: Pick<RequestModel, 'path' | 'pathParameters'>, parameters: readonly StyledParameter[]): string =>
  request.path
    .split(/(\{[^{}]+\})/)
    .map((part, index) => {
      if (index % 2 === 0) return literalPath(part);
      const name = part.slice(1, -1);
      if (Object.hasOwn(request.pathParameters, name))
        return pathPart(request.pathParameters[name] ?? null, styleOf(name, 'path', parameters));
      return `{${literalPath(name)}}`;
    })
    .join('');

/** The whole URL as it is sent. */
export const requestUrl = (request: RequestModel, parameters: readonly StyledParameter[]): string =>
  request.baseUrl + pathText(request, parameters) + queryText(request, parameters);

/**
 * Returns the value of a header as a string: lists and objects have style `simple`, separated by commas.
 * @see https://spec.openapis.org/oas/v3.1.1#style-values
 */
export const headerText = (value: JsonValue): string => {
  if (isArray(value)) return value.map(headerText).join(',');
  if (isObject(value))
    return Object.entries(value)
      .flatMap(([key, part]) => [key, headerText(part)])
      .join(',');
  return value === null ? '' : String(value);
};

/**
 * The headers as they are sent, except for the credential and the type of a form, which is written with its fields. Line breaks
 * cannot be part of a header's value.
 */
export const requestHeaders = (request: Pick<RequestModel, 'headers' | 'body'>): readonly (readonly [name: string, value: string])[] => {
  // oxlint-disable-next-line no-control-regex
  const stated = Object.entries(request.headers).map(([name, value]) => [name, value.replace(/[\u0000\r\n]+/g, ' ').trim()] as const);
  const isTyped = ([name]: readonly [string, string]): boolean => name.toLowerCase() === 'content-type';
  if (request.body.kind === 'form') return stated.filter((header) => !isTyped(header));
  return request.body.kind === 'none' || stated.some(isTyped) ? stated : [...stated, ['Content-Type', request.body.mediaType]];
};

/** The body as a string, or null. `space` indents JSON. */
export const bodyText = (body: RequestBody, space?: number): string | null => {
  if (body.kind === 'none') return null;
  if (body.kind === 'form') return formWire(body).text;
  return body.kind === 'text' ? body.text : JSON.stringify(body.value, null, space);
};

/** The host of the platform without the API's own path: `https://host` and `/api/pat/v1`. */
export const splitBaseUrl = (baseUrl: string): readonly [host: string, basePath: string] => {
  const match = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)(.*)$/i.exec(baseUrl);
  return match ? [match[1] ?? '', match[2] ?? ''] : ['', baseUrl];
};

/**
 * The request of a call: its own parts, otherwise those of the operation's example request. A query value of null removes the
 * parameter. `as` is not part of a request: see `RequestModel.authenticated`.
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

/** The separator and name before a token in a URL: `?api_key=` or `&api_key=`. */
export const tokenStart = (path: string, { name }: CredentialModel): string => `${path.includes('?') ? '&' : '?'}${encodeText(name)}=`;

const namesCookies = (operation: Pick<OperationModel, 'parameters'>): boolean =>
  operation.parameters.some(({ in: place }) => place === 'cookie');

/** The header parameters without cookies, which are parameters of their own although a header carries them. */
export const withoutCookies = (request: RequestModel, operation: Pick<OperationModel, 'parameters'>): RequestModel['headers'] => {
  const { Cookie: _, ...headers } = request.headers;
  return namesCookies(operation) ? headers : request.headers;
};

/** The values of the cookie parameters that a request sends. */
export const cookies = (request: RequestModel, operation: Pick<OperationModel, 'parameters'>): Readonly<Record<string, JsonValue>> => {
  const sent = namesCookies(operation) ? (request.headers['Cookie'] ?? '').split('; ') : [];
  return Object.fromEntries(
    operation.parameters
      .filter(({ name, in: place }) => place === 'cookie' && sent.some((pair) => pair.startsWith(`${name}=`)))
      .map(({ name, schema, example }): readonly [string, JsonValue] => {
        const value = sent.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
        if (schema.kind === 'string' || typeof example === 'string') return [name, value];
        return [name, schema.kind === 'integer' || schema.kind === 'number' ? Number(value) : (example ?? value)];
      }),
  );
};
