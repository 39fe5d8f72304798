import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { taggerVersions } from '../../src/platform/seed/work.ts';
import { readPlainYaml } from '../../src/platform/text/plainYaml.ts';
import { readYaml } from '../../src/platform/text/yaml.ts';
import { operations } from '../mocks/operations.ts';

/** What the whole parser makes of a text; undefined where it refuses it. */
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

/** What a value may be written as, well or badly. */
const values = `a|null|True|true|yes|~|1|-1|0|-0|007|1.50|.5|1e3|0x1f|0o7|.inf|1_000|5s|/motor/status|speed > 0.5 and a|x:y|x: y|x #y|x#y
mode == 'auto'|Größe|ends:|2026-11-21|'single'|'it''s'|"double"|"\\u0041"|'open|'a' b|[a, b]|[1, true]|[a,, b]|[]|[a, [b]]|[a,|a]
{a: 1}|{ a: x, b: 2 }|{a: 1, a: 2}|{a:1}|{ a }|{ a: b: c }|(a)|_b|..|a  b|"# no comment"|'a' # a comment|'a'#b`.split(/[|\n]/);
/** What stands between values, or in their place. */
const marks = [
  '- ',
  '-',
  ': ',
  ':',
  '\n',
  ' ',
  '  ',
  '\t',
  '#',
  ' #',
  ',',
  '?',
  '|',
  '>-',
  '&x ',
  '*x',
  '!x ',
  '<<: *x',
  '@',
  '`',
  '%',
  '---\n',
  '...',
  '__proto__: ',
];

const changed = fc
  .tuple(
    fc.constantFrom(...taggerVersions.map(({ content }) => content), ...examples.map(([, content]) => content)),
    fc.array(fc.tuple(fc.nat(), fc.nat(6), fc.constantFrom(...values, ...marks)), { minLength: 1, maxLength: 3 }),
  )
  .map(([content, edits]) =>
    edits.reduce((text, [at, gone, piece]) => text.slice(0, at % text.length) + piece + text.slice((at % text.length) + gone), content),
  );

// Texts that hang together: a tree of values, written with the freedom that authors have.
const leaf = fc.constantFrom(...values);
const { node } = fc.letrec<{ node: readonly string[]; list: readonly string[]; map: readonly string[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    leaf.map((text) => [text]),
    tie('list'),
    tie('map'),
  ),
  list: fc
    .array(tie('node'), { minLength: 1, maxLength: 3 })
    .map((items) => items.flatMap(([first = '', ...rest]) => [`- ${first}`, ...rest.map((text) => `  ${text}`)])),
  map: fc
    .array(fc.tuple(fc.constantFrom('a', 'b', 'name', 'null', 'n0'), tie('node'), fc.constantFrom('', '  ', ' ')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((items) =>
      items.flatMap(([name, lines, indent]) =>
        lines.length === 1 && !/:( |$)|^- /.test(lines[0] ?? '')
          ? [`${name}: ${lines[0] ?? ''}`]
          : [`${name}:`, ...lines.map((text) => indent + text)],
      ),
    ),
}));

describe('plain YAML', () => {
  it.each([...taggerVersions.map(({ id, content }) => [id, content] as const), ...examples])('is that of %s', (_, content) => {
    const value = readPlainYaml(content);
    expect(value).not.toBeUndefined();
    expect({ value }).toEqual(whole(content));
  });

  it.each([
    ['definitions with an edit', changed],
    ['texts with a structure', node.map((lines) => lines.join('\n'))],
  ])('means what the whole parser reads, in %s', (_, texts) => {
    let read = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const value = readPlainYaml(text);
        if (value === undefined) return;
        read += 1;
        expect({ value }).toEqual(whole(text));
      }),
      { numRuns: 5000 },
    );
    expect(read).toBeGreaterThan(100);
  });
});

describe('YAML that is refused', () => {
  it.each([
    ['a: 1\na: 2', 'line 2, column 1: duplicated mapping key.'],
    ['a:\n\t- b', 'line 2, column 1'],
    ['a: 1\n  b: 2', 'line 2'],
    ['a: [1, 2', 'line 1'],
    ['a: "b', 'line 1'],
    ['a: 1\n---\nb: 2', 'single document'],
    ['a: !!js/function 1', 'line 1, column 4: unknown'],
    ['a: *x', 'line 1'],
    [`a: ${'['.repeat(2000)}`, 'line 1'],
    [`${Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')}`, 'line 10'],
    ['', 'empty'],
    ['a: \u0000', 'null byte'],
  ])('says what is wrong with %.40j', async (text, words) => {
    const read = await readYaml(text);
    expect('problem' in read ? read.problem : 'no problem').toContain(words);
  });
});
