import { asArray, asObject, asText, isArray, isObject, lookUp, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import type { ExampleModel, JsonValue } from '../../../src/shared/model/types.ts';

/**
 * The examples of a media type: `examples` by name, otherwise `example`, otherwise the schema's own.
 * @see https://spec.openapis.org/oas/v3.1.1#media-type-object
 */
export const buildExamples = (media: RawObject, document: RawObject): readonly ExampleModel[] => {
  const named = Object.entries(asObject(own(media, 'examples'))).flatMap(([name, raw]) => {
    const example = resolve(document, raw);
    const value = own(example, 'value');
    return value === undefined ? [] : [{ name, summary: asText(own(example, 'summary')) ?? '', value }];
  });
  if (named.length > 0) return named;
  const value = own(media, 'example') ?? exampleOfSchema(own(media, 'schema'), document);
  return value === undefined ? [] : [{ name: 'example', summary: '', value }];
};

/** The example of a schema, its own or that of its reference. */
export const exampleOfSchema = (raw: JsonValue | undefined, document: RawObject): JsonValue | undefined => {
  for (const schema of [asObject(raw), resolve(document, raw)]) {
    const example = asArray(own(schema, 'examples'))[0] ?? own(schema, 'example');
    if (example !== undefined) return example;
  }
  return undefined;
};

/** The example of a parameter: its own, the first of its `examples`, or its schema's. */
export const exampleOfParameter = (parameter: RawObject, document: RawObject): JsonValue | undefined => {
  const example = own(parameter, 'example');
  if (example !== undefined) return example;
  for (const raw of Object.values(asObject(own(parameter, 'examples')))) {
    const value = own(resolve(document, raw), 'value');
    if (value !== undefined) return value;
  }
  return exampleOfSchema(own(parameter, 'schema'), document);
};

const textOfFormat: RawObject = {
  uuid: '00000000-0000-4000-8000-000000000001',
  'date-time': '2025-06-16T12:00:00Z',
  date: '2025-06-16',
  time: '12:00:00Z',
  email: 'name@example.com',
  uri: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
};

/** The number of values that an example can still get: required properties of schemas that contain one another multiply. */
type Budget = { left: number };

/**
 * Synthesizes a value that matches a schema in types, required properties, enums, defaults and simple limits, for specs without
 * examples. Recursion ends where a property is optional.
 */
export const synthesize = (raw: JsonValue | undefined, document: RawObject, depth = 0, budget: Budget = { left: 2_000 }): JsonValue => {
  budget.left -= 1;
  const direct = exampleOfSchema(raw, document);
  if (direct !== undefined) return direct;
  const reference = asText(own(asObject(raw), '$ref'));
  const schema = reference === undefined ? asObject(raw) : asObject(lookUp(document, reference));
  // A cycle that can end does so early.
  if (depth > 2 && own(schema, 'nullable') === true) return null;
  if (depth > 8 || budget.left <= 0) return shallow(schema, document);
  for (const key of ['default', 'const'] as const) {
    const value = own(schema, key);
    if (value !== undefined) return value;
  }
  const [first] = asArray(own(schema, 'enum'));
  if (first !== undefined) return first;
  const variant = asArray(own(schema, 'oneOf'))[0] ?? asArray(own(schema, 'anyOf'))[0];
  if (variant !== undefined) return synthesize(variant, document, depth + 1, budget);
  const parts = asArray(own(schema, 'allOf')).map((part) => synthesize(part, document, depth + 1, budget));
  if (parts.length > 0)
    return parts.some(isObject)
      ? Object.fromEntries(
          [...parts.filter(isObject), synthesizeObject(schema, document, depth, budget)].flatMap((part) => Object.entries(part)),
        )
      : (parts.find((part) => part !== null) ?? null);
  return synthesizeTyped(schema, document, depth, budget);
};

/**
 * As `synthesize`, for a body without an example: an object without required properties gets its writable ones, because an
 * empty body is not a useful example.
 */
export const synthesizeBody = (raw: JsonValue | undefined, document: RawObject): JsonValue => {
  const value = synthesize(raw, document);
  const schema = resolve(document, raw);
  if (!isObject(value) || Object.keys(value).length > 0 || exampleOfSchema(raw, document) !== undefined) return value;
  const writable = Object.entries(asObject(own(schema, 'properties'))).filter(([, property]) => {
    const facts = resolve(document, property);
    return own(facts, 'readOnly') !== true && own(facts, 'deprecated') !== true;
  });
  return Object.fromEntries(writable.map(([name, property]) => [name, synthesize(property, document, 1)]));
};

/** The value at which a cycle of required properties is cut off. */
const shallow = (schema: RawObject, document: RawObject): JsonValue => {
  const type = own(schema, 'type');
  if (type === 'object' || own(schema, 'properties') !== undefined) return {};
  return type === 'array' ? [] : type === undefined ? null : synthesizeTyped(schema, document, 0, { left: 0 });
};

const synthesizeTyped = (schema: RawObject, document: RawObject, depth: number, budget: Budget): JsonValue => {
  const type = own(schema, 'type');
  const name = isArray(type)
    ? type.find((one) => one !== 'null')
    : (type ?? (own(schema, 'properties') === undefined ? undefined : 'object'));
  if (name === 'object') return synthesizeObject(schema, document, depth, budget);
  if (name === 'array')
    return Number(own(schema, 'minItems') ?? 0) > 0 ? [synthesize(own(schema, 'items'), document, depth + 1, budget)] : [];
  if (name === 'boolean') return false;
  if (name === 'integer' || name === 'number') return Number(own(schema, 'minimum') ?? 1);
  if (name !== 'string') return null;
  const text = asText(own(textOfFormat, asText(own(schema, 'format')) ?? '')) ?? 'text';
  const least = Number(own(schema, 'minLength') ?? 0);
  return least > text.length && least < 10_000 ? text.padEnd(least, 'x') : text;
};

const synthesizeObject = (schema: RawObject, document: RawObject, depth: number, budget: Budget): RawObject => {
  const properties = asObject(own(schema, 'properties'));
  const required = asArray(own(schema, 'required')).filter((name) => typeof name === 'string');
  return Object.fromEntries(required.map((name) => [name, synthesize(own(properties, name), document, depth + 1, budget)]));
};
