import { counted } from '../shared/counted.ts';
import { lettersOf } from '../shared/model/cases.ts';
import type { JsonValue, SchemaModel } from '../shared/model/types.ts';
import type { Schemas } from '../shared/pages/referencePage.ts';

/** Returns a value as it would be typed: strings without quotes, everything else as JSON. The empty string is shown as quotes. */
export const valueText = (value: JsonValue): string => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value));

/** Returns the schema at the end of a chain of references, with the annotations of the references applied. */
export const resolve = (schema: SchemaModel, schemas: Schemas): SchemaModel => {
  let current = schema;
  for (let hops = 0; current.kind === 'ref' && hops < 20; hops += 1) {
    const target: SchemaModel | undefined = schemas[current.name]?.schema;
    if (target === undefined) return { kind: 'any' };
    const { kind: _kind, name: _name, ...facts } = current;
    current = { ...target, ...facts } as SchemaModel;
  }
  return current;
};

/** Returns the display name of a schema, if it has one. */
export const schemaName = (schema: SchemaModel): string | undefined => (schema.kind === 'ref' ? schema.name : schema.title);

/** @param within the names of the arrays that contain the schema, which can be one of them */
const typeWord = (schema: SchemaModel, schemas: Schemas, within: readonly string[] = []): string => {
  switch (schema.kind) {
    case 'ref': {
      const target = resolve(schema, schemas);
      const isNamed = target.kind === 'object' || target.kind === 'oneOf' || target.kind === 'anyOf' || target.kind === 'all';
      return isNamed || within.includes(schema.name) ? schema.name : typeWord(target, schemas, [...within, schema.name]);
    }
    case 'string':
      if (schema.contentMediaType === 'application/octet-stream' && schema.contentEncoding === undefined) return 'binary';
      return schema.format ?? ['string', schema.contentMediaType, schema.contentEncoding].filter((word) => word !== undefined).join(', ');
    case 'number':
    case 'integer':
      return schema.kind;
    case 'boolean':
    case 'null':
      return schema.kind;
    case 'enum':
      return schema.valueType === 'mixed' ? 'enum' : `${schema.valueType} enum`;
    case 'const':
      return Array.isArray(schema.value) ? 'array' : typeof schema.value;
    case 'array':
      return schema.prefix === undefined ? `array of ${pluralWord(schema.items, schemas, within)}` : tupleText(schema, schemas, within);
    case 'object':
      return (
        schema.title ??
        (schema.properties.length === 0 && (schema.additional !== false || schema.patterns !== undefined) ? 'map' : 'object')
      );
    case 'oneOf':
    case 'anyOf':
      return schema.title ?? schema.variants.map((variant) => variant.label).join(' or ');
    case 'all':
      return schema.title ?? 'object';
    case 'any':
      return 'any value';
    default:
      return schema satisfies never;
  }
};

/** Returns the types of a tuple's items: `[number, number]`, `[string, ...number]`. */
const tupleText = (
  { prefix = [], rest }: SchemaModel & { readonly kind: 'array' },
  schemas: Schemas,
  within: readonly string[],
): string => {
  const words = prefix.map((item) => (item.kind === 'const' ? JSON.stringify(item.value) : typeText(item, schemas, within)));
  const last = rest === false ? [] : [rest === undefined ? '...' : `...${typeText(rest, schemas, within)}`];
  return `array [${[...words, ...last].join(', ')}]`;
};

/** Returns the title of a schema, unless a text beside it, such as the name of its field, says the same. */
export const titleBeside = (schema: SchemaModel, ...texts: readonly string[]): string | undefined =>
  texts.some((text) => lettersOf(text).includes(lettersOf(schema.title ?? ''))) ? undefined : schema.title;

const pluralWord = (items: SchemaModel, schemas: Schemas, within: readonly string[]): string => {
  const word = typeWord(items, schemas, within);
  // A list of itself has no type at its end, only its name.
  if (items.kind === 'ref' && word.endsWith(` of ${items.name}`)) return items.name;
  return ['string', 'integer', 'number', 'boolean', 'object', 'uuid'].includes(word) ? `${word}s` : word;
};

/**
 * Describes a type in a few words: `string`, `uuid`, `array of Interval`, `integer or null`.
 * @param within the names of the arrays that contain the schema
 */
export const typeText = (schema: SchemaModel, schemas: Schemas, within: readonly string[] = []): string =>
  typeWord(schema, schemas, within) + (resolve(schema, schemas).nullable === true && schema.kind !== 'null' ? ' or null' : '');

/** Returns the schema of the items of an array, and of those that are arrays; other schemas as they are. An array can contain itself. */
const innermost = (schema: SchemaModel, schemas: Schemas): SchemaModel => {
  let current = resolve(schema, schemas);
  for (let hops = 0; current.kind === 'array' && current.prefix === undefined && hops < 20; hops += 1)
    current = resolve(current.items, schemas);
  return current;
};

/** Returns the meanings of the allowed values, keyed by the value as JSON. */
export const meaningsOf = (schema: SchemaModel, schemas: Schemas): Readonly<Record<string, string>> => {
  const target = innermost(schema, schemas);
  return target.kind === 'enum' ? (target.meanings ?? {}) : {};
};

/** Returns the allowed values of an enum, or of an array's items. */
export const choicesOf = (schema: SchemaModel, schemas: Schemas): readonly JsonValue[] => {
  const target = innermost(schema, schemas);
  if (target.kind === 'enum') return target.nullable === true ? [...target.values, null] : target.values;
  return target.kind === 'const' ? [target.value] : [];
};

/**
 * Returns the schema whose fields can be expanded below a row, and the names of the references that lead to it.
 * @param within the names of the schemas that contain it; one that only leads back to itself has no fields
 */
export const inside = (
  schema: SchemaModel,
  schemas: Schemas,
  within: readonly string[] = [],
): { readonly schema: SchemaModel; readonly names: readonly string[] } | undefined => {
  const names: string[] = [];
  let current = schema;
  for (let hops = 0; hops < 20; hops += 1) {
    if (current.kind === 'ref') {
      const target = within.includes(current.name) ? undefined : schemas[current.name]?.schema;
      if (target === undefined) return undefined;
      names.push(current.name);
      current = target;
    } else if (current.kind === 'array') {
      if (current.prefix !== undefined) return { schema: current, names };
      current = current.items;
    } else break;
  }
  if (current.kind === 'object')
    return current.properties.length > 0 || typeof current.additional === 'object' || current.patterns !== undefined
      ? { schema: current, names }
      : undefined;
  return (current.kind === 'oneOf' || current.kind === 'anyOf' || current.kind === 'all') &&
    current.variants.some((variant) => inside(variant.schema, schemas, [...within, ...names]) !== undefined)
    ? { schema: current, names }
    : undefined;
};

/** Returns the number of items in a collapsed fold, in words. */
export const countText = (schema: SchemaModel): string => {
  if (schema.kind === 'array') return `${schema.prefix?.length ?? 0} positions`;
  if (schema.kind === 'object') {
    const count = schema.properties.length;
    return count === 0 ? 'value of each key' : counted(count, 'field');
  }
  if (schema.kind === 'oneOf' || schema.kind === 'anyOf') return `${schema.variants.length} variants`;
  return schema.kind === 'all' ? `${schema.variants.length} parts` : 'details';
};
