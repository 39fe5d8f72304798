import { isDeepStrictEqual } from 'node:util';
import type { Effect } from './constraints.ts';
import { constraintChanges, keywordPair } from './constraints.ts';
import type { Cursor } from './cursor.ts';
import { child, componentName, entries, follow, items, placeKey } from './cursor.ts';
import type { EffectiveSchema } from './effectiveSchema.ts';
import { effectiveSchema, isMarked, isSchemaObject } from './effectiveSchema.ts';
import { compareLifecycle, compareWords } from './words.ts';
import type { Pair, Recorder } from './recorder.ts';
import type { Impact } from './types.ts';

/** Who writes the value: callers a request, the platform a response. */
export type Direction = 'request' | 'response';

/** What one comparison of schemas shares. `seen` keeps recursion finite. */
export type SchemaContext = { readonly recorder: Recorder; readonly direction: Direction; readonly seen: Set<string> };

/** A narrower request and a wider response break callers. */
const impactOf = (effect: Effect, direction: Direction): Impact =>
  effect === 'different' || effect === (direction === 'request' ? 'narrower' : 'wider') ? 'breaking' : 'compatible';

type Compared = { readonly before: EffectiveSchema; readonly after: EffectiveSchema; readonly label: string };

const compareConstraints = ({ before, after, label }: Compared, { recorder, direction }: SchemaContext): void => {
  for (const { what, effect, text, pair } of constraintChanges(before, after))
    recorder.record(`${direction}-${what}`, impactOf(effect, direction), `${label}: ${text}`, pair);
};

const compareDefault = ({ before, after, label }: Compared, { recorder, direction }: SchemaContext): void => {
  const pair = keywordPair(before, after, 'default');
  const [was, is] = [pair.before.value, pair.after.value];
  if (isDeepStrictEqual(was, is)) return;
  // Callers that omit the value now get another one.
  const impact = direction === 'request' ? 'breaking' : 'compatible';
  const [old, now] = [was, is].map((value) => JSON.stringify(value));
  if (was === undefined) recorder.record(`${direction}-default-added`, impact, `${label}: The default ${now} was added.`, pair);
  else if (is === undefined) recorder.record(`${direction}-default-removed`, impact, `${label}: The default ${old} was removed.`, pair);
  else recorder.record(`${direction}-default-changed`, impact, `${label}: The default changed from ${old} to ${now}.`, pair);
};

/** The mark that removes a value from this direction: callers do not send what is read-only, and never get what is write-only. */
const hidingMark = (direction: Direction): 'readOnly' | 'writeOnly' => (direction === 'request' ? 'readOnly' : 'writeOnly');

const compareMarks = ({ before, after, label }: Compared, { recorder, direction }: SchemaContext): void => {
  for (const [keyword, name] of [
    ['readOnly', 'read-only'],
    ['writeOnly', 'write-only'],
  ] as const) {
    const [was, is] = [isMarked(before, keyword), isMarked(after, keyword)];
    if (was === is) continue;
    const pair = keywordPair(before, after, keyword);
    const hides = keyword === hidingMark(direction);
    if (is) recorder.record(`${direction}-became-${name}`, hides ? 'breaking' : 'compatible', `${label}: It became ${name}.`, pair);
    else recorder.record(`${direction}-became-not-${name}`, 'compatible', `${label}: It is no longer ${name}.`, pair);
  }
};

const compareDiscriminator = ({ before, after, label }: Compared, { recorder, direction }: SchemaContext): void => {
  const pair = keywordPair(before, after, 'discriminator');
  const [was, is] = [pair.before.value, pair.after.value];
  if (was === undefined && is === undefined) return;
  const name = `${direction}-discriminator`;
  if (was === undefined) return recorder.record(`${name}-added`, 'breaking', `${label}: A discriminator was added.`, pair);
  if (is === undefined) return recorder.record(`${name}-removed`, 'breaking', `${label}: The discriminator was removed.`, pair);
  const property = { before: child(pair.before, 'propertyName'), after: child(pair.after, 'propertyName') };
  if (property.before.value !== property.after.value)
    recorder.record(
      `${name}-property-changed`,
      'breaking',
      `${label}: The discriminator changed from ${String(property.before.value)} to ${String(property.after.value)}.`,
      property,
    );
  const mappings = { before: child(pair.before, 'mapping'), after: child(pair.after, 'mapping') };
  const keys = new Set([...entries(mappings.before), ...entries(mappings.after)].map(([key]) => key));
  for (const key of keys) {
    const each = { before: child(mappings.before, key), after: child(mappings.after, key) };
    const [old, now] = [each.before.value, each.after.value];
    if (isDeepStrictEqual(old, now)) continue;
    if (old === undefined)
      recorder.record(
        `${name}-mapping-added`,
        direction === 'request' ? 'compatible' : 'breaking',
        `${label}: The discriminator value ${key} was added.`,
        each,
      );
    else if (now === undefined)
      recorder.record(`${name}-mapping-removed`, 'breaking', `${label}: The discriminator value ${key} was removed.`, each);
    else recorder.record(`${name}-mapping-changed`, 'breaking', `${label}: The discriminator value ${key} names another schema.`, each);
  }
};

