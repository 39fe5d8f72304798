import { isDeepStrictEqual } from 'node:util';
import { comparedKeywords, constraintChanges, haveOtherTypes, keywordPair, type Effect } from './constraints.ts';
import { around, child, componentName, entries, fileCursor, follow, items, placeKey, type Cursor } from './cursor.ts';
import { effectiveSchema, isMarked, isSchemaObject, type EffectiveSchema } from './effectiveSchema.ts';
import { componentLabel, keywordLabel, variantLabel } from './labels.ts';
import { compareLifecycle, compareText, compareWords, recordRemoval, wordKeys } from './words.ts';
import { recordPresence, type Recorder, type Impacts } from './recorder.ts';
import { pairAt, keysOf, eachLone, renamedEntries, type Pair } from './pair.ts';
import type { SpecSide } from './side.ts';
import { asObject } from '../../src/shared/model/raw.ts';
import type { Impact } from './types.ts';

/** Callers write the values in requests, the platform those in responses. */
export type Direction = 'request' | 'response';

/** The state that one comparison of schemas shares. `seen` ends recursion. */
export type SchemaContext = { readonly recorder: Recorder; readonly direction: Direction; readonly seen: Set<string> };

/** A narrower request and a wider response break callers. */
const impactOf = (effect: Effect, direction: Direction): Impact =>
  effect === 'none'
    ? 'documentation'
    : effect === 'different' || effect === (direction === 'request' ? 'narrower' : 'wider')
      ? 'breaking'
      : 'compatible';

type Compared = { readonly before: EffectiveSchema; readonly after: EffectiveSchema; readonly label: string };

/** Every position of one schema on each side: a property can be described by several parts of an `allOf`. */
type SchemaPair = { readonly before: readonly [Cursor, ...Cursor[]]; readonly after: readonly [Cursor, ...Cursor[]] };

const compareConstraints = ({ before, after, label }: Compared, { recorder, direction }: SchemaContext): void => {
  for (const { what, effect, text, pair } of constraintChanges(before, after))
    recorder.record(`${direction}-${what}`, impactOf(effect, direction), `${keywordLabel(pair, label)}: ${text}`, pair);
  for (const pair of comparedKeywords(before, after)) recorder.cover(pair);
  for (const list of [...before.nullableLists, ...after.nullableLists]) recorder.cover({ before: list, after: list });
};

/** @param isSent whether every request has the value, so that its default is never used */
const compareDefault = ({ before, after, label: given }: Compared, { recorder, direction }: SchemaContext, isSent: boolean): void => {
  const pair = keywordPair(before, after, 'default');
  const label = keywordLabel(pair, given);
  const [was, is] = [pair.before.value, pair.after.value];
  if (isDeepStrictEqual(was, is)) return;
  if (isSent) return recorder.cover(pair);
  // Callers that omit the value now get a different default.
  const impact = direction === 'request' ? 'breaking' : 'compatible';
  const [old, now] = [was, is].map((value) => JSON.stringify(value));
  if (!recordPresence(`${direction}-default`, `${label}: The default ${now ?? old}`, pair, { added: impact, removed: impact }, recorder))
    recorder.record(`${direction}-default-changed`, impact, `${label}: The default changed from ${old} to ${now}.`, pair);
};

/**
 * The keyword that excludes a value from this direction: callers do not send read-only values and never receive write-only ones.
 */
const hidingMark = (direction: Direction): 'readOnly' | 'writeOnly' => (direction === 'request' ? 'readOnly' : 'writeOnly');

const compareMarks = ({ before, after, label: given }: Compared, { recorder, direction }: SchemaContext): void => {
  for (const [keyword, name] of [
    ['readOnly', 'read-only'],
    ['writeOnly', 'write-only'],
  ] as const) {
    const [was, is] = [isMarked(before, keyword), isMarked(after, keyword)];
    if (was === is) continue;
    const pair = keywordPair(before, after, keyword);
    const label = keywordLabel(pair, given);
    const hides = keyword === hidingMark(direction);
    if (is) recorder.record(`${direction}-became-${name}`, hides ? 'breaking' : 'compatible', `${label} became ${name}.`, pair);
    else recorder.record(`${direction}-became-not-${name}`, 'compatible', `${label} is no longer ${name}.`, pair);
  }
};

