import type { Oas3Preprocessor, UserContext } from '@redocly/openapi-core';
import { isObject } from '../../../src/shared/model/raw.ts';
import { reportFault } from '../ruleContext.ts';

/** The maximum number of schemas that references can add to one schema. */
const mostAdded = 20_000;

const split = 'Split it into smaller schemas.';

/** The maximum number of entries of a keyword: the generated validator grows with them, and compiling it takes quadratic time. */
const lengths: readonly (readonly [keyword: string, limit: number, fix: string])[] = [
  ['enum', 10_000, 'Describe the values with a pattern, or in words.'],
  ['properties', 1_000, split],
  ['allOf', 500, split],
  ['anyOf', 500, split],
  ['oneOf', 500, split],
];

const combining = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];
const holding = ['items', 'prefixItems', 'contains', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames'];
const mapping = ['properties', 'patternProperties', 'dependentSchemas'];

const isNamed = (reference: string): boolean => /#\/components\/schemas\/[^/]+$/.test(reference);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/**
 * Counts the schemas in a schema, following references: in its combinations all of them, because every part is validated against
 * the same value, elsewhere only inline ones, because a property has a value of its own.
 */
const createCounter = ({ resolve }: Pick<UserContext, 'resolve'>) => {
  const sizes = { same: new Map<object, number>(), nested: new Map<object, number>() };
  const sizeOf = (schema: unknown, from: string | undefined, value: keyof typeof sizes): number => {
    if (!isObject(schema)) return 1;
    const reference = schema['$ref'];
    if (typeof reference === 'string') {
      if (value === 'nested' && isNamed(reference)) return 1;
      const target = resolve<object>({ $ref: reference }, from);
      return target.location === undefined ? 1 : 1 + sizeOf(target.node, target.location.source.absoluteRef, value);
    }
    const known = sizes[value].get(schema);
    if (known !== undefined) return known;
    // A schema that contains itself counts once.
    sizes[value].set(schema, 1);
    let size = 1;
    for (const key of combining) for (const part of listOf(schema[key])) size += sizeOf(part, from, value);
    for (const key of holding) for (const part of listOf(schema[key])) size += sizeOf(part, from, 'nested');
    for (const key of mapping) {
      const map = schema[key];
      if (isObject(map)) for (const part of Object.values(map)) size += sizeOf(part, from, 'nested');
    }
    sizes[value].set(schema, size);
    return size;
  };
  return sizeOf;
};

const count = (size: number): string => (size < 1e15 ? size.toLocaleString('en') : 'more than a quadrillion');

/**
 * Reports schemas that expand to too many schemas, and keywords with too many entries, and hides them from the rules, because
 * validating an example against them would take forever. It runs before the rules and cannot be switched off.
 */
export const schemaSize: Oas3Preprocessor = () => {
  let sizeOf: ReturnType<typeof createCounter> | undefined;
  let written = 0;
  const large: { readonly schema: object; readonly size: number; readonly location: UserContext['location'] }[] = [];
  return {
    Schema: {
      leave: (schema: unknown, { report, location, resolve }: UserContext) => {
        // A schema can be true or false.
        if (!isObject(schema)) return;
        written += 1;
        for (const [key, limit, fix] of lengths) {
          const list: unknown = Reflect.get(schema, key);
          const length = Array.isArray(list) ? list.length : isObject(list) ? Object.keys(list).length : 0;
          if (length <= limit) continue;
          reportFault(report, location.child(key).key(), {
            text: `The list "${key}" has ${count(length)} entries; the limit is ${count(limit)}.`,
            fix,
          });
          Reflect.deleteProperty(schema, key);
        }
        sizeOf ??= createCounter({ resolve });
        const size = sizeOf(schema, location.source.absoluteRef, 'same');
        if (size > mostAdded) large.push({ schema, size, location });
      },
    },
    Root: {
      // The source of a spec may have any size; only what references add is limited.
      leave: (_, { report }) => {
        const tooLarge = large.filter(({ size }) => size > written + mostAdded);
        // The traversal leaves the innermost schema first, which also makes the outer ones too large.
        for (const { size, location } of tooLarge.slice(0, 1))
          reportFault(report, location, {
            text: `The schema expands to ${count(size)} schemas; the limit is ${count(written + mostAdded)}.`,
            fix: 'Combine fewer schemas with allOf, anyOf and oneOf, and refer to schemas by their names under components.',
          });
        for (const { schema } of tooLarge) for (const key of [...combining, ...holding, ...mapping]) Reflect.deleteProperty(schema, key);
      },
    },
  };
};
