import { describe, expect, it, vi } from 'vitest';
import { createDriftCheck } from '../../../codegen/check/drift.ts';
import type { Exchange } from '../../../codegen/check/har.ts';
import { undescribedFields } from '../../../codegen/check/undescribedFields.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { answer, bundleOf, documentWith, modelOf, named, object } from '../fixture.ts';

// `nullable` without a type means nothing, and a property of that name is one like any other.
const thing = object({ id: { type: 'string' }, other: { nullable: true, format: 'snowflake' }, nullable: { type: 'boolean' } }, ['id']);
/** A variant of the field `place`, with an extra property. */
const store = (type: string, own: string) => ({
  ...object({ type: { enum: [type] }, [own]: { type: 'string', pattern: '^[0-9]+$' } }, ['type', own]),
  additionalProperties: false,
});
const places = object({ in: { oneOf: [named('Bucket'), named('Drive')] } });
const things = object({ items: { type: 'array', items: { type: 'object', required: ['id', 'name', 'size'] } } });
const sentHeaders = { ETag: { required: true, schema: { type: 'string', pattern: '^"' } }, Left: { schema: { type: 'integer' } } };
const get = (operationId: string, responses: object) => ({ get: { operationId, responses } });
const bundle = bundleOf(
  documentWith({
    paths: {
      '/things/{id}': get('getThing', { 200: { ...answer(named('Thing')), headers: sentHeaders }, '4XX': { description: 'Refused.' } }),
      '/places': get('getPlaces', { 200: answer(places) }),
      '/things': get('listThings', { 200: answer(things) }),
      '/things/latest': get('getLatest', { default: answer(named('Thing')) }),
    },
    schemas: { Thing: thing, Bucket: store('s3', 'account'), Drive: store('drive', 'disk') },
  }),
);
const api = { name: 'fixture', basePath: '/api/fixture/v1', operations: modelOf(bundle).operations, document: bundle.document, file: '' };
const check = createDriftCheck([api]);

const exchange = (parts: Partial<Exchange> & { readonly sent?: Readonly<Record<string, string>> }): Exchange => ({
  method: 'get',
  url: 'https://host.example/api/fixture/v1/things/1',
  status: 200,
  body: '{"id":"a"}',
  ...parts,
  headers: new Map(Object.entries({ 'content-type': 'application/json', etag: '"1"', ...parts.sent })),
});
const found = (parts: Parameters<typeof exchange>[0]): readonly string[] =>
  check([exchange(parts)]).operations.flatMap(({ operation, drifts }) => drifts.map(({ kind, text }) => `${operation} ${kind}: ${text}`));

