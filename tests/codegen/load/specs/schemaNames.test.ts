import { expect, test } from 'vitest';
import { withReadableNames } from '../../../../codegen/load/specs/schemaNames.ts';

const assembly = 'Acme.Dtos, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null';
const page = `Acme.Page\`1[[Acme.Dtos.Order, ${assembly}]]`;
const pair = `Acme.Pair\`2[[Acme.Dtos.Order, ${assembly}],[Acme.List\`1[[System.Int32, ${assembly}]], ${assembly}]]`;
const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const namesOf = (schemas: object): readonly string[] =>
  Object.keys((withReadableNames({ components: { schemas: schemas as never } })['components'] as { schemas: object }).schemas);

test.each([
  [page, 'Acme.Page_Acme.Dtos.Order'],
  [pair, 'Acme.Pair_Acme.Dtos.Order_Acme.List_System.Int32'],
])('the full name of a generic type of .NET has no assemblies', (name, short) => {
  expect(namesOf({ [name]: {} })).toEqual([short]);
});

test('a numbered schema of Fastify has its title as its name, unless that is taken or no name', () => {
  const given = {
    'def-0': { title: 'user' },
    'def-1': { title: 'a user' },
    'def-2': { title: 'User' },
    User: {},
    'def-3': { title: 'user' },
  };
  expect(namesOf(given)).toEqual(['user', 'def-1', 'def-2', 'User', 'def-3']);
});

test('references and discriminators use the new names', () => {
  const written = withReadableNames({
    paths: { '/a': refer(encodeURIComponent(page)) },
    components: {
      schemas: {
        [page]: { properties: { next: refer('def-0/properties/id') } },
        'def-0': { title: 'Order', discriminator: { propertyName: 'kind', mapping: { a: 'def-0', b: '#/components/schemas/def-0' } } },
      },
      responses: { A: refer('def-0') },
    },
  });
  expect(written).toEqual({
    paths: { '/a': refer('Acme.Page_Acme.Dtos.Order') },
    components: {
      schemas: {
        'Acme.Page_Acme.Dtos.Order': { properties: { next: refer('Order/properties/id') } },
        Order: { title: 'Order', discriminator: { propertyName: 'kind', mapping: { a: 'Order', b: '#/components/schemas/Order' } } },
      },
      responses: { A: refer('Order') },
    },
  });
});

test('a document with readable names is unchanged', () => {
  const document = { components: { schemas: { A: {}, 'models.User': {}, 'JSONResult«User»': {} } } };
  expect(withReadableNames(document)).toBe(document);
});
