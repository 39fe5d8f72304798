import { targetOf } from '../../../src/shared/model/schemas.ts';
import { pascalCase } from '../../../src/shared/model/cases.ts';
import { safeName, uniqueNames } from '../../../src/shared/model/names.ts';
import type {
  ApiModel,
  JsonValue,
  MediaTypeModel,
  OperationModel,
  ParameterModel,
  ResponseModel,
  RichText,
  SchemaModel,
} from '../../../src/shared/model/types.ts';
import { isFile } from '../../../src/shared/snippets/language.ts';
import * as errors from '../../sdk/errors.ts';
import { hasHook, orvalParameter } from '../../../src/shared/snippets/orvalNames.ts';
import { encodeText, splitBaseUrl } from '../../../src/shared/request/request.ts';
import { isArray, isObject, mapParts } from '../../../src/shared/model/raw.ts';
import { jsonSchema } from '../../model/schema/jsonSchema.ts';
import { docText, firstParagraph } from './docText.ts';
import { allowsJson, isJson } from '../../../src/shared/request/mediaType.ts';
import { mapPath } from '../../../src/shared/request/pathTemplate.ts';

/** The classes of the errors of hooks, sorted because not every module loader lists the exports of a module in the same order. */
export const errorClasses: readonly string[] = Object.keys(errors)
  .filter((name) => /^[A-Z]\w*Error$/.test(name))
  .toSorted();

/** Global types and those of the runtime that orval's code refers to. */
const globals =
  'Blob File FormData URLSearchParams Headers HeadersInit Request RequestInit Response AbortSignal Array Awaited Date JSON NonNullable Object Omit Parameters Partial Pick Promise Record Required ReturnType String Symbol ErrorOfStatus ErrorClass ErrorType Credential Secrets HookOptions Send SendFacts SendInit SendOptions DataTag DefinedUseInfiniteQueryResult InfiniteData UseInfiniteQueryOptions UseInfiniteQueryResult MutationFunction QueryClient QueryFunction QueryKey UseQueryOptions UseQueryResult'.split(
    ' ',
  );

/** The types that orval declares for the parameters, the inline body and the inline responses of an operation. */
const typesOf = ({ name, parameters, requestBody, responses }: OperationModel): readonly string[] => {
  const isInline = (content: readonly MediaTypeModel[]): boolean => content.some(({ schema }) => schema !== null && schema.kind !== 'ref');
  const places = new Set(parameters.map(({ in: place }) => place));
  return [
    ...(places.has('query') ? ['Params'] : []),
    ...(places.has('header') ? ['Headers'] : []),
    ...(isInline(requestBody?.content ?? []) ? ['Body'] : []),
    ...responses.flatMap(({ status, content }) => (isInline(content) ? [status] : [])),
  ].map((end) => pascalCase(name) + end);
};

type JsonObject = { readonly [key: string]: JsonValue };

type SchemaOf = (schema: SchemaModel) => JsonValue;

/**
 * Returns the OpenAPI document from which orval generates hooks, with only what it needs. orval copies names, descriptions and
 * paths into code, so names and descriptions are made safe, and paths are encoded.
 */
export const orvalDocument = (api: ApiModel): JsonObject => {
  const names = Object.keys(api.schemas);
  const safe = uniqueNames(
    names.map((name) => (/^[A-Za-z]\w*$/.test(name) ? name : pascalCase(safeName(name, 'Schema')))),
    [...globals, ...errorClasses, ...api.operations.flatMap(typesOf)],
  );
  const renames = new Map(names.map((name, index) => [name, safe[index] ?? name]));
  const schemaOf: SchemaOf = (schema) =>
    forOrval(
      jsonSchema(schema, {
        describe,
        named: (name) =>
          targetOf({ kind: 'ref', name }, api.schemas) === undefined ? {} : { $ref: `#/components/schemas/${renames.get(name)}` },
      }),
    );
  const paths = new Map<string, JsonObject>();
  for (const operation of api.operations) {
    if (!hasHook(operation, (schema) => targetOf(schema, api.schemas))) continue;
    const path = safePath(operation);
    paths.set(path, { ...paths.get(path), [operation.method]: operationOf(operation, api, schemaOf) });
  }
  return {
    openapi: '3.1.0',
    info: { title: pascalCase(api.name), version: '1' },
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(Object.values(api.schemas).map(({ name, schema }) => [renames.get(name) ?? name, schemaOf(schema)])),
    },
  };
};

/** The first paragraph of a description, for a comment. */
const describe = (text: RichText): string => docText(firstParagraph(text));

/** orval writes objects among the values of an enum as `[object Object]`, and copies defaults into comments. */
const forOrval = (schema: JsonValue): JsonValue =>
  mapParts(schema, (value, key) => {
    if (key === 'default' || (key === 'enum' && isArray(value) && value.some((one) => isArray(one) || isObject(one)))) return undefined;
    if (key === 'enum' || key === 'const') return value;
    return key === 'properties' ? mapParts(value, forOrval) : forOrval(value);
  });