/** A property that only one side has. */
const recordLoneProperty = (compared: Compared, name: string, pair: Pair, { recorder, direction }: SchemaContext): void => {
  const added = pair.before.value === undefined;
  const label = `${compared.label}.${name}`;
  const schema = effectiveSchema(added ? pair.after : pair.before);
  // What this direction never carries does not concern it.
  if (isMarked(schema, hidingMark(direction))) return recorder.cover(pair);
  if (!added) return recorder.record(`${direction}-property-removed`, 'breaking', `${label}: The property was removed.`, pair);
  const required = compared.after.required.get(name);
  if (required !== undefined) recorder.cover({ before: required, after: required });
  if (direction === 'request' && required !== undefined) {
    const hasDefault = schema.keywords.has('default');
    return recorder.record(
      hasDefault ? 'request-required-property-added-with-default' : 'request-required-property-added',
      hasDefault ? 'compatible' : 'breaking',
      `${label}: A required property was added.`,
      pair,
    );
  }
  recorder.record(
    `${direction}-property-added`,
    'compatible',
    `${label}: ${required === undefined ? 'An optional' : 'A'} property was added.`,
    pair,
  );
};

const compareRequired = (compared: Compared, name: string, { recorder, direction }: SchemaContext): void => {
  const [was, is] = [compared.before.required.get(name), compared.after.required.get(name)];
  if ((was === undefined) === (is === undefined)) return;
  const pair = { before: was ?? child(compared.before.home, 'required'), after: is ?? child(compared.after.home, 'required') };
  const label = `${compared.label}.${name}`;
  if (is !== undefined)
    recorder.record(
      `${direction}-property-became-required`,
      direction === 'request' ? 'breaking' : 'compatible',
      `${label}: The property became required.`,
      pair,
    );
  else
    recorder.record(
      `${direction}-property-became-optional`,
      direction === 'request' ? 'compatible' : 'breaking',
      `${label}: The property became optional.`,
      pair,
    );
};

const compareProperties = (compared: Compared, context: SchemaContext): void => {
  const { before, after } = compared;
  for (const name of new Set([...before.properties.keys(), ...after.properties.keys()])) {
    const pair = {
      before: before.properties.get(name) ?? child(before.home, 'properties', name),
      after: after.properties.get(name) ?? child(after.home, 'properties', name),
    };
    if (pair.before.value === undefined || pair.after.value === undefined) {
      recordLoneProperty(compared, name, pair, context);
      continue;
    }
    const hidden = [pair.before, pair.after].every((property) => isMarked(effectiveSchema(property), hidingMark(context.direction)));
    if (hidden) continue;
    compareRequired(compared, name, context);
    compareSchemas(pair, `${compared.label}.${name}`, context);
  }
};

/** What `additionalProperties` allows: everything, nothing, or what fits a schema. */
const openness = (cursor: Cursor): 'all' | 'none' | 'some' =>
  cursor.value === undefined || cursor.value === true ? 'all' : cursor.value === false ? 'none' : 'some';

