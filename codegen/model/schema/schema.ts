import { defined, nonEmpty } from '../../../src/shared/records.ts';
import {
  asArray,
  asNumber,
  asObject,
  asText,
  isArray,
  isObject,
  keyOfReferencePart,
  lookUp,
  own,
  resolve,
  type RawObject,
} from '../../../src/shared/model/raw.ts';
import { lettersOf } from '../../../src/shared/model/cases.ts';
import { sunsetOf } from '../sunset.ts';
import { descriptive, mergeAllOf, mergeScalars } from './allOf.ts';
import { meaningOf } from './constants.ts';
import { anchorsOf, dynamicTarget, setsAnchors } from './dynamic.ts';
import { asEnumText, withoutEmptyEnum } from './plainSchema.ts';
import { notesOf, rulesOf } from './rules.ts';
import { richText } from '../text/richText.ts';
import { distinct, typeLabel } from './variantLabel.ts';
import { patternText } from './patternText.ts';
import type { JsonValue, PropertyModel, SchemaFacts, SchemaModel, VariantModel } from '../../../src/shared/model/types.ts';
import { filterEntries } from '../../../src/shared/records.ts';
import { statedTypes } from './properties.ts';

const componentPrefix = '#/components/schemas/';

/**
 * The context for building a schema: the document, the inline references that are being followed, the parts that are being
 * merged, and dynamic anchors.
 */
export type SchemaContext = {
  readonly document: RawObject;
  readonly following?: ReadonlySet<string>;
  readonly merging?: ReadonlySet<object>;
  readonly anchors?: ReadonlyMap<string, JsonValue>;
};

/**
 * Converts a JSON Schema to the model. References to named schemas are kept; `allOf` is merged where possible; `null` among
 * types, variants or values becomes `nullable`, as does `nullable: true` of OpenAPI 3.0.
 * @see https://spec.openapis.org/oas/v3.1.1#schema-object
 */
export const buildSchema = (raw: JsonValue | undefined, context: SchemaContext): SchemaModel => {
  if (raw === false) return { kind: 'enum', values: [], valueType: 'mixed' };
  if (!isObject(raw)) return { kind: 'any' };
  const reference = asText(own(raw, '$ref'));
  if (reference !== undefined) return buildReference(raw, reference, context);
  const dynamic = dynamicTarget(raw, context.document, context.anchors);
  if (dynamic !== undefined) {
    const { $dynamicRef: _, ...siblings } = raw;
    return withFacts(buildSchema(isObject(dynamic) ? { ...dynamic, ...siblings } : dynamic, context), {});
  }
  const facts = factsOf(raw, context.document);
  if (own(raw, 'allOf') !== undefined) return withFacts(buildAllOf(raw, context), facts);
  for (const kind of ['oneOf', 'anyOf'] as const) {
    if (own(raw, kind) !== undefined) return withFacts(buildVariants(raw, kind, context), facts);
  }
  return withFacts(buildPlain(raw, context), facts);
};

/** The name of a schema in `components`, if the reference names one. */
export const componentName = (reference: string): string | undefined => {
  const name = reference.startsWith(componentPrefix) ? reference.slice(componentPrefix.length) : undefined;
  if (name === undefined || name.includes('/')) return undefined;
  return keyOfReferencePart(name);
};

/** Keywords that do not constrain a value. */
const annotations = new Set([...descriptive, ...'$ref originalRef summary $defs $id $anchor $dynamicAnchor $schema'.split(' ')]);

/** Whether a schema has keywords beyond `SchemaFacts`. */
const constrains = (raw: RawObject): boolean => Object.keys(raw).some((key) => !annotations.has(key) && !key.startsWith('x-'));

