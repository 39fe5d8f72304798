import type { Nodes, Parent } from 'mdast';

/**
 * Shows every node of a syntax tree with its parent, in the order of the text. What is seen may change its own attributes;
 * lists of children stay as they are until all is seen. (unist-util-visit makes and names a function for each node that it
 * comes to, which costs several times what is done with the node.)
 */
export const eachNode = (node: Nodes, see: (node: Nodes, parent: Parent | undefined) => void, parent?: Parent): void => {
  see(node, parent);
  if ('children' in node) for (const child of node.children) eachNode(child, see, node);
};
