import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { taggerVersions } from '../../src/platform/seed/work.ts';
import { readYaml } from '../../src/platform/text/yaml.ts';
import { operations } from '../mocks/operations.ts';

/** What a whole parser of YAML makes of a text; undefined where it refuses it. */
const whole = (text: string): unknown => {
  try {
    return { value: load(text) };
  } catch {
    return undefined;
  }
};

const contentOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'content' in body ? String(body.content) : undefined;

/** The definitions that the reference sends, those that provoke a refusal by what they say included. */
const examples = operations
  .filter(({ id }) => id !== 'parseExpression')
  .flatMap(({ id, exampleRequest: { body }, responses }) => [
    [id, body.kind === 'json' ? contentOf(body.value) : undefined] as const,
    ...responses.map(({ status, provocation }) => [`${id} ${status}`, contentOf(provocation?.body)] as const),
  ])
  .flatMap(([id, content]) => (content === undefined ? [] : [[id, content] as const]));

/** What a value may be written as, well or badly, one in a line. */
const values = String.raw`a
null
~
True
true
yes
1
-1
0
-0
+1
007
1.50
.5
1.
1e3
0x1F
0X1F
0o7
.inf
-.INF
.nan
1_000
5s
/motor/status
speed > 0.5 and a
x:y
x: y
x #y
x#y
mode == 'auto'
Größe
😀
ends:
2026-11-21
'single'
'it''s'
"double"
"\u0041\n\"\\"
"\x41"
'open
"open
'a' b
"# no comment"
'a' # a comment
'a'#b
[a, b]
[1, true]
[a,, b]
[]
[a, [b, {c: 1}]]
[a: b]
[a
{a: 1}
{ a: x, "b": 2, 'c':3, }
{a: 1, a: 2}
{a:1}
{ a }
{a: , b: }
{ a: b: c }
(a)
_b
..
...
a  b
| 
>-
`.split('\n');

/** What stands between values, or in their place. */
const signs = `- |-|: |:| |  |    |#| #|,|?|>-|>|"|'|&x |*x|!x |<<: *x|@|%|...|__proto__: |[|]|{|}|a: |b: |- a: |\\|--- `;
const marks = [
  ...signs.split('|'),
  '|',
  '|+',
  '|2',
  '\n',
  '\n  ',
  '\n    ',
  '\n\n',
  '---\n',
  '\t',
  '`',
  ...'\r\uFEFF\u00A0\u0085\u2028\u0000\uD800',
];

const changed = fc
  .tuple(
    fc.constantFrom(...taggerVersions.map(({ content }) => content), ...examples.map(([, content]) => content)),
    fc.array(fc.tuple(fc.nat(), fc.nat(6), fc.constantFrom(...values, ...marks)), { minLength: 1, maxLength: 3 }),
  )
  .map(([content, edits]) =>
    edits.reduce((text, [at, gone, piece]) => text.slice(0, at % text.length) + piece + text.slice((at % text.length) + gone), content),
  );

const pieces = fc.array(fc.constantFrom(...values, ...marks, '\n', '\n  ', '- ', 'c: '), { minLength: 1, maxLength: 12 });

// Texts that hang together: a tree of values, written with the freedom that authors have.
const leaf = fc.constantFrom(...values);
const { node } = fc.letrec<{ node: readonly string[]; list: readonly string[]; map: readonly string[]; block: readonly string[] }>(
  (tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      leaf.map((text) => [text]),
      tie('list'),
      tie('map'),
      tie('block'),
    ),
    block: fc
      .tuple(
        fc.constantFrom('|', '>', '|-', '>-', '|+', '>+'),
        fc.array(fc.constantFrom('a', 'b c', '  d', '\te', '', '  ', '# f', 'g: h', '- i'), { maxLength: 5 }),
      )
      .map(([sign, lines]) => [sign, ...lines.map((line) => `  ${line}`)]),
    list: fc
      .array(tie('node'), { minLength: 1, maxLength: 3 })
      .map((items) => items.flatMap(([first = '', ...rest]) => [`- ${first}`, ...rest.map((text) => `  ${text}`)])),
    map: fc
      .array(
        fc.tuple(
          fc.constantFrom('a', 'b', 'name', '"q r"', "'s'", 'x y', 'null', '1', '__proto__'),
          tie('node'),
          fc.constantFrom('', '  ', ' '),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((items) =>
        items.flatMap(([name, lines, indent]) =>
          (lines.length === 1 && !/:( |$)|^- /.test(lines[0] ?? '')) || /^[|>]/.test(lines[0] ?? '')
            ? [`${name}: ${lines[0] ?? ''}`, ...lines.slice(1)]
            : [`${name}:`, ...lines.map((text) => indent + text)],
        ),
      ),
  }),
);