const buildReference = (raw: RawObject, reference: string, context: SchemaContext): SchemaModel => {
  const { $ref: _, ...all } = raw;
  const target = lookUp(context.document, reference);
  const { type, ...others } = all;
  // Some generators repeat the type of the schema that they refer to.
  const siblings = type !== undefined && type === own(asObject(target), 'type') ? others : all;
  const facts = factsOf(siblings, context.document);
  if (setsAnchors(siblings)) {
    const anchors = new Map([...anchorsOf(siblings), ...(context.anchors ?? [])]);
    const following = new Set([...(context.following ?? []), reference]);
    return withFacts(
      context.following?.has(reference) === true ? { kind: 'any' } : buildSchema(target, { ...context, anchors, following }),
      facts,
    );
  }
  if (constrains(siblings)) {
    const allOf = [{ $ref: reference }, ...asArray(own(siblings, 'allOf'))];
    return withFacts(buildAllOf({ ...siblings, allOf }, context, raw), facts);
  }
  const name = componentName(reference);
  if (name !== undefined) return withFacts({ kind: 'ref', name }, facts);
  const following = context.following ?? new Set();
  if (target === undefined || following.has(reference)) return withFacts({ kind: 'any' }, facts);
  return withFacts(buildSchema(target, { ...context, following: new Set([...following, reference]) }), facts);
};

/**
 * The names of the schemas that a discriminator of a base schema can select: those in its mapping, otherwise those that extend
 * the base schema.
 */
const heirsIn =
  (document: RawObject) =>
  (base: RawObject): readonly string[] => {
    const mapping = Object.entries(asObject(own(asObject(own(base, 'discriminator')), 'mapping')));
    if (mapping.length > 0) return mapping.map(([value, target]) => `${value}: ${componentName(String(target)) ?? String(target)}`);
    const components = Object.entries(asObject(own(asObject(own(document, 'components')), 'schemas')));
    const [name] = components.find(([, schema]) => schema === base) ?? [];
    if (name === undefined) return [];
    return components
      .filter(([, schema]) =>
        asArray(own(asObject(schema), 'allOf')).some((part) => componentName(asText(own(asObject(part), '$ref')) ?? '') === name),
      )
      .map(([heir]) => heir);
  };

/** The title of a schema. Some editors of specs write a space for none. */
const titleOf = (raw: RawObject): string | undefined => {
  const title = asText(own(raw, 'title'));
  return title?.trim() === '' ? undefined : title;
};

/** Builds the schema of something with a name, without a title that only repeats the name, as Pydantic writes for every field. */
export const buildNamed = (name: string, raw: JsonValue | undefined, context: SchemaContext): SchemaModel => {
  const schema = buildSchema(raw, context);
  const { title, ...others } = schema;
  return title !== undefined && lettersOf(title) === lettersOf(name) ? (others as SchemaModel) : schema;
};

/** Some of these keywords with their values. */
type Some<Key extends string, Value> = Readonly<Partial<Record<Key, Value>>>;

const flags = <Key extends string>(raw: RawObject, ...keys: readonly Key[]): Some<Key, true> =>
  Object.fromEntries(keys.filter((key) => own(raw, key) === true).map((key) => [key, true])) as Some<Key, true>;

const factsOf = (raw: RawObject, document: RawObject): SchemaFacts => {
  const examples = asArray(own(raw, 'examples'));
  return {
    ...defined({ title: titleOf(raw), description: nonEmpty(richText(asText(own(raw, 'description')))) }),
    ...flags(raw, 'deprecated'),
    ...sunsetOf(raw),
    ...flags(raw, 'readOnly', 'writeOnly', 'nullable'),
    ...defined({
      default: own(raw, 'default'),
      example: examples[0] ?? own(raw, 'example'),
      examples: examples.length > 1 ? examples : undefined,
      notes: nonEmpty(notesOf(raw, heirsIn(document))),
    }),
  };
};

const withFacts = (schema: SchemaModel, facts: SchemaFacts): SchemaModel => ({ ...schema, ...facts });

