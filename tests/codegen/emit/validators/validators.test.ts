import { beforeAll, describe, expect, test } from 'vitest';
import { validation } from '../../../../codegen/emit/validators/validation.ts';
import { validators as emitter } from '../../../../codegen/emit/validators/validators.ts';
import type { Checked, Validators } from '../../../../src/platform/contract.ts';
import { problemsIn } from '../../../../src/platform/problems.ts';
import { bundleOf, documentWith, emitInput, inPath, json, named, object } from '../../fixture.ts';
import { modulesIn } from '../../../modules.ts';

const document = documentWith({
  paths: {
    '/things/{id}': {
      post: {
        operationId: 'changeThing',
        parameters: [
          inPath('id', { type: 'string', format: 'uuid' }),
          { name: 'page_size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 } },
          { name: 'hard', in: 'query', schema: { type: 'boolean' } },
          { name: 'title', in: 'query', schema: { type: 'string', minLength: 1, default: '' } },
          { name: 'ids', in: 'query', schema: { type: 'array', items: { type: 'integer' } } },
          { name: 'kinds', in: 'query', explode: false, schema: { type: 'array', items: { enum: ['a', 'b'] } } },
          { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } },
          { name: 'find', in: 'query', style: 'deepObject', schema: named('Find') },
          { name: 'sort', in: 'query', style: 'deepObject', schema: { type: 'array', items: object({ at: { type: 'integer' } }) } },
          { name: 'Version', in: 'header', required: true, schema: { type: 'string', pattern: '^\\d+$' } },
        ],
        requestBody: { required: true, ...json(named('Thing')) },
        responses: {},
      },
      put: {
        operationId: 'putThing',
        requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
        responses: {},
      },
      patch: { operationId: 'moveThing', requestBody: { required: true, ...json(named('Place')) }, responses: {} },
    },
  },
  schemas: {
    Find: object({
      span: object({ end: { type: 'integer' }, of: named('Find') }),
      ids: { type: 'array', items: { type: 'integer' } },
      any: { type: 'array', items: object({ on: { type: 'boolean' } }) },
      counts: { type: 'object', additionalProperties: { type: 'string' } },
    }),
    Place: { oneOf: [named('Shelf'), named('Truck')] },
    Shelf: object({ kind: { enum: ['shelf'] }, address: { type: 'string', pattern: '^shelf:' }, row: {}, level: {} }, [
      'kind',
      'address',
      'row',
      'level',
    ]),
    Truck: object({ kind: { enum: ['truck'] }, address: { type: 'string', pattern: '^truck:' }, plate: { type: 'string' } }, [
      'kind',
      'address',
      'plate',
    ]),
    Thing: {
      type: 'object',
      required: ['alias'],
      additionalProperties: false,
      properties: {
        alias: { type: 'string', minLength: 1, maxLength: 3, description: 'Words.' },
        parts: { type: 'array', minItems: 1, items: named('Thing') },
        span: { oneOf: [object({ end: { type: 'string' } }, ['end']), object({ lasting: { type: 'integer' } }, ['lasting'])] },
      },
    },
  },
});

let checks: Validators;
let files: readonly { readonly path: string; readonly content: string }[];

beforeAll(async () => {
  const input = emitInput(bundleOf(document));
  files = [...(await emitter.emit(input)), ...(await validation.emit(input))];
  const load = await modulesIn('validators', files);
  ({ validators: checks } = await load<{ readonly validators: Validators }>('fixture/validators.js'));
});

const texts = (checked: Checked | undefined): readonly string[] =>
  checked === undefined || checked.ok ? [] : problemsIn(checked).map(({ text }) => text);

