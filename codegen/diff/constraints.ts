import { isDeepStrictEqual } from 'node:util';
import { child, fileCursor, items, placeKey, type Cursor } from './cursor.ts';
import { effectiveSchema, typesOf, valuesOf, type EffectiveSchema } from './effectiveSchema.ts';
import { eachLone, type Pair } from './pair.ts';

/** The effect of a change on the set of values that a schema allows. */
export type Effect = 'narrower' | 'wider' | 'different' | 'none';

export type ConstraintChange = { readonly what: string; readonly effect: Effect; readonly text: string; readonly pair: Pair };

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];

/** Keywords that are compared as a whole: an omitted keyword allows everything, and two different values cannot be ranked. */
const opaque = [
  'pattern',
  'multipleOf',
  'uniqueItems',
  'contentMediaType',
  'contentEncoding',
  'contentSchema',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'prefixItems',
  'patternProperties',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedProperties',
  'unevaluatedItems',
];

/** Keywords with lists or maps of schemas. If both sides have the same keys, their schemas are compared one by one instead. */
const comparedByPlace: ReadonlySet<string> = new Set(['prefixItems', 'patternProperties']);

const haveSameKeys = (was: unknown, is: unknown): boolean =>
  was !== undefined && is !== undefined && isDeepStrictEqual(Object.keys(Object(was) as object), Object.keys(Object(is) as object));

/** Pairs of formats of which the second accepts every value of the first. */
const widerFormats: readonly (readonly [string, string])[] = [
  ['int32', 'int64'],
  ['float', 'double'],
  ['uri', 'uri-reference'],
  ['hostname', 'idn-hostname'],
  ['email', 'idn-email'],
];

const kebab = (keyword: string): string => keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the change of a keyword that only one side has. @param was its value before; undefined when it was added */
const loneKeyword = (what: string, name: string, was: unknown, pair: Pair): ConstraintChange =>
  was === undefined
    ? { what: `${what}-added`, effect: 'narrower', text: `${name} ${show(pair.after)} was added.`, pair }
    : { what: `${what}-removed`, effect: 'wider', text: `${name} ${show(pair.before)} was removed.`, pair };