const asNullable = (schema: SchemaModel, nullable: boolean): SchemaModel => (nullable ? { ...schema, nullable: true } : schema);

/** @param origin what is merged, as the document contains it: a schema within itself is merged once, and then keeps its name */
const buildAllOf = (given: RawObject, context: SchemaContext, origin: object = asArray(own(given, 'allOf'))): SchemaModel => {
  const { merging = new Set(), document } = context;
  const raw = withoutEmptyEnum(given);
  const { type, ...untyped } = raw;
  // Many tools repeat the type of a reference beside it.
  const isRepeated = asArray(own(raw, 'allOf')).some((part) => own(resolve(document, part), 'type') === type);
  const plain = isRepeated ? untyped : raw;
  const merged = merging.has(origin) ? undefined : (mergeAllOf(plain, document) ?? mergeScalars(plain, document));
  if (merged !== undefined) return buildSchema(merged, { ...context, merging: new Set([...merging, origin]) });
  const { allOf, ...siblings } = plain;
  const parts = constrains(siblings) ? [...asArray(allOf), siblings] : asArray(allOf);
  const variants = parts.map((part, index) => variantOf(part, index, context));
  const [only] = variants;
  return only !== undefined && variants.length === 1 ? only.schema : { kind: 'all', variants };
};

const isNull = (raw: JsonValue): boolean => {
  const schema = asObject(raw);
  const { type } = schema;
  return (
    type === 'null' ||
    (own(schema, 'const') === null && own(schema, 'const') !== undefined) ||
    (isArray(type) && type.length === 1 && type[0] === 'null')
  );
};

const buildVariants = (raw: RawObject, kind: 'oneOf' | 'anyOf', context: SchemaContext): SchemaModel => {
  const { [kind]: list, discriminator, ...siblings } = raw;
  const parts = asArray(list);
  const nullable = parts.some(isNull);
  const padded = discriminator === undefined && !constrains(siblings) ? buildPadded(parts, context) : undefined;
  if (padded !== undefined) return padded;
  const constants = kind === 'oneOf' ? buildConstants(parts) : undefined;
  if (constants !== undefined && !constrains(siblings)) return asNullable(constants, nullable);
  const variants = parts
    .filter((part) => !isNull(part))
    .map((part, index) => withSelectors(variantOf(part, index, context), part, asObject(discriminator)));
  const [only] = variants;
  const property = asText(own(asObject(discriminator), 'propertyName'));
  const choice: SchemaModel =
    only === undefined
      ? { kind: nullable ? 'null' : 'any' }
      : variants.length === 1
        ? only.schema
        : { kind, variants: distinct(variants), ...(property !== undefined && { discriminator: property }) };
  const type = own(siblings, 'type');
  const { type: _, ...besides } = siblings;
  if (!constrains(type === 'object' ? besides : siblings) || isTypeOnly(siblings))
    return asNullable(choice, nullable && only !== undefined);
  return asNullable(
    {
      kind: 'all',
      variants: [variantOf(stripFacts(siblings), 0, context), { label: kind === 'oneOf' ? 'one of' : 'any of', schema: choice }],
    },
    nullable,
  );
};

/** Joins an enum with enums of the empty string and null, which Django REST Framework describes apart. */
const buildPadded = (parts: readonly JsonValue[], context: SchemaContext): SchemaModel | undefined => {
  const enums = parts.map((part) => resolve(context.document, part));
  if (!enums.every((part) => isNull(part) || isArray(own(part, 'enum')))) return undefined;
  const built = enums.map((part) => buildSchema(part, context));
  const isPadding = (schema: SchemaModel): boolean =>
    schema.kind === 'null' || (schema.kind === 'enum' && schema.values.length === 1 && schema.values[0] === '');
  const [main, ...others] = built.filter((schema) => !isPadding(schema));
  if (main?.kind !== 'enum' || others.length > 0 || !built.some((schema) => schema.kind === 'enum' && isPadding(schema))) return undefined;
  return asNullable({ ...main, values: [...main.values, ''] }, main.nullable === true || built.some(({ kind }) => kind === 'null'));
};

