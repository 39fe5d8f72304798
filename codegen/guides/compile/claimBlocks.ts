import type { Nodes, Root } from 'mdast';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { eachNode } from '../read/nodes.ts';
import { namedOperations } from '../read/guideText.ts';

/** A claim of a guide that does not hold. */
export type Problem = Pick<Diagnostic, 'rule' | 'text' | 'fix'>;

/** A paragraph, heading or table cell: its text with code in backticks, and without it, and the operations that it names. */
export type Block = {
  readonly text: string;
  readonly words: string;
  readonly operations: readonly string[];
  readonly line: number;
  readonly col: number;
};

/** The sentences of a text; code has no period that ends one. */
export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.?!:;]) +/);

const textOf = (node: Nodes, isCodeShown: boolean): string => {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return isCodeShown ? `\`${node.value}\`` : '``';
  return 'children' in node ? node.children.map((child) => textOf(child, isCodeShown)).join('') : '';
};

/** The paragraphs, headings and table cells of a guide. */
export const blocksOf = (tree: Root): readonly Block[] => {
  const blocks: Block[] = [];
  eachNode(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    const { line = 0, column = 0 } = node.position?.start ?? {};
    blocks.push({
      text: textOf(node, true),
      words: textOf(node, false),
      operations: namedOperations({ type: 'root', children: [node] } as Root),
      line,
      col: column,
    });
  });
  return blocks;
};
