import { asArray, asObject, asText, isObject, own, pointerPart, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';

const declares = (schema: JsonValue, anchor: string): boolean =>
  own(asObject(schema), '$dynamicAnchor') === anchor || own(asObject(schema), '$anchor') === anchor;

/** A reference to the schema that declares an anchor: the given schema or one of its `$defs`. */
const findIn = (schema: JsonValue, at: string, anchor: string): RawObject | undefined => {
  if (declares(schema, anchor)) return { $ref: at };
  const [name] = Object.entries(asObject(own(asObject(schema), '$defs'))).find(([, part]) => declares(part, anchor)) ?? [];
  return name === undefined ? undefined : { $ref: `${at}/$defs/${pointerPart(name)}` };
};

/** The anchors that a schema sets for the schemas that it refers to. */
export const anchorsOf = (schema: RawObject): ReadonlyMap<string, JsonValue> =>
  new Map(
    [schema, ...Object.values(asObject(own(schema, '$defs')))].flatMap((part): (readonly [string, JsonValue])[] => {
      const anchor = asText(own(asObject(part), '$dynamicAnchor'));
      return anchor === undefined ? [] : [[anchor, part]];
    }),
  );

/**
 * The target of a `$dynamicRef`: the schema that an outer schema set for its anchor, otherwise the one that declares it.
 * @param scope the anchors that outer schemas set
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2
 */
export const dynamicTarget = (
  schema: RawObject,
  document: RawObject,
  scope: ReadonlyMap<string, JsonValue> = new Map(),
): JsonValue | undefined => {
  const reference = asText(own(schema, '$dynamicRef'));
  if (reference === undefined) return undefined;
  if (reference.startsWith('#/')) return { $ref: reference };
  const anchor = reference.slice(reference.indexOf('#') + 1);
  const set = scope.get(anchor);
  if (set !== undefined) return set;
  const components = Object.entries(asObject(own(asObject(own(document, 'components')), 'schemas')));
  for (const [name, component] of components) {
    const found = findIn(component, `#/components/schemas/${pointerPart(name)}`, anchor);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Whether a reference sets anchors for its target, and so changes the schema that it refers to. */
export const setsAnchors = (siblings: RawObject): boolean =>
  asArray(Object.values(asObject(own(siblings, '$defs')))).some((part) => isObject(part) && own(part, '$dynamicAnchor') !== undefined);
