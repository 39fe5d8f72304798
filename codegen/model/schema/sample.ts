import { asArray, asNumber, asObject, asText, isArray, isObject, lookUp, own, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { textOfPattern } from '../../../src/shared/textOfPattern.ts';
import { dynamicTarget } from './dynamic.ts';
import { defaultOfSchema, exampleOfSchema } from './example.ts';
import { hasFlag, statedTypes } from './properties.ts';

type SampleOptions = {
  /** Whether examples and defaults of schemas are used. */
  readonly examples: boolean;
  /** The optional properties to include: all, those whose schema has an example, or none. */
  readonly optional: 'all' | 'stated' | 'none';
  /** Properties with this keyword are omitted: requests do not have `readOnly` ones. */
  readonly without?: 'readOnly';
  /** What strings are in forms and paths if the schema says nothing about them; `text` otherwise. */
  readonly text?: string;
};

/** The options to try, from the most informative sample to the simplest. */
export const sampleOptions: readonly SampleOptions[] = [
  { examples: true, optional: 'all' },
  { examples: true, optional: 'none' },
  { examples: false, optional: 'all' },
  { examples: false, optional: 'none' },
];

const texts: RawObject = {
  uuid: '00000000-0000-4000-8000-000000000001',
  'date-time': '2025-06-16T12:00:00Z',
  date: '2025-06-16',
  time: '12:00:00Z',
  duration: 'PT1H',
  email: 'name@example.com',
  'idn-email': 'name@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  iri: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'dGV4dA==',
  regex: '.*',
  'json-pointer': '/text',
};

/** Objects below this depth only have their required properties. */
const deepestOptional = 2;
const deepest = 10;
/** Parts of schemas and items count as less than a level, but not as nothing, because they can contain themselves. */
const partLevel = 0.25;

type Walk = SampleOptions & { readonly document: RawObject; readonly budget: { left: number } };

const followed = (raw: JsonValue | undefined, document: RawObject): RawObject => {
  let schema = asObject(raw);
  for (let step = 0; step < 20; step += 1) {
    const reference = asText(own(schema, '$ref'));
    if (reference === undefined) return schema;
    const { $ref: _, ...beside } = schema;
    schema = { ...asObject(lookUp(document, reference)), ...beside };
  }
  return {};
};

/** A limit of a number. One beyond 2^53 is none for samples: JavaScript rounds the numbers near it. */
const limitOf = (schema: RawObject, name: string): number | undefined => {
  const limit = asNumber(own(schema, name));
  return limit !== undefined && Math.abs(limit) > Number.MAX_SAFE_INTEGER ? undefined : limit;
};

/** The format that only the description of a text names. */
const formatIn = (description: string): string => {
  if (!/\b(?:RFC|ISO)[ -]?(?:3339|8601)\b/i.test(description)) return '';
  return /duration/i.test(description) ? 'duration' : /time/i.test(description) ? 'date-time' : 'date';
};

const sampleText = (schema: RawObject, index: number, word = 'text'): string => {
  const least = Math.min(asNumber(own(schema, 'minLength')) ?? 0, 10_000);
  const most = asNumber(own(schema, 'maxLength')) ?? Number.POSITIVE_INFINITY;
  const pattern = asText(own(schema, 'pattern'));
  const format = asText(own(schema, 'format')) ?? '';
  const known = asText(own(texts, format));
  if (known !== undefined) return format === 'uuid' ? known.slice(0, -1) + String((index % 9) + 1) : known;
  const described = asText(own(texts, formatIn(asText(own(schema, 'description')) ?? ''))) ?? '';
  const isDescribed = index === 0 && described !== '' && described.length >= least && described.length <= most;
  const usual = isDescribed ? described : index === 0 ? word : `${word} ${index + 1}`;
  const text = (pattern === undefined ? undefined : textOfPattern(pattern, index, least, most)) ?? usual;
  return text.padEnd(least, 'x').slice(0, most);
};

const sampleNumber = (schema: RawObject, index: number, isInteger: boolean): number => {
  const step = asNumber(own(schema, 'multipleOf')) ?? (isInteger ? 1 : undefined);
  const exclusiveLow = limitOf(schema, 'exclusiveMinimum');
  const exclusiveHigh = limitOf(schema, 'exclusiveMaximum');
  const low = exclusiveLow ?? limitOf(schema, 'minimum');
  const high = exclusiveHigh ?? limitOf(schema, 'maximum');
  const isAboveLow = exclusiveLow !== undefined || own(schema, 'exclusiveMinimum') === true;
  const isBelowHigh = exclusiveHigh !== undefined || own(schema, 'exclusiveMaximum') === true;
  const width = step ?? (low !== undefined && high !== undefined ? (high - low) / 4 : 1);
  const usual = step ?? 1;
  const allowsUsual = high === undefined || high >= usual;
  // A negative limit is often that of a machine's integers, and says little about usual values.
  const first = allowsUsual && (low ?? -1) < 0 ? usual : (low ?? high ?? usual);
  const onStep = step === undefined ? first : Math.ceil(first / step) * step;
  const start = isAboveLow && onStep === low ? onStep + width : isBelowHigh && onStep === high ? onStep - width : onStep;
  const later = start + index * width;
  return high === undefined || later < high || (later === high && !isBelowHigh) ? later : start;
};

const sampleList = (schema: RawObject, walk: Walk, depth: number): readonly JsonValue[] => {
  const below = depth + partLevel;
  const first = asArray(own(schema, 'prefixItems')).map((item, at) => sample(item, walk, below, at));
  const least = Math.min(asNumber(own(schema, 'minItems')) ?? 0, 50);
  const most = asNumber(own(schema, 'maxItems')) ?? Number.POSITIVE_INFINITY;
  const wanted = Math.min(Math.max(least, walk.optional !== 'none' && depth < deepestOptional ? 1 : 0), most);
  const items = own(schema, 'items');
  if (items === false) return first.slice(0, most);
  const missing = Math.max(0, wanted - first.length);
  return [...first, ...sampleItems(missing, own(schema, 'uniqueItems') === true, (index) => sample(items, walk, below, index))];
};

/** Samples of this index and the next ones may be equal, so those of a set are chosen from more. */
const samplesPerItem = 10;

const sampleItems = (count: number, isSet: boolean, sampleAt: (index: number) => JsonValue): readonly JsonValue[] => {
  const found = new Map<unknown, JsonValue>();
  for (let index = 0; found.size < count && index < count * samplesPerItem; index += 1) {
    const value = sampleAt(index);
    const key = isSet ? JSON.stringify(value) : index;
    if (!found.has(key)) found.set(key, value);
  }
  return [...found.values()];
};

const sampleObject = (schema: RawObject, walk: Walk, depth: number): RawObject => {
  const properties = asObject(own(schema, 'properties'));
  const required = asArray(own(schema, 'required')).filter((name) => typeof name === 'string');
  const isIncluded = (name: string): boolean => {
    const property = followed(own(properties, name), walk.document);
    if (own(property, 'deprecated') === true) return false;
    return walk.optional === 'all' || exampleOfSchema(own(properties, name), walk.document) !== undefined;
  };
  const optional = walk.optional === 'none' || depth >= deepestOptional ? [] : Object.keys(properties).filter(isIncluded);
  const isLeftOut = (name: string): boolean =>
    isNever(own(properties, name)) || (walk.without !== undefined && hasFlag(own(properties, name), walk.without, walk.document));
  const names = [...new Set([...required, ...optional])].filter((name) => !isLeftOut(name));
  const value = Object.fromEntries(names.map((name) => [name, sample(own(properties, name), walk, depth + 1)]));
  const least = asNumber(own(schema, 'minProperties')) ?? 0;
  const spare = Object.keys(properties).filter((name) => !names.includes(name));
  // A form cannot send an object without properties.
  const isLost = walk.text !== undefined && depth > 0 && least + names.length === 0;
  const simple = spare.find((name) => !isLeftOut(name) && !isOfObjects(own(properties, name) ?? null, walk.document));
  if (isLost && simple !== undefined) return { [simple]: sample(own(properties, simple), walk, depth + 1) };
  for (const name of spare.slice(0, Math.max(0, least - names.length))) value[name] = sample(own(properties, name), walk, depth + 1);
  const additional = own(schema, 'additionalProperties');
  const added = additional === false ? 0 : Math.min(20, least - Object.keys(value).length);
  for (let count = 1; count <= added; count += 1)
    value[`key${count}`] = sample(isObject(additional) ? additional : undefined, walk, depth + 1);
  return value;
};

/** Whether a schema matches nothing: `false` or `not: {}`. */
const isNever = (schema: JsonValue | undefined): boolean => {
  if (schema === false) return true;
  const not = own(asObject(schema), 'not');
  return isObject(not) && Object.keys(not).length === 0;
};

const typeOf = (schema: RawObject): string | undefined => {
  const types = statedTypes(schema);
  const first = types.find((one) => one !== 'null') ?? types[0];
  if (typeof first === 'string') return first;
  if (own(schema, 'properties') !== undefined || own(schema, 'additionalProperties') !== undefined) return 'object';
  if (own(schema, 'items') !== undefined || own(schema, 'prefixItems') !== undefined) return 'array';
  // Files have no type in OpenAPI 3.1.
  return own(schema, 'contentMediaType') === undefined ? undefined : 'string';
};

/** Whether a schema can have this value: specs sometimes give the example of an item for a list, or of a value since renamed. */
const canHold = (schema: RawObject, value: JsonValue): boolean => {
  const [type, values] = [own(schema, 'type'), own(schema, 'enum')];
  if (value === null) return true;
  if (isArray(values) && !isObject(value)) return values.includes(value);
  return type === 'array' ? isArray(value) : type !== 'object' || isObject(value);
};

const sample = (raw: JsonValue | undefined, walk: Walk, depth = 0, index = 0): JsonValue => {
  walk.budget.left -= 1;
  const schema = followed(raw, walk.document);
  const stated = walk.examples ? (exampleOfSchema(raw, walk.document) ?? defaultOfSchema(schema, walk.document)) : undefined;
  if (stated !== undefined && index === 0 && canHold(schema, stated)) return stated;
  const constant = own(schema, 'const');
  if (constant !== undefined) return constant;
  const values = asArray(own(schema, 'enum'));
  if (values.length > 0) return values[index % values.length] ?? null;
  const dynamic = dynamicTarget(schema, walk.document);
  if (dynamic !== undefined && depth < deepest && walk.budget.left > 0) return sample(dynamic, walk, depth + partLevel, index);
  const canBeNull = own(schema, 'nullable') === true || asArray(own(schema, 'type')).includes('null');
  if ((depth > 3 && canBeNull) || depth > deepest || walk.budget.left <= 0) return canBeNull ? null : shallow(schema);
  const variants = [...asArray(own(schema, 'oneOf')), ...asArray(own(schema, 'anyOf'))];
  const [variant] = variants.filter((one) => own(asObject(one), 'type') !== 'null');
  const parts = [...asArray(own(schema, 'allOf')), ...(variant === undefined ? [] : [variant])];
  if (parts.length > 0) return joined(schema, parts, walk, depth, index);
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(schema, walk, depth);
    case 'array':
      return sampleList(schema, walk, depth);
    case 'boolean':
      return false;
    case 'integer':
      return sampleNumber(schema, index, true);
    case 'number':
      return sampleNumber(schema, index, false);
    case 'string':
    // Many specs keep this type of Swagger 2.0.
    case 'file':
      return sampleText(schema, index, walk.text);
    case 'null':
      return null;
    default:
      return walk.text ?? (walk.optional === 'all' ? 'text' : null);
  }
};