const show = (cursor: Cursor | undefined): string => {
  const text = JSON.stringify(cursor?.value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

/**
 * The position of an omitted keyword, without a value: where the other side has it, if that schema, such as a part of `allOf`, exists
 * here too. A value written there was merged into another keyword.
 */
const absent = (home: Cursor, keyword: string, other: Cursor | undefined): Cursor => {
  const schema = other === undefined ? home : child(fileCursor(home.side, other.file), ...other.path.slice(0, -1));
  return { ...child(schema.value === undefined ? home : schema, keyword), value: undefined };
};

/** The cursors of a keyword, including the side that does not have it. */
export const keywordPair = (before: EffectiveSchema, after: EffectiveSchema, keyword: string): Pair => {
  const [was, is] = [before.keywords.get(keyword), after.keywords.get(keyword)];
  return { before: was ?? absent(before.home, keyword, is), after: is ?? absent(after.home, keyword, was) };
};

/** A bound as a number; undefined when the keyword restricts nothing. OpenAPI 3.0 marks `minimum` as exclusive by a boolean. */
const boundOf = (schema: EffectiveSchema, keyword: string): number | undefined => {
  const valueOf = (key: string): unknown => schema.keywords.get(key)?.value;
  const exclusive = keyword.replace(/^m/, 'exclusiveM');
  const value =
    valueOf(keyword) === true ? valueOf(keyword.replace('exclusiveM', 'm')) : valueOf(exclusive) === true ? undefined : valueOf(keyword);
  return typeof value === 'number' ? value : undefined;
};

/** The bound of numbers that a schema has, if it has either the inclusive or the exclusive one. */
const numberBound = (schema: EffectiveSchema, inclusive: string): { readonly keyword: string; readonly value: number } | undefined => {
  const [bound, other] = [inclusive, inclusive.replace(/^m/, 'exclusiveM')].flatMap((keyword) => {
    const value = boundOf(schema, keyword);
    return value === undefined ? [] : [{ keyword, value }];
  });
  return other === undefined ? bound : undefined;
};

/** The outermost integer that a bound allows: more than 0 means at least 1. */
const integerBound = ({ keyword, value }: { readonly keyword: string; readonly value: number }): number => {
  if (keyword.endsWith('inimum')) return keyword === 'minimum' ? Math.ceil(value) : Math.floor(value) + 1;
  return keyword === 'maximum' ? Math.floor(value) : Math.ceil(value) - 1;
};

/** The changes of inclusive bounds that became exclusive, or the other way round. */
const exclusivityChanges = (before: EffectiveSchema, after: EffectiveSchema): readonly ConstraintChange[] =>
  ['minimum', 'maximum'].flatMap((inclusive): ConstraintChange | [] => {
    const [was, is] = [numberBound(before, inclusive), numberBound(after, inclusive)];
    if (was === undefined || is === undefined || was.keyword === is.keyword) return [];
    const areIntegers = [before, after].every((schema) => schema.keywords.get('type')?.value === 'integer');
    const [old, now] = areIntegers ? [integerBound(was), integerBound(is)] : [was.value, is.value];
    const isWider = old === now ? is.keyword === inclusive : now > old === (inclusive === 'maximum');
    return {
      what: `${inclusive}-exclusivity-changed`,
      effect: areIntegers && old === now ? 'none' : isWider ? 'wider' : 'narrower',
      text: `${was.keyword} ${was.value} became ${is.keyword} ${is.value}.`,
      pair: { before: keywordPair(before, after, was.keyword).before, after: keywordPair(before, after, is.keyword).after },
    };
  });

const boundChanges = (before: EffectiveSchema, after: EffectiveSchema): readonly ConstraintChange[] => {
  const replaced = exclusivityChanges(before, after);
  const isReplaced = (keyword: string): boolean => replaced.some(({ what }) => what.startsWith(keyword.replace('exclusiveM', 'm')));
  const changes = [...lowerBounds, ...upperBounds].flatMap((keyword): ConstraintChange | [] => {
    if (isReplaced(keyword)) return [];
    const pair = keywordPair(before, after, keyword);
    const [was, is] = [boundOf(before, keyword), boundOf(after, keyword)];
    // A minimum length of 0 restricts nothing, and `contains` alone requires one item.
    const least = /^min[LIP]/.test(keyword) ? 0 : keyword === 'minContains' ? 1 : undefined;
    if ((was ?? least) === (is ?? least)) return [];
    const lower = lowerBounds.includes(keyword);
    const name = kebab(keyword);
    if (is === undefined) return { what: `${name}-removed`, effect: 'wider', text: `${keyword} ${was} was removed.`, pair };
    if (was === undefined) return { what: `${name}-added`, effect: 'narrower', text: `${keyword} ${is} was added.`, pair };
    const increased = is > was;
    return {
      what: `${name}-${increased ? 'increased' : 'decreased'}`,
      effect: increased === lower ? 'narrower' : 'wider',
      text: `${keyword} ${increased ? 'increased' : 'decreased'} from ${was} to ${is}.`,
      pair,
    };
  });
  return [...replaced, ...changes];
};

/** Whether one number is a multiple of another. Rounding hides that 0.3 / 0.1 is 2.9999999999999996. */
const isMultiple = (one: number, other: number): boolean => one > 0 && other > 0 && Number.isInteger(Number((one / other).toPrecision(12)));

/** Every multiple of 4 is one of 2. */
const effectOnMultiples = (was: number, is: number): Effect =>
  isMultiple(was, is) ? 'wider' : isMultiple(is, was) ? 'narrower' : 'different';

/**
 * A longer tuple restricts further items, unless `items: false` excluded them before.
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-10.3.1.1
 */
const effectOnPlaces = (before: EffectiveSchema, after: EffectiveSchema): Effect => {
  const [was, is] = [before, after].map((schema) => items(keywordPair(schema, schema, 'prefixItems').before).map(({ value }) => value));
  if (was === undefined || is === undefined) return 'different';
  const isLonger = is.length > was.length;
  const [short, long, rest] = isLonger ? [was, is, before.keywords.get('items')] : [is, was, after.keywords.get('items')];
  if (!isDeepStrictEqual(short, long.slice(0, short.length))) return 'different';
  if (rest?.value === false) return isLonger ? 'wider' : 'narrower';
  return rest !== undefined && rest.value !== true ? 'different' : isLonger ? 'narrower' : 'wider';
};

const restrictsNothing = (keyword: string, value: unknown): boolean =>
  (keyword === 'uniqueItems' && value === false) || (keyword === 'pattern' && ['', '.*', '^.*$'].includes(String(value)));

const opaqueChanges = (before: EffectiveSchema, after: EffectiveSchema): readonly ConstraintChange[] =>
  opaque.flatMap((keyword): ConstraintChange | [] => {
    const pair = keywordPair(before, after, keyword);
    const [was, is] = [pair.before, pair.after].map(({ value }) => (restrictsNothing(keyword, value) ? undefined : value));
    if (isDeepStrictEqual(was, is) || (comparedByPlace.has(keyword) && haveSameKeys(was, is))) return [];
    const name = kebab(keyword);
    if (was === undefined || is === undefined) return loneKeyword(name, keyword, was, pair);
    const text = `${keyword} changed from ${show(pair.before)} to ${show(pair.after)}.`;
    const areMultiples = keyword === 'multipleOf' && typeof was === 'number' && typeof is === 'number';
    const effect = areMultiples ? effectOnMultiples(was, is) : keyword === 'prefixItems' ? effectOnPlaces(before, after) : 'different';
    return { what: `${name}-changed`, effect, text, pair };
  });

const formatChanges = (before: EffectiveSchema, after: EffectiveSchema): readonly ConstraintChange[] => {
  const pair = keywordPair(before, after, 'format');
  const [was, is] = [pair.before.value, pair.after.value];
  if (was === is) return [];
  if (was === undefined || is === undefined) return [loneKeyword('format', 'The format', was, pair)];
  const holds = (small: unknown, large: unknown): boolean => widerFormats.some(([one, other]) => one === small && other === large);
  const effect = holds(was, is) ? 'wider' : holds(is, was) ? 'narrower' : 'different';
  return [{ what: 'format-changed', effect, text: `The format changed from ${show(pair.before)} to ${show(pair.after)}.`, pair }];
};

const isWithin = (small: ReadonlySet<string>, large: ReadonlySet<string>): boolean =>
  [...small].every((type) => large.has(type) || (type === 'integer' && large.has('number')));

/**
 * Whether a type, a value or a variant of a schema is null, apart from what makes the schema nullable. Undefined if it has none of
 * these.
 * @param seen the lists of variants that were visited: a schema can be a variant of itself
 */
const includesNull = (schema: EffectiveSchema, seen: Set<string> = new Set()): boolean | undefined => {
  const names = typesOf(schema) ?? valuesOf(schema);
  if (names !== undefined) return new Set(names).has('null');
  const list = schema.keywords.get('oneOf') ?? schema.keywords.get('anyOf');
  if (list === undefined) return undefined;
  if (seen.has(placeKey(list))) return false;
  seen.add(placeKey(list));
  const found = items(list).map((written) => {
    const variant = effectiveSchema([written]);
    return variant.nullable !== undefined || includesNull(variant, seen);
  });
  return found.includes(true) || (found.includes(undefined) ? undefined : false);
};

const nullChanges = (before: EffectiveSchema, after: EffectiveSchema): readonly ConstraintChange[] => {
  if ((before.nullable === undefined) === (after.nullable === undefined)) return [];
  const [nullable, other] = after.nullable === undefined ? [before, after] : [after, before];
  // Null beside a schema without a type was added or removed on purpose, although the schema itself excludes nothing.
  const isOpen = includesNull(other) ?? includesNull(nullable) !== undefined;
  if (isOpen) return [];
  const pair = {
    before: before.nullable ?? before.keywords.get('type') ?? before.home,
    after: after.nullable ?? after.keywords.get('type') ?? after.home,
  };
  return nullable === after
    ? [{ what: 'became-nullable', effect: 'wider', text: 'null is now allowed.', pair }]
    : [{ what: 'became-not-nullable', effect: 'narrower', text: 'null is no longer allowed.', pair }];
};

const typeChanges = (before: EffectiveSchema, after: EffectiveSchema): readonly ConstraintChange[] => {
  const pair = keywordPair(before, after, 'type');
  const [was, is] = [typesOf(before), typesOf(after)];
  if (isDeepStrictEqual(was, is)) return [];
  if (was === undefined || is === undefined) return [loneKeyword('type', 'The type', was, pair)];
  const [grows, shrinks] = [isWithin(was, is), isWithin(is, was)];
  const effect = grows && shrinks ? 'none' : grows ? 'wider' : shrinks ? 'narrower' : 'different';
  const what = { none: 'type-rewritten', wider: 'type-widened', narrower: 'type-narrowed', different: 'type-changed' }[effect];
  return [{ what, effect, text: `The type changed from ${[...was].join(' or ')} to ${[...is].join(' or ')}.`, pair }];
};

const valueChanges = (before: EffectiveSchema, after: EffectiveSchema): readonly ConstraintChange[] => {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const keyword = before.keywords.has('enum') || after.keywords.has('enum') ? 'enum' : 'const';
  const pair = {
    before: before.keywords.get('enum') ?? before.keywords.get('const') ?? child(before.home, keyword),
    after: after.keywords.get('enum') ?? after.keywords.get('const') ?? child(after.home, keyword),
  };
  if (isDeepStrictEqual(was, is)) return [];
  if (was === undefined)
    return [{ what: 'enum-added', effect: 'narrower', text: `Values were restricted to ${(is ?? []).join(', ')}.`, pair }];
  if (is === undefined) return [{ what: 'enum-removed', effect: 'wider', text: 'Values are no longer restricted to a list.', pair }];
  const places = (list: readonly string[], cursor: Cursor): ReadonlyMap<string, Cursor> =>
    new Map(list.map((value, index) => [value, Array.isArray(cursor.value) ? child(cursor, index) : cursor]));
  const changes: ConstraintChange[] = [];
  eachLone(places(was, pair.before), places(is, pair.after), pair, (value, done, found) =>
    changes.push({
      what: `enum-value-${done}`,
      effect: done === 'added' ? 'wider' : 'narrower',
      text: `The value ${value} was ${done}.`,
      pair: found,
    }),
  );
  return changes;
};

const compared = ['type', 'nullable', 'enum', 'const', 'format', ...lowerBounds, ...upperBounds, ...opaque].filter(
  (keyword) => !comparedByPlace.has(keyword),
);

/** The positions of the keywords that `constraintChanges` compares. */
export const comparedKeywords = (before: EffectiveSchema, after: EffectiveSchema): readonly Pair[] =>
  compared
    .filter((keyword) => before.keywords.has(keyword) || after.keywords.has(keyword))
    .map((keyword) => keywordPair(before, after, keyword));

/** Whether no value but null has a type of both. Then all other differences have the same cause. */
export const haveOtherTypes = (before: EffectiveSchema, after: EffectiveSchema): boolean => {
  const [was, is] = [typesOf(before), typesOf(after)];
  if (was === undefined || is === undefined || was.size === 0 || is.size === 0) return false;
  return ![...was].some((type) => isWithin(new Set([type]), is)) && ![...is].some((type) => isWithin(new Set([type]), was));
};

/** Returns every change of the keywords that restrict a value itself: type, values, bounds, format and the like. */
export const constraintChanges = (before: EffectiveSchema, after: EffectiveSchema): readonly ConstraintChange[] => [
  ...nullChanges(before, after),
  ...typeChanges(before, after),
  ...(haveOtherTypes(before, after)
    ? []
    : [...valueChanges(before, after), ...formatChanges(before, after), ...boundChanges(before, after), ...opaqueChanges(before, after)]),
];
