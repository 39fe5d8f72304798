import { dereference, validate, type Schema } from '@cfworker/json-schema';
import { formats } from './formats.ts';
import { keyOfReferencePart } from './model/raw.ts';
import type { JsonValue } from './model/types.ts';

/** The path of a property or item that a schema does not allow; empty for the value itself. */
type SchemaProblem = readonly string[];

/** Returns the problems of a value; none when it matches the schema. */
export type SchemaCheck = (schema: JsonValue, value: JsonValue) => readonly SchemaProblem[];

/** Keywords that fail because a subschema fails. */
const outer = new Set([
  'properties',
  'items',
  'prefixItems',
  'additionalProperties',
  'unevaluatedProperties',
  '$ref',
  'allOf',
  'dependentSchemas',
]);

/** Returns a copy without formats that are not validated, because the library fails on some names. */
const withKnownFormats = <Value extends JsonValue | Readonly<Record<string, JsonValue>>>(schema: Value): Value =>
  JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    name === 'format' && typeof value === 'string' && !Object.hasOwn(formats, value) ? undefined : value,
  ) as Value;

const cyclic: ReturnType<typeof validate> = { valid: false, errors: [] };

/** A schema that directly contains itself recurses without end, so no value matches it. */
const interpret = (value: JsonValue, schema: Schema, lookup: ReturnType<typeof dereference>): ReturnType<typeof validate> => {
  try {
    return validate(value, schema, '2020-12', lookup, false);
  } catch (error) {
    if (error instanceof RangeError) return cyclic;
    throw error;
  }
};

/** Returns the names of the definitions that a schema refers to. */
export const referencesIn = (value: JsonValue): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name ?? '');

/**
 * Returns a check that interprets schemas, because a page may not compile code.
 * @param definitions schemas by name; a reference is `#/$defs/NAME`. It is read when a checked schema first refers to it
 */
export const createSchemaCheck = (definitions: ReadonlyMap<string, JsonValue>): SchemaCheck => {
  const lookup: ReturnType<typeof dereference> = Object.create(null) as ReturnType<typeof dereference>;
  const known = new Map<string, Schema>();
  const registered = new Set<string>();
  // Copies the schema, because the library marks schemas that it has seen.
  const register = (schema: JsonValue, pointer: string): Schema => {
    const fresh = withKnownFormats(schema) as Schema;
    dereference(fresh, lookup, undefined, pointer);
    const open = [...referencesIn(schema)];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const definition = definitions.get(name);
      if (definition === undefined || registered.has(name)) continue;
      registered.add(name);
      dereference(withKnownFormats(definition) as Schema, lookup, undefined, `/$defs/${name}`);
      open.push(...referencesIn(definition));
    }
    return fresh;
  };
  const prepared = (schema: JsonValue): Schema => {
    const text = JSON.stringify(schema);
    const found = known.get(text) ?? register(schema, `/checks/${known.size}`);
    known.set(text, found);
    return found;
  };
  return (schema, value) => {
    const { valid, errors } = interpret(value, prepared(schema), lookup);
    if (valid) return [];
    const inner = errors.filter(({ keyword }) => !outer.has(keyword));
    const faults = inner.length === 0 ? errors : inner;
    if (faults.length === 0) return [[]];
    return faults.map(({ instanceLocation }) => instanceLocation.split('/').slice(1).map(keyOfReferencePart));
  };
};
