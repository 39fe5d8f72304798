import { asObject, asText, isArray, isObject, own, resolve, withValueAt } from '../../../src/shared/model/raw.ts';
import type { RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { uniqueNames } from '../../../src/shared/model/names.ts';
import { formFile } from '../../model/operation/form.ts';
import { isMultipart } from '../../../src/shared/request/formBody.ts';
import { isJson } from '../../../src/shared/request/mediaType.ts';
import { mapValues } from '../../../src/shared/records.ts';

/** The name of the schema of files for the generator, which no schema of an API keeps. The runtimes return the bytes of a body for it. */
export const fileSchema = 'FileContent';

const componentsPath = '#/components/schemas/';

const fileContent = { 'application/json': { schema: { $ref: `${componentsPath}${fileSchema}` } } };

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
    status.startsWith('2') && Object.keys(contentOf(one)).length > 0 ? { ...asObject(resolve(document, one)), content: fileContent } : one;
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

/** Returns the names of the components that a spec refers to, apart from those of whole forms. */
const namesBesideForms = (value: JsonValue): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (part: JsonValue, isForm: boolean): void => {
    if (!isObject(part) && !isArray(part)) return;
    for (const [key, inner] of Object.entries(part)) {
      if (key === '$ref' && typeof inner === 'string') found.add(inner.replace(componentsPath, ''));
      else if (!isForm || key !== 'schema' || typeof own(asObject(inner), '$ref') !== 'string') visit(inner, isMultipart(key));
    }
  };
  visit(value, false);
  return found;
};

/**
 * Returns a spec in which the files of forms have a schema of their own, also in lists. A form that is also the schema of something
 * else is copied.
 */
export const withFormFiles = (spec: JsonValue): JsonValue => {
  const document = asObject(spec);
  const schemas = asObject(own(asObject(own(document, 'components')), 'schemas'));
  const beside = namesBesideForms(spec);
  const forms = new Map<string, JsonValue>();
  const file = { $ref: `${componentsPath}${formFileSchema}` };
  let hasFiles = false;
  /** Returns the schema of a form with its files; undefined when it has none. */
  const form = (schema: RawObject, encoding: RawObject): RawObject | undefined => {
    let isChanged = false;
    const properties = mapValues(asObject(own(schema, 'properties')), (field, name) => {
      const found = formFile(field, asText(own(asObject(own(encoding, name)), 'contentType')), document);
      if (found === undefined) return field;
      isChanged = hasFiles = true;
      const description = asText(own(asObject(field), 'description'));
      return found.isList ? { ...(description !== undefined && { description }), type: 'array', items: file } : file;
    });
    return isChanged ? { ...schema, properties } : undefined;
  };
  const nameOfForm = (name: string): string => {
    const [copy = name] = beside.has(name) ? uniqueNames([`${name}Form`], Object.keys(schemas)) : [name];
    return copy;
  };
  const media = (one: JsonValue, type: string): JsonValue => {
    if (!isMultipart(type)) return one;
    const schema = asObject(own(asObject(one), 'schema'));
    const changed = form(resolve(document, schema), asObject(own(asObject(one), 'encoding')));
    if (changed === undefined) return one;
    const reference = schema['$ref'];
    if (typeof reference !== 'string') return { ...asObject(one), schema: changed };
    const name = nameOfForm(reference.replace(componentsPath, ''));
    forms.set(name, changed);
    return { ...asObject(one), schema: { $ref: `${componentsPath}${name}` } };
  };
  const operation = (one: JsonValue): JsonValue => {
    if (!isObject(one) || one['requestBody'] === undefined) return one;
    const body = asObject(resolve(document, one['requestBody']));
    return { ...one, requestBody: { ...body, content: mapValues(asObject(own(body, 'content')), media) } };
  };
  const paths = mapValues(asObject(own(document, 'paths')), (item) => (isObject(item) ? mapValues(item, operation) : item));
  if (!hasFiles) return spec;
  const all = { ...schemas, ...Object.fromEntries(forms), [formFileSchema]: { description: 'A file.' } };
  return { ...document, paths, components: { ...asObject(own(document, 'components')), schemas: all } };
};
