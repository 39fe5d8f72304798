import { expect, it } from 'vitest';
import { plainSchemasOf } from '../../../../codegen/model/schema/plainSchemas.ts';

it('schemas outside of components get names that no other schema has', () => {
  const properties = { a: { type: 'string' }, b: { type: 'integer' } };
  const document = { components: { schemas: { inline0: { type: 'object', properties }, inline2: {} } } };
  const { named, plain } = plainSchemasOf(document, '#/$defs/');
  const at = '#/components/schemas/inline0/properties';
  const list = { prefixItems: [{ $ref: `${at}/a` }, { $ref: `${at}/b` }, { $ref: `${at}/a` }] };
  expect(plain(list)).toEqual({ prefixItems: [{ $ref: '#/$defs/inline1' }, { $ref: '#/$defs/inline3' }, { $ref: '#/$defs/inline1' }] });
  expect(named.get('inline1')).toEqual({ type: 'string' });
  expect(named.get('inline3')).toEqual({ type: 'integer' });
});
