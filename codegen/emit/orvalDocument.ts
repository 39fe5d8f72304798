import type { BundledSpec } from '../load/bundle.ts';
import { synthesize } from '../model/example.ts';
import { pascalCase, safeName, uniqueNames } from '../model/names.ts';
import { rawParameters, schemaOf } from '../model/parameter.ts';
import { asObject, leadsSomewhere, own, resolve, type RawObject } from '../model/raw.ts';
import { componentName } from '../model/schema.ts';
import type { ApiModel, JsonValue, OperationModel } from '../model/types.ts';
import { encodeText } from '../snippets/request.ts';
import { orvalParameter } from '../snippets/orvalNames.ts';
import { rawOperation } from './document.ts';
import { plainSchema } from '../model/plainSchema.ts';
import { comment } from './source.ts';

/** Types that orval's code means when it says so, whatever schemas there are. */
const globals =
  'Blob File FormData URLSearchParams Headers HeadersInit Request RequestInit Response AbortSignal Array Awaited Date JSON NonNullable Object Omit Parameters Partial Pick Promise Record Required ReturnType String Symbol CallError ErrorType Settings DataTag MutationFunction QueryClient QueryFunction QueryKey UseQueryOptions UseQueryResult'.split(
    ' ',
  );

/** Names of schemas that are types of their own, whatever the spec calls them. */
type Renames = ReadonlyMap<string, string>;

/**
 * For tools of agents: gives what stands for a text. Then header parameters are written as query parameters, for orval's
 * tools know no headers; every body is JSON; and errors have no schema.
 */
export type ToolWords = (text: string) => string;

type Context = {
  readonly document: RawObject;
  readonly reference: (target: string) => string | undefined;
  readonly tools: ToolWords | undefined;
};

/**
 * What orval needs of a document and no more: it copies names, words and paths into code, so names are made safe, words
 * are left out, and paths are encoded. Every good answer has an example, for a mock without one would draw random data.
 */
export const orvalDocument = (api: ApiModel, bundle: BundledSpec, tools?: ToolWords): RawObject => {
  const { document } = bundle;
  const schemas = Object.entries(asObject(own(asObject(own(document, 'components')), 'schemas')));
  const safe = uniqueNames(
    schemas.map(([name]) => (/^[A-Za-z]\w*$/.test(name) ? name : pascalCase(safeName(name, 'Schema')))),
    globals,
  );
  const renames: Renames = new Map(schemas.map(([name], index) => [name, safe[index] ?? name]));
  const reference = (target: string): string | undefined => {
    const renamed = renames.get(componentName(target) ?? '');
    return renamed === undefined || !leadsSomewhere(document, target) ? undefined : `#/components/schemas/${renamed}`;
  };
  const context: Context = { document, reference, tools };
  const paths = new Map<string, JsonValue>();
  for (const operation of api.operations) {
    const path = safePath(operation);
    paths.set(path, { ...asObject(paths.get(path)), [operation.method]: operationOf(operation, context) });
  }
  return {
    openapi: '3.1.0',
    info: { title: pascalCase(api.name), version: '1' },
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(schemas.map(([name, schema]) => [renames.get(name) ?? name, plainSchema(schema, reference, tools)])),
    },
  };
};

/** The same path on the wire, with nothing that a template literal would interpret. Braces around no parameter are text. */
const safePath = ({ path, parameters }: OperationModel): string =>
  path
    .split(/(\{[^{}]*\})/)
    .map((part, index) => {
      const name = part.slice(1, -1);
      const isParameter = index % 2 === 1 && parameters.some((parameter) => parameter.in === 'path' && parameter.name === name);
      return isParameter ? `{${safeParameter(name)}}` : part.replace(/[^\w.~:/@&+,;=%-]+/g, encodeText);
    })
    .join('');

const safeParameter = (name: string): string => (/^[A-Za-z]\w*$/.test(name) ? name : orvalParameter(name));

/** Headers are texts, and a tool takes an object in a path as the text that the path gets: orval's types of it are cut off. */
const parameterSchema = (place: JsonValue | undefined, schema: JsonValue, tools: ToolWords | undefined): JsonValue => {
  const type = own(asObject(schema), 'type');
  const isObjectLike = own(asObject(schema), 'properties') !== undefined || type === 'object';
  const asText = tools === undefined ? place === 'header' && (isObjectLike || type === 'array') : place === 'path' && isObjectLike;
  return asText ? { type: 'string' } : schema;
};