const compareAdditional = ({ before, after, label }: Compared, context: SchemaContext): void => {
  const pair = keywordPair(before, after, 'additionalProperties');
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

/** Says which variant this is on both sides: the component, its title, or all of it. */
const variantKey = (variant: Cursor): string => {
  const schema = follow(variant);
  const title = child(schema, 'title').value;
  return componentName(schema) ?? (typeof title === 'string' ? title : JSON.stringify(schema.value));
};

const compareVariants = ({ before, after, label }: Compared, keyword: 'oneOf' | 'anyOf', context: SchemaContext): void => {
  const pair = keywordPair(before, after, keyword);
  const { recorder, direction } = context;
  const name = `${direction}-${keyword === 'oneOf' ? 'one-of' : 'any-of'}`;
  if (pair.before.value === undefined && pair.after.value === undefined) return;
  if (pair.before.value === undefined)
    return recorder.record(`${name}-added`, impactOf('narrower', direction), `${label}: It became one of several variants.`, pair);
  if (pair.after.value === undefined)
    return recorder.record(`${name}-removed`, impactOf('wider', direction), `${label}: It no longer has variants.`, pair);
  const [was, is] = [pair.before, pair.after].map((list) => new Map(items(list).map((variant) => [variantKey(variant), variant])));
  if (was === undefined || is === undefined) return;
  const gone = [...was.keys()].filter((key) => !is.has(key));
  const fresh = [...is.keys()].filter((key) => !was.has(key));
  // A variant without a name that changed is compared, not told as removed and added.
  const inline = ([key, variant]: readonly [string, Cursor]): boolean => componentName(follow(variant)) === undefined && key !== '';
  const changed: (readonly [Cursor, Cursor])[] = [];
  for (const [key, variant] of is) {
    const old = was.get(key);
    if (old !== undefined) changed.push([old, variant]);
  }
  const [lone, loneFresh] = [gone.length === 1 ? gone[0] : undefined, fresh.length === 1 ? fresh[0] : undefined];
  const [oldVariant, newVariant] = [was.get(lone ?? ''), is.get(loneFresh ?? '')];
  const renamed =
    lone !== undefined &&
    loneFresh !== undefined &&
    oldVariant !== undefined &&
    newVariant !== undefined &&
    inline([lone, oldVariant]) &&
    inline([loneFresh, newVariant]);
  if (renamed) changed.push([oldVariant, newVariant]);
  for (const [old, now] of changed) compareSchemas({ before: old, after: now }, `${label}(${variantLabel(now)})`, context);
  if (renamed) return;
  for (const key of gone) {
    const variant = was.get(key) ?? pair.before;
    recorder.record(
      `${name}-variant-removed`,
      impactOf('narrower', direction),
      `${label}: The variant ${variantLabel(variant)} was removed.`,
      { before: variant, after: pair.after },
    );
  }
  for (const key of fresh) {
    const variant = is.get(key) ?? pair.after;
    recorder.record(`${name}-variant-added`, impactOf('wider', direction), `${label}: The variant ${variantLabel(variant)} was added.`, {
      before: pair.before,
      after: variant,
    });
  }
};

const variantLabel = (variant: Cursor): string => {
  const schema = follow(variant);
  const { title, type } = Object(schema.value) as { readonly title?: unknown; readonly type?: unknown };
  return componentName(schema) ?? (typeof title === 'string' ? title : typeof type === 'string' ? type : `${schema.path.at(-1) ?? ''}`);
};

const compareItems = ({ before, after, label }: Compared, context: SchemaContext): void => {
  const pair = keywordPair(before, after, 'items');
  const [was, is] = [pair.before.value, pair.after.value];
  if (was === undefined && is === undefined) return;
  if (was === undefined)
    context.recorder.record(
      `${context.direction}-items-added`,
      impactOf('narrower', context.direction),
      `${label}: Items were restricted to a schema.`,
      pair,
    );
  else if (is === undefined)
    context.recorder.record(
      `${context.direction}-items-removed`,
      impactOf('wider', context.direction),
      `${label}: Items may be anything.`,
      pair,
    );
  else compareSchemas(pair, `${label}[]`, context);
};

/** Records every change between two schemas and what they consist of. `label` says what the value is, in messages. */
export const compareSchemas = (pair: Pair, label: string, context: SchemaContext): void => {
  if (!isSchemaObject(pair.before) || !isSchemaObject(pair.after)) {
    if (!isDeepStrictEqual(pair.before.value, pair.after.value))
      context.recorder.record(`${context.direction}-schema-changed`, 'breaking', `${label}: The schema changed.`, pair);
    return;
  }
  const [before, after] = [effectiveSchema(pair.before), effectiveSchema(pair.after)];
  const key = `${context.direction} ${placeKey(before.home)} ${placeKey(after.home)}`;
  if (context.seen.has(key)) return;
  context.seen.add(key);
  // The way to a shared schema differs with each use, so its changes are told by its own name.
  const compared = { before, after, label: after.name ?? label };
  if (before.name !== undefined && after.name !== undefined && before.name !== after.name && before.home.file === after.home.file)
    context.recorder.record('schema-replaced', 'compatible', `${label}: The schema ${before.name} was replaced by ${after.name}.`, {
      before: child(pair.before, '$ref'),
      after: child(pair.after, '$ref'),
    });
  compareConstraints(compared, context);
  compareDefault(compared, context);
  compareMarks(compared, context);
  compareDiscriminator(compared, context);
  compareProperties(compared, context);
  compareAdditional(compared, context);
  compareItems(compared, context);
  compareVariants(compared, 'oneOf', context);
  compareVariants(compared, 'anyOf', context);
  compareLifecycle(keywordParent(before, after), compared.label, 'schema', context.recorder);
  compareWords({ before: before.home, after: after.home }, compared.label, context.recorder);
};

const keywordParent = (before: EffectiveSchema, after: EffectiveSchema): Pair => ({ before: before.home, after: after.home });
