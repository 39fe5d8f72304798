import { describe, expect, test } from 'vitest';
import type { OperationPage } from '../../src/shared/pages/referencePage.ts';
import type { JsonValue, OperationModel, SchemaModel } from '../../src/shared/model/types.ts';
import { exampleDraft } from '../../src/console/draft/draft.ts';
import { problemsOf, problemsOfDraft } from '../../src/console/form/problems.ts';
import { starterValue } from '../../src/console/form/starter.ts';
import { createStore, listChannels, schemas } from '../fixtures/reference/operations.ts';

const messages = (schema: SchemaModel, value: JsonValue): readonly string[] =>
  problemsOf(schema, value, schemas, 'x').map(({ path, message }) => `${path}: ${message}`);

describe('a path parameter', () => {
  test.each(['.', '..'])('cannot be %s, which URLs drop', (id) => {
    const draft = { ...exampleDraft(createStore, 'admin'), path: { id } };
    expect(problemsOfDraft(createStore, draft, schemas)).toContainEqual({
      path: 'path.id',
      message: `A URL drops the segment ${id}, so a different URL would be called.`,
    });
  });
});

describe('problemsOf', () => {
  const cases: readonly (readonly [name: string, schema: SchemaModel, value: JsonValue, wanted: readonly string[]])[] = [
    ['a page size above its largest', { kind: 'integer', maximum: 1000 }, 5000, ['x: This must be 1000 or less.']],
    ['a page number below its least', { kind: 'integer', minimum: 1 }, 0, ['x: This must be 1 or more.']],
    ['a fraction for a whole number', { kind: 'integer' }, 1.5, ['x: This must be a whole number.']],
    [
      'more digits than a number keeps',
      { kind: 'integer' },
      '9007199254740993',
      ['x: 9007199254740993 would be rounded to 9007199254740992.'],
    ],
    ['a number beyond all', { kind: 'number' }, '1e999', ['x: 1e999 is not finite.']],
    ['a number of another base', { kind: 'integer' }, '0x10', ['x: This must be a whole number.']],
    ['text for a number', { kind: 'number' }, 'many', ['x: This must be a number.']],
    [
      'too long a text, counted in characters',
      { kind: 'string', maxLength: 2 },
      '👩‍🚀',
      ['x: This must have at most 2 characters; it has 3.'],
    ],
    ['a text against its pattern', { kind: 'string', pattern: '^[0-9]{12}$' }, '12', ['x: This must match the pattern ^[0-9]{12}$.']],
    [
      'a text against its pattern, in words',
      { kind: 'string', pattern: '^[0-9]{12}$', patternText: 'Write exactly 12 digits.' },
      '12',
      ['x: Write exactly 12 digits.'],
    ],
    ['a copied space', { kind: 'string', format: 'date' }, '2025-06-16\u00a0', ['x: Remove the spaces around it.']],
    ['a space that belongs to a text', { kind: 'string', minLength: 1 }, ' ', []],
    ['a pattern that no browser can read', { kind: 'string', pattern: '(?<' }, 'a', []],
    [
      'a UUID that is none',
      { kind: 'string', format: 'uuid' },
      'r1',
      ['x: This must be a UUID, such as 00000000-0000-4000-8000-000000000000.'],
    ],
    [
      'a time without its zone',
      { kind: 'string', format: 'date-time' },
      '2025-06-16T12:00:00',
      ['x: This must be a valid date and time with its zone, such as 2025-06-16T12:00:00Z.'],
    ],
    ['a date that does not exist', { kind: 'string', format: 'date' }, '2026-02-30', ['x: This must be a valid date, such as 2025-06-16.']],
    ['a value outside its enum', { kind: 'enum', values: ['A', ''], valueType: 'string' }, 'B', ['x: This must be one of "A", "".']],
    [
      'no read-only property, which a request does not have',
      { kind: 'object', additional: false, properties: [{ name: 'id', required: true, schema: { kind: 'string', readOnly: true } }] },
      {},
      [],
    ],
    ['null where it is allowed', { kind: 'string', nullable: true }, null, []],
    ['null where it is not', { kind: 'string' }, null, ['x: This must be a string.']],
    [
      'too many items',
      { kind: 'array', items: { kind: 'string' }, maxItems: 1 },
      ['a', 'b'],
      ['x: This must have at most 1 item; it has 2.'],
    ],
    ['an item twice', { kind: 'array', items: { kind: 'string' }, uniqueItems: true }, ['a', 'a'], ['x: Items must be unique.']],
    ['a missing property', { kind: 'ref', name: 'Interval' }, {}, ['x.start_time: This is required.']],
    ['an unknown property', { kind: 'ref', name: 'Error' }, { error: 'x', more: 1 }, ['x.more: The schema does not have this property.']],
    [
      'the nearest variant',
      { kind: 'ref', name: 'StorageConfiguration' },
      { storage_type: 'GoogleDrive' },
      ['x.drive_id: This is required.'],
    ],
    [
      'a place deep inside',
      { kind: 'ref', name: 'Stage' },
      { name: 'a', stages: [{ name: 1 }] },
      ['x.stages.0.name: This must be a string.'],
    ],
  ];
  test.each(cases)('reports %s', (_name, schema, value, wanted) => expect(messages(schema, value)).toEqual(wanted));
});

