import { namedSchema } from '../../../src/shared/model/schemas.ts';
import type { ApiModel, IncomingModel, NamedSchemaModel, OperationModel, SchemaModel } from '../../../src/shared/model/types.ts';

/** The names of schemas that a schema refers to directly. */
export const directRefs = (schema: SchemaModel): readonly string[] =>
  schema.rules === undefined
    ? refsOfKind(schema)
    : [...refsOfKind(schema), ...schema.rules.flatMap((rule) => (rule.schema === undefined ? [] : directRefs(rule.schema)))];

const refsOfKind = (schema: SchemaModel): readonly string[] => {
  switch (schema.kind) {
    case 'ref':
      return [schema.name];
    case 'array':
      return [schema.items, ...(schema.prefix ?? [])].flatMap(directRefs);
    case 'object':
      return [
        ...schema.properties.flatMap((property) => directRefs(property.schema)),
        ...(typeof schema.additional === 'object' ? directRefs(schema.additional) : []),
        ...(schema.patterns ?? []).flatMap((pattern) => directRefs(pattern.schema)),
      ];
    case 'oneOf':
    case 'anyOf':
    case 'all':
      return schema.variants.flatMap((variant) => directRefs(variant.schema));
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'const':
    case 'any':
      return [];
    default:
      return schema satisfies never;
  }
};

type Messages = Pick<OperationModel, 'parameters' | 'requestBody' | 'responses' | 'callbacks'>;

/** Every schema that appears directly in a request, its responses and its callbacks. */
const schemasOf = ({ parameters, requestBody, responses, callbacks = [] }: Messages): readonly SchemaModel[] => [
  ...parameters.map(({ schema }) => schema),
  ...(requestBody?.content ?? []).flatMap(({ schema, item, parts = [] }) => [
    ...[schema ?? [], item ?? []].flat(),
    ...parts.flatMap(({ headers }) => headers.map((header) => header.schema)),
  ]),
  ...responses.flatMap(({ headers, content }) => [
    ...headers.map(({ schema }) => schema),
    ...content.flatMap(({ schema, item }) => [schema ?? [], item ?? []].flat()),
  ]),
  ...callbacks.flatMap(schemasOf),
];

type Schemas = ApiModel['schemas'];

// Cached, because every operation needs the same result for a schema.
const refsOfNamed = new WeakMap<NamedSchemaModel, readonly string[]>();
const places = new WeakMap<Schemas, ReadonlyMap<string, number>>();

const refsOf = (named: NamedSchemaModel): readonly string[] => {
  const refs = refsOfNamed.get(named) ?? [...new Set(directRefs(named.schema))];
  refsOfNamed.set(named, refs);
  return refs;
};

const placesOf = (schemas: Schemas): ReadonlyMap<string, number> => {
  const known = places.get(schemas) ?? new Map(Object.keys(schemas).map((name, index) => [name, index]));
  places.set(schemas, known);
  return known;
};

/** The names of the schemas that an operation refers to, directly or indirectly. */
const reachedNames = (operation: OperationModel, schemas: Schemas): ReadonlySet<string> => reachedFrom(schemasOf(operation), schemas);

const reachedFrom = (start: readonly SchemaModel[], schemas: Schemas): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = start.flatMap(directRefs);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const named = namedSchema(schemas, name);
    if (named === undefined || found.has(name)) continue;
    found.add(name);
    open.push(...refsOf(named));
  }
  return found;
};

/** The named schemas that an operation refers to, directly or indirectly, in spec order. */
export const reachable = (operation: OperationModel, schemas: Schemas): Readonly<Record<string, NamedSchemaModel>> =>
  inOrder(reachedNames(operation, schemas), schemas);

/** The named schemas that requests of the API refer to, directly or indirectly, in spec order. */
export const reachableFrom = (incoming: readonly IncomingModel[], schemas: Schemas): Readonly<Record<string, NamedSchemaModel>> =>
  inOrder(reachedFrom(incoming.flatMap(schemasOf), schemas), schemas);

const inOrder = (found: ReadonlySet<string>, schemas: Schemas): Readonly<Record<string, NamedSchemaModel>> => {
  const place = placesOf(schemas);
  const names = [...found].toSorted((left, right) => (place.get(left) ?? 0) - (place.get(right) ?? 0));
  return Object.fromEntries(names.flatMap((name) => (schemas[name] === undefined ? [] : [[name, schemas[name]]])));
};

/** The operations that refer to each schema, directly or indirectly, in order. */
export const operationsByReach = (
  operations: readonly OperationModel[],
  schemas: Schemas,
): ReadonlyMap<string, readonly OperationModel[]> => {
  const found = new Map<string, OperationModel[]>();
  for (const operation of operations)
    for (const name of reachedNames(operation, schemas)) {
      const known = found.get(name);
      if (known === undefined) found.set(name, [operation]);
      else known.push(operation);
    }
  return found;
};
