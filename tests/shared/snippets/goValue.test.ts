import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonValue, SchemaModel } from '../../../src/shared/model/types.ts';
import { goPointer, goValue } from '../../../src/shared/snippets/variants/goValue.ts';
import { programPath } from '../../programs.ts';
import { skipWithout } from '../../skip.ts';

const property = (name: string, schema: SchemaModel, required = false) => ({ name, schema, required });
const text: SchemaModel = { kind: 'string' };
const open: SchemaModel = { kind: 'object', properties: [], additional: true };
const color: SchemaModel = { kind: 'ref', name: 'Color' };
const kindOf = (value: string) => property('kind', { kind: 'const', value }, true);

const named: Readonly<Record<string, SchemaModel>> = {
  Color: { kind: 'enum', values: ['dark red', ''], valueType: 'string' },
  Mark: { kind: 'oneOf', variants: ['Dot', 'Line'].map((name) => ({ label: name, schema: { kind: 'ref', name } })) },
  Dot: { kind: 'object', additional: true, properties: [kindOf('dot')] },
  Line: { kind: 'object', additional: true, properties: [kindOf('line'), property('length', { kind: 'number' }, true)] },
  Shape: {
    kind: 'object',
    additional: true,
    properties: [
      property('id', text, true),
      property('type', { ...text, nullable: true }, true),
      property('count', { kind: 'integer' }),
      property('color', color),
      property('colors', { kind: 'array', items: color }),
      property('marks', { kind: 'array', items: { kind: 'ref', name: 'Mark' } }),
      property('mark', { kind: 'ref', name: 'Mark' }),
      property('part', { kind: 'ref', name: 'Shape' }),
      property('labels', { kind: 'object', properties: [], additional: text }),
      property('other', { kind: 'object', properties: [property('a', text)], additional: true }),
      property('open', { ...open, nullable: true }),
      property('rows', { kind: 'array', items: open }),
    ],
  },
};

const ofApi = {
  api: 'my-shapes',
  follow: (schema: SchemaModel | null | undefined): SchemaModel | null =>
    schema?.kind === 'ref' ? (named[schema.name] ?? null) : (schema ?? null),
} as Parameters<typeof goValue>[2];

const shape = (value: Readonly<Record<string, JsonValue>>): string | null =>
  goValue({ id: 'a', type: null, ...value }, { kind: 'ref', name: 'Shape' }, ofApi);

describe('a value as Go code', () => {
  test.each<[string, Readonly<Record<string, JsonValue>>, string]>([
    ['has the constants of enums', { color: 'dark red' }, 'Color: ptr(myshapes.ColorDarkRed)'],
    ['converts a member that an enum does not list', { color: 'pink' }, 'Color: ptr(myshapes.Color("pink"))'],
    ['names a member that is empty as the client does', { colors: [''] }, 'Colors: []myshapes.Color{myshapes.ColorValue}'],
    ['points to numbers of the size that the client has', { count: 3 }, 'Count: ptr(int64(3))'],
    ['has null where a property must be there', {}, 'Type_: nil'],
    ['has the type of the variant that fits', { marks: [{ kind: 'line', length: 2 }] }, '{myshapes.Line{Kind: "line", Length: 2}}'],
    ['points to a variant through its union', { mark: { kind: 'dot' } }, 'ptr[myshapes.Mark](myshapes.Dot{Kind: "dot"})'],
    ['points to a struct', { part: { id: 'b', type: 'x' } }, 'Part: &myshapes.Shape{Id: "b", Type_: ptr("x")}'],
    ['points to a map that may be null', { open: { a: 1 } }, 'Open: &map[string]any{"a": 1}'],
    ['has lists of maps', { rows: [{ a: 1 }] }, 'Rows: []map[string]any{{"a": 1}}'],
    ['has maps', { labels: { 'a b': 'c' } }, 'Labels: map[string]string{"a b": "c"}'],
  ])('%s', (_, value, code) => {
    expect(shape(value)?.replace(/:\s+/g, ': ')).toContain(code);
  });

  test.each<[string, Readonly<Record<string, JsonValue>>]>([
    ['a property that the type lacks', { unknown: 1 }],
    ['null for an optional property, which the client omits', { color: null }],
    ['an empty list in an optional property, which the client omits', { colors: [] }],
    ['a fraction as an integer', { count: 1.5 }],
    ['text as an integer', { count: '3' }],
    ['a list with an item that does not fit', { colors: [1] }],
    ['an object without a required property', { part: { id: 'b' } }],
  ])('does not exist for %s', (_, value) => {
    expect(shape(value)).toBeNull();
  });

  test('starts another column at a name that is much longer than those before', () => {
    const long = 'allow_invocation_from_event_orchestration';
    const code = shape({ labels: { name: 'a', description: 'b', [long]: 'c', map_to_all_services: 'd' } }) ?? '';
    expect(code.split('\n').flatMap((line) => /^\t{2,}"\w+":( +)/.exec(line)?.[1]?.length ?? [])).toEqual([8, 1, 1, 23]);
  });

  test('does not exist for a type whose name is unknown', () => {
    expect(goPointer({}, { kind: 'ref', name: 'Error' }, ofApi)).toBeNull();
  });
});

test('gofmt leaves the snippets as they are', (context) => {
  skipWithout(context, 'go');
  const generated = join(import.meta.dirname, '..', '..', '..', 'generated');
  const files = readdirSync(generated, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.go'));
  expect(files).not.toEqual([]);
  expect(execFileSync(join(dirname(programPath('go')), 'gofmt'), ['-l', ...files], { cwd: generated, encoding: 'utf8' })).toBe('');
});
