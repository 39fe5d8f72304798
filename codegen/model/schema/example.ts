import { defined, nonEmpty } from '../../../src/shared/records.ts';
import { asArray, asObject, asText, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import { exactJson } from '../../../src/shared/exactNumbers.ts';
import { fitsType, propertiesOf, statedTypes } from './properties.ts';
import { safeUrl } from '../operation/links.ts';
import { richText } from '../text/richText.ts';
import type { ExampleModel, JsonValue, LinkModel } from '../../../src/shared/model/types.ts';

/**
 * The value of an Example Object. OpenAPI 3.2 separates the data from its serialization.
 * @see https://spec.openapis.org/oas/v3.2.0#example-object
 */
const valueOf = (example: RawObject): JsonValue | undefined =>
  own(example, 'value') ?? own(example, 'dataValue') ?? own(example, 'serializedValue');

const scalarTypes: readonly JsonValue[] = ['string', 'number', 'integer', 'boolean'];

/** Returns the types that a schema expects, other than null. A schema with properties and no type expects an object. */
const wantedTypes = (schema: RawObject, document: RawObject): readonly JsonValue[] => {
  const types = statedTypes(schema).filter((type) => type !== 'null');
  return types.length === 0 && Object.keys(propertiesOf(schema, document)).length > 0 ? ['object'] : types;
};

/**
 * Returns an example in the type of its schema: many specs write JSON as a string, strings of digits without quotes, numbers with
 * quotes, and several examples of a scalar as one list.
 */
const inType = (value: JsonValue, raw: JsonValue | undefined, document: RawObject): JsonValue => {
  const types = wantedTypes(resolve(document, raw), document);
  const [first] = asArray(value);
  if (first !== undefined && types.length > 0 && types.every((type) => scalarTypes.includes(type))) return inType(first, raw, document);
  if (typeof value === 'string') {
    const data = types.length > 0 && !types.includes('string') ? exactJson(value) : undefined;
    return data !== undefined && fitsType(data, types) ? data : value;
  }
  return types.join() === 'string' && (typeof value === 'number' || typeof value === 'boolean') ? String(value) : value;
};

/**
 * The examples of a media type: `examples` keyed by name, otherwise `example`, otherwise those of the schema.
 * @see https://spec.openapis.org/oas/v3.1.1#media-type-object
 */
export const buildExamples = (media: RawObject, document: RawObject): readonly ExampleModel[] => {
  const schema = own(media, 'schema');
  const named = Object.entries(asObject(own(media, 'examples'))).flatMap(([name, raw]) => {
    const example = resolve(document, raw);
    const value = valueOf(example);
    const description = nonEmpty(richText(asText(own(example, 'description'))));
    return value === undefined
      ? []
      : { name, summary: asText(own(example, 'summary')) ?? '', ...defined({ description }), value: inType(value, schema, document) };
  });
  if (named.length > 0) return named;
  const example = own(media, 'example');
  const value = example === undefined || example === null ? exampleOfSchema(schema, document) : inType(example, schema, document);
  return value === undefined ? [] : [{ name: 'example', summary: '', value }];
};

/** The examples of a media type or parameter in external files. */
export const externalExamples = (media: RawObject, document: RawObject): readonly LinkModel[] =>
  Object.entries(asObject(own(media, 'examples'))).flatMap(([name, raw]) => {
    const example = resolve(document, raw);
    const href = asText(own(example, 'externalValue'));
    return href === undefined
      ? []
      : {
          label: ['summary', 'description'].flatMap((key) => asText(own(example, key)) ?? []).join('. ') || name,
          text: href,
          ...defined({ href: safeUrl(href) }),
        };
  });

/** The example of a schema, or of the schema that it refers to. */
export const exampleOfSchema = (raw: JsonValue | undefined, document: RawObject): JsonValue | undefined => {
  for (const schema of [asObject(raw), resolve(document, raw)]) {
    const example = asArray(own(schema, 'examples'))[0] ?? own(schema, 'example');
    if (example !== undefined) return inType(example, schema, document);
  }
  return undefined;
};

/** The default of a schema, in the schema's type. */
export const defaultOfSchema = (schema: RawObject, document: RawObject): JsonValue | undefined => {
  const value = own(schema, 'default');
  return value === undefined ? undefined : inType(value, schema, document);
};

/** The example of a parameter: its `example`, the first of its `examples`, or that of its schema. */
export const exampleOfParameter = (parameter: RawObject, document: RawObject): JsonValue | undefined => {
  const schema = own(parameter, 'schema');
  const example = own(parameter, 'example');
  if (example !== undefined) return inType(example, schema, document);
  for (const raw of Object.values(asObject(own(parameter, 'examples')))) {
    const value = valueOf(resolve(document, raw));
    if (value !== undefined) return inType(value, schema, document);
  }
  const [media] = Object.values(asObject(own(parameter, 'content')));
  if (media !== undefined) return buildExamples(asObject(media), document)[0]?.value;
  return exampleOfSchema(schema, document);
};
