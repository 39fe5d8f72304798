import { expect, test } from 'vitest';
import { buildSchema } from '../../../../codegen/model/schema/schema.ts';
import type { JsonValue, SchemaModel } from '../../../../src/shared/model/types.ts';

const components = {
  schemas: {
    Node: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string' }, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
    },
    Base: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    Cat: { title: 'A cat', type: 'object', properties: { lives: { type: 'integer' } } },
    Dog: { type: 'object', properties: { tricks: { type: 'integer' } } },
    Kind: {
      type: 'integer',
      oneOf: [
        { const: 1, title: 'Row' },
        { const: 2, title: 'Button', description: 'To press.' },
      ],
    },
    Ring: { allOf: [{ $ref: '#/components/schemas/Ring' }, { type: 'object', properties: { a: { type: 'string' } } }] },
  },
};
const build = (schema: JsonValue): SchemaModel => buildSchema(schema, { document: { components } });
const text = { kind: 'string' } as const;

test.each<readonly [name: string, given: JsonValue, want: SchemaModel]>([
  [
    'keeps limits and format of text',
    { type: 'string', format: 'uuid', minLength: 1, maxLength: 9, pattern: '^a' },
    { kind: 'string', format: 'uuid', minLength: 1, maxLength: 9, pattern: '^a' },
  ],
  [
    'keeps limits of numbers',
    { type: 'integer', minimum: 1, exclusiveMaximum: 9, multipleOf: 2 },
    { kind: 'integer', minimum: 1, exclusiveMaximum: 9, multipleOf: 2 },
  ],
  ['reads the exclusive flag of 3.0', { type: 'number', minimum: 1, exclusiveMinimum: true }, { kind: 'number', exclusiveMinimum: 1 }],
  ['leaves out limits that are not numbers', { type: 'integer', minimum: '1' }, { kind: 'integer' }],
  ['makes null among types nullable', { type: ['string', 'null'] }, { kind: 'string', nullable: true }],
  ['makes nullable of 3.0 nullable', { type: 'string', nullable: true }, { kind: 'string', nullable: true }],
  ['makes a null variant nullable', { oneOf: [{ type: 'string' }, { type: 'null' }] }, { kind: 'string', nullable: true }],
  ['makes null among values nullable', { enum: ['a', null] }, { kind: 'enum', values: ['a'], valueType: 'string', nullable: true }],
  ['tells mixed values', { enum: ['a', 1] }, { kind: 'enum', values: ['a', 1], valueType: 'mixed' }],
  ['tells integer values', { type: 'integer', enum: [1, 2] }, { kind: 'enum', values: [1, 2], valueType: 'integer' }],
  ['keeps the empty text among values', { enum: ['', 'a'] }, { kind: 'enum', values: ['', 'a'], valueType: 'string' }],
  ['keeps constants', { const: 0 }, { kind: 'const', value: 0 }],
  ['keeps references by name', { $ref: '#/components/schemas/Node' }, { kind: 'ref', name: 'Node' }],
  [
    'reads no constraint from what Springfox writes beside a reference',
    { $ref: '#/components/schemas/Node', originalRef: 'Node' } as JsonValue,
    { kind: 'ref', name: 'Node' },
  ],
  [
    'joins the enums of the empty string and null to another',
    { oneOf: [{ type: 'string', enum: ['a', 'b'] }, { enum: [''] }, { enum: [null] }] },
    { kind: 'enum', values: ['a', 'b', ''], valueType: 'string', nullable: true },
  ],
  [
    'labels variants without a name by their constants',
    {
      oneOf: ['a', 'b'].map((type) => ({ type: 'object', required: ['id', 'type'], properties: { id: {}, type: { enum: [type] } } })),
    },
    {
      kind: 'oneOf',
      variants: ['a', 'b'].map((type) => ({
        label: type,
        schema: {
          kind: 'object',
          properties: [
            { name: 'id', required: true, schema: { kind: 'any' } },
            { name: 'type', required: true, schema: { kind: 'enum', values: [type], valueType: 'string' } },
          ],
          additional: false,
        },
      })),
    },
  ],
  [
    'keeps the words beside a reference',
    { $ref: '#/components/schemas/Node', description: 'Here.' },
    { kind: 'ref', name: 'Node', description: [['p', {}, 'Here.']] },
  ],
  [
    'keeps the name of a single allOf part whose type is repeated',
    { allOf: [{ $ref: '#/components/schemas/Node' }], type: 'object', description: 'Here.' },
    { kind: 'ref', name: 'Node', description: [['p', {}, 'Here.']] },
  ],
  [
    'keeps the name of a single allOf part',
    { allOf: [{ $ref: '#/components/schemas/Node' }], description: 'Here.' },
    { kind: 'ref', name: 'Node', description: [['p', {}, 'Here.']] },
  ],
  [
    'splits several types into variants',
    { type: ['string', 'integer'] },
    {
      kind: 'anyOf',
      variants: [
        { label: 'string', schema: text },
        { label: 'integer', schema: { kind: 'integer' } },
      ],
    },
  ],
  ['takes true for anything', true, { kind: 'any' }],
  ['takes false for nothing', false, { kind: 'enum', values: [], valueType: 'mixed' }],
  ['ignores an enum without values', { type: 'string', enum: [] }, text],
  [
    'guesses an object by its properties',
    { properties: { a: { type: 'string' } } },
    { kind: 'object', properties: [{ name: 'a', required: false, schema: text }], additional: false },
  ],
  [
    'shows a map by the schema of its values',
    { type: 'object', additionalProperties: { type: 'string' } },
    { kind: 'object', properties: [], additional: text },
  ],
  [
    'shows an object as open if a discriminator selects the schemas that add to it',
    { type: 'object', properties: { a: { type: 'string' } }, discriminator: { propertyName: 'a' } },
    {
      kind: 'object',
      properties: [{ name: 'a', required: false, schema: text }],
      additional: true,
      notes: [{ text: 'a tells which schema applies' }],
    },
  ],
  ['shows an object without properties as open', { type: 'object' }, { kind: 'object', properties: [], additional: true }],
  [
    'lists a required property that is not declared',
    { type: 'object', required: ['a'] },
    { kind: 'object', properties: [{ name: 'a', required: true, schema: { kind: 'any' } }], additional: false },
  ],
  [
    'merges allOf into one object',
    { allOf: [{ $ref: '#/components/schemas/Base' }, { type: 'object', properties: { name: { type: 'string' } } }] },
    {
      kind: 'object',
      properties: [
        { name: 'id', required: true, schema: text },
        { name: 'name', required: false, schema: text },
      ],
      additional: false,
    },
  ],
  [
    'keeps the name of a single allOf part with several values whose type is repeated',
    { allOf: [{ $ref: '#/components/schemas/Kind' }], type: 'integer', nullable: true },
    { kind: 'ref', name: 'Kind', nullable: true },
  ],
  [
    'keeps the name of a single allOf part beside an enum without values',
    { allOf: [{ $ref: '#/components/schemas/Kind' }], type: 'integer', enum: [] },
    { kind: 'ref', name: 'Kind' },
  ],
  [
    'narrows the values of a reference to those listed beside it',
    { type: 'integer', enum: [2], allOf: [{ $ref: '#/components/schemas/Kind' }], format: 'int32' },
    { kind: 'enum', values: [2], valueType: 'integer', meanings: { 2: 'Button: To press.' } },
  ],
  [
    'joins the limits of strings in allOf',
    { allOf: [{ type: 'string', maxLength: 9 }, { pattern: '^a' }], minLength: 2 },
    { kind: 'string', minLength: 2, maxLength: 9, pattern: '^a' },
  ],
  [
    'keeps limits of strings in allOf that differ',
    {
      allOf: [
        { type: 'string', maxLength: 9 },
        { type: 'string', maxLength: 20 },
      ],
    },
    {
      kind: 'all',
      variants: [
        { label: 'string', schema: { kind: 'string', maxLength: 9 } },
        { label: 'string', schema: { kind: 'string', maxLength: 20 } },
      ],
    },
  ],
  [
    'keeps parts of allOf that disagree',
    { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { id: { type: 'integer' } } }] },
    {
      kind: 'all',
      variants: [
        { label: 'Base', schema: { kind: 'ref', name: 'Base' } },
        {
          label: 'object 2',
          schema: { kind: 'object', properties: [{ name: 'id', required: false, schema: { kind: 'integer' } }], additional: false },
        },
      ],
    },
  ],
  [
    'labels variants by title, then by name',
    { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: 'kind' } },
    {
      kind: 'oneOf',
      discriminator: 'kind',
      variants: [
        { label: 'A cat', schema: { kind: 'ref', name: 'Cat' } },
        { label: 'Dog', schema: { kind: 'ref', name: 'Dog' } },
      ],
    },
  ],
])('%s', (_, given, want) => {
  expect(build(given)).toEqual(want);
});