/** Converts constants with descriptions to an enum. JSON Schema describes values in this way. */
const buildConstants = (parts: readonly JsonValue[]): SchemaModel | undefined => {
  const constants = parts.map(asObject).filter((part) => !isNull(part));
  const isPlain = constants.every((part) =>
    Object.keys(part).every((key) => ['const', 'title', 'description', 'type', 'deprecated'].includes(key) || key.startsWith('x-')),
  );
  const values = constants.flatMap((part) => own(part, 'const') ?? []);
  if (values.length < 2 || values.length < constants.length || !isPlain) return undefined;
  const meanings = Object.fromEntries(
    constants.flatMap((part) => {
      const meaning = meaningOf(part);
      return meaning === '' ? [] : [[JSON.stringify(own(part, 'const') ?? null), meaning]];
    }),
  );
  const model = buildEnum(values, ['integer']);
  return Object.keys(meanings).length === 0 ? model : ({ ...model, meanings } as SchemaModel);
};

/** Adds the discriminator values that select a variant. */
const withSelectors = (variant: VariantModel, part: JsonValue, discriminator: RawObject): VariantModel => {
  const reference = asText(own(asObject(part), '$ref')) ?? '';
  const name = componentName(reference);
  const property = asText(own(discriminator, 'propertyName'));
  if (property === undefined) return variant;
  const isTarget = (target: JsonValue): boolean => target === reference || target === name || componentName(String(target)) === name;
  const values =
    name === undefined
      ? []
      : Object.entries(asObject(own(discriminator, 'mapping'))).flatMap(([value, target]) => (isTarget(target) ? [value] : []));
  const fallback = own(discriminator, 'defaultMapping');
  const selectedBy = [...values, ...(fallback !== undefined && isTarget(fallback) ? ['any other value'] : [])];
  return selectedBy.length === 0 ? variant : { ...variant, selectedBy };
};

const isTypeOnly = (raw: RawObject): boolean =>
  Object.keys(raw).every((key) => key === 'type' || annotations.has(key) || key.startsWith('x-'));

const stripFacts = (raw: RawObject): RawObject => filterEntries(raw, (key) => !annotations.has(key));

const variantOf = (part: JsonValue, index: number, context: SchemaContext): VariantModel => {
  const raw = asObject(part);
  const reference = asText(own(raw, '$ref'));
  const schema = buildSchema(part, context);
  const target = asObject(reference === undefined ? undefined : lookUp(context.document, reference));
  const label =
    titleOf(raw) ??
    titleOf(target) ??
    (reference === undefined ? typeLabel(schema, index) : (componentName(reference) ?? typeLabel(schema, index)));
  return { label, schema };
};

const knownTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;
type TypeName = (typeof knownTypes)[number];

const typesOf = (raw: RawObject): readonly TypeName[] => {
  const named = statedTypes(raw).flatMap((name) => knownTypes.filter((known) => known === name));
  if (named.length > 0) return named;
  const has = (...keys: readonly string[]): boolean => keys.some((key) => own(raw, key) !== undefined);
  if (
    has(
      'properties',
      'additionalProperties',
      'patternProperties',
      'minProperties',
      'maxProperties',
      'required',
      'propertyNames',
      'dependentRequired',
      'dependentSchemas',
      'unevaluatedProperties',
    )
  )
    return ['object'];
  if (has('items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems')) return ['array'];
  if (has('pattern', 'minLength', 'maxLength', 'contentMediaType', 'contentEncoding')) return ['string'];
  if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')) return ['number'];
  if (typeof own(raw, 'format') === 'string') return ['string'];
  return [];
};

const buildPlain = (raw: RawObject, context: SchemaContext): SchemaModel => {
  const rules = rulesOf(raw, (part) => buildSchema(part, context));
  const schema = buildValue(raw, context);
  return rules.length === 0 ? schema : { ...schema, rules };
};

