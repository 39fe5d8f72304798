import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Hovers } from '../../src/shared/pages/hovers.ts';
import { highlight } from '../../codegen/highlight/highlight.ts';
import { operations } from '../../generated/operations.ts';
import { colorType } from '../../src/snippets/typedCode/colorType.ts';
import { markWords, wordAfter } from '../../src/snippets/typedCode/markWords.ts';
import type { CodePart } from '../../src/ui/code/codeText.ts';

const generated = join(import.meta.dirname, '..', '..', 'generated');

const textOf = (parts: readonly CodePart[]): string => parts.map((part) => (typeof part === 'string' ? part : part[1])).join('');

const hoversOf = (api: string, name: string): Hovers =>
  JSON.parse(readFileSync(join(generated, api, 'hovers', `${name}.json`), 'utf8')) as Hovers;

describe('the words of snippets', () => {
  test.each([
    ['typescript', 'ts', 'typescript'],
    ['tanstack-query', 'tsx', 'tsx'],
  ])('are all found in the highlighted lines, and the code is unchanged: %s', async (language, extension, grammar) => {
    for (const { api, name } of operations) {
      const source = readFileSync(join(generated, api, 'snippets', language, `${name}.${extension}`), 'utf8');
      const { lines, code } = await highlight({ language: grammar, code: source });
      const hovers = hoversOf(api, name);
      const { lines: marked, words } = markWords(lines, hovers.tokens[language] ?? [], hovers.texts);
      expect(marked.map((parts) => parts.map(({ text }) => text).join('')).join('\n')).toBe(code);
      expect({ api, name, words: words.length }).toEqual({ api, name, words: hovers.tokens[language]?.length });
      expect(words.length).toBeGreaterThan(5);
    }
  });

  const lines: readonly (readonly CodePart[])[] = [['const ', ['tk-p', 'data'], ' = get();'], ['use(data);']];
  const texts = [{ code: 'const data: string' }];

  test('are omitted if another word replaces them', () => {
    const { words } = markWords(
      lines,
      [
        [0, 6, 4, 0],
        [1, 3, 4, 0],
        [1, 4, 3, 0],
        [9, 0, 4, 0],
        [1, 4, 4, 0],
        [0, 6, 4, 7],
      ],
      texts,
    );
    expect(words.map(({ line }) => line)).toEqual([0, 1]);
  });

  test('keep the color of the text that they are split from', () => {
    const { lines: marked } = markWords(
      lines,
      [
        [0, 6, 4, 0],
        [1, 4, 4, 0],
      ],
      texts,
    );
    expect(marked).toEqual([
      [{ text: 'const ' }, { text: 'data', className: 'tk-p', word: 0 }, { text: ' = get();' }],
      [{ text: 'use(' }, { text: 'data', word: 1 }, { text: ');' }],
    ]);
  });

  const three = [0, 0, 2, 5].map((line) => ({ line, text: { code: '' } }));

  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 3],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 0, 2],
    ['ArrowDown', 3, 3],
    ['ArrowUp', 2, 0],
    ['ArrowUp', 1, 0],
    ['Home', 3, 0],
    ['End', 0, 3],
    ['a', 0, undefined],
  ])('are navigated by key: %s from %i moves to %s', (key, from, to) => {
    expect(wordAfter(key, from, three)).toBe(to);
  });
});

describe('a type', () => {
  test('keeps its text when it is highlighted', () => {
    for (const { api, name } of operations) for (const { code } of hoversOf(api, name).texts) expect(textOf(colorType(code))).toBe(code);
  });

  test('shows names, keywords, values and types in different colors', () => {
    expect(colorType("(property) kind?: 'a' | null | Robolog[] | … 2 more;").filter((part) => typeof part !== 'string')).toEqual([
      ['tk-c', '(property)'],
      ['tk-p', 'kind'],
      ['tk-s', "'a'"],
      ['tk-k', 'null'],
      ['tk-t', 'Robolog'],
      ['tk-c', '… 2 more'],
    ]);
  });
});
