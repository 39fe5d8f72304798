import { expect, test } from 'vitest';
import { withLatinNames } from '../../codegen/downloads/packages/latinNames.ts';
import { isObject, type RawObject } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';

const text = { type: 'string' };
const object = (properties: RawObject, required: readonly string[] = []): RawObject => ({ type: 'object', required, properties });
const schemasOf = (schemas: RawObject) => {
  const { spec, names } = withLatinNames({ components: { schemas } });
  const made = isObject(spec) && isObject(spec['components']) ? spec['components']['schemas'] : undefined;
  return { made: made as Readonly<Record<string, { readonly [key: string]: JsonValue }>>, names };
};

test('properties of the parts of a type that differ only in signs have different names in this type alone', () => {
  const linked = object({ '@id': text, '@type': text }, ['@id']);
  const base = { allOf: [{ $ref: '#/components/schemas/Linked' }] };
  const { made, names } = schemasOf({
    Linked: linked,
    Base: base,
    Event: { allOf: [{ $ref: '#/components/schemas/Base' }, object({ id: text, name: text }, ['id', '@id'])] },
  });
  const [id = ''] = [...names].find(([, name]) => name === '@id') ?? [];
  expect(id).toMatch(/^Value-/);
  // Snippets write the fields of the schemas of the spec, so these keep their names.
  expect([made['Linked'], made['Base']]).toEqual([linked, base]);
  expect(made['Event']?.['allOf']).toEqual([
    { allOf: [object({ [id]: text, '@type': text }, [id])] },
    object({ id: text, name: text }, ['id', id]),
  ]);
  expect(names.size).toBe(1);
});

test('properties of one type that differ only in signs have different names, and those of other types keep theirs', () => {
  const { made, names } = schemasOf({ Votes: object({ '+1': text, '-1': text }), Vote: object({ '-1': text }) });
  const [down = ''] = [...names].find(([, name]) => name === '-1') ?? [];
  expect(made['Votes']).toEqual(object({ '+1': text, [down]: text }));
  expect(made['Vote']).toEqual(object({ '-1': text }));
});

test('a type that contains itself ends', () =>
  expect(schemasOf({ Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }, object({ a: text })] } }).names.size).toBe(0));

test('a type that contains itself and has similar names ends', () => {
  const { made, names } = schemasOf({
    Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }, object({ id: text }), object({ '@id': text })] },
  });
  expect(names.size).toBe(1);
  expect(JSON.stringify(made['Loop'])).toContain('"id"');
});
