import { namedSchema } from '../../../src/shared/model/schemas.ts';
import type { ApiModel, JsonValue, ParameterModel, SchemaModel } from '../../../src/shared/model/types.ts';

type Schemas = ApiModel['schemas'];

/** Types that the string of a parameter can be parsed as, narrowest first. A string that matches none stays a string. */
const scalars = ['integer', 'number', 'boolean'] as const;

/** Returns the schemas that a value can match: references are followed, choices and combinations are expanded. */
const leavesOf = (schema: SchemaModel, schemas: Schemas, seen: ReadonlySet<string> = new Set()): readonly SchemaModel[] => {
  switch (schema.kind) {
    case 'ref': {
      const target = seen.has(schema.name) ? undefined : namedSchema(schemas, schema.name);
      return target === undefined ? [] : leavesOf(target.schema, schemas, new Set([...seen, schema.name]));
    }
    case 'oneOf':
    case 'anyOf':
    case 'all':
      return schema.variants.flatMap((variant) => leavesOf(variant.schema, schemas, seen));
    default:
      return [schema];
  }
};

const typesOf = (leaves: readonly SchemaModel[]): readonly string[] => {
  const found = new Set(
    leaves.flatMap((leaf): readonly string[] => {
      if (leaf.kind === 'enum') return leaf.valueType === 'mixed' ? leaf.values.map((value) => typeof value) : [leaf.valueType];
      return [leaf.kind === 'const' ? typeof leaf.value : leaf.kind];
    }),
  );
  return scalars.filter((type) => found.has(type));
};

/** Returns the default of a schema, or of a schema that it refers to or combines. */
const defaultOf = (schema: SchemaModel, schemas: Schemas, seen: ReadonlySet<string> = new Set()): JsonValue | undefined => {
  if (schema.default !== undefined) return schema.default;
  if (schema.kind === 'ref') {
    const target = seen.has(schema.name) ? undefined : namedSchema(schemas, schema.name);
    return target === undefined ? undefined : defaultOf(target.schema, schemas, new Set([...seen, schema.name]));
  }
  if (schema.kind !== 'all') return undefined;
  return schema.variants.map((variant) => defaultOf(variant.schema, schemas, seen)).find((value) => value !== undefined);
};

/** The booleans that specs write as numbers or strings. */
const booleans = new Map<JsonValue | undefined, boolean>([
  [0, false],
  [1, true],
  ['false', false],
  ['true', true],
]);

/**
 * Returns the default of a parameter as a value of its type: some specs write those of numbers and booleans as strings, or those of
 * booleans as 0 and 1. Ignores one of the wrong type, because every request without the parameter would be invalid.
 */
export const fallbackOf = (schema: SchemaModel, schemas: Schemas): JsonValue | undefined => {
  const value = defaultOf(schema, schemas);
  const kinds = new Set(leavesOf(schema, schemas).map(({ kind }) => kind));
  kinds.delete('null');
  if (kinds.size !== 1) return value;
  if (kinds.has('boolean')) return typeof value === 'boolean' ? value : booleans.get(value);
  if (kinds.has('array')) return Array.isArray(value) ? value : undefined;
  if (kinds.has('string') && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  if (typeof value !== 'string') return value;
  if (!kinds.has('integer') && !kinds.has('number')) return value;
  const number = value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && (kinds.has('number') || Number.isInteger(number)) ? number : undefined;
};

/** The separator between the items of a list in one string. */
const delimiterOf = ({ style, explode }: ParameterModel): string => {
  if (style === 'pipeDelimited') return '|';
  if (style === 'spaceDelimited') return ' ';
  return style === 'label' && explode ? '.' : ',';
};

/** Whether a list is sent as several strings: a query repeats the name, and so does `matrix` in the path. */
const isRepeated = ({ in: place, style, explode }: ParameterModel): boolean => explode && (place === 'query' || style === 'matrix');

/** The nesting of deep objects whose strings are read as the types in the schema. Schemas can contain themselves. */
const mostNested = 4;

const isCompound = ({ kind }: SchemaModel): boolean => kind === 'array' || kind === 'object';

/** Returns how to convert the strings within a value, as many levels deep. */
const partsIn = (leaves: readonly SchemaModel[], schemas: Schemas, depth: number): Readonly<Record<string, JsonValue>> => {
  if (depth === 0) return {};
  const item = leaves.flatMap((leaf) => (leaf.kind === 'array' ? [leaf.items] : [])).find((one) => leavesOf(one, schemas).some(isCompound));
  const objects = leaves.filter((leaf) => leaf.kind === 'object');
  const fieldIn = (schema: SchemaModel): JsonValue => {
    const inside = leavesOf(schema, schemas);
    const isList = inside.some(({ kind }) => kind === 'array');
    const read = isList ? inside.flatMap((leaf) => (leaf.kind === 'array' ? leavesOf(leaf.items, schemas) : [])) : inside;
    return { types: typesOf(read), ...(isList && { list: true }), ...partsIn(inside, schemas, depth - 1) };
  };
  return {
    ...(item !== undefined && { item: fieldIn(item) }),
    ...(objects.length > 0 && {
      properties: Object.fromEntries(objects.flatMap((leaf) => leaf.properties.map(({ name, schema }) => [name, fieldIn(schema)]))),
    }),
  };
};

/** A parameter with `content` is one string in its media type. */
const contentFieldOf = (mediaType: string, fallback: JsonValue | undefined): JsonValue => ({
  ...(/\bjson\b/i.test(mediaType) && { json: true }),
  ...(fallback !== undefined && { fallback }),
});

/**
 * Returns how to convert the string of a parameter to a value, for `readAll` in codegen/emit/validators/templates/validation.js.
 * @param isFilled whether a missing parameter gets its default
 */
export const fieldOf = (parameter: ParameterModel, schemas: Schemas, isFilled: boolean): JsonValue => {
  const { style, explode, schema, mediaType } = parameter;
  const usual = isFilled ? fallbackOf(schema, schemas) : undefined;
  if (mediaType !== undefined) return contentFieldOf(mediaType, usual);
  const leaves = leavesOf(schema, schemas);
  const types = typesOf(leaves);
  const items = leaves.flatMap((leaf) => (leaf.kind === 'array' ? leavesOf(leaf.items, schemas) : []));
  const objects = leaves.filter((leaf) => leaf.kind === 'object');
  const isList = leaves.some(({ kind }) => kind === 'array');
  // An object whose properties are parameters of their own is sent as nothing when it is empty.
  const isDeep = style === 'deepObject';
  const isSpread = parameter.in === 'query' && objects.length > 0 && (explode || isDeep);
  const fallback = usual ?? (parameter.required && isSpread ? {} : undefined);
  return {
    ...(types.length > 0 && { types }),
    ...(isList && {
      list: {
        types: typesOf(items),
        ...(!isRepeated(parameter) && { delimiter: delimiterOf(parameter) }),
        ...(parameter.in === 'header' && { trim: true }),
        ...(leaves.some(({ kind }) => kind !== 'array' && kind !== 'object' && kind !== 'null') && { optional: true }),
      },
    }),
    ...((objects.length > 0 || (isList && isDeep)) && {
      object: { form: isDeep ? 'deep' : explode ? 'pairs' : 'flat', ...partsIn(leaves, schemas, isDeep ? mostNested : 1) },
    }),
    ...((style === 'label' || style === 'matrix') && { style }),
    ...(fallback !== undefined && { fallback }),
  };
};
