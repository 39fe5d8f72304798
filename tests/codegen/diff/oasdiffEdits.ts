type Schema = object;

/**
 * Schemas before and after an edit. The key is the end of oasdiff's ids: `request-body-max-decreased`,
 * `response-property-max-decreased`.
 */
export const schemaEdits: Readonly<Record<string, readonly [Schema, Schema]>> = {
  ...bounds('max', 'maximum', { type: 'number' }),
  ...bounds('min', 'minimum', { type: 'number' }),
  ...bounds('exclusive-max', 'exclusiveMaximum', { type: 'number' }),
  ...bounds('exclusive-min', 'exclusiveMinimum', { type: 'number' }),
  ...bounds('max-length', 'maxLength', { type: 'string' }),
  ...bounds('min-length', 'minLength', { type: 'string' }),
  ...bounds('max-items', 'maxItems', { type: 'array', items: {} }),
  ...bounds('min-items', 'minItems', { type: 'array', items: {} }),
  ...bounds('max-contains', 'maxContains', { type: 'array', contains: {} }),
  ...bounds('min-contains', 'minContains', { type: 'array', contains: {} }),
  ...keyword('pattern', { type: 'string' }, 'pattern', '^a$', '^b$'),
  'pattern-generalized': [
    { type: 'string', pattern: '^a$' },
    { type: 'string', pattern: '.*' },
  ],
  ...keyword('const', { type: 'string' }, 'const', 'a', 'b'),
  ...keyword('default-value', { type: 'integer' }, 'default', 1, 2),
  'became-enum': [{ type: 'string' }, { type: 'string', enum: ['a'] }],
  'enum-value-added': [
    { type: 'string', enum: ['a', 'b'] },
    { type: 'string', enum: ['a', 'b', 'c'] },
  ],
  'enum-value-removed': [
    { type: 'string', enum: ['a', 'b'] },
    { type: 'string', enum: ['a'] },
  ],
  'became-nullable': [{ type: 'string' }, { type: ['string', 'null'] }],
  'became-not-nullable': [{ type: ['string', 'null'] }, { type: 'string' }],
  'type-changed': [{ type: 'string' }, { type: 'object' }],
  'type-generalized': [{ type: 'integer' }, { type: 'number' }],
  'type-specialized': [{ type: 'number' }, { type: 'integer' }],
  'list-of-types-widened': [{ type: 'string' }, { type: ['string', 'integer'] }],
  'list-of-types-narrowed': [{ type: ['string', 'integer'] }, { type: 'string' }],
  ...variants('all-of', 'allOf'),
  ...variants('any-of', 'anyOf'),
  ...variants('one-of', 'oneOf'),
  'all-of-added-annotation-only': [
    { type: 'object', allOf: [{}] },
    { type: 'object', allOf: [{}, { description: 'A note.' }] },
  ],
  'all-of-removed-annotation-only': [
    { type: 'object', allOf: [{}, { description: 'A note.' }] },
    { type: 'object', allOf: [{}] },
  ],
  'wrapped-in-one-of': [
    { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
    {
      oneOf: [
        { type: 'object', required: ['b'], properties: { b: { type: 'string' } } },
        { type: 'array', items: {} },
      ],
    },
  ],
  ...keyword('prefix-items', { type: 'array' }, 'prefixItems', [{ type: 'string' }], [{ type: 'string' }, { type: 'number' }]),
  // oxlint-disable-next-line no-thenable
  ...keyword('if', { type: 'object', then: { required: ['b'] } }, 'if', { required: ['a'] }, { required: ['c'] }),
  ...keyword('then', { type: 'object', if: { required: ['a'] } }, 'then', { required: ['b'] }, { required: ['c'] }),
  ...keyword('else', { type: 'object', if: { required: ['a'] } }, 'else', { required: ['b'] }, { required: ['c'] }),
  ...keyword('contains', { type: 'array' }, 'contains', { type: 'string' }, { type: 'number' }),
  ...keyword('dependent-required', { type: 'object' }, 'dependentRequired', { a: ['b'] }, { a: ['c'] }),
  ...keyword('dependent-schema', { type: 'object' }, 'dependentSchemas', { a: { required: ['b'] } }, { a: { required: ['c'] } }),
  ...keyword('pattern-property', { type: 'object' }, 'patternProperties', { '^x': { type: 'string' } }, { '^y': { type: 'string' } }),
  ...keyword('property-names', { type: 'object' }, 'propertyNames', { maxLength: 3 }, { maxLength: 4 }),
  ...keyword('unevaluated-items', { type: 'array' }, 'unevaluatedItems', false, { type: 'string' }),
  ...keyword('unevaluated-properties', { type: 'object' }, 'unevaluatedProperties', false, { type: 'string' }),
  ...keyword(
    'content-schema',
    { type: 'string', contentMediaType: 'application/json' },
    'contentSchema',
    { type: 'object' },
    { type: 'array' },
  ),
  ...keyword('content-media-type', { type: 'string' }, 'contentMediaType', 'application/json', 'text/html'),
  ...keyword('content-encoding', { type: 'string' }, 'contentEncoding', 'base64', 'base16'),
  ...discriminators(),
  deprecated: [{ type: 'string' }, { type: 'string', deprecated: true }],
  'deprecated-with-sunset': [{ type: 'string' }, { type: 'string', deprecated: true, 'x-sunset': '2030-01-01' }],
  reactivated: [{ type: 'string', deprecated: true }, { type: 'string' }],
};

/** Adds, removes and changes a keyword. */
function keyword(aspect: string, base: Schema, name: string, value: unknown, other: unknown): Record<string, [Schema, Schema]> {
  const having = (it: unknown): Schema => ({ ...base, [name]: it });
  return {
    [`${aspect}-added`]: [base, having(value)],
    [`${aspect}-removed`]: [having(value), base],
    [`${aspect}-changed`]: [having(value), having(other)],
  };
}

function bounds(aspect: string, name: string, base: Schema): Record<string, [Schema, Schema]> {
  const having = (value: number): Schema => ({ ...base, [name]: value });
  return {
    [`${aspect}-set`]: [base, having(5)],
    [`${aspect}-unset`]: [having(5), base],
    [`${aspect}-increased`]: [having(5), having(6)],
    [`${aspect}-decreased`]: [having(5), having(4)],
  };
}

function variants(aspect: string, name: string): Record<string, [Schema, Schema]> {
  const variant = (property: string): Schema => ({ type: 'object', required: [property], properties: { [property]: { type: 'string' } } });
  const [one, two] = [{ [name]: [variant('a')] }, { [name]: [variant('a'), variant('b')] }];
  return { [`${aspect}-added`]: [one, two], [`${aspect}-removed`]: [two, one] };
}

function discriminators(): Record<string, [Schema, Schema]> {
  const variant = (kind: string): Schema => ({
    type: 'object',
    required: ['kind', 'sort'],
    properties: { kind: { type: 'string' }, sort: { type: 'string' }, [kind]: { type: 'string' } },
  });
  const having = (discriminator?: Schema): Schema => ({ oneOf: [variant('a'), variant('b')], ...(discriminator && { discriminator }) });
  const by = (propertyName: string, mapping: Schema): Schema => having({ propertyName, mapping });
  const one = by('kind', { a: '#/components/schemas/A' });
  const two = by('kind', { a: '#/components/schemas/A', b: '#/components/schemas/B' });
  return {
    'discriminator-added': [having(), one],
    'discriminator-removed': [one, having()],
    'discriminator-property-name-changed': [one, by('sort', { a: '#/components/schemas/A' })],
    'discriminator-mapping-added': [one, two],
    'discriminator-mapping-deleted': [two, one],
    'discriminator-mapping-changed': [one, by('kind', { a: '#/components/schemas/B' })],
  };
}
