import { expect, it } from 'vitest';
import { withNulls } from '../../codegen/downloads/packages/nullValues.ts';
import { named } from '../codegen/fixture.ts';

it.each<[string, object, object | undefined]>([
  ['nullable beside allOf, as in OpenAPI 3.0', { allOf: [named('Pet')], nullable: true }, {}],
  ['a reference to a schema that may be null', named('NoPet'), {}],
  ['a nullable list', { type: ['array', 'null'], items: named('Pet') }, {}],
  ['a scalar that may be null', { anyOf: [named('Name'), { type: 'null' }] }, undefined],
  ['an enum in place', { type: ['string', 'null'], enum: ['a', null] }, undefined],
  ['what is never null', named('Pet'), undefined],
])('allows null where PHP would make an object of it: %s', (_, value, any) => {
  const Pet = { type: 'object', properties: { name: { type: 'string' } } };
  const schemas = (items: object, required: readonly string[]) => ({
    Pet,
    Name: { type: 'string' },
    NoPet: { oneOf: [named('Pet'), { type: 'null' }] },
    Owner: { type: 'object', required, properties: { one: value, all: { type: 'array', items } } },
  });
  expect(withNulls({ components: { schemas: schemas(value, ['one']) } } as never)).toEqual({
    paths: {},
    components: { schemas: schemas(any ?? value, any === undefined ? ['one'] : []) },
  });
});
