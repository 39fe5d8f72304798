import type { Nodes, Root } from 'mdast';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { eachNode, isElement, positionOf, textAttribute } from '../read/nodes.ts';
import { namedOperations } from '../read/guideText.ts';

/** A wrong claim in a guide. */
export type Problem = Pick<Diagnostic, 'rule' | 'text' | 'fix'>;

/**
 * A paragraph, heading, table cell or line of a block of plain text. `text` has code in backticks and operations as `<id>`, `words` has
 * neither; `operations` are those that it names, `nearby` those of the calls right before and after it.
 */
export type Block = {
  readonly text: string;
  readonly words: string;
  readonly operations: readonly string[];
  readonly nearby: readonly string[];
  readonly line: number;
  readonly col: number;
};

const units = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const numbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries(units.map((word, number) => [word, number])),
  a: 1,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  dozen: 12,
  hundred: 100,
  thousand: 1000,
};

/** A regular expression for numbers from two: `100`, `1,000`, `ten`, `a dozen`, `two hundred`. */
export const amount = `(?:\\d[\\d,]*|(?:(?:a|${units.slice(1).join('|')}) )?(?:dozen|hundred|thousand)|${Object.keys(numbers)
  .filter((word) => (numbers[word] ?? 0) > 1)
  .join('|')})`;

/** Parses a number in digits or words. */
export const readAmount = (text: string): number =>
  text.split(' ').reduce((product, word) => product * (numbers[word] ?? Number(word.replaceAll(',', ''))), 1);

/** The sentences of a text. Code does not contain a period followed by a space. */
export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.?!:;]) +/);

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
        blocks.push({ text, words: '', operations: [], nearby: near, line: line + 1 + at, col });
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    const operations = namedOperations({ type: 'root', children: [node] } as Root);
    blocks.push({ text: textOf(node, true), words: textOf(node, false), operations, nearby: near, line, col });
  });
  return blocks;
};
