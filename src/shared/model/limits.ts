import type { SchemaModel } from './types.ts';

/** The limits of 64-bit integers, which JavaScript rounds to the nearest powers of two. */
const limitsOf64Bits: readonly (readonly [number, string])[] = [
  [2 ** 63, '9,223,372,036,854,775,807'],
  [-(2 ** 63), '-9,223,372,036,854,775,808'],
  [2 ** 64, '18,446,744,073,709,551,615'],
];

const numberText = (value: number): string => limitsOf64Bits.find(([rounded]) => rounded === value)?.[1] ?? value.toLocaleString('en');

const span = (low: number | undefined, high: number | undefined, unit: string): string | undefined => {
  const one = (count: number): string => `${numberText(count)} ${count === 1 ? unit.replace(/s$/, '') : unit}`.trim();
  if (low !== undefined && high !== undefined) return low === high ? `exactly ${one(low)}` : `${numberText(low)} to ${one(high)}`;
  if (high !== undefined) return `at most ${one(high)}`;
  return low === undefined || low === 0 ? undefined : `at least ${one(low)}`;
};

/** A limit: its description, and the code that it refers to, if any. */
export type LimitModel = { readonly text: string; readonly code?: string };

/** Returns the limits of a value in words: ranges, lengths, patterns, counts. */
export const limitsOf = (schema: SchemaModel): readonly LimitModel[] => {
  const texts: (string | undefined)[] = [];
  const limits: LimitModel[] = [];
  if (schema.kind === 'string') {
    texts.push(span(schema.minLength, schema.maxLength, 'characters'));
    if (schema.pattern !== undefined) limits.push({ text: 'matches', code: schema.pattern });
  }
  if (schema.kind === 'number' || schema.kind === 'integer') {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
    texts.push(minimum === 0 && maximum === undefined ? 'at least 0' : span(minimum, maximum, ''));
    if (exclusiveMinimum !== undefined) texts.push(`more than ${exclusiveMinimum}`);
    if (exclusiveMaximum !== undefined) texts.push(`less than ${exclusiveMaximum}`);
    if (multipleOf !== undefined) texts.push(`a multiple of ${multipleOf}`);
  }
  if (schema.kind === 'array') {
    texts.push(span(schema.minItems, schema.maxItems, 'items'));
    if (schema.uniqueItems === true) texts.push('items must be unique');
    if (schema.prefix === undefined && !['object', 'ref', 'array'].includes(schema.items.kind))
      limits.push(...limitsOf(schema.items).map((limit) => ({ ...limit, text: `each ${limit.text}` })));
  }
  if (schema.kind === 'object') texts.push(span(schema.minProperties, schema.maxProperties, 'properties'));
  return [...texts.filter((text) => text !== undefined).map((text) => ({ text })), ...limits];
};