describe('the check of a response', () => {
  it.each([
    ['a documented response', {}, []],
    [
      'a header that is not a documented number',
      { sent: { left: 'few' } },
      ['getThing header: The header Left is "few": it must be integer.'],
    ],
    ['a header with another form', { sent: { etag: '1' } }, ['getThing header: The header ETag is "1": it must match pattern "^"".']],
    ['a status of a documented class', { status: 404, body: '' }, []],
    ['a body that is not documented', { status: 404 }, ['getThing media-type: A body is not documented.']],
    ['a status that is not documented', { status: 500 }, ['getThing status: 500 is not documented.']],
    ['an empty body', { body: '' }, ['getThing value: The body is empty.']],
    ['a body that is not JSON', { body: '{' }, ['getThing value: The body is not valid JSON.']],
    ['the charset of JSON', { sent: { 'content-type': 'application/json; charset=UTF-8' } }, []],
    [
      'another charset',
      { sent: { 'content-type': 'application/json; charset=iso-8859-1' } },
      ['getThing media-type: The charset iso-8859-1 is not allowed: JSON is UTF-8.'],
    ],
    [
      'a byte order mark',
      { body: '\ufeff{"id":"a"}' },
      ['getThing value: The body begins with a byte order mark, which JSON does not allow.'],
    ],
    [
      'a literal path before one with parameters, by its default response',
      { url: 'https://host.example/api/fixture/v1/things/latest', status: 599, body: '{}' },
      ['getLatest missing-field: the body lacks "id".'],
    ],
  ] as const)('with %s', (_, parts, drifts) => expect(found(parts)).toEqual(drifts));

  it.each([
    ['wrong in a property', { type: 's3', account: 'x' }, ['value: in.account must match pattern "^[0-9]+$".']],
    ['of no known type', { type: 'ftp', disk: '1' }, ['value: in.type must be equal to one of the allowed values: "s3", "drive".']],
    ['of a type with an unknown property', { type: 'drive', disk: '1', size: 2 }, ['value: in has "size", which is not allowed.']],
    ['without its own property', { type: 'drive' }, ['missing-field: in lacks "disk".']],
  ])('reports a value with variants that is %s by the variant that it comes closest to', (_, value, drifts) => {
    const url = 'https://host.example/api/fixture/v1/places';
    expect(found({ url, body: JSON.stringify({ in: value }) })).toEqual(drifts.map((drift) => `getPlaces ${drift}`));
  });

  it('names every missing field with the items that lack it, and counts the others', () => {
    const url = 'https://host.example/api/fixture/v1/things';
    const complete = { id: 1, name: 'a', size: 2 };
    const items = [complete, { id: 1 }, complete, { id: 1, name: 'a' }, ...Array.from({ length: 10 }, () => ({ name: 'a', size: 2 }))];
    expect(found({ url, body: JSON.stringify({ items }) })).toEqual([
      'listThings missing-field: items.1 lacks "name".',
      'listThings missing-field: items.1 lacks "size". Also at items.3.',
      'listThings missing-field: items.4 lacks "id". Also at items.5, items.6, items.7, items.8, items.9, items.10, items.11, items.12 and 1 more.',
    ]);
  });

  it('prints nothing about formats that it does not know', () => {
    const printed = vi.spyOn(console, 'warn');
    createDriftCheck([api])([exchange({})]);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });

  it('reports a missing required header', () => {
    const { headers, ...rest } = exchange({});
    const without = new Map([...headers].filter(([name]) => name !== 'etag'));
    expect(check([{ ...rest, headers: without }]).operations[0]?.drifts).toMatchObject([
      { kind: 'header', text: 'The header ETag is missing.' },
    ]);
  });
});

describe('the fields that a schema allows but does not describe', () => {
  const node = {
    type: 'object',
    properties: { id: {}, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
    oneOf: [
      { properties: { size: {} } },
      { properties: { colour: { type: 'object', additionalProperties: { properties: { red: {} } } } } },
    ],
    patternProperties: { '^x-': {} },
  };
  const document = { components: { schemas: { Node: node } } };
  const inSchema = (schema: JsonValue, value: JsonValue) => undescribedFields(document, schema, value);

  it.each([
    ['a described field', { id: 1, size: 2, 'x-own': 3 }, []],
    ['another field', { id: 1, weight: 2 }, ['weight']],
    [
      'a field in items of a schema that contains itself',
      { children: [{ id: 1 }, { children: [{ a: 1 }, { a: 2, b: 3 }] }] },
      ['children[].children[].a', 'children[].children[].b'],
    ],
    ['fields of a map', { colour: { sky: { red: 1, blue: 2 } } }, ['colour.sky.blue']],
    ['a field named like a property of every object', { constructor: 1 }, ['constructor']],
  ] as const)('are found: %s', (_, value, fields) => expect(inSchema({ $ref: '#/components/schemas/Node' }, value)).toEqual(fields));

  it.each([
    ['has no properties', { type: 'object' }],
    ['takes any others', { properties: { id: {} }, additionalProperties: true }],
    ['takes no others, which is a deviation', { properties: { id: {} }, additionalProperties: false }],
    ['is absent', undefined],
  ] as const)('are none when the schema %s', (_, schema) => expect(undescribedFields(document, schema, { other: 1 })).toEqual([]));

  it('are listed for an operation', () => {
    const { operations } = check([exchange({ body: '{"id":"a","b":1}' }), exchange({ body: '{"id":"a","a":1}' })]);
    expect(operations).toMatchObject([{ operation: 'getThing', drifts: [], undescribed: ['a', 'b'] }]);
  });
});
