import type { NamedSchemaModel, SchemaModel } from './types.ts';

/** The named schemas of an API, keyed by name. */
export type NamedSchemas = Readonly<Record<string, NamedSchemaModel>>;

/** Returns the schema with a name; undefined when there is none. */
export const namedSchema = <Named>(schemas: Readonly<Record<string, Named>>, name: string): Named | undefined =>
  Object.hasOwn(schemas, name) ? schemas[name] : undefined;

// A longer chain of references is treated as a cycle.
export const mostHops = 20;

/** Returns the schema at the end of a chain of references; undefined when the chain is broken or a cycle. */
export const targetOf = (
  schema: SchemaModel,
  schemas: Readonly<Record<string, { readonly schema: SchemaModel }>>,
  hops = 0,
): SchemaModel | undefined => {
  if (schema.kind !== 'ref') return schema;
  const named = namedSchema(schemas, schema.name);
  return named === undefined || hops === mostHops ? undefined : targetOf(named.schema, schemas, hops + 1);
};
