/** Measures how easy the guides are to read: the length of their sentences, and the reading ease of each page. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { redoclyCli, redoclyEnvironment } from '../../codegen/files/runNode.ts';
import { eachNode } from '../../codegen/guides/read/nodes.ts';
import { parseMdx } from '../../codegen/guides/read/mdxSyntax.ts';

/**
 * Limits: the words of the longest sentence, the mean words of a page's sentences, and the lowest Flesch reading ease of a page:
 * 100 is very easy, 60 plain English, 30 a scientific paper.
 */
export const readabilityLimits = { sentence: 40, mean: 16, ease: 60 } as const;

/** A paragraph or list item as plain text, and its line. A code span or a link to an operation counts as one word. */
export type Passage = { readonly text: string; readonly line: number };

// Capitalized, so that a sentence can begin with it.
const oneWord = 'Code';

const plain = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode' || node.type === 'mdxTextExpression') return oneWord;
  if (node.type === 'mdxJsxTextElement' && node.children.length === 0) return oneWord;
  return 'children' in node ? node.children.map(plain).join('') : '';
};

/** Returns the paragraphs of a guide, including those of lists and callouts. Tables have no sentences. */
export const passagesOf = (tree: Root): readonly Passage[] => {
  const passages: Passage[] = [];
  eachNode(tree, (node) => {
    if (node.type === 'paragraph')
      passages.push({ text: plain(node).replaceAll(/\s+/g, ' ').trim(), line: node.position?.start.line ?? 0 });
  });
  return passages.filter(({ text }) => text !== '');
};

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

type Sentence = { readonly text: string; readonly words: number; readonly line: number };

/** Returns the sentences of passages. */
export const sentencesOf = (passages: readonly Passage[]): readonly Sentence[] =>
  passages.flatMap(({ text, line }) =>
    [...segmenter.segment(text)].map(({ segment }) => ({ text: segment.trim(), words: wordsIn(segment), line })),
  );

/** Returns the sentences of a guide that are too long, and its mean if that is too high, each with file and line. */
export const lengthProblems = (file: string, passages: readonly Passage[]): readonly string[] => {
  const sentences = sentencesOf(passages);
  const mean = sentences.reduce((sum, { words }) => sum + words, 0) / Math.max(sentences.length, 1);
  return [
    ...sentences
      .filter(({ words }) => words > readabilityLimits.sentence)
      .map(({ text, words, line }) => `${file}:${line} Split this sentence of ${words} words: ${text}`),
    ...(mean > readabilityLimits.mean
      ? [`${file}:1 Shorten the sentences: they have ${mean.toFixed(1)} words on average, more than ${readabilityLimits.mean}.`]
      : []),
  ];
};

/** Returns the Flesch reading ease of texts, as Redocly CLI measures it; null for a text that is too short. */
export const readingEase = (texts: readonly string[]): readonly (number | null)[] => {
  const folder = mkdtempSync(join(tmpdir(), 'readability-'));
  try {
    writeFileSync(join(folder, 'redocly.yaml'), 'extends: [recheck/markdown]\n');
    for (const [index, text] of texts.entries()) writeFileSync(join(folder, `${index}.md`), text);
    const parameters = [redoclyCli, 'recheck', folder, '--readability', '--format', 'json', '--config', join(folder, 'redocly.yaml')];
    const output = execFileSync(process.execPath, parameters, {
      cwd: folder,
      encoding: 'utf8',
      env: redoclyEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { files } = JSON.parse(output) as {
      readonly files: readonly { readonly file: string; readonly fleschReadingEase: number | null }[];
    };
    return texts.map((_, index) => files.find(({ file }) => basename(file) === `${index}.md`)?.fleschReadingEase ?? null);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Returns problems that make guides hard to read, each with file and line. */
export const readabilityProblems = (root: string): readonly string[] => {
  const guides = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .toSorted()
    .map((name) => {
      const file = `content/${name.replaceAll('\\', '/')}`;
      return { file, passages: passagesOf(parseMdx(readFileSync(join(root, file), 'utf8'))) };
    });
  const eases = readingEase(guides.map(({ passages }) => passages.map(({ text }) => text).join('\n\n')));
  return guides.flatMap(({ file, passages }, index) => {
    const ease = eases[index] ?? null;
    const hard = ease !== null && ease < readabilityLimits.ease;
    return [
      ...lengthProblems(file, passages),
      ...(hard ? [`${file}:1 Use shorter words and sentences: the Flesch reading ease is ${ease}, below ${readabilityLimits.ease}.`] : []),
    ];
  });
};