const operationOf = (operation: OperationModel, context: Context): JsonValue => {
  const { document, reference, tools } = context;
  const { pathItem, operation: raw } = rawOperation(document, operation.path, operation.method);
  const declared = rawParameters(pathItem, raw, document).filter(
    (parameter) => parameter['in'] !== 'path' || operation.path.includes(`{${String(parameter['name'])}}`),
  );
  const parameters = declared.map((parameter) => {
    const { name, in: place, required, style, explode } = parameter;
    return {
      name: place === 'path' ? safeParameter(String(name)) : (name ?? ''),
      in: place === 'header' && tools !== undefined ? 'query' : (place ?? 'query'),
      ...(tools !== undefined && typeof parameter['description'] === 'string' && { description: tools(parameter['description']) }),
      required: place === 'path' || required === true,
      ...(style !== undefined && { style }),
      ...(typeof explode === 'boolean' && { explode }),
      schema: parameterSchema(place, plainSchema(schemaOf(parameter), reference, tools), tools),
    };
  });
  const body = resolve(document, own(raw, 'requestBody'));
  const content = contentOf(body, false, context);
  const stated = Object.entries(asObject(own(raw, 'responses'))).filter(([status]) => /^\d(\d\d|XX)$/.test(status));
  const all = stated.length > 0 ? stated : ([['200', {}]] as const);
  const responses = tools === undefined ? all : all.filter(([status]) => status.startsWith('2'));
  const description = own(raw, 'description');
  return {
    operationId: operation.name,
    summary: tools === undefined ? comment(operation.summary).replaceAll('*/', '* /').replaceAll('*\\/', '* /') : tools(operation.summary),
    ...(tools !== undefined && typeof description === 'string' && { description: tools(description) }),
    tags: ['api'],
    parameters,
    ...(Object.keys(content).length > 0 && { requestBody: { required: own(body, 'required') === true, content } }),
    responses: Object.fromEntries(
      responses.map(([status, value]) => {
        // A tool promises what it answers only where that is always the same.
        const isOpen = tools !== undefined && responses.length > 1;
        const answer = isOpen ? {} : contentOf(resolve(document, value), tools === undefined && status.startsWith('2'), context);
        return [status, { description: '', ...(Object.keys(answer).length > 0 && { content: answer }) }];
      }),
    ),
  };
};

/** A form whose fields are not listed: orval takes the name of a variant for the name of the whole. */
const isShapelessForm = (mediaType: string, media: RawObject, document: RawObject): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)$/.test(mediaType) &&
  own(resolve(document, own(media, 'schema')), 'properties') === undefined;

const isJson = (mediaType: string): boolean => /^application\/(?:.+\+)?json$/.test(mediaType);

/** What is no text: orval's mocks answer an empty Blob. */
const isBinary = (mediaType: string, media: RawObject, document: RawObject): boolean =>
  own(resolve(document, own(media, 'schema')), 'format') === 'binary' ||
  !/^text\/|\b(?:json|xml|yaml|form-urlencoded)\b|\*/.test(mediaType);

const contentOf = (holder: RawObject, withExample: boolean, { document, reference, tools }: Context): RawObject => {
  const stated = Object.entries(asObject(own(holder, 'content'))).filter(([mediaType]) => /^[\w.+-]+\/[\w.+*-]+$/.test(mediaType));
  // Of several media types the hooks send and the mocks answer JSON, or the first.
  const content = [stated.find(([mediaType]) => isJson(mediaType)) ?? stated[0]].flatMap((one) => (one === undefined ? [] : [one]));
  return Object.fromEntries(
    content.map(([mediaType, value]) => {
      const media = asObject(value);
      const shown = own(media, 'example') ?? own(resolve(document, Object.values(asObject(own(media, 'examples')))[0]), 'value');
      const example =
        withExample && !isBinary(mediaType, media, document) ? (shown ?? synthesize(own(media, 'schema'), document)) : undefined;
      // orval takes an example that is an object with a `value` for an Example Object, so it gets one.
      return [
        tools === undefined ? mediaType : 'application/json',
        {
          schema: isShapelessForm(mediaType, media, document)
            ? { type: 'object', additionalProperties: true }
            : plainSchema(own(media, 'schema'), reference, tools),
          ...(example !== undefined && { examples: { answer: { value: example } } }),
        },
      ];
    }),
  );
};
