import { expect, it } from 'vitest';
import { readResponseSchemas } from '../../../codegen/model/operation/responseSchemas.ts';

it('a property named nullable is one like any other, and nullable of OpenAPI 3.0 allows null', () => {
  const { matches } = readResponseSchemas({});
  const schema = {
    additionalProperties: false,
    required: ['nullable'],
    properties: { nullable: { type: 'boolean' }, size: { type: 'integer', nullable: true } },
  };
  const values = [{ nullable: true, size: null }, { nullable: false }, { nullable: 1 }, { nullable: null }];
  expect(values.map((value) => matches(schema, value))).toEqual([true, true, false, false]);
});

it('JSON that can be anything is an object, and other text without a schema is text', () => {
  const { valueOf } = readResponseSchemas({});
  expect(valueOf({ schema: {} }, 'application/json')).toEqual({});
  expect(valueOf({ schema: { description: 'Any.' } }, 'application/problem+json')).toEqual({});
  expect(valueOf({ schema: { type: 'string' } }, 'application/json')).toBe('text');
  expect(valueOf({ schema: {}, example: [1] }, 'application/json')).toEqual([1]);
  expect(valueOf({}, 'text/plain')).toBe('text');
});

it('a sample of a variant has the value of the discriminator that the variant lists', () => {
  const Card = { type: 'object', required: ['type'], properties: { type: { type: 'string', enum: ['card'] } } };
  const { valueOf } = readResponseSchemas({ components: { schemas: { Card } } });
  const schema = { oneOf: [{ $ref: '#/components/schemas/Card' }], discriminator: { propertyName: 'type' } };
  expect(valueOf({ schema })).toEqual({ type: 'card' });
});
