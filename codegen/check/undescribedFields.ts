import { asArray, asObject, isArray, isObject, own, resolve, type RawObject } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';

/** Returns the schemas that may describe a value: these, and those that they refer to, combine or choose from. */
const allSchemas = (document: RawObject, schemas: readonly (JsonValue | undefined)[]): readonly RawObject[] => {
  const found = new Set<RawObject>();
  const add = (schema: JsonValue | undefined): void => {
    if (!isObject(schema) || found.has(schema)) return;
    found.add(schema);
    const { $ref, allOf, oneOf, anyOf, then, else: otherwise, dependentSchemas } = schema;
    if ($ref !== undefined) add(resolve(document, { $ref }));
    for (const part of [allOf, oneOf, anyOf].flatMap(asArray)) add(part);
    for (const part of [then, otherwise, ...Object.values(asObject(dependentSchemas))]) add(part);
  };
  for (const schema of schemas) add(schema);
  return [...found];
};

/** Returns the schemas of a property; an empty list when no schema describes it. */
const schemasOf = (schemas: readonly RawObject[], name: string): readonly JsonValue[] =>
  schemas.flatMap((schema) => {
    const { properties, patternProperties, additionalProperties, unevaluatedProperties } = schema;
    const described = [
      own(asObject(properties), name),
      ...Object.entries(asObject(patternProperties)).flatMap(([pattern, one]) => (new RegExp(pattern, 'u').test(name) ? [one] : [])),
    ].filter((one) => one !== undefined);
    return described.length > 0 ? described : [additionalProperties ?? unevaluatedProperties].filter((one) => one !== undefined);
  });

/**
 * Returns the fields of a JSON value that its schema allows but does not describe, as paths such as `items[].size`, each once. An
 * object whose schema has no properties, or says that it takes others, may have any.
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-10.3.2
 */
export const undescribedFields = (document: RawObject, schema: JsonValue | undefined, value: JsonValue): readonly string[] => {
  const found = new Set<string>();
  const visit = (schemas: readonly RawObject[], here: JsonValue, path: string): void => {
    if (isArray(here))
      for (const [index, item] of here.entries()) {
        const inner = schemas.flatMap(({ prefixItems, items }) => asArray(prefixItems)[index] ?? items);
        visit(allSchemas(document, inner), item, `${path}[]`);
      }
    if (!isObject(here)) return;
    const hasProperties = schemas.some(({ properties }) => Object.keys(asObject(properties)).length > 0);
    for (const [name, inner] of Object.entries(here)) {
      const at = path === '' ? name : `${path}.${name}`;
      const described = schemasOf(schemas, name);
      if (described.length > 0) visit(allSchemas(document, described), inner, at);
      else if (hasProperties) found.add(at);
    }
  };
  visit(allSchemas(document, [schema]), value, '');
  return [...found];
};
