/** Parts of nodes that are never changed: their positions, and the data of a call. */
const shared: ReadonlySet<string> = new Set(['position', 'call']);

/**
 * Returns a copy of a syntax tree that can be changed without changing the original. Parts that never change are shared.
 * (structuredClone serializes the tree, which takes three times as long.)
 */
export const copyTree = <Tree>(tree: Tree): Tree => {
  if (Array.isArray(tree)) return tree.map(copyTree) as Tree;
  if (typeof tree !== 'object' || tree === null || tree instanceof RegExp) return tree;
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(tree)) copy[name] = shared.has(name) ? part : copyTree(part as unknown);
  return copy as Tree;
};
