import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { taggerVersions } from '../../src/platform/seed/work.ts';
import { readYaml } from '../../src/platform/text/yaml.ts';
import { operations } from '../mocks/operations.ts';

const contentOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'content' in body ? String(body.content) : undefined;

/** The definitions in the reference, including those that provoke a rejection. */
const examples = operations
  .filter(({ id }) => id !== 'parseExpression')
  .flatMap(({ id, exampleRequest: { body }, responses }) => [
    [id, body.kind === 'json' ? contentOf(body.value) : undefined] as const,
    ...responses.map(({ status, provocation }) => [`${id} ${status}`, contentOf(provocation?.body)] as const),
  ])
  .flatMap(([id, content]) => (content === undefined ? [] : [[id, content] as const]));

describe('the YAML of definitions', () => {
  it.each([...taggerVersions.map(({ id, content }) => [id, content] as const), ...examples])(
    'is parsed like by another parser: %s',
    (_, content) => {
      expect(readYaml(content)).toEqual({ value: parse(content) });
    },
  );

  it.each([
    ['lists and mappings in brackets, over lines', 'a: [\n  1, # one\n  {b: c, "d":e},\n  ]\n'],
    ['a list as far in as its name', 'a:\n- 1\n- b: 2\n  c: 3\n'],
    ['lists in lists', '- - 1\n  - 2\n-\n  - 3\n'],
    ['strings in quotes', `a: 'it''s # one'\n"b: c": "\\u0041\\x41\\t\\"d\\""\n`],
    ['strings over several lines', 'a: one\n  two\nb: "three\n  four"\n'],
    ['strings in blocks', 'a: |\n  x > 1\n    and y\n\n  # z\nb: >-\n  one\n  two\n\n  three\nc: |+\n  end\n\n'],
    ['the start and the end of a document', '# c\n---\na: 1\n...\n'],
    ['line ends of other systems, and a byte order mark', '\uFEFFa:\r\n  - b\r\n  - c\r\n'],
    ['names of other languages', 'Größe: ja\nx y: 1\n'],
    ['nothing beside a name', 'a:\nb: # c\n  - \nd: ~\n'],
    ['anchors and aliases', 'a: &x [1, 2]\nb: *x\n'],
    ['tags of the core schema', 'a: !!str 1\nb: !!float 2.5\n'],
    ['long digits and infinity as text', 'a: "9007199254740993"\nb: !!str .inf\nc: |\n  .nan\nd: 9007199254740992\n'],
    ['complex keys that are strings', '? a\n: b\n'],
  ])('can have %s', (_, text) => {
    expect(readYaml(text)).toEqual({ value: parse(text) });
  });

  it('treats names on Object.prototype as data', () => {
    expect(readYaml('__proto__: {a: 1}\nconstructor: 2\n')).toEqual({ value: { ['__proto__']: { a: 1 }, constructor: 2 } });
    expect({}).not.toHaveProperty('a');
  });

  it.each([
    ['a: 1\na: 2', 'line 2, column 1: duplicated mapping key'],
    ['a:\n\t- b', 'line 2, column '],
    ['a: 1\n  b: 2', 'line 2, column '],
    ['a: [1, 2', 'line 1, column '],
    ['a: "b', 'line 1, column '],
    ['a: b: c', 'line 1, column 5'],
    ['a: 1\n---\nb: 2', 'a single document'],
    ['a: !!js/function 1', 'line 1, column 4: unknown scalar tag'],
    ['a: *x', 'line 1, column '],
    [`a: ${'['.repeat(2000)}`, 'exceeded maxDepth'],
    [`a: &a b\nc: [${'*a, '.repeat(200)}]`, 'maxAliases'],
    ['', 'line 1, column 1: expected a document'],
    ['a: \u0000', 'line 1, column 4: null byte'],
    ['# .inf\na: .inf', 'line 2, column 4: .inf is not finite'],
    ['a: ".inf"\nb: [-.INF]', 'line 2, column 5: -.INF is not finite'],
    ['a: .nan', 'line 1, column 4: .nan is not finite'],
    ['a: +9007199254740993', '+9007199254740993 would be rounded to 9007199254740992'],
    ['a: 0xFFFFFFFFFFFFFFFF', '0xFFFFFFFFFFFFFFFF would be rounded to'],
    ['9007199254740993: a', 'line 1, column 1: 9007199254740993 would be rounded'],
    ['a: !!float ".inf"', 'line 1, column 13: .inf is not finite'],
    [`a: ${'b'.repeat(100_001)}`, 'line 1, column 1: the text has more than 100000 characters'],
  ])('is rejected with the position and the reason: %.40j', (text, words) => {
    const read = readYaml(text);
    const problem = 'problem' in read ? read.problem : 'no problem';
    expect(problem).toMatch(/^line \d+, column \d+: .{10,}\.$/s);
    expect(problem).toContain(words);
  });
});