describe('request validators', () => {
  test('parse objects and lists in deep objects', () => {
    const { query } = checks['changeThing'] ?? {};
    const text =
      'find[span][end]=1&find[span][of][ids]=5&find[ids]=2&find[any][0][on]=true&find[any][1][on]=false&find[counts][7]=8&find[counts][8]=9';
    expect(query?.(new URLSearchParams(`${text}&sort[0][at]=1&sort[1][at]=2`))).toMatchObject({
      ok: true,
      value: {
        find: { span: { end: 1, of: { ids: [5] } }, ids: [2], any: [{ on: true }, { on: false }], counts: { 7: '8', 8: '9' } },
        sort: [{ at: 1 }, { at: 2 }],
      },
    });
    expect(texts(query?.(new URLSearchParams('find[any][0][on]=x')))).toEqual(['find.any[0].on: "x" is not true or false.']);
  });

  test('parse parameters to their types and fill in defaults', () => {
    expect(checks['changeThing']?.query(new URLSearchParams('hard=true&ids=1&ids=2&kinds=a,b&filter[a]=1'))).toEqual({
      ok: true,
      value: { page_size: 10, hard: true, ids: [1, 2], kinds: ['a', 'b'], filter: { a: '1' } },
    });
  });

  test('ignore a default that its own schema rejects', () => {
    expect(checks['changeThing']?.query(new URLSearchParams())).toEqual({ ok: true, value: { page_size: 10 } });
    const types = files.find(({ path }) => path === 'fixture/validators.d.ts')?.content;
    expect(types).toContain("readonly changeThing: OperationValidator<operations['changeThing'], 'page_size'>");
  });

  test('report which parameter is invalid and why', () => {
    expect(texts(checks['changeThing']?.query(new URLSearchParams('page_size=101&hard=maybe&ids=x&kinds=c')))).toEqual([
      'page_size: 101 is above the maximum of 100.',
      'hard: "maybe" is not true or false.',
      'ids[0]: "x" is not an integer.',
      'kinds[0]: "c" is not one of "a", "b".',
    ]);
  });

  test('reject invalid numbers', () => {
    for (const value of ['', ' 1', '1.5', '0x1', '1e3', '--1', 'NaN'])
      expect(texts(checks['changeThing']?.query(new URLSearchParams({ page_size: value })))).toHaveLength(1);
  });

  test('report a parameter that is sent more than once', () => {
    expect(texts(checks['changeThing']?.query(new URLSearchParams('page_size=1&page_size=2&hard=true&hard=true')))).toEqual([
      'page_size: send this query parameter only once.',
      'hard: send this query parameter only once.',
    ]);
  });

  test('report only the type of a value that has the wrong one', () => {
    expect(texts(checks['changeThing']?.body({ alias: ['a'] }))).toEqual(['alias: ["a"] is not a string.']);
  });

  test('require required headers', () => {
    expect(texts(checks['changeThing']?.headers(new Headers()))).toEqual(['Version: this header is required.']);
    expect(checks['changeThing']?.headers(new Headers({ version: '12' }))).toEqual({ ok: true, value: { Version: '12' } });
  });

  test('validate ids in the path', () => {
    expect(texts(checks['changeThing']?.path({ id: 'x' }))).toEqual(['id: "x" is not a UUID.']);
  });

  test('name properties by their path', () => {
    expect(texts(checks['changeThing']?.body({ parts: [{ alias: 'long', more: 1 }] }))).toEqual([
      'alias: this property is required.',
      'parts[0].more: no such property is known.',
      'parts[0].alias: this string is longer than the maximum of 3 characters.',
    ]);
  });

  test('report only what is missing in the closest variant', () => {
    expect(texts(checks['changeThing']?.body({ alias: 'a', span: { lasting: 'x' } }))).toEqual(['span.lasting: "x" is not an integer.']);
  });

  test('report what is missing in the intended named variant', () => {
    const told = (body: unknown): readonly string[] => texts(checks['moveThing']?.body(body));
    expect(told({ kind: 'truck', address: 'truck:7' })).toEqual(['plate: this property is required.']);
    expect(told({ kind: 'shelf', address: 'shelf:7', row: 1 })).toEqual(['level: this property is required.']);
    expect(told({ kind: 'truck', address: 'truck', plate: 'x' })).toEqual(['address: "truck" does not match ^truck:.']);
  });

  test('report the values of all variants if a value matches none of them', () => {
    for (const rest of [{ address: 'truck:7', plate: 'x' }, {}])
      expect(texts(checks['moveThing']?.body({ kind: 'ship', ...rest }))).toEqual(['kind: "ship" is not one of "shelf", "truck".']);
    expect(texts(checks['moveThing']?.body([]))).toEqual(['body: [] is not an object.']);
  });

  test('require a body where the spec does', () => {
    expect(texts(checks['changeThing']?.body(undefined))).toEqual(['body: a body is required.']);
    expect(checks['putThing']?.body(undefined)).toEqual({ ok: true, value: undefined });
  });

  test('do not change the type of values in a body', () => {
    expect(texts(checks['changeThing']?.body({ alias: 1 }))).toEqual(['alias: 1 is not a string.']);
  });

  test('need neither CommonJS nor eval', () => {
    const source = files.map(({ content }) => content).join('\n');
    expect(source).toMatch(/import \{[^}]*\brequire\b[^}]*\} from '\.\.\/validation\.js'/);
    expect(source).not.toMatch(/\bcreateRequire\b|\beval\(|new Function/);
    expect(source).not.toContain('Words.');
  });
});