/** Whether a part of a schema describes objects, by its own type or that of its parts. */
const isOfObjects = (part: JsonValue, document: RawObject, hops = 10): boolean => {
  const schema = followed(part, document);
  const type = typeOf(schema);
  if (type !== undefined || hops === 0) return type === 'object';
  return asArray(own(schema, 'allOf')).some((inner) => isOfObjects(inner, document, hops - 1));
};

/** Merges samples of objects; otherwise the limits of all parts apply to one value. */
const joined = (schema: RawObject, parts: readonly JsonValue[], walk: Walk, depth: number, index: number): JsonValue => {
  const { allOf: _all, oneOf: _one, anyOf: _any, ...rest } = schema;
  if (![rest, ...parts].some((part) => isOfObjects(part, walk.document))) {
    const merged = Object.assign({}, ...parts.map((part) => followed(part, walk.document)), rest) as RawObject;
    return sample(merged, walk, depth + partLevel, index);
  }
  const required = [rest, ...parts].flatMap((part) => asArray(own(followed(part, walk.document), 'required')));
  const samples = [
    ...parts.map((part) => [part, sample(requiring(part, required, walk.document), walk, depth + partLevel, index)]),
    [rest, sampleObject(rest, walk, depth)],
  ];
  const entries = samples.flatMap(([part, value]) => Object.entries(asObject(value)).map((entry) => ({ part, entry })));
  const rank = ({ part, entry: [name] }: (typeof entries)[number]): number => narrowness(part, name, walk.document);
  const narrowest = entries.toSorted((left, right) => rank(left) - rank(right));
  const value = Object.fromEntries([...entries, ...narrowest].map(({ entry }) => entry));
  return withDiscriminator(schema, parts, walk, value);
};

