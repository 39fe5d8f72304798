import { statedTypes } from '../model/schema/properties.ts';
import { asArray, asObject, asText, own, resolve, type RawObject } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { namesInPath } from '../../src/shared/request/pathTemplate.ts';

/** A position in a body: the path of properties, and the schema. */
export type Place = { readonly at: readonly string[]; readonly schema: JsonValue };

export const isParameter = (segment: string | undefined): boolean => /^\{[^{}]+\}$/.test(segment ?? '');

/** The last segment of a path that is not a parameter: the name of a collection. */
export const nameOf = (path: string): string => path.split('/').findLast((part) => part !== '' && !isParameter(part)) ?? '';

/** A name without case and separators, so that `starting_after` and `startingAfter` are the same. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Schemas can contain themselves. */
const deepest = 6;

/** The properties of a schema, including those of its parts and of its first variant. */
export const propertiesOf = (schema: JsonValue | undefined, document: RawObject, depth = 0): Readonly<Record<string, JsonValue>> => {
  if (depth > deepest) return {};
  const found = resolve(document, schema);
  const [variant] = [...asArray(own(found, 'oneOf')), ...asArray(own(found, 'anyOf'))].filter(
    (one) => own(resolve(document, one), 'type') !== 'null',
  );
  const parts = [...asArray(own(found, 'allOf')), ...(variant === undefined ? [] : [variant])];
  return Object.assign({}, ...parts.map((part) => propertiesOf(part, document, depth + 1)), asObject(own(found, 'properties'))) as Readonly<
    Record<string, JsonValue>
  >;
};

/** The item schema of a list; undefined when the schema is not a list. */
export const itemsOf = (schema: JsonValue | undefined, document: RawObject, depth = 0): JsonValue | undefined => {
  const found = resolve(document, schema);
  const types = statedTypes(found);
  const isList = types.includes('array') || (own(found, 'items') !== undefined && types.length === 0);
  if (isList) return own(found, 'items');
  const [only, ...others] = asArray(own(found, 'allOf'));
  return only !== undefined && others.length === 0 && depth < deepest ? itemsOf(only, document, depth + 1) : undefined;
};

/** Whether a schema describes an object with known properties. */
export const isObjectSchema = (schema: JsonValue | undefined, document: RawObject): boolean =>
  itemsOf(schema, document) === undefined && Object.keys(propertiesOf(schema, document)).length > 0;

/** The usual names of a list in an envelope. */
const listNames = ['data', 'items', 'results', 'records', 'content', 'entries', 'values', 'resources', 'list', 'rows'];

/**
 * Finds the list of objects in a body: the body itself, or a property of it, up to two levels deep. If there are several, the one
 * with the collection's name or a usual one.
 */
export const listIn = (schema: JsonValue | undefined, path: string, document: RawObject, depth = 0): Place | undefined => {
  const items = itemsOf(schema, document);
  if (items !== undefined) return isObjectSchema(items, document) ? { at: [], schema: items } : undefined;
  const properties = Object.entries(propertiesOf(schema, document));
  const lists = properties.flatMap(([name, property]) => {
    const inner = itemsOf(property, document);
    return inner !== undefined && isObjectSchema(inner, document) ? [{ at: [name], schema: inner }] : [];
  });
  const names = [plainName(nameOf(path)), ...listNames];
  const named = names.flatMap((wanted) => lists.find(({ at }) => plainName(at[0] ?? '') === wanted) ?? [])[0];
  if (named !== undefined) return named;
  if (lists.length === 1) return lists[0];
  if (lists.length > 1 || depth > 0) return undefined;
  for (const [name, property] of properties) {
    const inner = isObjectSchema(property, document) ? listIn(property, path, document, depth + 1) : undefined;
    if (inner !== undefined) return { at: [name, ...inner.at], schema: inner.schema };
  }
  return undefined;
};

