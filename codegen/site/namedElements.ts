import type { Root } from 'mdast';
import { eachNode } from '../load/eachNode.ts';

/** Names of the elements that a guide uses and does not import itself. */
export const namedElements = (tree: Root): ReadonlySet<string> => {
  const names = new Set<string>();
  eachNode(tree, (node) => {
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && /^[A-Z]\w*$/.test(node.name ?? ''))
      names.add(node.name ?? '');
  });
  eachNode(tree, (node) => {
    if (node.type !== 'mdxjsEsm') return;
    for (const name of names) if (new RegExp(`\\b${name}\\b`).test(node.value)) names.delete(name);
  });
  return names;
};