const buildValue = (raw: RawObject, context: SchemaContext): SchemaModel => {
  const value = own(raw, 'const');
  if (value !== undefined) return value === null ? { kind: 'null' } : { kind: 'const', value };
  const values = own(raw, 'enum');
  if (isArray(values) && values.length > 0) return withMeanings(buildEnum(values, typesOf(raw)), values, raw);
  const types = typesOf(raw);
  const others = types.filter((type) => type !== 'null');
  const nullable = others.length < types.length;
  const [only] = others;
  if (only === undefined) return { kind: nullable ? 'null' : 'any' };
  if (others.length === 1) return asNullable(buildTyped(raw, only, context), nullable);
  return asNullable({ kind: 'anyOf', variants: others.map((type) => ({ label: type, schema: buildTyped(raw, type, context) })) }, nullable);
};

const meaningKeywords = ['x-enum-descriptions', 'x-enumDescriptions', 'x-enum-varnames', 'x-enumNames'];

/** Adds the meanings of values to an enum, which extensions list by value or in the order of the values. */
const withMeanings = (schema: SchemaModel, values: readonly JsonValue[], raw: RawObject): SchemaModel => {
  const key = meaningKeywords.find((name) => own(raw, name) !== undefined);
  if (key === undefined || schema.kind !== 'enum') return schema;
  const said = own(raw, key) ?? null;
  const meanings = Object.fromEntries(
    values.flatMap((value, at) => {
      const meaning = asText(isArray(said) ? said[at] : own(asObject(said), String(value)));
      return meaning === undefined || meaning === '' ? [] : [[JSON.stringify(value), meaning]];
    }),
  );
  return Object.keys(meanings).length === 0 ? schema : { ...schema, meanings };
};

const buildEnum = (all: readonly JsonValue[], types: readonly TypeName[]): SchemaModel => {
  const isText = types.every((type) => type === 'string' || type === 'null') && types.includes('string');
  const values = all.filter((value) => value !== null).map((value) => (isText ? asEnumText(value) : value));
  if (values.length === 0) return { kind: 'null' };
  const kinds = new Set(values.map((value) => typeof value));
  const [kind] = kinds;
  const integers = values.every((value) => Number.isInteger(value)) && types.includes('integer');
  const valueType =
    kinds.size > 1
      ? 'mixed'
      : kind === 'number'
        ? integers
          ? 'integer'
          : 'number'
        : kind === 'string' || kind === 'boolean'
          ? kind
          : 'mixed';
  return asNullable({ kind: 'enum', values, valueType }, values.length < all.length);
};

const numbers = <Key extends string>(raw: RawObject, ...keys: readonly Key[]): Some<Key, number> =>
  defined(Object.fromEntries(keys.map((key) => [key, asNumber(own(raw, key))]))) as Some<Key, number>;

const texts = <Key extends string>(raw: RawObject, ...keys: readonly Key[]): Some<Key, string> =>
  defined(Object.fromEntries(keys.map((key) => [key, asText(own(raw, key))]))) as Some<Key, string>;

const buildTyped = (raw: RawObject, type: Exclude<TypeName, 'null'>, context: SchemaContext): SchemaModel => {
  switch (type) {
    case 'string':
      return {
        kind: 'string',
        ...texts(raw, 'format', 'pattern', 'contentMediaType', 'contentEncoding'),
        ...defined({ patternText: patternText(asText(own(raw, 'pattern')) ?? '') }),
        ...numbers(raw, 'minLength', 'maxLength'),
      };
    case 'number':
    case 'integer':
      return { kind: type, ...texts(raw, 'format'), ...buildBounds(raw) };
    case 'boolean':
      return { kind: 'boolean' };
    case 'array':
      return {
        kind: 'array',
        items: buildItems(raw, context),
        ...tupleOf(raw, context),
        ...numbers(raw, 'minItems', 'maxItems'),
        ...flags(raw, 'uniqueItems'),
      };
    case 'object':
      return buildObject(raw, context);
    default:
      return type satisfies never;
  }
};

