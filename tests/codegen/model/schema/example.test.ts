import { expect, test } from 'vitest';
import { buildExamples, exampleOfParameter } from '../../../../codegen/model/schema/example.ts';
import { synthesize } from '../../../../codegen/model/schema/sample.ts';

const document = { components: { schemas: { Note: { type: 'object' } } } };
const note = { $ref: '#/components/schemas/Note' };

test.each([
  ['JSON in a string is data where the schema allows no string', note, '{ "id": 1 }', { id: 1 }],
  ['so is a list', { type: ['array', 'null'] }, '[1]', [1]],
  ['a string remains one where the schema allows it', { type: ['object', 'string'] }, '{ "id": 1 }', '{ "id": 1 }'],
  ['or where no schema says anything', {}, '{ "id": 1 }', '{ "id": 1 }'],
  ['or where it has other data', { type: 'array' }, '{ "id": 1 }', '{ "id": 1 }'],
  ['or is not JSON', note, '<note/>', '<note/>'],
  ['or has a number that would be rounded', note, '{ "id": 12345678901234567890 }', '{ "id": 12345678901234567890 }'],
  ['a schema with properties is of an object', { allOf: [{ properties: { id: {} } }] }, '{ "id": 1 }', { id: 1 }],
  ['digits in quotes are a number where the schema says so', { type: 'integer' }, '12', 12],
  ['a boolean in quotes is a boolean where the schema says so', { type: ['boolean', 'null'] }, 'true', true],
  ['a fraction in quotes stays a string where the schema wants an integer', { type: 'integer' }, '1.5', '1.5'],
  ['digits without quotes are a string where the schema says so', { type: 'string' }, 12345, '12345'],
  ['and a number elsewhere', { type: 'integer' }, 12345, 12345],
  ['a list of examples of a scalar is the first of them', { type: ['string', 'null'] }, ['bar', 'line'], 'bar'],
  ['and a list where the schema allows one', { type: ['string', 'array'] }, ['bar', 'line'], ['bar', 'line']],
])('%s', (_, schema, example, value) => {
  const media = [{ schema, example }, { schema, examples: { one: { value: example } } }, { schema: { allOf: [], ...schema, example } }];
  for (const one of '$ref' in schema ? media.slice(0, 2) : media)
    expect(buildExamples(one, document).map((made) => made.value)).toEqual([value]);
  for (const one of [
    { schema, example },
    { schema, examples: { one: { value: example } } },
  ])
    expect(exampleOfParameter(one, document)).toEqual(value);
});

test('a default becomes a sample in the type of its schema', () => {
  expect(synthesize({ type: 'string', default: 2 }, document)).toBe('2');
  expect(synthesize({ type: 'integer', default: '2' }, document)).toBe(2);
  expect(synthesize({ type: 'string', default: 'two' }, document)).toBe('two');
});

test('the values that one part of an allOf lists win over a later part without any', () => {
  const of = (type: Record<string, string | string[]>) => ({ type: 'object', required: ['type'], properties: { type } });
  const schema = { allOf: [of({ type: 'string', enum: ['canvas'] }), of({ type: 'string' })] };
  expect(synthesize(schema, document)).toEqual({ type: 'canvas' });
});

test.each([
  [
    'The time when it expires, in [RFC 3339](https://tools.ietf.org/html/rfc3339) format.',
    { minLength: 20, maxLength: 48 },
    '2025-06-16T12:00:00Z',
  ],
  ['Birthday in ISO 8601 format.', {}, '2025-06-16'],
  ['ISO-8601 duration', {}, 'PT1H'],
  ['Month in ISO 8601 format.', { maxLength: 7 }, 'text'],
])('the description of a text can name its format: %s', (description, limits, value) => {
  expect(synthesize({ type: 'string', description, ...limits }, document)).toBe(value);
});
