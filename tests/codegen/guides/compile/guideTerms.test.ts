import type { Nodes, Root } from 'mdast';
import { expect, test } from 'vitest';
import { freshContext } from '../../../../codegen/cache/buildContext.ts';
import { checkTerms, explainTerms } from '../../../../codegen/guides/compile/guideTerms.ts';
import { eachNode } from '../../../../codegen/guides/read/nodes.ts';
import { parseGuide } from '../../../../codegen/guides/read/mdxSyntax.ts';
import { glossaryProblems, type Glossary } from '../../../../codegen/load/settings/glossary.ts';

const entry = (term: string, words: readonly string[], to = '/other'): Glossary[number] => ({
  term,
  definition: `The meaning of ${term}.`,
  words,
  to,
  place: { line: 3, col: 1 },
});
const glossary: Glossary = [
  entry('robolog', ['robolog', 'robologs']),
  entry('variable', ['variable', 'variables']),
  entry('rolling variable', ['rolling variable', 'rolling variables']),
  entry('tagger', ['tagger', 'taggers'], '/taggers#states'),
  entry('value', []),
];

const explained = (
  text: string,
  route = '/page',
): { readonly tree: Root; readonly texts: readonly string[]; readonly used: readonly string[] } => {
  const tree = parseGuide(text, 'content/page.mdx', freshContext());
  const used = explainTerms(tree, route, glossary);
  const texts: string[] = [];
  eachNode(tree, (node: Nodes) => {
    if (node.type !== 'mdxJsxTextElement' || node.name !== 'Term') return;
    if (node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'data'))
      texts.push(node.children.map((child) => ('value' in child ? child.value : '')).join(''));
  });
  return { tree, texts, used: [...used] };
};

test('explains the first use of each term in paragraphs and lists, whatever its case and form', () => {
  expect(explained('Robologs are logs.\n\n- A robolog again, and a tagger.').texts).toEqual(['Robologs', 'tagger']);
});

test('explains terms in the rows of a table, not in its titles', () => {
  expect(explained('| A tagger |\n| --- |\n| a robolog |\n\nThe tagger.').texts).toEqual(['robolog', 'tagger']);
});

test('prefers the longest term', () => {
  expect(explained('A rolling variable uses a variable.').texts).toEqual(['rolling variable', 'variable']);
});

test('keeps the text around a term', () => {
  const { tree } = explained('Each robolog, and *every* tagger.');
  const words: string[] = [];
  eachNode(tree, (node) => {
    if (node.type === 'text') words.push(node.value);
  });
  expect(words.join('')).toBe('Each robolog, and every tagger.');
});

test.each([
  ['headings', '# A robolog'],
  ['links', '[A robolog](/other)'],
  ['code', '`robolog`'],
  ['names', 'The bucket log-robolog/run and robolog_types.'],
  ['tabs, which are part of the script of the page', '<Tabs label="x">\n<Tab label="y">\n\nA robolog.\n\n</Tab>\n</Tabs>'],
])('ignores %s', (_, text) => {
  expect(explained(text).texts).toEqual([]);
});

test('ignores a term that the guide introduces itself, and one that is explained on this page', () => {
  expect(explained('A **robolog** is a log. Then a robolog.')).toMatchObject({ texts: [], used: ['robolog'] });
  expect(explained('A tagger.', '/taggers')).toMatchObject({ texts: [], used: [] });
});

test('explains a term that the guide marks, once', () => {
  expect(explained('<Term id="value">values</Term> and <Term id="value">a value</Term>').texts).toEqual(['values']);
});

test('reports a mark without a term, with its location and the closest term', () => {
  const tree = parseGuide('Text\n\nA <Term id="vlaue">value</Term>.', 'content/page.mdx', freshContext());
  expect(checkTerms(tree, 'content/page.mdx', glossary)).toMatchObject([
    { file: 'content/page.mdx', line: 3, col: 3, severity: 'error', fix: expect.stringContaining('"value"') as string },
  ]);
});

test('reports terms that link to nothing or that no guide uses, with their location', () => {
  const anchors = new Map([['/other', new Set(['main'])]]);
  expect(glossaryProblems(glossary, anchors, new Set(['robolog', 'variable', 'rolling variable', 'tagger']))).toMatchObject([
    { severity: 'error', rule: 'glossary-link', text: 'No page has the route "/taggers".', line: 3 },
    { severity: 'warn', rule: 'glossary-unused', text: 'No guide uses the term "value".', line: 3 },
  ]);
});