/** A part of an `allOf` that also requires the properties of its own that the schema around it or another part requires. */
const requiring = (part: JsonValue, names: readonly JsonValue[], document: RawObject): JsonValue => {
  const schema = followed(part, document);
  const properties = asObject(own(schema, 'properties'));
  const required = names.filter((name) => typeof name === 'string' && own(properties, name) !== undefined);
  return required.length === 0 ? part : { ...schema, required: [...asArray(own(schema, 'required')), ...required] };
};

/** How much a part limits a property: 0 if it only requires it, as the schema around an `allOf` often does, 2 if it lists values. */
const narrowness = (part: JsonValue | undefined, name: string, document: RawObject): number => {
  const schema = followed(part, document);
  const property = own(asObject(own(schema, 'properties')), name);
  if (property === undefined) return ['allOf', 'oneOf', 'anyOf'].every((key) => own(schema, key) === undefined) ? 0 : 1;
  const values = followed(property, document);
  return own(values, 'enum') === undefined && own(values, 'const') === undefined ? 1 : 2;
};

/** The value that the discriminator maps to the chosen variant. @see https://spec.openapis.org/oas/v3.1.1#discriminator-object */
const withDiscriminator = (schema: RawObject, parts: readonly JsonValue[], walk: Walk, value: RawObject): RawObject => {
  const discriminator = asObject(own(schema, 'discriminator'));
  const name = asText(own(discriminator, 'propertyName'));
  const target = asText(own(asObject(parts.at(-1)), '$ref'));
  if (name === undefined || target === undefined || (own(schema, 'oneOf') ?? own(schema, 'anyOf')) === undefined) return value;
  const mapped = Object.entries(asObject(own(discriminator, 'mapping'))).find(([, reference]) => reference === target)?.[0];
  const property = followed(own(asObject(own(followed(parts.at(-1), walk.document), 'properties')), name), walk.document);
  if (own(property, 'const') !== undefined || own(property, 'enum') !== undefined) return value;
  return { ...value, [name]: mapped ?? target.split('/').at(-1) ?? '' };
};

