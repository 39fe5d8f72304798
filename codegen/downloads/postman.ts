import { isDeepStrictEqual } from 'node:util';
import type {
  JsonValue,
  MediaTypeModel,
  OperationModel,
  ParameterModel,
  RequestBody,
  RequestModel,
  ResponseModel,
} from '../../src/shared/model/types.ts';
import { operationsByTag } from '../../src/shared/model/operationsByTag.ts';
import { operationHref } from '../../src/shared/model/pages.ts';
import { credentialOfApi } from '../../src/shared/request/credential.ts';
import { formFields, isMultipart } from '../../src/shared/request/formBody.ts';
import {
  bodyText,
  encodeText,
  queryParts,
  requestHeaders,
  requestOfCall,
  sentPath,
  splitBaseUrl,
} from '../../src/shared/request/request.ts';
import { statusTexts } from '../model/operation/statusTexts.ts';
import { chained, chainOf, isVariable, type Chain } from './postmanChain.ts';
import { testScript } from './postmanTests.ts';
import type { DownloadSource } from './source.ts';
import { isJson } from '../../src/shared/request/mediaType.ts';

/**
 * All operations of an API as a Postman Collection 2.1. It can run in order: requests use the ids that earlier ones created, each
 * response is checked, and deletions come last.
 * @see https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 */
export const postmanFile = (source: DownloadSource): string => {
  const { api, operations, product } = source;
  const [host] = splitBaseUrl(api.baseUrl);
  const page = `${product.site.url}${api.route}`;
  const byTag = operationsByTag(api.tags, operations).filter((tag) => tag.operations.length > 0);
  const ordered = byTag.flatMap(({ operations: own }) => own);
  const isDeletion = ({ method }: OperationModel): boolean => method === 'delete';
  // A resource that is documented later usually belongs to one documented earlier, and has to be deleted first.
  const deletions = childrenFirst(ordered.filter(isDeletion).toReversed());
  const chain = chainOf([...ordered.filter((operation) => !isDeletion(operation)), ...deletions]);
  const itemsOf = (some: readonly OperationModel[]): readonly object[] => some.map((operation) => itemOf(operation, source, chain));
  const folders = [
    ...byTag.map(({ tag: { name }, operations: own }) => ({ name, item: itemsOf(own.filter((operation) => !isDeletion(operation))) })),
    { name: 'Deletions', item: itemsOf(deletions) },
  ];
  const collection = {
    info: {
      name: api.title,
      version: api.version,
      description: `${api.summary}\n\nSet the variable \`token\` to your token, and \`baseUrl\` when you call another host. The requests run in order, from the first folder to the last: they create, use and delete resources, and check each response. On the platform itself, replace the ids of the examples with your own.\n\n${page}`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: authOf(source),
    variable: [
      { key: 'baseUrl', value: host, type: 'string' },
      { key: 'token', value: '', type: 'string' },
      ...[...chain.variables].map(([key, value]) => ({ key, value, type: 'string' })),
    ],
    item: folders.filter(({ item }) => item.length > 0),
  };
  return `${JSON.stringify(collection, null, '\t')}\n`;
};

/** Moves operations before those of the resources that they are below, the deepest first: `/teams/{team}/members/{id}` before `/teams/{id}`. */
const childrenFirst = (operations: readonly OperationModel[]): readonly OperationModel[] => {
  const shaped = operations.map((operation) => ({ operation, shape: operation.path.replace(/\{[^}]*\}/g, '{}') }));
  const deepestFirst = shaped.toSorted((left, right) => right.shape.split('/').length - left.shape.split('/').length);
  const childrenOf = (resource: string) =>
    resource.endsWith('}') ? deepestFirst.filter(({ shape }) => shape.startsWith(`${resource}/`)) : [];
  return [...new Set(shaped.flatMap((one) => [...childrenOf(one.shape), one]).map(({ operation }) => operation))];
};

const authOf = ({ api }: DownloadSource): object => {
  const { in: place, name, prefix } = credentialOfApi(api);
  if (name === 'Authorization' && prefix === 'Bearer ')
    return { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] };
  return {
    type: 'apikey',
    apikey: [
      { key: 'key', value: name, type: 'string' },
      { key: 'value', value: `${prefix}{{token}}`, type: 'string' },
      { key: 'in', value: place, type: 'string' },
    ],
  };
};

