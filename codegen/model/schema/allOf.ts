import { asArray, asObject, asText, isObject, lookUp, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { filterEntries } from '../../../src/shared/records.ts';
import { meaningOf } from './constants.ts';

/** Keywords that two parts of an `allOf` may both have: the later one takes precedence, or both mean the same. */
export const descriptive: ReadonlySet<string> = new Set([
  'title',
  'description',
  'example',
  'examples',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
  'externalDocs',
  'xml',
  'discriminator',
  'nullable',
]);
const objectOnly = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'minProperties',
  'maxProperties',
]);

/**
 * Merges an `allOf` into one object schema. Undefined when that is impossible: a part is not an object, has variants, refers back
 * to itself, or declares a property with another type. Descriptions of named parts stay with these.
 */
export const mergeAllOf = (raw: RawObject, document: RawObject): RawObject | undefined => {
  const { allOf, ...siblings } = raw;
  const parts = asArray(allOf);
  // A single reference with a description counts as that reference, so that its name is kept.
  if (parts.length === 1 && Object.keys(siblings).every((key) => descriptive.has(key) || key.startsWith('x-'))) return undefined;
  const flat = flatten(raw, document, new Set());
  if (flat === undefined || flat.length === 0) return undefined;
  const merged = flat.reduce<RawObject | undefined>(
    (left, right) => (left === undefined ? undefined : mergeTwo(left, right, document)),
    {},
  );
  if (merged === undefined) return undefined;
  const words = filterEntries(siblings, (key) => descriptive.has(key));
  const texts = wordsOfParts([...parts.filter((part) => own(asObject(part), '$ref') === undefined), siblings]);
  const constraints = filterEntries(merged, (key) => !descriptive.has(key));
  return { ...constraints, type: 'object', ...words, ...texts };
};

const scalarTypes: readonly JsonValue[] = ['string', 'number', 'integer', 'boolean'];
const scalarOnly = new Set(
  'type format enum const pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf oneOf'.split(' '),
);

/**
 * Merges an `allOf` of strings, numbers or booleans into one schema with the constraints of all parts; a later list of values may
 * narrow an earlier one. Undefined when parts disagree, when one is something else, and for a single reference with a
 * description.
 */
export const mergeScalars = (raw: RawObject, document: RawObject): RawObject | undefined => {
  const { allOf, ...siblings } = raw;
  if (Object.keys(siblings).every((key) => descriptive.has(key) || key.startsWith('x-')) && asArray(allOf).length === 1) return undefined;
  const parts = [...asArray(allOf).map((part) => resolve(document, part)), siblings];
  const types = new Set(parts.flatMap((part) => own(part, 'type') ?? []));
  const isScalar = (part: RawObject): boolean =>
    Object.keys(part).every((key) => scalarOnly.has(key) || descriptive.has(key) || key.startsWith('x-'));
  if (types.size !== 1 || !scalarTypes.includes([...types][0] ?? null) || !parts.every(isScalar)) return undefined;
  const { oneOf, ...merged } = Object.assign({}, ...parts) as RawObject;
  const disagrees = (part: RawObject): boolean =>
    Object.entries(part).some(([key, value]) =>
      key === 'enum'
        ? asArray(own(merged, key)).some((member) => !asArray(value).includes(member))
        : scalarOnly.has(key) && key !== 'oneOf' && own(merged, key) !== value,
    );
  if (parts.some(disagrees)) return undefined;
  if (oneOf === undefined) return merged;
  const constants = asArray(oneOf).map(asObject);
  // Only constants with descriptions are values: their descriptions become those of the narrower list.
  if (own(merged, 'enum') === undefined || constants.some((part) => own(part, 'const') === undefined)) return undefined;
  const meanings = constants.map((part) => [String(own(part, 'const')), meaningOf(part)]);
  return { ...merged, 'x-enum-descriptions': Object.fromEntries(meanings) as RawObject };
};

/** The titles and descriptions of the parts that no name describes: each can say something that the others do not. */
const wordsOfParts = (parts: readonly JsonValue[]): RawObject =>
  Object.fromEntries(
    [['title', ': '] as const, ['description', '\n\n'] as const].flatMap(([key, joint]) => {
      const texts = new Set(parts.flatMap((part) => asText(own(asObject(part), key)) ?? []));
      return texts.size === 0 ? [] : [[key, [...texts].join(joint)]];
    }),
  );

const flatten = (raw: JsonValue, document: RawObject, seen: ReadonlySet<string>): readonly RawObject[] | undefined => {
  if (!isObject(raw)) return undefined;
  const reference = asText(own(raw, '$ref'));
  const { allOf, $ref: _, ...rest } = raw;
  const parts: RawObject[] = [];
  if (reference !== undefined) {
    if (seen.has(reference)) return undefined;
    const target = flatten(lookUp(document, reference) ?? false, document, new Set([...seen, reference]));
    if (target === undefined) return undefined;
    parts.push(...target);
  }
  for (const part of asArray(allOf)) {
    const inner = flatten(part, document, seen);
    if (inner === undefined) return undefined;
    parts.push(...inner);
  }
  const keys = Object.keys(rest).filter((key) => !descriptive.has(key) && !key.startsWith('x-'));
  if (keys.some((key) => !objectOnly.has(key)) || (rest['type'] !== undefined && rest['type'] !== 'object')) return undefined;
  return keys.length === 0 ? parts : [...parts, rest];
};

const mergeTwo = (left: RawObject, right: RawObject, document: RawObject): RawObject | undefined => {
  const ours = asObject(own(left, 'properties'));
  const theirs = asObject(own(right, 'properties'));
  for (const [name, schema] of Object.entries(theirs)) {
    const other = own(ours, name);
    if (
      other !== undefined &&
      JSON.stringify(other) !== JSON.stringify(schema) &&
      !(isObject(schema) && isObject(other) && (refines(schema, other) || specialises(schema, other, document)))
    )
      return undefined;
  }
  const properties = Object.fromEntries([
    ...Object.entries(ours),
    ...Object.entries(theirs).map(([name, schema]) => [name, refined(own(ours, name), schema)] as const),
  ]);
  return {
    ...left,
    ...right,
    ...(Object.keys(properties).length > 0 && { properties }),
    required: [...new Set([...asArray(own(left, 'required')), ...asArray(own(right, 'required'))])],
  };
};

/** A later part that only adds a description, or a limit that the earlier part does not have, refines the property. */
const refines = (schema: RawObject, other: RawObject): boolean =>
  own(schema, '$ref') === undefined &&
  own(other, '$ref') === undefined &&
  Object.entries(schema).every(
    ([key, value]) => descriptive.has(key) || own(other, key) === undefined || JSON.stringify(own(other, key)) === JSON.stringify(value),
  );

/**
 * A later part that repeats the items of a list or the properties of an object is assumed to refine them: that is the purpose
 * of such parts.
 */
const specialises = (schema: RawObject, other: RawObject, document: RawObject): boolean => {
  const shape = shapeOf(schema, document);
  return shape !== undefined && shape === shapeOf(other, document);
};

const shapeOf = (raw: RawObject, document: RawObject): 'object' | 'array' | undefined => {
  const schema = resolve(document, raw);
  const type = own(schema, 'type');
  if (type === 'array' || type === 'object') return type;
  return type === undefined && (own(schema, 'properties') !== undefined || own(schema, 'allOf') !== undefined) ? 'object' : undefined;
};

const refined = (other: JsonValue | undefined, schema: JsonValue): JsonValue =>
  isObject(other) && isObject(schema) && refines(schema, other) ? { ...other, ...schema } : schema;
