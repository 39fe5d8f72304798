import { asArray, asObject, isArray, isObject, lookUp, mapParts, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { mapValues } from '../../../src/shared/records.ts';
import { contentOf, withResponses } from './emptySuccesses.ts';

const typesOf = (schema: RawObject): readonly unknown[] => [own(schema, 'type') ?? []].flat();

const alternativesOf = (schema: RawObject): readonly JsonValue[] => ['oneOf', 'anyOf'].flatMap((keyword) => asArray(own(schema, keyword)));

/** Returns the references of a value, and those that they lead to. */
export const reachedFrom = (value: JsonValue, spec: RawObject, reached = new Set<string>()): ReadonlySet<string> => {
  for (const [, reference = ''] of JSON.stringify(value).matchAll(/"\$ref":"(#[^"]+)"/g)) {
    if (reached.has(reference)) continue;
    reachedFrom(lookUp(spec, reference) ?? null, spec, reached.add(reference));
  }
  return reached;
};

/** Returns a part of each operation, such as its `responses`. */
export const partsOfOperations = (spec: RawObject, part: string): JsonValue[] =>
  Object.values(asObject(own(spec, 'paths'))).flatMap((item) =>
    Object.values(asObject(item)).map((operation) => own(asObject(operation), part) ?? null),
  );

/**
 * Returns a spec for PHP, whose generated code makes an object or enum of null where a schema requires a value that may be null. Such
 * a property is not required, unless it is also sent: then it has any value, as null in lists, maps, requests and responses.
 */
export const withNulls = (spec: RawObject): RawObject => {
  const isNullable = (schema: JsonValue): boolean => {
    const raw = resolve(spec, schema);
    const parts = asArray(own(raw, 'allOf'));
    return (
      own(raw, 'nullable') === true ||
      typesOf(raw).includes('null') ||
      asArray(own(raw, 'enum')).includes(null) ||
      alternativesOf(raw).some(isNullable) ||
      (parts.length > 0 && parts.every(isNullable))
    );
  };
  /** Whether PHP has a value as it is. */
  const isScalar = (schema: JsonValue): boolean => {
    const raw = resolve(spec, schema);
    if (own(raw, 'enum') !== undefined && own(asObject(schema), '$ref') !== undefined) return false;
    const alternatives = own(raw, 'nullable') === true ? [] : alternativesOf(raw);
    const types = typesOf(raw);
    return alternatives.length > 0
      ? alternatives.every(isScalar)
      : types.length > 0 && !types.some((type) => type === 'array' || type === 'object');
  };
  const breaks = (schema: JsonValue): boolean => isNullable(schema) && !isScalar(schema);
  const visit = (value: JsonValue, isSent: boolean): JsonValue => {
    const orAny = (part: JsonValue): JsonValue => (breaks(part) ? {} : visit(part, isSent));
    const required = isObject(value) ? asArray(own(value, 'required')) : [];
    const properties = asObject(own(asObject(value), 'properties'));
    return mapParts(value, (part, keyword) => {
      if (keyword === 'properties' && isObject(part))
        return mapValues(part, (one, name) => (isSent && required.includes(name) ? orAny(one) : visit(one, isSent)));
      if (keyword === 'required' && isArray(part) && !isSent) return part.filter((name) => !breaks(own(properties, String(name)) ?? null));
      return keyword === 'items' || keyword === 'additionalProperties' ? orAny(part) : visit(part, isSent);
    });
  };
  const sent = reachedFrom(partsOfOperations(spec, 'requestBody'), spec);
  const components = asObject(own(spec, 'components'));
  const schemas = mapValues(asObject(own(components, 'schemas')), (schema, name) =>
    visit(schema, sent.has(`#/components/schemas/${name}`)),
  );
  const media = (one: JsonValue): JsonValue => {
    const schema = own(asObject(one), 'schema') ?? {};
    return { ...asObject(one), schema: breaks(schema) ? {} : visit(schema, false) };
  };
  /** A null body is sent as a plain value, because the generated code only encodes objects. */
  const body = (one: JsonValue): JsonValue => {
    const content = mapValues(contentOf(one, spec), (given) => (breaks(own(asObject(given), 'schema') ?? {}) ? {} : given));
    return { ...resolve(spec, one), content };
  };
  const operation = (one: JsonValue): JsonValue =>
    isObject(one) && one['requestBody'] !== undefined ? { ...one, requestBody: body(one['requestBody']) } : one;
  const paths = mapValues(asObject(own(spec, 'paths')), (item) => mapValues(asObject(item), operation));
  const whole = withResponses({ ...spec, paths }, (responses) =>
    mapValues(responses, (response) => ({ ...resolve(spec, response), content: mapValues(contentOf(response, spec), media) })),
  );
  return { ...whole, components: { ...components, schemas } };
};
