import { successResponse, successStatus } from '../../../src/shared/documentedResponse.ts';
import { formBody, isFormType, isMultipart } from '../../../src/shared/request/formBody.ts';
import { cookieText, headerText } from '../../../src/shared/request/request.ts';
import { synthesize, synthesizeBody } from '../schema/sample.ts';
import { schemaOf } from './parameter.ts';
import { exampleXml, isXml } from './xml.ts';
import { asObject, isObject, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import type {
  HttpMethod,
  JsonValue,
  MediaTypeModel,
  ParameterModel,
  RequestBody,
  RequestBodyModel,
  RequestModel,
  ResponseModel,
} from '../../../src/shared/model/types.ts';
import { allowsJson, isJson } from '../../../src/shared/request/mediaType.ts';

export type ExampleRequestInput = {
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly baseUrl: string;
  readonly authenticated: boolean;
  readonly parameters: readonly ParameterModel[];
  readonly rawParameters: readonly RawObject[];
  readonly requestBody: RequestBodyModel | null;
  readonly rawRequestBody: JsonValue | undefined;
  readonly responses: readonly ResponseModel[];
  readonly document: RawObject;
};

/** Returns the sample for a part of a path that can be any string: 1 for a version, as in `/v{version}`, otherwise its name. */
const partOfPath = (path: string, name: string): string => (path.includes(`/v{${name}}`) ? '1' : name);

/** A value that a parameter can send. Lists get an item, because an empty list is sent as nothing. */
const sendable = (schema: JsonValue | undefined, document: RawObject, text?: string): JsonValue => {
  const value = synthesize(schema, document, text);
  if (!Array.isArray(value) || value.length > 0) return value;
  return [synthesize(own(asObject(resolve(document, schema)), 'items'), document, text)];
};

/**
 * The request that snippets show: the examples of required parameters, of optional ones marked `x-in-example`, of the page
 * number if there is one (snippets increment it), and the first example of the body.
 */
export const buildExampleRequest = (input: ExampleRequestInput): RequestModel => {
  const values = input.parameters.flatMap((parameter, index) => {
    const raw = input.rawParameters[index] ?? {};
    const wanted = parameter.required || own(raw, 'x-in-example') === true || isPageNumber(parameter);
    if (!wanted) return [];
    const text = parameter.in === 'path' ? partOfPath(input.path, parameter.name) : undefined;
    const value = parameter.example ?? sendable(schemaOf(raw), input.document, text);
    // An empty part of a path leads to another operation, or to none.
    return [[parameter, value === '' && text !== undefined ? text : value] as const];
  });
  const at = (place: ParameterModel['in']): typeof values => values.filter(([parameter]) => parameter.in === place);
  const of = (place: ParameterModel['in']): readonly (readonly [string, JsonValue])[] =>
    at(place).map(([parameter, value]) => [parameter.name, value] as const);
  const success = successResponse(input);
  const cookies = at('cookie').map(([parameter, value]) => cookieText(value, parameter));
  return {
    operationId: input.id,
    method: input.method,
    baseUrl: input.baseUrl,
    path: input.path,
    pathParameters: Object.fromEntries(of('path')),
    query: Object.fromEntries(of('query')),
    headers: Object.fromEntries([
      ...at('header').map(([parameter, value]) => [parameter.name, headerText(value, parameter)]),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')]] : []),
    ]),
    body: exampleBody(input),
    authenticated: input.authenticated,
    expectedStatus: successStatus(success),
    ...responseTypeOf(success),
  };
};

/** Whether a body can be JSON: a file of any type, `application/*`, is not. */
const mayBeJson = ({ mediaType, schema }: MediaTypeModel): boolean =>
  isJson(mediaType) || (allowsJson(mediaType) && !(schema?.kind === 'string' && schema.format === 'binary'));

/** The media type of a success, if it is not one that a client parses as JSON. */
const responseTypeOf = (success: ResponseModel | undefined): Pick<RequestModel, 'responseType'> => {
  const [first, ...others] = success?.content ?? [];
  return first === undefined || [first, ...others].some(mayBeJson) ? {} : { responseType: first.mediaType };
};

const isPageNumber = (parameter: ParameterModel): boolean => parameter.in === 'query' && parameter.name === 'page_number';

/** Methods whose requests have no body, whatever the spec documents. @see https://www.rfc-editor.org/rfc/rfc9110#section-9.3 */
const withoutBody: readonly HttpMethod[] = ['get', 'head', 'trace'];

/** Whether an optional body has any content to show. */
const hasParts = (value: JsonValue): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** The first documented body that can be sent. A text cannot be sent as a form, because the header would lack its boundary. */
const statedBody = ({ mediaType, examples }: MediaTypeModel): JsonValue | undefined =>
  (isMultipart(mediaType) ? examples.find(({ value }) => isObject(value)) : examples[0])?.value;

const exampleBody = (input: ExampleRequestInput): RequestBody => {
  const [media] = input.requestBody?.content ?? [];
  if (input.requestBody === null || media === undefined) return { kind: 'none' };
  const stated = statedBody(media);
  if (stated !== undefined) return bodyOf(media, stated);
  const raw = asObject(own(asObject(own(resolve(input.document, input.rawRequestBody), 'content')), media.mediaType));
  const value = synthesizeBody(own(raw, 'schema'), input.document, isFormType(media.mediaType) ? 'text' : undefined);
  // Most specs that do not mark a body as required still need one: an upload its file, and a PATCH the changes.
  const isExpected = input.requestBody.required || isMultipart(media.mediaType) || input.method === 'patch';
  const isShown = isExpected || (!withoutBody.includes(input.method) && hasParts(value));
  if (!isShown) return { kind: 'none' };
  return bodyOf(media, isXml(media.mediaType) && typeof value !== 'string' ? exampleXml(value, own(raw, 'schema'), input.document) : value);
};

/** Converts a value to the body of a media type: JSON and form fields stay values, everything else becomes text. */
const bodyOf = ({ mediaType, schema, form }: MediaTypeModel, value: JsonValue): RequestBody => {
  if (/^application\/(.+\+)?json\b/i.test(mediaType) || mediaType === '*/*')
    return { kind: 'json', mediaType: mediaType === '*/*' ? 'application/json' : mediaType, value };
  const fields = form === undefined ? null : formBody(mediaType, value, form);
  if (fields !== null) return fields;
  return {
    kind: 'text',
    mediaType,
    text: typeof value === 'string' ? value : schema === null ? 'text' : schema.kind === 'string' ? '' : JSON.stringify(value),
  };
};
