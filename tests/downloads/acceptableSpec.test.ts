import { expect, it } from 'vitest';
import type { RawObject } from '../../src/shared/model/raw.ts';
import {
  acceptableSpec,
  asInModel,
  isNoScalar,
  withDistinctParameters,
  withPathParameters,
  withRequiredProperties,
  withOwnNames,
  withPlainReferences,
  withoutValues,
} from '../../codegen/downloads/packages/acceptableSpec.ts';

const spec = {
  info: { title: 'A', version: 1 },
  tags: [{ name: 'a' }, 'b', 'c'],
  paths: { '/a': { get: { responses: { '200': {} }, nonsense: true } } },
  components: { securitySchemes: { login: { scopes: '' } } },
};

it('is the spec without the parts that the client generator rejects', () => {
  const message = `The API description has 6 error(s):
- Expected type \`string\` but got \`integer\`. (at #/info/version)
- Expected type \`Tag\` (object) but got \`string\` (at #/tags/1)
- Expected type \`Tag\` (object) but got \`string\` (at #/tags/2)
- Property \`nonsense\` is not expected here. (at #/paths/~1a/get/nonsense)
- The field \`description\` must be present on this level. (at #/paths/~1a/get/responses/200)
- Expected type \`object\` but got \`string\`. (at #/components/securitySchemes/login/scopes)
`;
  expect(acceptableSpec(spec, message)).toEqual({
    info: { title: 'A', version: '1' },
    tags: [{ name: 'a' }],
    paths: { '/a': { get: { responses: { '200': { description: '' } } } } },
    components: { securitySchemes: { login: { scopes: {} } } },
  });
  expect(spec.info.version).toBe(1);
});

it.each(['no place', '- Something. (at #/nowhere/at/all)', '- Something. (at #/)'])('is undefined if the message has %s', (message) =>
  expect(acceptableSpec(spec, message)).toBeUndefined(),
);

it('refers to paths with parameters as the generator reads them', () => {
  const referring = { parameters: [{ $ref: '#/paths/~1a~1%7Bid%7D/get/parameters/0' }], example: { $ref: 1, of: '%7B' } };
  expect(withPlainReferences(referring)).toEqual({ ...referring, parameters: [{ $ref: '#/paths/~1a~1{id}/get/parameters/0' }] });
});

it('repeats a part of a component where another refers to it, and ends where the part refers to itself', () => {
  const to = (part: string) => ({ $ref: `#/components/schemas/Pet/properties/${part}` });
  const bias = { type: 'object', properties: { deeper: { description: 'Deeper.', ...to('bias') } } };
  const Pet = { properties: { bias, owner: { $ref: '#/components/schemas/Pet' } } };
  const { components } = withPlainReferences({ components: { schemas: { Pet, Home: to('bias') } } }) as never as {
    components: { schemas: Record<string, object> };
  };
  expect(components.schemas['Home']).toEqual({ type: 'object', properties: { deeper: { description: 'Deeper.' } } });
  expect(components.schemas['Pet']).toMatchObject({ properties: { owner: { $ref: '#/components/schemas/Pet' } } });
});

it('has no constant that is an object or a list, null as a type, and properties and schemas with the names of keywords', () => {
  const given = (fixed: RawObject) => ({ schemas: { const: { properties: { const: fixed, enum: { enum: ['a'], const: 'a' } } } } });
  for (const value of [{}, []]) expect(withoutValues(given({ const: value }), isNoScalar)).toEqual(given({}));
  expect(withoutValues(given({ const: null }), isNoScalar)).toEqual(given({ type: 'null' }));
});

it('has one parameter of several in the same place that differ only in signs', () => {
  const named = (name: string, place = 'query') => ({ name, in: place });
  const kept = [named('time'), named('time', 'path'), named('day>'), { $ref: '#/components/parameters/a' }];
  const given = { paths: { '/a': { get: { parameters: [...kept, named('Time<'), named('time>'), named('day')] } } } };
  expect(withDistinctParameters(given)).toEqual({ paths: { '/a': { get: { parameters: kept } } } });
});

it('has path parameters with Latin letters, in the path and wherever they are declared', () => {
  const named = (name: string, place = 'path') => ({ name, in: place });
  const given = (path: string, first: string, second: string, shared: object) => ({
    paths: { [path]: { parameters: [named('id'), shared], get: { parameters: [named(first), named(second, 'query')] } } },
    components: { parameters: { day: named('日') } },
  });
  const japanese = given('/{id}/{名前}/{日}', '名前', '名前', { $ref: '#/components/parameters/day' });
  expect(withPathParameters(japanese as never)).toEqual(given('/{id}/{value_1}/{value_2}', 'value_1', '名前', named('value_2')));
});

