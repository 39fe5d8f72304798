import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Names of the elements that a guide uses and does not import itself. */
export const namedElements = (tree: Root): ReadonlySet<string> => {
  const names = new Set<string>();
  visit(tree, (node) => {
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && /^[A-Z]\w*$/.test(node.name ?? ''))
      names.add(node.name ?? '');
  });
  visit(tree, 'mdxjsEsm', (node) => {
    for (const name of names) if (new RegExp(`\\b${name}\\b`).test(node.value)) names.delete(name);
  });
  return names;
};
