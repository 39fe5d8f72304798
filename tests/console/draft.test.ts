import { describe, expect, test } from 'vitest';
import { exampleDraft, provokedDraft, requestOfDraft, sendableTypes, switchBody, withEntry } from '../../src/console/draft/draft.ts';
import { withMediaType } from '../../src/console/form/withMediaType.ts';
import type { JsonValue, MediaTypeModel } from '../../src/shared/model/types.ts';
import { createStore, listChannels, operationPage, parameter } from '../fixtures/reference/operations.ts';

const baseUrl = 'https://api.example.test/api/fleet/v1';
const publish = operationPage({
  id: 'publish',
  method: 'post',
  path: '/ontologies/{id}/versions',
  requestBody: createStore.requestBody,
  exampleRequest: {
    ...createStore.exampleRequest,
    path: '/ontologies/{id}/versions',
    pathParameters: { id: 'o1' },
    query: { page: 1 },
    headers: { 'If-Match': '"tag"' },
    body: { kind: 'json', mediaType: 'application/json', value: { log_type: 'ULOG' } },
  },
});

test('a body with another media type keeps its value if the content is the same, and has the example of another content', () => {
  const example = (value: JsonValue) => ({ schema: null, examples: [{ name: 'a', value }] });
  const content = [
    { mediaType: 'application/json', others: ['text/json', 'application/*+json'], ...example({ a: 1 }) },
    { mediaType: 'application/x-www-form-urlencoded', ...example({ b: 2 }) },
    { mediaType: 'application/xml', ...example('<a>1</a>') },
    { mediaType: 'text/csv', schema: null, examples: [], sample: ['x'] },
  ] as unknown as readonly MediaTypeModel[];
  expect(sendableTypes(content)).toEqual([
    'application/json',
    'text/json',
    'application/x-www-form-urlencoded',
    'application/xml',
    'text/csv',
  ]);
  const body = { kind: 'form', mediaType: 'application/json', value: { a: 7 } } as const;
  const bodyAs = (mediaType: string) => withMediaType(body, mediaType, content);
  expect(bodyAs('text/json')).toEqual({ ...body, mediaType: 'text/json' });
  expect(bodyAs('application/x-www-form-urlencoded')).toMatchObject({ kind: 'form', value: { b: 2 } });
  expect(bodyAs('application/xml')).toMatchObject({ kind: 'text', text: '<a>1</a>' });
  expect(bodyAs('text/csv')).toMatchObject({ kind: 'text', text: '[\n  "x"\n]' });
});