/** Whether a name in the path of an operation is that of a parameter. */
export const isPathParameter = ({ parameters }: Pick<OperationModel, 'parameters'>, name: string): boolean =>
  parameters.some((parameter) => parameter.in === 'path' && parameter.name === name);

const safeText = (text: string): string => text.replace(/[^\w.~:/@&+,;=%-]+/g, encodeText);

/**
 * Returns the path of an operation below the host, without anything that a template literal would interpolate. Braces that do not
 * enclose a parameter are literal. A fragment stays one, so that paths differ.
 */
const safePath = ({ path, ...operation }: OperationModel): string => {
  const [sent = '', ...fragment] = path.split('#');
  const parts = mapPath(sent, (name) => (isPathParameter(operation, name) ? `{${safeParameter(name)}}` : undefined), safeText);
  return safeText(splitBaseUrl(operation.exampleRequest.baseUrl)[1]) + parts + fragment.map((part) => `#${encodeText(part)}`).join('');
};

export const safeParameter = (name: string): string =>
  /^[A-Za-z]\w*$/.test(name) && !orvalParameter(name).endsWith('Parameter') ? name : orvalParameter(name);

/** Whether a value is always a string. */
const isText = (schema: SchemaModel | undefined): boolean =>
  schema?.nullable !== true && (schema?.kind === 'string' || (schema?.kind === 'enum' && schema.valueType === 'string'));

const parameterOf = (
  { name, in: place, required, style, explode, schema, mediaType, description }: ParameterModel,
  api: ApiModel,
  schemaOf: SchemaOf,
): JsonObject => ({
  name: place === 'path' ? safeParameter(name) : name,
  in: place,
  required,
  description: describe(description),
  style,
  explode,
  // Headers and serialized values are strings, whatever their schema.
  schema: mediaType !== undefined || (place === 'header' && !isText(targetOf(schema, api.schemas))) ? { type: 'string' } : schemaOf(schema),
});

const operationOf = (operation: OperationModel, api: ApiModel, schemaOf: SchemaOf): JsonObject => {
  const { parameters, path, requestBody, responses } = operation;
  const content = contentOf(requestBody?.content ?? [], api, schemaOf);
  const stated = responses.filter(({ status }) => /^\d(?:\d\d|XX)$/.test(status));
  return {
    operationId: operation.name,
    summary: docText(operation.summary),
    tags: ['api'],
    parameters: parameters
      .filter(({ in: place, name }) => place !== 'path' || path.includes(`{${name}}`))
      .map((parameter) => parameterOf(parameter, api, schemaOf)),
    ...(Object.keys(content).length > 0 && { requestBody: { required: requestBody?.required === true, content } }),
    responses: Object.fromEntries(
      (stated.length > 0 ? stated : [{ status: '200', content: [] }]).map((response) => {
        const shown = responseOf(operation, response, api, schemaOf);
        return [response.status, { description: '', ...(Object.keys(shown).length > 0 && { content: shown }) }];
      }),
    ),
  };
};

/** The content of a response. Of a success it says if it is a file or text, because orval decides that by other rules. */
const responseOf = (
  { exampleRequest }: OperationModel,
  response: Pick<ResponseModel, 'status' | 'content'>,
  api: ApiModel,
  schemaOf: SchemaOf,
): JsonObject => {
  const { status, content } = response;
  if (!status.startsWith('2') || content.length === 0 || exampleRequest.responseType === undefined)
    return contentOf(content, api, schemaOf);
  if (isFile(exampleRequest)) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return { 'text/plain': { schema: { type: 'string' } } };
};

/** If there are several media types, the hooks send and read JSON if possible, otherwise the first. */
const contentOf = (content: readonly MediaTypeModel[], api: ApiModel, schemaOf: SchemaOf): JsonObject => {
  // Snippets send JSON where any type is allowed, unless it is a file.
  const anyType = (schema: SchemaModel | null): string => {
    const target = schema === null ? undefined : targetOf(schema, api.schemas);
    return target?.kind === 'string' && target.format === 'binary' ? 'application/octet-stream' : 'application/json';
  };
  // orval knows no parameters of media types, such as a charset.
  const plain = content.map((media) => ({
    ...media,
    mediaType: media.mediaType.replace(/\s*;.*$/s, '').replace('*/*', anyType(media.schema)),
  }));
  const stated = plain.filter(({ mediaType }) => /^[\w.+-]+\/[\w.+*-]+$/.test(mediaType));
  const media = stated.find(({ mediaType }) => isJson(mediaType)) ?? stated[0];
  if (media === undefined) return {};
  const { mediaType, schema, form } = media;
  const { kind } = (schema === null ? undefined : targetOf(schema, api.schemas)) ?? {};
  // orval would use the name of a variant as the name of the whole form.
  if (form !== undefined && kind !== 'object') return { [mediaType]: { schema: { type: 'object', additionalProperties: true } } };
  // Hooks send and return XML and the like as text, but orval would send objects as JSON, and any value as it is.
  const isSentAsText = form === undefined && kind !== 'string' && !allowsJson(mediaType);
  return { [mediaType]: { schema: isSentAsText ? { type: 'string' } : schema === null ? {} : schemaOf(schema) } };
};