/** OpenAPI 3.0 has `exclusiveMinimum: true` next to `minimum`; 3.1 has the number itself. */
const buildBounds = (raw: RawObject): Some<'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf', number> => {
  const { minimum, maximum, ...rest } = numbers(raw, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf');
  return {
    ...defined({
      [own(raw, 'exclusiveMinimum') === true ? 'exclusiveMinimum' : 'minimum']: minimum,
      [own(raw, 'exclusiveMaximum') === true ? 'exclusiveMaximum' : 'maximum']: maximum,
    }),
    ...rest,
  };
};

const buildItems = (raw: RawObject, context: SchemaContext): SchemaModel => {
  const prefix = asArray(own(raw, 'prefixItems'));
  if (prefix.length === 0) return buildSchema(own(raw, 'items'), context);
  const rest = own(raw, 'items');
  const parts = rest === undefined || rest === false ? prefix : [...prefix, rest];
  return { kind: 'anyOf', variants: distinct(parts.map((part, index) => variantOf(part, index, context))) };
};

/** The positions of a tuple. */
const tupleOf = (raw: RawObject, context: SchemaContext): Pick<SchemaModel & { readonly kind: 'array' }, 'prefix' | 'rest'> => {
  const prefix = asArray(own(raw, 'prefixItems'));
  if (prefix.length === 0) return {};
  const rest = own(raw, 'items') ?? own(raw, 'unevaluatedItems');
  const isEnd = rest === false || (asNumber(own(raw, 'maxItems')) ?? Infinity) <= prefix.length;
  return {
    prefix: prefix.map((part) => buildSchema(part, context)),
    ...(isEnd ? { rest: false } : isObject(rest) && { rest: buildSchema(rest, context) }),
  };
};

const buildObject = (raw: RawObject, context: SchemaContext): SchemaModel => {
  const declared = asObject(own(raw, 'properties'));
  const required = asArray(own(raw, 'required')).filter((name) => typeof name === 'string');
  const properties: readonly PropertyModel[] = [
    ...Object.entries(declared).map(([name, schema]) => ({
      name,
      required: required.includes(name),
      schema: buildNamed(name, schema, context),
    })),
    ...required
      .filter((name) => !Object.hasOwn(declared, name))
      .map((name) => ({ name, required: true, schema: { kind: 'any' } as const })),
  ];
  return {
    kind: 'object',
    properties,
    additional: buildAdditional(raw, properties.length > 0, context),
    ...patternsOf(raw, context),
    ...numbers(raw, 'minProperties', 'maxProperties'),
  };
};

/**
 * An object with properties but without `additionalProperties` is shown as closed: "any other properties" on every table would
 * be noise. The schemas that a discriminator selects add properties to their base.
 */
const buildAdditional = (raw: RawObject, hasProperties: boolean, context: SchemaContext): SchemaModel | boolean => {
  const additional = own(raw, 'additionalProperties') ?? own(raw, 'unevaluatedProperties');
  if (isObject(additional)) return Object.keys(additional).length === 0 ? true : buildSchema(additional, context);
  if (typeof additional === 'boolean') return additional;
  return own(raw, 'discriminator') !== undefined || (!hasProperties && own(raw, 'patternProperties') === undefined);
};

const patternsOf = (raw: RawObject, context: SchemaContext): Pick<SchemaModel & { readonly kind: 'object' }, 'patterns'> => {
  const patterns = Object.entries(asObject(own(raw, 'patternProperties'))).map(([pattern, schema]) => ({
    pattern,
    schema: buildSchema(schema, context),
  }));
  return patterns.length > 0 ? { patterns } : {};
};