it('has no path parameters that are called like something else in a method', () => {
  const given = (path: string, name: string) => ({ paths: { [path]: { get: { parameters: [{ name, in: 'path' }] } } } });
  expect(withPathParameters(given('/a/{query}', 'query') as never)).toEqual(given('/a/{query_value}', 'query_value'));
});

it('has the properties that a schema only lists as required, unless another part of the schema may have them', () => {
  const Part = { allOf: [{}], required: ['a'], properties: {} };
  const given = { components: { schemas: { Pet: { required: ['a', 'b'], properties: { b: { type: 'string' } } }, Part } } };
  const Pet = { required: ['a', 'b'], properties: { a: {}, b: { type: 'string' } } };
  expect(withRequiredProperties(given)).toEqual({ components: { schemas: { Pet, Part } } });
});

it('has no two names that differ only in case or joints, and no name of a type of a language or a client', () => {
  const ref = (name: string) => ({ items: { $ref: `#/components/schemas/${name}` } });
  const schemas = {
    'Pet-tag': ref('Pet_Tag'),
    Pet_Tag: ref('any'),
    pettag2: ref('Pet-tag'),
    any: {},
    config: ref('List'),
    List: {},
    'A?>': ref('A?>'),
  };
  expect(withOwnNames({ components: { schemas } })).toEqual({
    components: {
      schemas: {
        'Pet-tag': ref('Pet_Tag3'),
        Pet_Tag3: ref('any_schema'),
        pettag2: ref('Pet-tag'),
        any_schema: {},
        config_schema: ref('List_schema'),
        List_schema: {},
        A_: ref('A_'),
      },
    },
  });
});

it('names schemas in Latin letters, also those that differ only in other letters', () => {
  const ref = (name: string) => ({ items: { $ref: `#/components/schemas/${name}` } });
  const schemas = { 名前: ref('状態'), 状態: {}, 犬Pet: ref('猫Pet'), 猫Pet: {} };
  expect(withOwnNames({ components: { schemas } })).toEqual({
    components: { schemas: { Schema: ref('Schema2'), Schema2: {}, _Pet: ref('_Pet2'), _Pet2: {} } },
  });
});

it('calls operations as snippets do: by a distinct id, without a body that is nothing, with parameters in order and with JSON', () => {
  const query = {
    in: 'querystring',
    content: { 'application/x-www-form-urlencoded': { schema: { properties: { q: { type: 'string' } } } } },
  };
  const q = { name: 'q', in: 'query', required: false, schema: { type: 'string' } };
  const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
  const body = { content: {} };
  const given = {
    openapi: '3.2.0',
    paths: {
      '/notes/{id}': {
        get: { summary: 'Get', parameters: [query] },
        put: { operationId: 'put-one', requestBody: body },
        post: { operationId: 'putOne', requestBody: body },
      },
      '/{a}/{b}': {
        parameters: [inPath('b'), query],
        get: { parameters: [inPath('a'), { ...q, required: true }], responses: { 200: { content: { '*/*': {}, 'text/csv': {} } } } },
      },
    },
  };
  const requestBody = { required: true, description: [], content: [] };
  const operations = [
    { id: 'getNotesById', name: 'getNotesById', method: 'get', path: '/notes/{id}', requestBody: null },
    { id: 'put-one', name: 'putOne', method: 'put', path: '/notes/{id}', requestBody },
    { id: 'putOne', name: 'putOne2', method: 'post', path: '/notes/{id}', requestBody: null },
    { id: 'getOne', name: 'getOne', method: 'get', path: '/{a}/{b}', requestBody: null },
    { id: 'deleteNotesById', name: 'deleteNotesById', method: 'delete', path: '/notes/{id}', requestBody: null },
  ] as const;
  expect(asInModel(given, operations)).toEqual({
    openapi: '3.2.0',
    paths: {
      '/notes/{id}': {
        get: { summary: 'Get', operationId: 'getNotesById', parameters: [q] },
        put: { operationId: 'put-one', requestBody: body },
        post: { operationId: 'putOne2' },
      },
      '/{a}/{b}': {
        get: {
          operationId: 'getOne',
          parameters: [inPath('a'), inPath('b'), { ...q, required: true }],
          responses: { 200: { content: { 'application/json': {}, 'text/csv': {} } } },
        },
      },
    },
  });
});
