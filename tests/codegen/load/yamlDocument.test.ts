import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { parseLocatedYaml } from '../../../codegen/load/yamlDocument.ts';
import { filesBelow } from '../../../codegen/files/filesBelow.ts';

const root = join(import.meta.dirname, '..', '..', '..');

const otherwise = (text: string): unknown => parseDocument(text, { merge: true, version: '1.2' }).toJS({ maxAliasCount: -1 });
const valueOf = (text: string): unknown => {
  const read = parseLocatedYaml(text, 'a.yaml');
  return read.ok ? read.value.value : read.problems;
};

describe('the parser of YAML', () => {
  it.each(['a: 1\nb: { c: .inf }', 'a: 1\nb: { c: -.Inf }', 'a: 1\nb: { c: .nan }'])('reports what JSON cannot say: %j', (text) => {
    expect(valueOf(text)).toMatchObject([{ line: 2, col: 9, text: 'JSON has no infinite numbers and no NaN.' }]);
  });

  const files = ['content', 'specs'].flatMap((folder) => filesBelow(join(root, folder)).filter((path) => path.endsWith('.yaml')));

  it('reads every file of the project like another parser', () => {
    expect(files).not.toEqual([]);
    for (const path of files) {
      const text = readFileSync(path, 'utf8');
      expect(valueOf(text), path).toEqual(otherwise(text));
    }
  });

  it.each([
    '',
    'a:',
    'a: ~',
    'a: 2026-01-01',
    'a: 2026-01-01T00:00:00Z',
    'a: yes',
    'a: on',
    'a: True',
    'a: 012',
    'a: 0o17',
    'a: 0x1f',
    'a: 0b1',
    'a: 1_000',
    'a: 1e3',
    'a: .5',
    'a: 1.',
    'a: 12:30',
    'a: "0x1f"',
    'a: &b 1\nc: *b',
    'a: !!str 1',
    '__proto__: 1',
    'constructor: { a: 1 }',
    'a: |\n  x\n  y\n',
    'a: >-\n  x\n  y\n',
    '? a\n: b',
    '1: a',
    '- a\n- [b, { c: d }]',
    'a: b # c',
    "a: 'it''s'",
    'a: "\\u0041"',
    '- a: 1\n  b: 2',
  ])('reads %j like another parser', (text) => {
    expect(valueOf(text)).toEqual(otherwise(text));
  });

  it('reports errors and positions', () => {
    expect(parseLocatedYaml('a: 1\nb: 2\na: 3\n', 'a.yaml')).toMatchObject({
      ok: false,
      problems: [{ line: 3, rule: 'yaml-syntax', fix: 'Keep one of the two and delete the other.' }],
    });
    for (const block of ['a: >- Some text\n', '- | Some text\n'])
      expect(parseLocatedYaml(block, 'a.yaml'), block).toMatchObject({
        ok: false,
        problems: [{ line: 1, rule: 'yaml-syntax', fix: 'Begin the text on the next line, indented.' }],
      });
    const quote = 'The quote that opens here is not closed at the end of the value.';
    for (const [unclosed, place] of [
      ["a: { b: 'c, d: 1 }\ne: { f: 'g' }", { line: 1, text: quote }],
      ["a: { b: 'c, d: 'e' }", { line: 1, col: 9, text: quote }],
      ["a: 'b\nc: 1\n", { line: 1, col: 4, text: quote }],
      ["a: { b: 'c' d: 1 }", { line: 1, col: 13, fix: expect.stringMatching(/^Separate/) }],
      ["a: ['b' c]", { line: 1, col: 9, fix: expect.stringMatching(/^Separate/) }],
      ['a: [not, -, +]', { line: 1, col: 10, text: 'YAML does not read "-" as a value.', fix: "Put it in quotes: '-'." }],
    ] as const)
      expect(parseLocatedYaml(unclosed, 'a.yaml'), unclosed).toMatchObject({ ok: false, problems: [place] });
    const read = parseLocatedYaml('a:\n  b: [1, 2]\n', 'a.yaml');
    expect(read.ok && read.value.at(['a', 'b', 1])).toEqual({ line: 2, col: 10 });
  });
});
