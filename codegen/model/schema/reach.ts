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

/** The names of the schemas that an operation refers to, directly or indirectly, the nearest first. */
const reachedNames = (operation: OperationModel, schemas: Schemas): ReadonlySet<string> => reachedFrom(schemasOf(operation), schemas);

const reachedFrom = (start: readonly SchemaModel[], schemas: Schemas): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = start.flatMap(directRefs);
  // The loop also visits what it adds.
  for (const name of open) {
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

/** The characters of JSON of schemas that each operation can have a copy of. */
const smallEnough = 50_000;

const sizes = new WeakMap<NamedSchemaModel, number>();

const sizeOfNamed = (named: NamedSchemaModel): number => {
  const size = sizes.get(named) ?? JSON.stringify(named).length;
  sizes.set(named, size);
  return size;
};

const sizeOf = (schemas: Schemas): number => Object.values(schemas).reduce((sum, named) => sum + sizeOfNamed(named), 0);

/** Whether an operation uses so much of the schemas of its API that it shares all of them instead of having copies. */
export const sharesSchemas = (used: Schemas, all: Schemas): boolean => {
  const size = sizeOf(used);
  return size > smallEnough && size * 4 > sizeOf(all);
};

/** The named schemas that an operation refers to, those with the fewest references on the way first, up to a limit of their size. */
export const nearest = (operation: OperationModel, schemas: Schemas): readonly NamedSchemaModel[] => {
  const found = [...reachedNames(operation, schemas)].flatMap((name) => namedSchema(schemas, name) ?? []);
  let size = 0;
  return found.filter((named) => {
    const isNear = size < smallEnough;
    size += sizeOfNamed(named);
    return isNear;
  });
};

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
