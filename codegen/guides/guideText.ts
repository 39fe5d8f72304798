import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Operations that a guide names with `<Operation id="…" />`, each once, in order. */
export const namedOperations = (tree: Root): readonly string[] => {
  const ids = new Set<string>();
  visit(tree, (node) => {
    if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || node.name !== 'Operation') return;
    const id = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id')?.value;
    if (typeof id === 'string') ids.add(id);
  });
  return [...ids];
};

const proseOf = (node: Nodes): string => {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'code' || node.type === 'yaml' || !('children' in node)) return '';
  return node.children.map(proseOf).join(node.type === 'paragraph' || node.type === 'heading' ? '' : ' ');
};

/** How many words of a guide are read, code blocks left out. */
export const countWords = (tree: Root): number => proseOf(tree).split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