test('stays finite for a schema that contains itself', () => {
  expect(JSON.stringify(build(components.schemas.Node))).toContain('{"kind":"ref","name":"Node"}');
});

test('stays finite for an allOf that is part of itself', () => {
  expect(build(components.schemas.Ring).kind).toBe('all');
});

test('follows an inline reference once', () => {
  const document = {
    components: {},
    paths: { '/a': { schema: { type: 'object', properties: { again: { $ref: '#/paths/~1a/schema' } } } } },
  };
  const schema = buildSchema({ $ref: '#/paths/~1a/schema' }, { document });
  expect(schema).toMatchObject({ kind: 'object', properties: [{ name: 'again', schema: { kind: 'any' } }] });
});

test('keeps prototype names as data', () => {
  const schema = build(
    JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}') as JsonValue,
  );
  expect(schema).toMatchObject({ properties: [{ name: '__proto__' }, { name: 'constructor' }] });
  expect(({} as { kind?: string }).kind).toBeUndefined();
});

test('names variants with a blank title by their type', () => {
  expect(build({ oneOf: [{ title: ' ', type: 'string' }, { type: 'integer' }] })).toMatchObject({
    variants: [{ label: 'string' }, { label: 'integer' }],
  });
});

test('takes a reference with the type of its schema for the reference', () => {
  expect(build({ type: 'object', $ref: '#/components/schemas/Node' })).toEqual({ kind: 'ref', name: 'Node' });
});

test.each([
  { how: 'a reference', child: { $ref: '#/components/schemas/Tree', minProperties: 1 } },
  { how: 'allOf', child: { allOf: [{ $ref: '#/components/schemas/Tree' }, { minProperties: 1 }] } },
])('ends at a schema that extends itself by $how', ({ child }) => {
  const schemas = { Tree: { type: 'object', properties: { children: { type: 'array', items: child } } } };
  const built = buildSchema(schemas.Tree, { document: { components: { schemas } } });
  const [children] = built.kind === 'object' ? built.properties : [];
  const items = children?.schema.kind === 'array' ? children.schema.items : undefined;
  expect(items).toMatchObject({ kind: 'object', minProperties: 1 });
  expect(JSON.stringify(items)).toContain('{"label":"Tree","schema":{"kind":"ref","name":"Tree"}}');
});
