import { describe, expect, test } from 'vitest';
import type { SchemaModel } from '../../src/shared/model/types.ts';
import { rulesWithin } from '../../src/reference/operation/schema/Rules.tsx';
import { limitsOf } from '../../src/shared/model/limits.ts';
import { choicesOf, countText, inside, resolve, typeText, valueText } from '../../src/ui/schemaText.ts';
import { schemas } from '../fixtures/reference/operations.ts';

describe('typeText', () => {
  const cases: readonly (readonly [name: string, schema: SchemaModel, text: string])[] = [
    ['a format says more than string', { kind: 'string', format: 'uuid' }, 'uuid'],
    ['null is named', { kind: 'integer', nullable: true }, 'integer or null'],
    ['an object reference keeps its name', { kind: 'ref', name: 'Channel' }, 'Channel'],
    ['a list names its items', { kind: 'array', items: { kind: 'ref', name: 'Channel' } }, 'array of Channel'],
    ['plain items are in the plural', { kind: 'array', items: { kind: 'string', format: 'uuid' } }, 'array of uuids'],
    ['an enum says what its values are', { kind: 'enum', values: ['A'], valueType: 'string' }, 'string enum'],
    [
      'variants are listed',
      {
        kind: 'oneOf',
        variants: [
          { label: 'Bucket', schema: { kind: 'any' } },
          { label: 'Drive', schema: { kind: 'any' } },
        ],
      },
      'Bucket or Drive',
    ],
    ['an object without properties is a map', { kind: 'object', properties: [], additional: true }, 'map'],
    ['an unknown reference keeps a type', { kind: 'ref', name: 'Nowhere' }, 'any value'],
  ];
  test.each(cases)('%s', (_name, schema, text) => expect(typeText(schema, schemas)).toBe(text));
});

describe('a type that contains itself', () => {
  const tree: SchemaModel = { kind: 'ref', name: 'Tree' };
  const value: SchemaModel = { kind: 'ref', name: 'Value' };
  const variants = [
    { label: 'string', schema: { kind: 'string' } },
    { label: 'list', schema: { kind: 'array', items: value } },
  ] as const;
  const recursive = {
    Tree: { name: 'Tree', anchor: 'schema-tree', schema: { kind: 'array', items: tree } },
    Value: { name: 'Value', anchor: 'schema-value', schema: { kind: 'oneOf', variants } },
  } as const;
  test('is named where it does', () => {
    expect(typeText(tree, recursive)).toBe('array of Tree');
    expect(typeText({ kind: 'array', items: value }, recursive)).toBe('array of Value');
    expect(typeText({ kind: 'array', items: { kind: 'array', items: tree } }, recursive)).toBe('array of array of Tree');
  });
  test.each([tree, value])('has neither values nor fields nor rules: $name', (schema) => {
    expect(choicesOf(schema, recursive)).toEqual([]);
    expect(inside(schema, recursive)).toBeUndefined();
    expect(rulesWithin(resolve(schema, recursive), recursive)).toEqual([]);
  });
});

describe('limitsOf', () => {
  const texts = (schema: SchemaModel): string =>
    limitsOf(schema)
      .map(({ text, code }) => (code === undefined ? text : `${text} ${code}`))
      .join('; ');
  test('shows both bounds of a length', () => expect(texts({ kind: 'string', minLength: 1, maxLength: 255 })).toBe('1 to 255 characters'));
  test('shows one bound of a range with a thousands separator', () =>
    expect(texts({ kind: 'integer', maximum: 100000 })).toBe('at most 100,000'));
  test('uses the singular for one', () => expect(texts({ kind: 'array', items: { kind: 'any' }, maxItems: 1 })).toBe('at most 1 item'));
  test('includes the limits of plain items', () =>
    expect(texts({ kind: 'array', items: { kind: 'string', maxLength: 20 }, uniqueItems: true })).toBe(
      'items must be unique; each at most 20 characters',
    ));
  test('shows a pattern as code', () => expect(texts({ kind: 'string', pattern: '^[0-9]{12}$' })).toBe('matches ^[0-9]{12}$'));
  test('is empty without limits', () => expect(limitsOf({ kind: 'boolean' })).toEqual([]));
});

describe('resolve', () => {
  test('applies the annotations of a reference to its target', () => {
    expect(resolve({ kind: 'ref', name: 'Interval', nullable: true }, schemas)).toMatchObject({ kind: 'object', nullable: true });
  });
  test('ends on a cycle of references', () => {
    const ring = {
      A: { name: 'A', anchor: 'a', schema: { kind: 'ref', name: 'B' } as const },
      B: { name: 'B', anchor: 'b', schema: { kind: 'ref', name: 'A' } as const },
    };
    expect(resolve({ kind: 'ref', name: 'A' }, ring).kind).toBe('ref');
  });
});

describe('inside', () => {
  test('follows lists and references, and remembers the names', () => {
    const found = inside({ kind: 'array', items: { kind: 'ref', name: 'Stage' } }, schemas);
    expect(found?.names).toEqual(['Stage']);
    expect(found && countText(found.schema)).toBe('2 fields');
  });
  test('finds nothing in scalar values', () => expect(inside({ kind: 'string' }, schemas)).toBeUndefined());
});

test('choices come from an enum, a constant and the items of a list', () => {
  expect(choicesOf({ kind: 'enum', values: ['A', 'B'], valueType: 'string' }, schemas)).toEqual(['A', 'B']);
  expect(choicesOf({ kind: 'const', value: 7 }, schemas)).toEqual([7]);
  expect(choicesOf({ kind: 'array', items: { kind: 'enum', values: ['A'], valueType: 'string' } }, schemas)).toEqual(['A']);
});

test('a value is shown as a caller would type it, and the empty string as quotes', () => {
  expect(valueText('RFC3339')).toBe('RFC3339');
  expect(valueText('')).toBe('""');
  expect(valueText(null)).toBe('null');
});