const itemOf = (operation: OperationModel, { api, product, schemas }: DownloadSource, chain: Chain): object => {
  const { exampleRequest, lead, permission } = operation;
  const request = requestIn(chained(exampleRequest, chain), operation, true);
  const description = `${lead}\n\n${permission === null ? '' : `Permission \`${permission}\`. `}${product.site.url}${operationHref(api, operation)}`;
  return {
    name: operation.summary,
    request: { ...request, description },
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: testScript(operation, schemas, chain) } }],
    response: operation.responses.flatMap((response) => answersOf(response, operation)),
  };
};

/** A request in Postman's format. With `whole`, optional parameters are included but disabled. */
const requestIn = (request: RequestModel, { parameters }: OperationModel, whole: boolean): object => {
  const raw = bodyText(request.body, 2);
  const unused = (place: ParameterModel['in'], used: object): readonly object[] =>
    whole
      ? parameters
          .filter((parameter) => parameter.in === place && !Object.keys(used).some((name) => same(name, parameter.name, place)))
          .map((parameter) => ({ key: parameter.name, value: plain(parameter.example), disabled: true }))
      : [];
  return {
    method: request.method.toUpperCase(),
    ...(request.authenticated ? {} : { auth: { type: 'noauth' } }),
    header: [...requestHeaders(request).map(([key, value]) => ({ key, value })), ...unused('header', request.headers)],
    url: urlOf(request, parameters, unused('query', request.query)),
    ...(request.body.kind === 'form' ? { body: formOf(request.body) } : {}),
    ...(raw === null || request.body.kind === 'form'
      ? {}
      : { body: { mode: 'raw', raw, options: { raw: { language: request.body.kind === 'json' ? 'json' : 'text' } } } }),
  };
};

/** A form in Postman's format. Postman reads files from disk, so users choose the files themselves. */
const formOf = (body: Extract<RequestBody, { kind: 'form' }>): object => {
  const fields = formFields(body).map(({ name, text, file }) =>
    file === undefined ? { key: name, value: text, type: 'text' } : { key: name, type: 'file', src: null, contentType: file.type },
  );
  return isMultipart(body.mediaType) ? { mode: 'formdata', formdata: fields } : { mode: 'urlencoded', urlencoded: fields };
};

const same = (left: string, right: string, place: ParameterModel['in']): boolean =>
  place === 'header' ? left.toLowerCase() === right.toLowerCase() : left === right;

const plain = (value: JsonValue | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Postman replaces `:id` only if it is a whole path segment, so a parameter inside a segment is replaced here. */
const urlOf = (request: RequestModel, parameters: readonly ParameterModel[], unused: readonly object[]): object => {
  const [, basePath] = splitBaseUrl(request.baseUrl);
  const variable: object[] = [];
  const path = `${basePath}${sentPath(request.path)}`
    .slice(1)
    .split('/')
    .map((part) => {
      const name = /^\{([^{}]+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replace(/\{([^{}]+)\}/g, (_, inner: string) => encodeText(plain(request.pathParameters[inner])));
      const value = plain(request.pathParameters[name]);
      variable.push({ key: name, value: isVariable(value) ? value : encodeText(value) });
      return `:${name}`;
    });
  // Postman does not encode characters that end a value or that are already encoded; everything else is easier to read
  // unencoded.
  const query = queryParts(request, parameters).map(({ name, encoded }) => ({
    key: name,
    value: encoded.slice(encoded.indexOf('=') + 1).replace(/%(?:3A|2F|3F|40|24|2C|3B)/g, decodeURIComponent),
  }));
  const text = query.map(({ key, value }) => `${key}=${value}`).join('&');
  return {
    raw: `{{baseUrl}}/${path.join('/')}${text === '' ? '' : `?${text}`}`,
    host: ['{{baseUrl}}'],
    path,
    ...(query.length + unused.length === 0 ? {} : { query: [...query, ...unused] }),
    ...(variable.length === 0 ? {} : { variable }),
  };
};

/** Each documented response with the request that returns it: the one that provokes it, or the example request. */
const answersOf = (response: ResponseModel, operation: OperationModel): readonly object[] => {
  const code = Number(response.status);
  if (!Number.isInteger(code)) return [];
  const call = response.provocation === null ? operation.exampleRequest : requestOfCall(response.provocation, operation);
  const status = statusTexts[code] ?? '';
  const start = { originalRequest: requestIn(call, operation, false), status, code };
  if (response.content.length === 0) return [{ name: `${code} ${status}`, ...start, header: [], body: '' }];
  return response.content
    .slice(0, 1)
    .flatMap((media) =>
      examplesOf(media).map(({ name, value }) => ({ name: `${code} ${name === '' ? status : name}`, ...start, ...bodyOf(media, value) })),
    );
};

const examplesOf = ({ examples }: MediaTypeModel): readonly { readonly name: string; readonly value: JsonValue }[] =>
  examples
    .filter(({ value }, index) => examples.findIndex((other) => isDeepStrictEqual(other.value, value)) === index)
    .map(({ summary, value }) => ({ name: summary, value }));

const bodyOf = ({ mediaType }: MediaTypeModel, value: JsonValue): object => {
  const isText = !isJson(mediaType);
  return {
    _postman_previewlanguage: isText ? 'text' : 'json',
    header: [{ key: 'Content-Type', value: mediaType }],
    body: isText ? plain(value) : JSON.stringify(value, null, 2),
  };
};
