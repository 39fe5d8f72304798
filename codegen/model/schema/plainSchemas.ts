import { asObject, leadsSomewhere, lookUp, own, pointerPart, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { plainSchema } from './plainSchema.ts';
import { componentName } from './schema.ts';

/** The named schemas of a document without documentation, and a function that makes other schemas of the document plain. */
export type PlainSchemas = {
  readonly named: ReadonlyMap<string, JsonValue>;
  readonly plain: (schema: JsonValue | undefined) => JsonValue;
};

/**
 * Makes the schemas of a document plain. Schemas outside of `components` get a name when the first reference to them is found.
 * @param prefix the beginning of references: `#/$defs/`
 * @param nameOf returns the new name of a component
 * @param adapt changes each plain schema
 */
export const plainSchemasOf = (
  document: RawObject,
  prefix: string,
  nameOf: (component: string) => string = (name) => name,
  adapt: (schema: JsonValue) => JsonValue = (schema) => schema,
): PlainSchemas => {
  const components = Object.entries(asObject(own(asObject(own(document, 'components')), 'schemas')));
  const names = new Map(components.map(([name]) => [name, nameOf(name)]));
  const taken = new Set(names.values());
  const elsewhere = new Map<string, string>();
  const named = new Map<string, JsonValue>();

  const nameElsewhere = (target: string): string => {
    const known = elsewhere.get(target);
    if (known !== undefined) return known;
    let number = elsewhere.size;
    while (taken.has(`inline${number}`)) number += 1;
    const name = `inline${number}`;
    taken.add(name);
    elsewhere.set(target, name);
    named.set(name, plain(lookUp(document, target)));
    return name;
  };
  const reference = (target: string): string | undefined => {
    if (!leadsSomewhere(document, target)) return undefined;
    const component = componentName(target);
    const name = component === undefined ? undefined : names.get(component);
    return prefix + encodeURIComponent(pointerPart(name ?? nameElsewhere(target)));
  };
  const plain = (schema: JsonValue | undefined): JsonValue => adapt(plainSchema(schema, reference));

  for (const [name, schema] of components) named.set(names.get(name) ?? name, plain(schema));
  return { named, plain };
};