describe('the YAML of definitions', () => {
  it.each([...taggerVersions.map(({ id, content }) => [id, content] as const), ...examples])('is that of %s', (_, content) => {
    const read = readYaml(content);
    expect(read).toHaveProperty('value');
    expect(read).toStrictEqual(whole(content));
  });

  it.each([
    ['definitions with an edit', changed],
    ['texts with a structure', node.map((lines) => lines.join('\n'))],
    ['texts without any', pieces.map((parts) => parts.join(''))],
  ])('is never more than YAML and never means anything else, in %s', (_, texts) => {
    let taken = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const read = readYaml(text);
        if ('problem' in read) {
          expect(read.problem).toMatch(/^line \d+, column \d+: [^\n]{10,}\.$/);
          return;
        }
        taken += 1;
        expect(read).toStrictEqual(whole(text));
      }),
      { numRuns: 8000 },
    );
    expect(taken).toBeGreaterThan(500);
  });

  it.each([
    ['lists and mappings in brackets, over lines', 'a: [\n  1, # one\n  {b: c, "d":e},\n  ]\n'],
    ['a list as far in as its name', 'a:\n- 1\n- b: 2\n  c: 3\n'],
    ['lists in lists', '- - 1\n  - 2\n-\n  - 3\n'],
    ['texts in quotes', `a: 'it''s # one'\n"b: c": "\\u0041\\t\\"d\\""\n`],
    ['texts in blocks', 'a: |\n  x > 1\n    and y\n\n  # z\nb: >-\n  one\n  two\n\n  three\nc: |+\n  end\n\n'],
    ['the start of a document', '# c\n---\na: 1\n'],
    ['line ends of other systems, and a byte order mark', '\uFEFFa:\r\n  - b\r\n  - c\r'],
    ['names of other languages', 'Größe: ja\nx y: 1\n'],
    ['nothing beside a name', 'a:\nb: # c\n  - \nd: ~\n'],
    ['names that objects have', '__proto__: {a: 1}\nconstructor: 2\n'],
  ])('has %s', (_, text) => {
    const read = readYaml(text);
    expect(read).toHaveProperty('value');
    expect(read).toStrictEqual(whole(text));
    expect({}).not.toHaveProperty('a');
  });
});

describe('YAML that is refused', () => {
  it.each([
    ['a: 1\na: 2', 'line 2, column 1: this name is there already. Names are unique.'],
    ['a:\n\t- b', 'line 2, column 1: this is a tab. Use spaces.'],
    ['a: 1\n  b: 2', 'line 2, column 3: this line is too far in'],
    ['a:\n    b: 1\n  c: 2', 'line 3, column 3: this line is too far in'],
    ['  a: 1\nb: 2', 'line 2, column 1: this line belongs to nothing before it'],
    ['a: [1, 2', 'line 1, column 4: the [ that opens here is not closed'],
    ['a: [1\nb: 2', 'line 2, column 1: the [ before this is not closed. Close it with ]'],
    ['a: [1 {2}]', 'line 1, column 7: a comma or ] is missing here'],
    ['a: {b}', 'line 1, column 6: a colon with a space after it is missing'],
    ['a: "b', 'line 1, column 4: the quote that opens here is not closed on its line'],
    ["a: 'b' c", 'line 1, column 8: the value has ended before this'],
    ['a: "\\x41"', 'line 1, column 4: an escape in this text is not known'],
    ['a: b: c', 'line 1, column 5: a colon with a space after it stands in a text. Quote the text.'],
    ['a: 1\nb 2', 'line 2, column 1: a name, a colon and a space are missing here'],
    ['a: - b', 'line 1, column 4: a list starts on a line of its own'],
    ['a: @b', 'line 1, column 4: no value starts with @. Quote the text.'],
    ['a: |b\n  c', 'line 1, column 5: after | the line ends'],
    ['a: 1\n---\nb: 2', 'line 2, column 1: a definition is one document'],
    ['a: !!js/function 1', 'line 1, column 4: a tag is not taken in a definition'],
    ['a: &x 1\nb: *x', 'line 1, column 4: an anchor is not taken in a definition'],
    ['a: *x', 'line 1, column 4: an alias is not taken in a definition'],
    ['<<: {a: 1}', 'line 1, column 1: a merge is not taken in a definition'],
    ['? a\n: b', 'line 1, column 1: a name that starts with ? is not taken'],
    ['null: 1', 'line 1, column 1: a name that reads as a number or a word of YAML stands in quotes'],
    [`a: ${'['.repeat(2000)}`, 'line 1, column 54: more than 50 levels'],
    [Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), 'line 52, column 52: more than 50 levels'],
    ['', 'line 1, column 1: there is no text here'],
    ['# only this', 'there is no text here'],
    ['a: \u0000', 'line 1, column 4: this character is not taken'],
    [`a: ${'b'.repeat(1_000_001)}`, 'line 1, column 1: the text has more than 1000000 characters'],
  ])('says where and what is wrong with %.40j', (text, words) => {
    const read = readYaml(text);
    expect('problem' in read ? read.problem : 'no problem').toContain(words);
  });

  // Ten times as long takes ten times as long, not a hundred: a square of this length would take minutes.
  it.each([
    ['empty lines', '\n'.repeat(1_000_000)],
    [
      'comments below forty-five names',
      `${Array.from({ length: 45 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')}${'#\n'.repeat(450_000)}x`,
    ],
    ['spaces in a text', `a: x${' '.repeat(999_000)}y`],
    ['spaces before a colon', `a${' '.repeat(999_000)}: y`],
    ['colons', `a: ${'x:'.repeat(490_000)}`],
    ['brackets', '['.repeat(1_000_000)],
    ['dashes', '- '.repeat(500_000)],
    ['quotes', `a: '${"''".repeat(490_000)}`],
    ['lines of a block', `a: >\n${'  b\n'.repeat(200_000)}`],
    ['an alias bomb', `a: &a [x]\n${Array.from({ length: 30 }, (_, at) => `b${at}: &b${at} [*a, *a]\n`).join('')}`],
  ])('and YAML at its longest is read through once: %s', (_, text) => {
    expect(Object.keys(readYaml(text))).toHaveLength(1);
  });
});
