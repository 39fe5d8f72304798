import { argumentGroups, type ToolModel } from '../../../src/shared/model/tool.ts';
import { pointerPart } from '../../../src/shared/model/raw.ts';
import type {
  ApiModel,
  JsonValue,
  MediaTypeModel,
  OperationModel,
  ParameterModel,
  RichText,
  SchemaModel,
} from '../../../src/shared/model/types.ts';
import { richTextMarkdown } from '../../model/text/richTextMarkdown.ts';
import { jsonSchema } from './jsonSchema.ts';
import { perApi } from '../perApi.ts';
import { directRefs } from '../pages/reach.ts';
import { banner, visible } from '../../files/source.ts';

/** The MCP tools of each API: one for each operation, with JSON Schemas of its arguments and its response. */
export const tools = perApi('tools', ({ api, documents }) => [
  {
    path: 'tools.ts',
    content: `${banner('tools/tools', documents.source)}import type { ToolModel } from '../../src/shared/model/tool.ts';\n\n/** One tool for each operation. */\nexport const tools: readonly ToolModel[] = ${visible(JSON.stringify(toolsOf(api), null, 2))};\n`,
  },
]);

/** The tools of an API, in spec order. */
export const toolsOf = (api: ApiModel): readonly ToolModel[] => api.operations.map((operation) => toolOf(operation, api));

type JsonObject = { readonly [key: string]: JsonValue };

const describe = (text: RichText): string => richTextMarkdown(text, (href) => href);

/** The largest schema that is inlined. Larger ones are defined once, because inlining can double their size at each level. */
const longestInPlace = 2_000;

/** Counts the schemas in a named schema when all its references are replaced. */
const sizeCounter = ({ schemas }: ApiModel): ((name: string) => number) => {
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    // A schema that contains itself counts once.
    sizes.set(name, 1);
    const target = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    const size = target === undefined ? 1 : directRefs(target.schema).reduce((sum, inner) => sum + sizeOf(inner), 1);
    sizes.set(name, size);
    return size;
  };
  return sizeOf;
};

/**
 * Writes the schemas of one root. Not all clients follow references, so named schemas are inlined; one that contains itself
 * becomes a definition of the root.
 */
const schemaWriter = (api: ApiModel, without: 'readOnly' | 'writeOnly') => {
  const definitions = new Map<string, JsonObject>();
  const sizes = sizeCounter(api);
  const write = (schema: SchemaModel): JsonObject =>
    jsonSchema(schema, {
      describe,
      without,
      named: (name) => {
        const target = Object.hasOwn(api.schemas, name) ? api.schemas[name]?.schema : undefined;
        if (target === undefined) return {};
        if (!containsItself(name, api) && sizes(name) <= longestInPlace) return write(target);
        if (!definitions.has(name)) {
          definitions.set(name, {});
          definitions.set(name, write(target));
        }
        return { $ref: `#/$defs/${encodeURIComponent(pointerPart(name))}` };
      },
    });
  return {
    write,
    root: (schema: JsonObject): JsonObject => (definitions.size === 0 ? schema : { ...schema, $defs: Object.fromEntries(definitions) }),
  };
};

const containsItself = (name: string, { schemas }: ApiModel): boolean => {
  const seen = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const target = Object.hasOwn(schemas, next) ? schemas[next] : undefined;
    for (const reference of target === undefined ? [] : directRefs(target.schema)) {
      if (reference === name) return true;
      if (!seen.has(reference)) open.push(reference);
      seen.add(reference);
    }
  }
  return false;
};

const toolOf = (operation: OperationModel, api: ApiModel): ToolModel => {
  const { name, summary, description, parameters, requestBody, credential } = operation;
  const [media] = requestBody?.content ?? [];
  const output = outputSchema(operation, api);
  return {
    name,
    title: summary,
    description: describe(description) || summary,
    inputSchema: inputSchema(operation, media, api),
    ...(output !== undefined && { outputSchema: output }),
    annotations: annotationsOf(operation),
    call: {
      method: operation.method,
      path: api.basePath + operation.path,
      parameters: parameters.map(({ name: parameter, in: place, style, explode, allowReserved }) => ({
        name: parameter,
        in: place,
        style,
        explode,
        allowReserved,
      })),
      ...(media !== undefined && { body: { mediaType: media.mediaType, ...(media.form !== undefined && { form: media.form }) } }),
      ...(credential !== undefined && { credential }),
    },
  };
};

const closed = (properties: Readonly<Record<string, JsonObject>>, required: readonly string[]) =>
  ({ type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false }) as const;

/**
 * The arguments in groups. Throws for an argument that belongs to no group, because the request would differ from the intended
 * one.
 */
const inputSchema = (
  { parameters, requestBody }: OperationModel,
  media: MediaTypeModel | undefined,
  api: ApiModel,
): ToolModel['inputSchema'] => {
  const { write, root } = schemaWriter(api, 'readOnly');
  const properties: Record<string, JsonObject> = {};
  const required: string[] = [];
  for (const [place, group] of Object.entries(argumentGroups)) {
    const inGroup = parameters.filter((parameter) => parameter.in === place);
    if (inGroup.length === 0) continue;
    const names = inGroup.filter((parameter) => parameter.required).map(({ name }) => name);
    properties[group] = closed(Object.fromEntries(inGroup.map((parameter) => [parameter.name, parameterSchema(parameter, write)])), names);
    if (names.length > 0) required.push(group);
  }
  if (media !== undefined) {
    properties['bodyParams'] = media.schema === null ? {} : write(media.schema);
    if (requestBody?.required === true) required.push('bodyParams');
  }
  return { type: 'object', ...root(closed(properties, required)) };
};

const parameterSchema = ({ schema, description }: ParameterModel, write: (schema: SchemaModel) => JsonObject): JsonObject => {
  const text = describe(description);
  return { ...write(schema), ...(text !== '' && { description: text }) };
};

/** Only a response that is always the same object can be declared: MCP supports no other structured output. */
const outputSchema = ({ responses }: OperationModel, api: ApiModel): ToolModel['outputSchema'] => {
  const [success, ...others] = responses.filter(({ status }) => status.startsWith('2'));
  const media = success?.content.find(({ mediaType }) => /^application\/(?:.+\+)?json\b/.test(mediaType));
  if (media?.schema === undefined || media.schema === null || others.length > 0) return undefined;
  const { write, root } = schemaWriter(api, 'writeOnly');
  const schema = write(media.schema);
  const target = typeof schema['$ref'] === 'string' ? undefined : root(schema);
  return target?.['type'] === 'object' ? { ...target, type: 'object' } : undefined;
};

/**
 * Hints for clients about what a request does. The methods follow HTTP; a POST is read-only when its permission allows only
 * reading or validating, and not destructive when it returns 201.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-9.2
 */
const annotationsOf = ({ method, permission, responses }: OperationModel): ToolModel['annotations'] => {
  if (['get', 'head', 'options', 'trace'].includes(method) || /:(?:read|list|validate)$/.test(permission ?? ''))
    return { readOnlyHint: true };
  const onlyAdds = method === 'post' && responses.some(({ status }) => status === '201');
  return { readOnlyHint: false, destructiveHint: !onlyAdds, idempotentHint: method === 'put' || method === 'delete' };
};
