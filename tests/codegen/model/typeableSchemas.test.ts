import { describe, expect, test } from 'vitest';
import { withoutCycles, withoutLooseDiscriminator } from '../../../codegen/model/typeableSchemas.ts';
import { asObject } from '../../../src/shared/model/raw.ts';

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

describe('a recursive schema', () => {
  const cut = (schemas: Record<string, object>) =>
    asObject(asObject(withoutCycles({ components: { schemas } } as never)['components'])['schemas']);

  test('allows any value in a list or union of itself, even through other schemas', () => {
    expect(cut({ Nest: { type: 'array', items: to('Nest') } })).toEqual({ Nest: { type: 'array', items: {} } });
    expect(cut({ Json: { oneOf: [text, { type: 'array', items: to('Json') }] } })).toEqual({
      Json: { oneOf: [text, { type: 'array', items: {} }] },
    });
    expect(cut({ Or: { anyOf: [text, to('List')] }, List: { type: 'array', items: to('Or') } })).toEqual({
      Or: { anyOf: [text, {}] },
      List: { type: 'array', items: {} },
    });
  });
  test('keeps its type below a property', () => {
    const tree = { type: 'object', properties: { parts: { type: 'array', items: to('Tree') } } };
    expect(cut({ Tree: tree, Map: { additionalProperties: to('Map') } })).toEqual({ Tree: tree, Map: { additionalProperties: to('Map') } });
  });
});

test('a discriminator is kept if every variant requires its property', () => {
  const schemas = {
    Cat: { type: 'object', required: ['kind'], properties: { kind: text } },
    Dog: { allOf: [to('Cat'), { type: 'object' }] },
    Fish: { type: 'object' },
  };
  const oneOf = (...names: string[]) => ({ oneOf: names.map(to), discriminator: { propertyName: 'kind' } });
  const kept = (schema: object) => 'discriminator' in withoutLooseDiscriminator(schema as never, { components: { schemas } } as never);
  expect(kept(oneOf('Cat', 'Dog'))).toBe(true);
  expect(kept(oneOf('Cat', 'Fish'))).toBe(false);
});