describe('problemsOfDraft', () => {
  test('names the parameter by its location', () => {
    const draft = { ...exampleDraft(listChannels, 'admin'), query: { page_size: 5000 } };
    expect(problemsOfDraft(listChannels, draft, schemas)).toEqual([{ path: 'query.page_size', message: 'This must be 1000 or less.' }]);
  });
  test('reports missing required parameters and a missing required body', () => {
    const draft = { ...exampleDraft(createStore, 'admin'), path: { id: '' }, headers: {} };
    expect(problemsOfDraft(createStore, draft, schemas).map(({ path }) => path)).toEqual(['path.id', 'header.If-Match', 'body']);
  });
  test('reports a header that clients would encode differently', () => {
    const draft = { ...exampleDraft(createStore, 'admin'), headers: { 'If-Match': '“x”' } };
    expect(problemsOfDraft(createStore, draft, schemas)).toContainEqual({
      path: 'header.If-Match',
      message: 'A header can have only printable ASCII characters, not "“".',
    });
  });
  test('accepts an example that contradicts the schema, as the sandbox does, until it is edited', () => {
    const sent = { storage_configuration: 'S3', log_type: 'ROS2Bag' };
    const operation: OperationModel = {
      ...createStore,
      parameters: [],
      exampleRequest: { ...createStore.exampleRequest, body: { kind: 'json', mediaType: 'application/json', value: sent } },
    };
    const example = exampleDraft({ ...operation, schemas } as OperationPage, 'admin');
    const edited = { kind: 'form', mediaType: 'application/json', value: { ...sent, log_type: 'ROS2' } } as const;
    expect(problemsOfDraft(operation, example, schemas)).toEqual([]);
    expect(problemsOfDraft(operation, { ...example, body: edited }, schemas)).not.toEqual([]);
  });
  test.each([
    ['{ "a": 1, "a": 2 }', 'Line 1: Remove this repeated name.'],
    ['{ "a": 9007199254740993 }', 'Line 1: 9007199254740993 would be rounded to 9007199254740992.'],
  ])('reports valid JSON of which parsers keep another value: %s', (text, message) => {
    const draft = { ...exampleDraft(createStore, 'admin'), body: { kind: 'text', mediaType: 'application/json', text } as const };
    expect(problemsOfDraft(createStore, draft, schemas)).toContainEqual(expect.objectContaining({ path: 'body', message }));
  });
  test('names the line where a text stops being valid JSON', () => {
    const draft = {
      ...exampleDraft(createStore, 'admin'),
      path: { id: '7f84dd52-0d9d-4e7b-9c71-e5a1aa59c486' },
      headers: { 'If-Match': '"x"' },
      body: { kind: 'text', mediaType: 'application/json', text: '{' } as const,
    };
    expect(problemsOfDraft(createStore, draft, schemas)).toEqual([
      {
        path: 'body',
        message: 'Line 1: The object has no closing }.',
        mark: { from: 1, to: 1, message: 'The object has no closing }.' },
      },
    ]);
  });
});

test('a starter value of a body has only required properties', () => {
  const schema = createStore.requestBody?.content[0]?.schema;
  expect(schema && starterValue(schema, schemas)).toEqual({
    storage_configuration: { storage_type: 'AwsS3', bucket: '', account_id: '' },
    log_type: 'ROS2Bag',
  });
});

test('a starter value of a recursive schema is finite', () => {
  const ring = {
    Node: {
      name: 'Node',
      anchor: 'n',
      schema: { kind: 'object', additional: false, properties: [{ name: 'next', required: true, schema: { kind: 'ref', name: 'Node' } }] },
    },
  } as const;
  expect(JSON.stringify(starterValue({ kind: 'ref', name: 'Node' }, ring)).length).toBeLessThan(200);
});