/** The singular of a word: `stores` → `store`, `companies` → `company`. */
export const singular = (word: string): string => {
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y');
  if (/(?:ss|us|x|ch|sh)es$/i.test(word)) return word.slice(0, -2);
  return /[^su]s$/i.test(word) ? word.slice(0, -1) : word;
};

/**
 * Returns the property with the id in a path parameter: one of the same name, `id` for `petId`, `external_id` for `external_pet_id`,
 * otherwise one with a usual name of ids. Below `/owners/{owner_id}`, `owner_id` is not the id in `owner_pet_id`.
 */
export const idPropertyOf = (
  properties: Readonly<Record<string, JsonValue>>,
  parameter: string | null,
  path: string,
): string | undefined => {
  const names = Object.keys(properties);
  const find = (wanted: string): string | undefined => names.find((name) => plainName(name) === wanted);
  const given = plainName(parameter ?? 'id');
  const owner = plainName(singular(nameOf(path)));
  const parents = namesInPath(path).map(plainName);
  const withoutOwner = given === owner ? given : given.replace(owner, '');
  const isId = /(?:^|[^a-z])(?:uu|gu)?id$/i.test(parameter ?? 'id') || /[a-z](?:Id|ID|Uuid|UUID)$/.test(parameter ?? '');
  return (
    find(given) ??
    (isId && parents.includes(withoutOwner) ? undefined : find(withoutOwner)) ??
    (isId ? (find('id') ?? find('uuid') ?? find('guid') ?? find(`${owner}id`)) : undefined) ??
    (given === owner || isId ? (find('id') ?? find('name') ?? find('slug') ?? find('key') ?? find('code')) : undefined)
  );
};

/** The names of an object with the key of the object around it. */
const metadataNames = ['metadata', 'meta', 'sys'];

/** Returns the properties that lead to the key of an item: one of its own, otherwise one of its metadata. */
export const keyIn = (
  schema: JsonValue | undefined,
  document: RawObject,
  find: (properties: Readonly<Record<string, JsonValue>>) => string | undefined,
): readonly string[] | undefined => {
  const properties = propertiesOf(schema, document);
  const direct = find(properties);
  const holder = Object.keys(properties).find((name) => metadataNames.includes(plainName(name)));
  if (direct !== undefined) return [direct];
  const inner = holder === undefined ? undefined : find(propertiesOf(properties[holder], document));
  return holder === undefined || inner === undefined ? undefined : [holder, inner];
};

/** The schema of the property to which a path of properties leads. */
export const schemaAt = (schema: JsonValue | undefined, at: readonly string[], document: RawObject): JsonValue | undefined =>
  at.reduce<JsonValue | undefined>((here, name) => own(propertiesOf(here, document), name), schema);

/**
 * Finds the item in a body: the body itself if it has an id or if nothing in it does, otherwise its only property that is an
 * object with an id.
 */
export const itemIn = (schema: JsonValue | undefined, parameter: string | null, path: string, document: RawObject): Place | undefined => {
  if (!isObjectSchema(schema, document)) return undefined;
  const properties = propertiesOf(schema, document);
  if (idPropertyOf(properties, parameter, path) !== undefined) return { at: [], schema: schema ?? {} };
  const objects = Object.entries(properties).filter(
    ([name, property]) => !metadataNames.includes(plainName(name)) && isObjectSchema(property, document),
  );
  const withId = objects.filter(([, property]) => idPropertyOf(propertiesOf(property, document), parameter, path) !== undefined);
  const names = ['data', 'item', 'result', 'attributes', plainName(singular(nameOf(path)))];
  const chosen = withId.find(([name]) => names.includes(plainName(name))) ?? (objects.length === 1 ? withId[0] : undefined);
  return chosen === undefined ? { at: [], schema: schema ?? {} } : { at: [chosen[0]], schema: chosen[1] };
};

/** The name of the component that a schema refers to; undefined for an inline schema. */
export const refOf = (schema: JsonValue | undefined): string | undefined => asText(own(asObject(schema), '$ref'));
