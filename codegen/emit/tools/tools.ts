import { defined, nonEmpty } from '../../../src/shared/records.ts';
import { argumentGroups, type ToolModel } from '../../../src/shared/model/tool.ts';
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
import type { JsonObject } from '../../model/schema/jsonSchema.ts';
import { longestResponse, schemaWriter } from '../../model/schema/schemaWriter.ts';
import { perApi } from '../perApi.ts';
import { banner } from '../../files/source.ts';
import { typedJson } from '../pages/dataFiles.ts';

/** The MCP tools of each API: one for each operation, with JSON Schemas of its arguments and its response. */
export const tools = perApi('tools', ({ api, documents }) =>
  typedJson(
    banner('tools/tools', documents.source),
    'tools',
    { name: 'ToolModel', from: 'model/tool' },
    'readonly ToolModel[]',
    toolsOf(api),
  ),
);

/** The tools of an API, in spec order. */
export const toolsOf = (api: ApiModel): readonly ToolModel[] => api.operations.map((operation) => toolOf(operation, api));

const describe = (text: RichText): string => richTextMarkdown(text, (href) => href);

const toolOf = (operation: OperationModel, api: ApiModel): ToolModel => {
  const { name, summary, description, parameters, requestBody, credential } = operation;
  const [media] = requestBody?.content ?? [];
  return {
    name,
    title: summary,
    description: describe(description) || summary,
    inputSchema: inputSchema(operation, media, api),
    ...defined({ outputSchema: outputSchema(operation, api), secrets: nonEmpty(secretsOf(operation, api)) }),
    annotations: annotationsOf(operation),
    call: {
      method: operation.method,
      path: api.basePath + operation.path,
      parameters: parameters.map(({ name: parameter, in: place, style, explode, allowReserved, mediaType }) => ({
        name: parameter,
        in: place,
        style,
        explode,
        allowReserved,
        ...defined({ mediaType }),
      })),
      ...defined({ body: media === undefined ? undefined : { mediaType: media.mediaType, ...defined({ form: media.form }) }, credential }),
    },
  };
};

const closed = (properties: Readonly<Record<string, JsonObject>>, required: readonly string[]) =>
  ({ type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false }) as const;

/** Groups the arguments. Throws for an argument without a group, because the request would differ from the intended one. */
const inputSchema = (
  { parameters, requestBody }: OperationModel,
  media: MediaTypeModel | undefined,
  api: ApiModel,
): ToolModel['inputSchema'] => {
  const { write, root } = schemaWriter(api, { describe, without: 'readOnly' });
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

/** An output schema is only declared if all responses are the same object: MCP supports no other structured output. */
const outputSchema = ({ responses }: OperationModel, api: ApiModel): ToolModel['outputSchema'] => {
  const [success, ...others] = responses.filter(({ status }) => status.startsWith('2'));
  const media = success?.content.find(({ mediaType }) => /^application\/(?:.+\+)?json\b/.test(mediaType));
  if (media?.schema === undefined || media.schema === null || others.length > 0) return undefined;
  const { write, root } = schemaWriter(api, { describe, without: 'writeOnly', longest: longestResponse });
  const schema = write(media.schema);
  const target = typeof schema['$ref'] === 'string' ? undefined : root(schema);
  return target?.['type'] === 'object' ? { ...target, type: 'object' } : undefined;
};

/** Returns the names of the properties of a response with the format `password`, which marks values to hide. */
const secretsOf = ({ responses }: OperationModel, api: ApiModel): readonly string[] => {
  const names = new Set<string>();
  const visit = (value: JsonValue): void => {
    if (typeof value !== 'object' || value === null) return;
    const properties = 'properties' in value ? value.properties : undefined;
    if (typeof properties === 'object' && properties !== null)
      for (const [name, property] of Object.entries(properties)) if (isPassword(property)) names.add(name);
    for (const inner of Object.values(value)) visit(inner);
  };
  for (const { content } of responses)
    for (const { schema } of content) {
      const { write, root } = schemaWriter(api, { describe, without: 'writeOnly' });
      if (schema !== null) visit(root(write(schema)));
    }
  return [...names];
};

const isPassword = (schema: JsonValue): boolean =>
  typeof schema === 'object' && schema !== null && 'format' in schema && schema.format === 'password';

/**
 * Hints for clients about what a request does. The methods follow HTTP; a POST is read-only when its permission allows only
 * reading or validating, and not destructive when it returns 201.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-9.2
 */
const annotationsOf = ({ method, permission, responses }: OperationModel): ToolModel['annotations'] => {
  if (['get', 'head', 'options', 'trace', 'query'].includes(method) || /:(?:read|list|validate)$/.test(permission ?? ''))
    return { readOnlyHint: true };
  const onlyAdds = method === 'post' && responses.some(({ status }) => status === '201');
  return { readOnlyHint: false, destructiveHint: !onlyAdds, idempotentHint: method === 'put' || method === 'delete' };
};
