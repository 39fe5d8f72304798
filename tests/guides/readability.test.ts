import { expect, test } from 'vitest';
import { parseMdx } from '../../codegen/guides/read/mdxSyntax.ts';
import { lengthProblems, passagesOf, readabilityLimits, readingEase, sentencesOf } from './readability.ts';

const passages = (text: string) => passagesOf(parseMdx(text));
const sentence = (words: number): string => `${Array.from({ length: words }, () => 'word').join(' ')}.`;

test('counts code and links to operations as one word, and ignores tables, headings and code blocks', () => {
  const text =
    '# Title\n\nCall <Operation id="a" /> with `a b c`. `count` is 1.\n\n- One item.\n\n| a | b |\n| - | - |\n| c | d |\n\n```sh\nls\n```\n';
  expect(sentencesOf(passages(text)).map(({ words, line }) => [words, line])).toEqual([
    [4, 3],
    [3, 3],
    [2, 5],
  ]);
});

test('reports a long sentence with its line', () => {
  const long = sentence(readabilityLimits.sentence + 1).replace('word', 'Word');
  expect(lengthProblems('content/a.mdx', passages(`Short. Short. Short.\n\n${long}`))).toEqual([
    expect.stringMatching(/^content\/a\.mdx:3 Split this sentence of 41 words/),
  ]);
});

test('reports a page whose sentences are long on average', () => {
  const text = [1, 2, 3].map(() => sentence(readabilityLimits.mean + 1)).join('\n\n');
  expect(lengthProblems('content/a.mdx', passages(text))).toEqual([expect.stringContaining('17.0 words on average')]);
});

test('measures the reading ease of each text', () => {
  const [easy = null, hard = null] = readingEase([
    'The cat sat on the mat. The dog ran to the man. He had a red hat. '.repeat(5),
    'Organizational interoperability considerations necessitate comprehensive infrastructural reconfiguration methodologies. '.repeat(5),
  ]);
  expect(easy).toBeGreaterThan(90);
  expect(hard).toBeLessThan(readabilityLimits.ease);
});
