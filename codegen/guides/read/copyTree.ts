/**
 * Returns a copy of a syntax tree that can be changed without changing the original. Positions never change, so they are shared.
 * (structuredClone serializes the tree, which takes three times as long.)
 */
export const copyTree = <Tree>(tree: Tree): Tree => {
  if (Array.isArray(tree)) return tree.map(copyTree) as Tree;
  if (typeof tree !== 'object' || tree === null || tree instanceof RegExp) return tree;
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(tree)) copy[name] = name === 'position' ? part : copyTree(part as unknown);
  return copy as Tree;
};
