import { exampleRole } from '../../../generated/exampleRole.ts';
import type {
  Actor,
  CallModel,
  JsonValue,
  MediaTypeModel,
  OperationModel,
  ParameterModel,
  ProvocationModel,
  RequestBody,
  RequestModel,
} from '../../shared/model/types.ts';
import { readJson } from '../../page/address/readAddress.ts';
import { mapParts } from '../../shared/model/raw.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { inexactNumber } from '../../shared/exactNumbers.ts';
import { formBody, isFormType } from '../../shared/request/formBody.ts';
import { headerText, requestOfCall } from '../../shared/request/request.ts';
import { isJson } from '../../shared/request/mediaType.ts';
import { headerValue } from './headerValue.ts';

/** A body that is being edited: a value behind a form, or text as typed. */
export type BodyDraft =
  | { readonly kind: 'none'; readonly mediaType: string }
  | { readonly kind: 'form'; readonly mediaType: string; readonly value: JsonValue | undefined }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string };

/** A request that is being edited. Omitted parameters are absent. */
export type Draft = {
  readonly actor: Actor;
  readonly path: Readonly<Record<string, JsonValue>>;
  readonly query: Readonly<Record<string, JsonValue>>;
  readonly headers: Readonly<Record<string, JsonValue>>;
  readonly body: BodyDraft;
  /** Requests to send first, for a response that requires a certain state. */
  readonly before: readonly CallModel[];
};

/** Returns the values of a draft's parameters at a place, keyed by name. */
export const valuesIn = ({ path, query, headers }: Draft, place: 'path' | 'query' | 'header'): Readonly<Record<string, JsonValue>> =>
  place === 'path' ? path : place === 'query' ? query : headers;

const bodyDraft = (body: RequestBody, mediaType: string): BodyDraft => {
  if (body.kind === 'json' || body.kind === 'form') return { kind: 'form', mediaType: body.mediaType, value: body.value };
  return body.kind === 'text' ? { kind: 'text', mediaType: body.mediaType, text: body.text } : { kind: 'none', mediaType };
};

const headerParameter = (operation: OperationModel, name: string): ParameterModel | undefined =>
  operation.parameters.find((parameter) => parameter.in === 'header' && parameter.name === name);

/** Headers as values, so that a form edits the items of a list. */
const headerValues = ({ headers }: RequestModel, operation: OperationPage): Draft['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, text]) => {
      const parameter = headerParameter(operation, name);
      return [name, parameter === undefined ? text : headerValue(text, parameter, operation.schemas)];
    }),
  );

/** Headers as sent. An empty list or object is not sent, as in a query. */
const headerTexts = ({ headers }: Draft, operation: OperationModel): RequestModel['headers'] =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const text = headerText(value, headerParameter(operation, name));
      return text === '' && value !== '' ? [] : [[name, text]];
    }),
  );

const draftOfRequest = (request: RequestModel, operation: OperationPage, actor: Actor, before: readonly CallModel[]): Draft => ({
  actor,
  path: request.pathParameters,
  query: request.query,
  headers: headerValues(request, operation),
  body: bodyDraft(request.body, operation.requestBody?.content[0]?.mediaType ?? 'application/json'),
  before,
});

/** Returns the operation's example request, sent as this user. */
export const exampleDraft = (operation: OperationPage, actor: Actor): Draft =>
  draftOfRequest(operation.exampleRequest, operation, actor, []);

/**
 * Returns the request that produces a documented response, sent as the user that it specifies, or as the one with all
 * permissions.
 */
export const provokedDraft = (operation: OperationPage, provocation: ProvocationModel): Draft =>
  draftOfRequest(requestOfCall(provocation, operation), operation, provocation.as ?? exampleRole, provocation.before ?? []);

/** Parses JSON. Returns undefined for invalid JSON, and for JSON with a number that JavaScript cannot represent exactly. */
export const readExactJson = (text: string): JsonValue | undefined =>
  inexactNumber(text) === undefined ? (readJson(text) as JsonValue | undefined) : undefined;

/** Replaces unpaired surrogates, as browsers do in URLs and forms; other programs reject them. JSON escapes them. */
const wellFormed = <Value extends JsonValue>(value: Value): Value =>
  (typeof value === 'string' ? value.toWellFormed() : mapParts<JsonValue>(value, wellFormed)) as Value;

/** Media types that are edited as a value: JSON, and the fields of forms. */
export const isValueType = (mediaType: string): boolean => isJson(mediaType) || isFormType(mediaType);

/** Returns the content of a body with a media type, or the first content if none has it. */
export const contentOf = (content: readonly MediaTypeModel[], mediaType: string): MediaTypeModel | undefined =>
  content.find((media) => media.mediaType === mediaType || media.others?.includes(mediaType) === true) ?? content[0];

/** Returns the media types that a body can be sent as. A range such as `text/*` is not a media type. */
export const sendableTypes = (content: readonly MediaTypeModel[]): readonly string[] =>
  content.flatMap(({ mediaType, others = [] }) => [mediaType, ...others]).filter((mediaType) => !mediaType.includes('*'));

const requestBody = (body: BodyDraft, content: readonly MediaTypeModel[]): RequestBody => {
  if (body.kind === 'none') return { kind: 'none' };
  const { mediaType } = body;
  const isForm = isFormType(mediaType);
  const value = body.kind === 'form' ? body.value : isJson(mediaType) || isForm ? readExactJson(body.text) : undefined;
  if (value === undefined) return body.kind === 'form' ? { kind: 'none' } : { kind: 'text', mediaType, text: wellFormed(body.text) };
  const fields = isForm ? formBody(mediaType, wellFormed(value), contentOf(content, mediaType)?.form) : null;
  return fields ?? { kind: 'json', mediaType, value };
};

/** Returns the neutral request of a draft, which snippets render and the console sends. */
export const requestOfDraft = (operation: OperationModel, draft: Draft, baseUrl: string): RequestModel => ({
  ...operation.exampleRequest,
  baseUrl,
  pathParameters: wellFormed(draft.path),
  query: wellFormed(draft.query),
  headers: headerTexts(draft, operation),
  body: requestBody(draft.body, operation.requestBody?.content ?? []),
  authenticated: operation.authenticated && draft.actor !== 'nobody',
});

/** Returns the same body as text, or as a form again when the text is JSON. Invalid JSON stays text. */
export const switchBody = (body: BodyDraft): BodyDraft => {
  if (body.kind === 'form')
    return { kind: 'text', mediaType: body.mediaType, text: body.value === undefined ? '' : JSON.stringify(body.value, null, 2) };
  if (body.kind === 'none') return { kind: 'form', mediaType: body.mediaType, value: undefined };
  const value = readExactJson(body.text);
  return value === undefined && body.text.trim() !== '' ? body : { kind: 'form', mediaType: body.mediaType, value };
};

/** Returns a record with an entry set, or removed when the value is undefined. */
export const withEntry = <T>(record: Readonly<Record<string, T>>, name: string, value: T | undefined): Readonly<Record<string, T>> => {
  const { [name]: _old, ...rest } = record;
  if (value === undefined) return rest;
  // An existing entry keeps its position.
  return Object.hasOwn(record, name) ? { ...record, [name]: value } : { ...rest, [name]: value };
};
