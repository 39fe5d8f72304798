import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadGlossary } from '../../../../codegen/load/settings/glossary.ts';
import { loadProduct } from '../../../../codegen/load/settings/product.ts';
import { temporaryFolder } from '../../../folders.ts';

const product = loadProduct(join(import.meta.dirname, '../../../..'));
if (!product.ok) throw new Error('The product of the project is invalid.');

const load = (text: string) => loadGlossary(temporaryFolder({ 'content/glossary.yaml': text }), product.value);

test('a project needs no glossary', () => expect(loadGlossary(temporaryFolder(), product.value)).toMatchObject({ ok: true, value: [] }));

test('terms are sorted and have a line number, and words are optional', () =>
  expect(
    load('tagger: { definition: A rule., words: [taggers], to: /taggers }\nrobolog: { definition: A log., to: /logs#log }\n'),
  ).toMatchObject({
    ok: true,
    value: [
      { term: 'robolog', words: [], to: '/logs#log' },
      { term: 'tagger', words: ['taggers'] },
    ],
  }));

test.each([
  ['a list', '- a\n', 1],
  ['a term without a definition', 'a: { to: /a }\n', 1],
  ['an unknown key', 'a: { definition: A., to: /a, word: [a] }\n', 1],
  ['a link that is no route', 'a: { definition: A., to: a }\n', 1],
  ['a word of two terms', 'a: { definition: A., words: [x], to: /a }\nb: { definition: B., words: [X], to: /b }\n', 2],
])('%s is rejected at its line', (_, text, line) => {
  const result = load(text);
  expect(result.ok ? [] : result.problems.map((problem) => [problem.file, problem.line])).toContainEqual(['content/glossary.yaml', line]);
});
