import type { Nodes, Root } from 'mdast';
import { eachNode, isElement, positionOf, textAttribute } from '../read/nodes.ts';
import { namedOperations } from '../read/guideText.ts';
import { sentencesOf } from '../../model/text/amounts.ts';

/**
 * A paragraph, heading, table cell or line of a block of plain text. `text` has code in backticks and operations as `<id>`, `words` has
 * neither; `sentences` are those of `text`; `operations` are those that it names, `nearby` those of the calls right before and after it.
 */
export type Block = {
  readonly text: string;
  readonly words: string;
  readonly sentences: readonly string[];
  readonly operations: readonly string[];
  readonly nearby: readonly string[];
  readonly line: number;
  readonly col: number;
};

const textOf = (node: Nodes, isCodeShown: boolean): string => {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return isCodeShown ? `\`${node.value}\`` : '``';
  if (isElement(node) && node.name === 'Operation') return isCodeShown ? `<${textAttribute(node, 'id') ?? ''}>` : '';
  return 'children' in node ? node.children.map((child) => textOf(child, isCodeShown)).join('') : '';
};

const calledIn = (node: Nodes | undefined): readonly string[] =>
  node?.type === 'code' && node.lang === 'call' ? [...node.value.matchAll(/^operation: (\w+)/gm)].map((match) => match[1] ?? '') : [];

/** The paragraphs, headings, table cells and lines of plain text of a guide. */
export const blocksOf = (tree: Root): readonly Block[] => {
  const blocks: Block[] = [];
  const { children } = tree;
  const nearby = new Map<Nodes, readonly string[]>(
    children.map((node, index) => [node, [...calledIn(children[index - 1]), ...calledIn(children[index + 1])]]),
  );
  eachNode(tree, (node) => {
    const { line, col } = positionOf(node);
    const near = nearby.get(node) ?? [];
    if (node.type === 'code' && node.lang === 'text')
      for (const [at, text] of node.value.split('\n').entries())
        blocks.push({ text, words: '', sentences: sentencesOf(text), operations: [], nearby: near, line: line + 1 + at, col });
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    const operations = namedOperations({ type: 'root', children: [node] } as Root);
    const text = textOf(node, true);
    blocks.push({ text, words: textOf(node, false), sentences: sentencesOf(text), operations, nearby: near, line, col });
  });
  return blocks;
};