/** The value at which a cycle of required properties is cut off. */
const shallow = (schema: RawObject): JsonValue => {
  const type = typeOf(schema);
  if (type === 'object') return {};
  if (type === 'array') return [];
  if (type === 'string') return sampleText(schema, 0);
  return type === 'integer' || type === 'number' ? sampleNumber(schema, 0, type === 'integer') : type === 'boolean' ? false : null;
};

/**
 * Synthesizes a value for a schema from its types, limits, patterns and examples. Recursion ends where a property is optional.
 * The value is not guaranteed to match: check it.
 */
export const sampleOf = (raw: JsonValue | undefined, document: RawObject, options: SampleOptions): JsonValue =>
  sample(raw, { ...options, document, budget: { left: 2_000 } });

/**
 * Returns a value for a schema without an example: its required properties, with the examples of their schemas.
 * @param text what strings are that can be anything
 */
export const synthesize = (raw: JsonValue | undefined, document: RawObject, text?: string): JsonValue =>
  sampleOf(raw, document, { examples: true, optional: 'none', ...(text !== undefined && { text }) });

/**
 * Returns a value for a request body without an example: its required properties and those with an example, without read-only
 * ones, and with an item in each list: a form cannot send an empty one. If there are none, all properties are included, because an
 * empty body is not a useful example.
 * @param text for forms, which can send neither null nor empty objects: what values and strings are that can be anything
 */
export const synthesizeBody = (raw: JsonValue | undefined, document: RawObject, text?: string): JsonValue => {
  const options = { examples: true, without: 'readOnly', ...(text !== undefined && { text }) } as const;
  const value = sampleOf(raw, document, { ...options, optional: 'stated' });
  return isObject(value) && Object.keys(value).length === 0 && exampleOfSchema(raw, document) === undefined
    ? sampleOf(raw, document, { ...options, optional: 'all' })
    : value;
};
