/** Parts of nodes that nothing changes: where they stand, and what a call says. */
const shared: ReadonlySet<string> = new Set(['position', 'call']);

/**
 * A copy of a syntax tree that can be changed without changing the tree. What nothing changes is that of the tree.
 * (structuredClone writes a tree down and reads it again, which takes three times as long.)
 */
export const copyTree = <Tree>(tree: Tree): Tree => {
  if (Array.isArray(tree)) return tree.map(copyTree) as Tree;
  if (typeof tree !== 'object' || tree === null || tree instanceof RegExp) return tree;
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(tree)) copy[name] = shared.has(name) ? part : copyTree(part as unknown);
  return copy as Tree;
};