describe('a draft', () => {
  test('of the example produces the example request again', () => {
    expect(requestOfDraft(publish, exampleDraft(publish, 'admin'), publish.exampleRequest.baseUrl)).toEqual(publish.exampleRequest);
  });
  test('has headers as values, whose text is sent', () => {
    const serial = { kind: 'integer' } as const;
    const span = { kind: 'object', required: [], properties: [{ name: 'from', required: false, schema: serial }] } as never;
    const operation = operationPage({
      ...publish,
      parameters: [
        parameter('X-Serials', 'header', { kind: 'array', items: { kind: 'ref', name: 'Serial' } } as never),
        parameter('X-Strict', 'header', { kind: 'boolean' }),
        parameter('X-Span', 'header', span),
        parameter('X-Spread', 'header', span, { explode: true }),
        parameter('X-Filter', 'header', span, { mediaType: 'application/json' }),
        parameter('X-Big', 'header', serial),
      ],
      exampleRequest: {
        ...publish.exampleRequest,
        headers: {
          'X-Serials': '3,4',
          'X-Strict': 'false',
          'X-Span': 'from,7,to,x',
          'X-Spread': 'from=7,to=a=b',
          'X-Filter': '{"from":7}',
          'X-Big': '9007199254740993',
          'X-Other': '5',
        },
      },
    });
    const page = { ...operation, schemas: { Serial: { schema: serial } } as never };
    const draft = exampleDraft(page, 'admin');
    expect(draft.headers).toEqual({
      'X-Serials': [3, 4],
      'X-Strict': false,
      'X-Span': { from: 7, to: 'x' },
      'X-Spread': { from: 7, to: 'a=b' },
      'X-Filter': { from: 7 },
      'X-Big': '9007199254740993',
      'X-Other': '5',
    });
    expect(requestOfDraft(page, draft, baseUrl).headers).toEqual(page.exampleRequest.headers);
    const changed = { ...draft, headers: { 'X-Serials': [3, 4, 5], 'X-Span': {}, 'X-Other': '' } };
    expect(requestOfDraft(page, changed, baseUrl).headers).toEqual({ 'X-Serials': '3,4,5', 'X-Other': '' });
  });
  test('without a user produces a request without a token', () => {
    expect(requestOfDraft(listChannels, exampleDraft(listChannels, 'nobody'), baseUrl).authenticated).toBe(false);
  });
  test('uses the given base URL', () => {
    expect(requestOfDraft(listChannels, exampleDraft(listChannels, 'admin'), 'http://localhost:4010/x').baseUrl).toBe(
      'http://localhost:4010/x',
    );
  });
  test('has half characters only in JSON, which escapes them', () => {
    const half = 'a\ud83e';
    const draft = { ...exampleDraft(publish, 'admin'), path: { id: half }, query: { ids: [half] } };
    const json = { kind: 'form', mediaType: 'application/json', value: { half } } as const;
    expect(requestOfDraft(publish, { ...draft, body: json }, baseUrl)).toMatchObject({
      pathParameters: { id: 'a\ufffd' },
      query: { ids: ['a\ufffd'] },
      body: { value: { half } },
    });
    const form = { ...json, mediaType: 'multipart/form-data' };
    expect(requestOfDraft(publish, { ...draft, body: form }, baseUrl).body).toMatchObject({ value: { half: 'a\ufffd' } });
    const text = { kind: 'text', mediaType: 'text/plain', text: half } as const;
    expect(requestOfDraft(publish, { ...draft, body: text }, baseUrl).body).toMatchObject({ text: 'a\ufffd' });
  });
  test('sends valid JSON as JSON and other text unchanged', () => {
    const draft = exampleDraft(publish, 'admin');
    const body = (text: string) =>
      requestOfDraft(publish, { ...draft, body: { kind: 'text', mediaType: 'application/json', text } }, baseUrl).body;
    expect(body('{"a":1}')).toEqual({ kind: 'json', mediaType: 'application/json', value: { a: 1 } });
    expect(body('{"a":')).toEqual({ kind: 'text', mediaType: 'application/json', text: '{"a":' });
  });
  test.each(['{"id": 9007199254740993}', '[1e400]'])(
    'sends JSON with a number that JavaScript cannot hold as it is written: %s',
    (text) => {
      const draft = exampleDraft(publish, 'admin');
      const body = { kind: 'text', mediaType: 'application/json', text } as const;
      expect(requestOfDraft(publish, { ...draft, body }, baseUrl).body).toEqual(body);
      expect(switchBody(body)).toBe(body);
    },
  );
  test('keeps Turtle as text even where it is valid JSON', () => {
    const draft = exampleDraft(publish, 'admin');
    expect(requestOfDraft(publish, { ...draft, body: { kind: 'text', mediaType: 'text/turtle', text: '1' } }, baseUrl).body).toEqual({
      kind: 'text',
      mediaType: 'text/turtle',
      text: '1',
    });
  });
});

describe('a provoked draft', () => {
  test('merges its parts over the example, removes null parameters and names the user', () => {
    const draft = provokedDraft(publish, {
      operationId: 'publish',
      as: 'analyst',
      path: { id: 'nowhere' },
      query: { page: null },
      headers: { Prefer: 'code=500' },
    });
    expect(draft).toMatchObject({
      actor: 'analyst',
      path: { id: 'nowhere' },
      query: {},
      headers: { 'If-Match': '"tag"', Prefer: 'code=500' },
    });
    expect(draft.body).toEqual({ kind: 'form', mediaType: 'application/json', value: { log_type: 'ULOG' } });
  });
  test('is sent as admin if it names no user, and keeps the requests to send first', () => {
    const draft = provokedDraft(publish, { operationId: 'publish', before: [{ operationId: 'publish' }] });
    expect(draft.actor).toBe('admin');
    expect(draft.before).toEqual([{ operationId: 'publish' }]);
  });
});

describe('switching the editor of a body', () => {
  test('goes from form to text and back without loss', () => {
    const body = { kind: 'form', mediaType: 'application/json', value: { a: [1, 'ü'] } } as const;
    expect(switchBody(switchBody(body))).toEqual(body);
  });
  test('keeps text that is not JSON', () => {
    const body = { kind: 'text', mediaType: 'application/json', text: '{' } as const;
    expect(switchBody(body)).toBe(body);
  });
});

describe('withEntry', () => {
  test('keeps the position of an existing entry', () => expect(Object.keys(withEntry({ a: 1, b: 2 }, 'a', 3))).toEqual(['a', 'b']));
  test('removes what is undefined', () => expect(withEntry({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 }));
});