/**
 * The references of a schema's variants by the names of their schemas, which are values of the discriminator too.
 * @see https://spec.openapis.org/oas/v3.1.1#discriminator-object
 */
const variantReferences = ({ keywords }: EffectiveSchema): ReadonlyMap<string, string> =>
  new Map(
    ['oneOf', 'anyOf']
      .flatMap((keyword) => {
        const list = keywords.get(keyword);
        return list === undefined ? [] : items(list);
      })
      .flatMap((variant) => {
        const reference = child(variant, '$ref').value;
        return typeof reference === 'string' ? [[reference.replace(/^.*\//, ''), reference] as const] : [];
      }),
  );

/** A value of a discriminator's mapping as a reference: it can also be the name of a schema. */
const asReference = (value: unknown): string => String(value).replace(/^[\w.-]+$/, '#/components/schemas/$&');

const compareDiscriminator = ({ before, after, label: given }: Compared, { recorder, direction }: SchemaContext): void => {
  const pair = keywordPair(before, after, 'discriminator');
  const label = keywordLabel(pair, given);
  const [was, is] = [pair.before.value, pair.after.value];
  if (was === undefined && is === undefined) return;
  const name = `${direction}-discriminator`;
  const what = `${label}: ${was === undefined ? 'A' : 'The'} discriminator`;
  if (recordPresence(name, what, pair, { added: 'breaking', removed: 'breaking' }, recorder)) return;
  const property = pairAt(pair, 'propertyName');
  if (property.before.value !== property.after.value)
    recorder.record(
      `${name}-property-changed`,
      'breaking',
      `${label}: The discriminator changed from ${String(property.before.value)} to ${String(property.after.value)}.`,
      property,
    );
  const mappings = pairAt(pair, 'mapping');
  const isSame = (old: unknown, now: unknown): boolean => recorder.renamedReference(asReference(old)) === asReference(now);
  const renamed = renamedEntries(mappings, ({ value: old }, { value: now }) => isSame(old, now));
  for (const [old, now] of renamed)
    recorder.record(`${name}-mapping-renamed`, 'breaking', `${label}: The discriminator value ${old} became ${now}.`, {
      before: child(mappings.before, old),
      after: child(mappings.after, now),
    });
  const done = new Set([...renamed].flat());
  const names = { before: variantReferences(before), after: variantReferences(after) };
  for (const key of keysOf(mappings)) {
    if (done.has(key)) continue;
    const each = pairAt(mappings, key);
    const [old, now] = [each.before.value ?? names.before.get(key), each.after.value ?? names.after.get(key)];
    const impacts: Impacts = { added: direction === 'request' ? 'compatible' : 'breaking', removed: 'breaking' };
    if (old === undefined || now === undefined)
      recordPresence(`${name}-mapping`, `${label}: The discriminator value ${key}`, each, impacts, recorder);
    else if (isSame(old, now)) recorder.cover(each);
    else recorder.record(`${name}-mapping-changed`, 'breaking', `${label}: The discriminator value ${key} names another schema.`, each);
  }
};

const recordLoneProperty = (
  compared: Compared,
  name: string,
  written: readonly [Cursor, ...Cursor[]],
  { recorder, direction }: SchemaContext,
): void => {
  const added = !compared.before.properties.has(name);
  const [lone] = written;
  const missing = child(added ? compared.before.home : compared.after.home, 'properties', name);
  const pair = added ? { before: missing, after: lone } : { before: lone, after: missing };
  // If the part of `allOf` still has the property, the property was not removed from that part.
  const isGone = child(fileCursor(missing.side, lone.file), ...lone.path).value === undefined;
  const label = (isGone ? componentLabel(lone) : undefined) ?? `${compared.label}.${name}`;
  const schema = effectiveSchema(written);
  const required = (added ? compared.after : compared.before).required.get(name);
  if (required !== undefined) recorder.cover({ before: required, after: required });
  // A property that is excluded from this direction changes only in the docs, not for callers.
  if (isMarked(schema, hidingMark(direction))) return;
  for (const other of written) recorder.cover(added ? { before: missing, after: other } : { before: other, after: missing });
  if (!added) return recordRemoval(`${direction}-property`, `${label}: The property`, pair, recorder);
  if (direction === 'request' && required !== undefined) {
    return recorder.record('request-required-property-added', 'breaking', `${label}: A required property was added.`, pair);
  }
  recorder.record(
    `${direction}-property-added`,
    'compatible',
    `${label}: ${required === undefined ? 'An optional' : 'A'} property was added.`,
    pair,
  );
};

/**
 * Returns the list of required properties at the same position on the other side; undefined if its schema is gone, or if the list
 * still has the property.
 */
const sameList = ({ file, path, value }: Cursor, side: SpecSide): Cursor | undefined => {
  const schema = child(fileCursor(side, file), ...path.slice(0, -2));
  const list = child(schema, 'required');
  return schema.value === undefined || items(list).some((item) => item.value === value) ? undefined : list;
};

const compareRequired = (compared: Compared, [old, name]: readonly [string, string], { recorder, direction }: SchemaContext): void => {
  const [was, is] = [compared.before.required.get(old), compared.after.required.get(name)];
  const lone = is ?? was;
  if (lone === undefined) return;
  if (was !== undefined && is !== undefined) return recorder.cover({ before: was, after: is });
  const { home } = is === undefined ? compared.after : compared.before;
  const list = sameList(lone, home.side);
  const missing = list ?? child(home, 'required');
  const label = (list === undefined ? undefined : componentLabel(around(around(lone)))) ?? compared.label;
  const done = is === undefined ? 'optional' : 'required';
  const impact = (done === 'required') === (direction === 'request') ? 'breaking' : 'compatible';
  const pair = is === undefined ? { before: lone, after: missing } : { before: missing, after: lone };
  recorder.record(`${direction}-property-became-${done}`, impact, `${label}.${name}: The property became ${done}.`, pair);
};

/** The positions as a non-empty list; undefined when there are none. */
const someOf = (written: readonly Cursor[] | undefined): readonly [Cursor, ...Cursor[]] | undefined => {
  const [one, ...more] = written ?? [];
  return one === undefined ? undefined : [one, ...more];
};

/**
 * The old names of renamed properties, by the new ones. A property was renamed if only one other has its schema and description:
 * without a description, two properties may be alike by chance.
 */
const renamedProperties = ({ before, after }: Compared): ReadonlyMap<string, string> => {
  const lone = (one: EffectiveSchema, other: EffectiveSchema): ReadonlyMap<string, readonly string[]> =>
    Map.groupBy(
      [...one.properties.keys()].filter((name) => !other.properties.has(name)),
      (name) => JSON.stringify(one.properties.get(name)?.map(({ value }) => value)),
    );
  const [gone, fresh] = [lone(before, after), lone(after, before)];
  return new Map(
    [...fresh].flatMap(([schema, [name, ...others]]) => {
      const [old, ...more] = gone.get(schema) ?? [];
      const isOne = name !== undefined && old !== undefined && others.length === 0 && more.length === 0;
      return isOne && schema.includes('"description":') ? [[name, old] as const] : [];
    }),
  );
};

const compareProperties = (compared: Compared, context: SchemaContext): void => {
  const oldNames = renamedProperties(compared);
  const renamed = new Set(oldNames.values());
  for (const name of new Set([...compared.before.properties.keys(), ...compared.after.properties.keys()])) {
    if (renamed.has(name)) continue;
    const old = oldNames.get(name) ?? name;
    const [before, after] = [someOf(compared.before.properties.get(old)), someOf(compared.after.properties.get(name))];
    if (before === undefined || after === undefined) {
      const written = before ?? after;
      if (written !== undefined) recordLoneProperty(compared, name, written, context);
      continue;
    }
    if ([before, after].every((written) => isMarked(effectiveSchema(written), hidingMark(context.direction)))) continue;
    if (old !== name) {
      const pair = { before: before[0], after: after[0] };
      context.recorder.record(
        `${context.direction}-property-renamed`,
        'breaking',
        `${componentLabel(after[0]) ?? `${compared.label}.${name}`}: The property was renamed. It was called ${old}.`,
        pair,
      );
    }
    compareRequired(compared, [old, name], context);
    const isSent = context.direction === 'request' && compared.after.required.has(name);
    compareParts({ before, after }, `${compared.label}.${name}`, context, isSent);
  }
};

/** Compares the schemas of a list or a map, entry by entry. */
const compareEach = (compared: Compared, keyword: 'prefixItems' | 'patternProperties', context: SchemaContext): void => {
  const pair = keywordPair(compared.before, compared.after, keyword);
  const [was, is] = [pair.before, pair.after].map((cursor) => Object.keys(Object(cursor.value) as object));
  if (!isDeepStrictEqual(was, is)) return;
  for (const key of was ?? []) compareSchemas(pairAt(pair, key), `${compared.label}[${key}]`, context);
};

/** Whether `additionalProperties` allows all properties, none, or those that match a schema. */
const openness = (cursor: Cursor): 'all' | 'none' | 'some' =>
  cursor.value === undefined || cursor.value === true ? 'all' : cursor.value === false ? 'none' : 'some';

const compareAdditional = ({ before, after, label: given }: Compared, context: SchemaContext): void => {
  const pair = keywordPair(before, after, 'additionalProperties');
  const label = keywordLabel(pair, given);
  const [was, is] = [openness(pair.before), openness(pair.after)];
  if (was === 'some' && is === 'some') return compareSchemas(pair, `${label}.*`, context);
  if (was === is) return;
  const { recorder, direction } = context;
  const closes = is === 'none' || was === 'all';
  recorder.record(
    `${direction}-additional-properties-${closes ? 'restricted' : 'allowed'}`,
    closes && direction === 'request' ? 'breaking' : 'compatible',
    `${label}: Further properties are ${is === 'none' ? 'no longer allowed' : is === 'all' ? 'allowed' : was === 'none' ? 'allowed' : 'restricted to a schema'}.`,
    pair,
  );
};

/** Identifies a variant on both sides, by its component, its title, or its whole content. */
const variantKey = (variant: Cursor): string => {
  const schema = follow(variant);
  const title = child(schema, 'title').value;
  return componentName(schema) ?? (typeof title === 'string' ? title : JSON.stringify(schema.value));
};

/** The variants on both sides by what identifies them. A schema without a list of variants is its own only variant. */
const variantMaps = ({ before, after }: Pair, { renamedSchemas }: Recorder) => {
  const variantsAt = (at: Cursor, nameOf: (name: string) => string): ReadonlyMap<string, Cursor> =>
    new Map((Array.isArray(at.value) ? items(at) : [at]).map((variant) => [nameOf(variantKey(variant)), variant]));
  return { was: variantsAt(before, (old) => renamedSchemas.get(old) ?? old), is: variantsAt(after, (now) => now) };
};

type VariantKeyword = 'oneOf' | 'anyOf';

const variantRule = (keyword: VariantKeyword, { direction }: SchemaContext): string =>
  `${direction}-${keyword === 'oneOf' ? 'one-of' : 'any-of'}`;

/** @param pair the lists of variants, or a list and a schema that replaces it */
const compareVariantsAt = (pair: Pair, keyword: VariantKeyword, label: string, context: SchemaContext): void => {
  const { recorder, direction } = context;
  const { was, is } = variantMaps(pair, recorder);
  const compare = (old: Cursor, now: Cursor): void =>
    compareSchemas({ before: old, after: now }, `${label}(${variantLabel(now)})`, context);
  for (const [key, variant] of is) {
    const old = was.get(key);
    if (old !== undefined) compare(old, variant);
  }
  const gone = [...was].filter(([key]) => !is.has(key)).map(([, variant]) => variant);
  const fresh = [...is].filter(([key]) => !was.has(key)).map(([, variant]) => variant);
  const [[old, ...moreOld], [now, ...moreNew]] = [gone, fresh];
  const isAlone = moreOld.length === 0 && moreNew.length === 0;
  // A single changed variant without a component name is compared instead of being reported as removed and added.
  if (old !== undefined && now !== undefined && isAlone && [old, now].every((one) => componentName(follow(one)) === undefined))
    return compare(old, now);
  eachLone(was, is, pair, (key, done, found) => {
    const variant = (done === 'removed' ? was : is).get(key) ?? pair.after;
    const impact = impactOf(done === 'removed' ? 'narrower' : 'wider', direction);
    const text = `${label}: The variant ${variantLabel(variant)} was ${done}.`;
    recorder.record(`${variantRule(keyword, context)}-variant-${done}`, impact, text, found);
  });
};

const compareVariants = (pair: Pair, keyword: VariantKeyword, given: string, context: SchemaContext): void => {
  const { recorder, direction } = context;
  const name = variantRule(keyword, context);
  const label = keywordLabel(pair, given);
  if (pair.before.value === undefined && pair.after.value === undefined) return;
  if (pair.before.value === undefined)
    return recorder.record(`${name}-added`, impactOf('narrower', direction), `${label} became one of several variants.`, pair);
  if (pair.after.value === undefined)
    return recorder.record(`${name}-removed`, impactOf('wider', direction), `${label} no longer has variants.`, pair);
  compareVariantsAt(pair, keyword, label, context);
};

/**
 * Compares a schema with a list of variants that has it among others, if one replaces the other.
 * @returns whether that is so
 */
const compareWithVariants = (
  written: Pair,
  { before, after }: Pick<Compared, 'before' | 'after'>,
  label: string,
  context: SchemaContext,
): boolean => {
  const { recorder } = context;
  const keyword = (['oneOf', 'anyOf'] as const).find((key) => before.keywords.has(key) !== after.keywords.has(key));
  const [old, now] = [before.keywords.get(keyword ?? ''), after.keywords.get(keyword ?? '')];
  if (keyword === undefined) return false;
  const pair = { before: old ?? written.before, after: now ?? written.after };
  const { was, is } = variantMaps(pair, recorder);
  if ([...is.keys()].every((key) => !was.has(key))) return false;
  compareVariantsAt(pair, keyword, label, context);
  compareWords(written, label, recorder);
  for (const { keywords } of [before, after])
    for (const at of [keywords.get('discriminator'), keywords.get(keyword)])
      if (at !== undefined) recorder.cover({ before: at, after: at });
  return true;
};

/** Compares both lists of variants. If one replaces the other, its variants are compared with those of the other. */
const compareBothVariants = ({ before, after, label }: Compared, context: SchemaContext): void => {
  const [one, any] = [keywordPair(before, after, 'oneOf'), keywordPair(before, after, 'anyOf')];
  const isReplaced = ({ before: was, after: is }: Pair, by: Pair): boolean =>
    was.value !== undefined && is.value === undefined && by.before.value === undefined && by.after.value !== undefined;
  const { recorder, direction } = context;
  for (const [old, now, keywords, effect] of [
    [one, any, ['oneOf', 'anyOf'], 'wider'],
    [any, one, ['anyOf', 'oneOf'], 'narrower'],
  ] as const) {
    if (!isReplaced(old, now)) continue;
    const pair = { before: old.before, after: now.after };
    const impact = impactOf([pair.before, pair.after].some((list) => items(list).length === 1) ? 'none' : effect, direction);
    recorder.record(`${direction}-variants-keyword-changed`, impact, `${label}: ${keywords.join(' became ')}.`, pair);
    return compareVariants(pair, keywords[1], label, context);
  }
  compareVariants(one, 'oneOf', label, context);
  compareVariants(any, 'anyOf', label, context);
};

const compareItems = ({ before, after, label: given }: Compared, context: SchemaContext): void => {
  const pair = keywordPair(before, after, 'items');
  const label = keywordLabel(pair, given);
  const [was, is] = [pair.before.value, pair.after.value];
  if (was === undefined && is === undefined) return;
  const { recorder, direction } = context;
  if (was === undefined)
    recorder.record(
      `${direction}-items-added`,
      impactOf('narrower', direction),
      `${label}: ${is === false ? 'Further items are no longer allowed.' : 'Items were restricted to a schema.'}`,
      pair,
    );
  else if (is === undefined)
    recorder.record(`${direction}-items-removed`, impactOf('wider', direction), `${label}: Items may be anything.`, pair);
  else compareSchemas(pair, `${label}[]`, context);
};

/**
 * Records every change between two schemas, including nested ones. `label` names the value in messages.
 * @param isSent whether every request has the value
 */
export const compareSchemas = (pair: Pair, label: string, context: SchemaContext, isSent = false): void => {
  if (isSchemaObject(pair.before) && isSchemaObject(pair.after))
    return compareParts({ before: [pair.before], after: [pair.after] }, label, context, isSent);
  const { recorder, direction } = context;
  const [was, is] = [pair.before.value ?? true, pair.after.value ?? true];
  if (isDeepStrictEqual(was, is)) return;
  if (was === true) recorder.record(`${direction}-schema-added`, impactOf('narrower', direction), `${label}: A schema was added.`, pair);
  else if (is === true)
    recorder.record(`${direction}-schema-removed`, impactOf('wider', direction), `${label}: The schema was removed.`, pair);
  else recorder.record(`${direction}-schema-changed`, 'breaking', `${label}: The schema changed.`, pair);
};

/** The type of a variant that says nothing else. */
const bareType = (variant: Cursor): string | undefined => {
  const { type } = asObject(variant.value);
  return typeof type === 'string' && entries(variant).length === 1 ? type : undefined;
};

/**
 * Merges the variants of a schema, unless the other schema has a list of variants too: a single one is the same as a part of
 * `allOf`, and types alone are the same as a list of types.
 */
const withMergedVariants = (
  written: readonly [Cursor, ...Cursor[]],
  schema: EffectiveSchema,
  { keywords: others }: EffectiveSchema,
): EffectiveSchema => {
  const lists = ['oneOf', 'anyOf'];
  const keyword = lists.some((name) => others.has(name)) ? undefined : lists.find((name) => schema.keywords.has(name));
  const list = schema.keywords.get(keyword ?? '');
  const [variant, ...more] = list === undefined ? [] : items(list);
  if (list === undefined || variant === undefined) return schema;
  if (more.length > 0) {
    const types = [variant, ...more].flatMap((one) => bareType(one) ?? []);
    if (types.length <= more.length || schema.keywords.has('type')) return schema;
    const kept = [...schema.keywords].filter(([name]) => name !== keyword);
    const type = { ...list, value: types };
    return {
      ...schema,
      keywords: new Map([...kept, ['type', type]]),
      nullable: schema.nullable ?? (types.includes('null') ? type : undefined),
    };
  }
  const merged = effectiveSchema([...written, variant]);
  const keywords = new Map([...merged.keywords].filter(([name]) => name !== keyword));
  return { ...merged, keywords, nullableLists: [...merged.nullableLists, list] };
};

const compareContents = (compared: Compared, context: SchemaContext, isSent: boolean): void => {
  compareDefault(compared, context, isSent);
  compareDiscriminator(compared, context);
  compareProperties(compared, context);
  compareAdditional(compared, context);
  compareItems(compared, context);
  compareEach(compared, 'prefixItems', context);
  compareEach(compared, 'patternProperties', context);
  compareBothVariants(compared, context);
};

/** Marks what `compareContents` compares as compared: the change of the type explains it. */
const coverContents = ({ before, after }: Compared, recorder: Recorder): void => {
  for (const keyword of ['default', 'discriminator', 'additionalProperties', 'items', 'patternProperties', 'prefixItems', 'oneOf', 'anyOf'])
    recorder.cover(keywordPair(before, after, keyword));
  for (const { home, properties, required } of [before, after])
    for (const cursor of [child(home, 'properties'), child(home, 'required'), ...[...properties.values()].flat(), ...required.values()])
      recorder.cover({ before: cursor, after: cursor });
};

/**
 * The text that readers see: the one beside a reference, the schema's own, or that of the schema that it only refers to in `allOf`
 * or makes nullable.
 */
const textOf = (written: Cursor, { home, keywords }: EffectiveSchema, key: string): Cursor =>
  [child(written, key), child(home, key), keywords.get(key)].find((at) => at?.value !== undefined) ?? child(home, key);

const compareParts = (written: SchemaPair, given: string, context: SchemaContext, isSent: boolean): void => {
  const { recorder } = context;
  const [was, is] = [effectiveSchema(written.before), effectiveSchema(written.after)];
  const [before, after] = [withMergedVariants(written.before, was, is), withMergedVariants(written.after, is, was)];
  const keyOf = (cursors: readonly Cursor[]): string =>
    cursors.map((cursor) => placeKey(entries(cursor).length > 1 ? cursor : follow(cursor))).join(' ');
  const key = `${context.direction} ${keyOf(written.before)} ${keyOf(written.after)}`;
  if (context.seen.has(key)) return;
  context.seen.add(key);
  if (compareWithVariants({ before: written.before[0], after: written.after[0] }, { before, after }, given, context)) return;
  const homes = { before: before.home, after: after.home };
  recorder.match(homes);
  const [old, now] = [before.name, after.name];
  const isReplaced =
    old !== undefined &&
    now !== undefined &&
    old !== now &&
    recorder.renamedSchemas.get(old) !== now &&
    before.home.file === after.home.file;
  const label = isReplaced ? given : (componentLabel(after.home) ?? componentLabel(before.home) ?? given);
  const compared = { before, after, label };
  if (isReplaced)
    recorder.record('schema-replaced', 'compatible', `${given}: The schema ${old} was replaced by ${now}.`, {
      before: child(written.before[0], '$ref'),
      after: child(written.after[0], '$ref'),
    });
  compareConstraints(compared, context);
  compareMarks(compared, context);
  const isOther = haveOtherTypes(before, after);
  if (isOther) coverContents(compared, recorder);
  else compareContents(compared, context, isSent);
  compareLifecycle(homes, compared.label, 'schema', recorder);
  const references = { before: written.before[0], after: written.after[0] };
  const areReferences = references.before !== before.home && references.after !== after.home;
  const ownLabel = componentLabel(references.after) ?? given;
  if (areReferences) compareLifecycle(references, ownLabel, 'schema', recorder);
  for (const word of wordKeys) {
    const pair = { before: textOf(references.before, before, word), after: textOf(references.after, after, word) };
    const isBeside = areReferences && Object.values(references).some((at) => child(at, word).value !== undefined);
    // The texts of a schema of another type, written in another place, were not edited.
    if (isOther && old !== now) recorder.cover(pair);
    else compareText(word, pair, isBeside ? ownLabel : isReplaced ? label : keywordLabel(pair, label), recorder);
  }
};
