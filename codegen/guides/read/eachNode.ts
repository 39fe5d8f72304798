import type { Nodes, Parent } from 'mdast';

/**
 * Calls a function with every node of a syntax tree and its parent, in document order. The function may change the attributes
 * of the node, but no list of children. (unist-util-visit creates and names a function for each node, which costs several times
 * as much as the work itself.)
 */
export const eachNode = (node: Nodes, see: (node: Nodes, parent: Parent | undefined) => void, parent?: Parent): void => {
  see(node, parent);
  if ('children' in node) for (const child of node.children) eachNode(child, see, node);
};
