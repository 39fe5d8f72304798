import { asObject, isObject, own, resolve, withValueAt } from '../../../src/shared/model/raw.ts';
import type { RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { isMultipart } from '../../../src/shared/request/formBody.ts';
import { isJson } from '../../../src/shared/request/mediaType.ts';
import { mapValues } from '../../../src/shared/records.ts';

/** The name of the schema of files for the generator, which no schema of an API keeps. The runtimes return the bytes of a body for it. */
export const fileSchema = 'FileContent';

const file = { 'application/json': { schema: { $ref: `#/components/schemas/${fileSchema}` } } };

/** Returns a spec in which files have a schema of their own: the generator only returns JSON, and its methods for files return None. */
export const withFiles = (spec: JsonValue): JsonValue => {
  const document = asObject(spec);
  const contentOf = (response: JsonValue) => asObject(own(resolve(document, response), 'content'));
  /** Whether the only successes of an operation are files. The generator reads event streams itself. */
  const returnsFile = (responses: JsonValue | undefined): boolean => {
    const successes = Object.entries(asObject(responses)).filter(([status]) => status.startsWith('2'));
    const types = successes.flatMap(([, response]) => Object.keys(contentOf(response)));
    return types.length > 0 && !types.some((type) => isJson(type) || type.startsWith('text/event-stream'));
  };
  const response = (one: JsonValue, status: string): JsonValue =>
    status.startsWith('2') && Object.keys(contentOf(one)).length > 0 ? { ...asObject(resolve(document, one)), content: file } : one;
  let hasFiles = false;
  const operation = (one: JsonValue): JsonValue => {
    if (!isObject(one) || !returnsFile(one['responses'])) return one;
    hasFiles = true;
    return { ...one, responses: mapValues(asObject(one['responses']), response) };
  };
  const paths = mapValues(asObject(own(document, 'paths')), (item) => (isObject(item) ? mapValues(item, operation) : item));
  if (!hasFiles) return spec;
  return withValueAt({ ...document, paths }, ['components', 'schemas', fileSchema], { description: 'The bytes of a file.' });
};

/** The name of the schema of files in forms for the generator, which has no type for them and sends them as text. */
export const formFileSchema = 'FormFile';

const isFile = (schema: RawObject): boolean => {
  const types = [own(schema, 'type') ?? 'string'].flat();
  return types.includes('string') && (own(schema, 'format') === 'binary' || typeof own(schema, 'contentMediaType') === 'string');
};

/** Returns a spec in which the files of forms have a schema of their own, also in lists. */
export const withFormFiles = (spec: JsonValue): JsonValue => {
  const document = asObject(spec);
  const schemas = asObject(own(asObject(own(document, 'components')), 'schemas'));
  let hasFiles = false;
  const field = (schema: JsonValue): JsonValue => {
    if (!isObject(schema)) return schema;
    if (isFile(schema)) {
      hasFiles = true;
      return { $ref: `#/components/schemas/${formFileSchema}` };
    }
    return isObject(schema['items']) ? { ...schema, items: field(schema['items']) } : schema;
  };
  const form = (schema: JsonValue): JsonValue =>
    isObject(schema) && isObject(schema['properties']) ? { ...schema, properties: mapValues(schema['properties'], field) } : schema;
  const named = new Set<string>();
  const media = (one: JsonValue, type: string): JsonValue => {
    const schema = asObject(own(asObject(one), 'schema'));
    if (!isMultipart(type)) return one;
    const reference = schema['$ref'];
    if (typeof reference === 'string') named.add(reference.replace('#/components/schemas/', ''));
    return { ...asObject(one), schema: form(schema) };
  };
  const operation = (one: JsonValue): JsonValue => {
    if (!isObject(one) || one['requestBody'] === undefined) return one;
    const body = asObject(resolve(document, one['requestBody']));
    return { ...one, requestBody: { ...body, content: mapValues(asObject(own(body, 'content')), media) } };
  };
  const paths = mapValues(asObject(own(document, 'paths')), (item) => (isObject(item) ? mapValues(item, operation) : item));
  const forms = mapValues(schemas, (schema, name) => (named.has(name) ? form(schema) : schema));
  if (!hasFiles) return spec;
  const components = { ...asObject(own(document, 'components')), schemas: { ...forms, [formFileSchema]: { description: 'A file.' } } };
  return { ...document, paths, components };
};
