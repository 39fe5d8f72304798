import type { Nodes, Parent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Diagnostic, Finding, Position } from '../../diagnostics/diagnostic.ts';

/** An element of a guide, such as `<Note>`. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;

export const isElement = (node: Nodes): node is Element => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/**
 * Calls a function with every node of a syntax tree and its parent, in document order. The function may change the attributes of
 * a node, but not any list of children. (unist-util-visit creates and names a function for each node, which costs several times
 * as much as the work itself.)
 */
export const eachNode = (node: Nodes, see: (node: Nodes, parent: Parent | undefined) => void, parent?: Parent): void => {
  see(node, parent);
  if ('children' in node) for (const child of node.children) eachNode(child, see, node);
};

/** Calls a function with every element of a syntax tree, in document order. */
export const eachElement = (tree: Nodes, see: (element: Element) => void): void =>
  eachNode(tree, (node) => {
    if (isElement(node)) see(node);
  });

/** The value of a string attribute; undefined when it is missing or an expression. */
export const textAttribute = (element: Element, name: string): string | undefined => {
  const found = element.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
};

/** The position of a node, for messages. */
export const positionOf = ({ position }: Nodes): Position => ({ line: position?.start.line ?? 0, col: position?.start.column ?? 0 });

/** Returns everything that a function finds in the nodes of a syntax tree, in document order. */
export const allIn = <Found>(
  tree: Nodes,
  find: (node: Nodes, parent: Parent | undefined) => Found | readonly Found[] | undefined,
): readonly Found[] => {
  const all: Found[] = [];
  eachNode(tree, (node, parent) => {
    const found = find(node, parent);
    if (Array.isArray(found)) all.push(...(found as readonly Found[]));
    else if (found !== undefined) all.push(found as Found);
  });
  return all;
};

/** Returns what is wrong with the nodes of a guide, each problem at the position of its node. */
export const problemsIn = (
  tree: Nodes,
  file: string,
  find: (node: Nodes) => readonly Finding[] | Finding | undefined,
): readonly Diagnostic[] =>
  allIn(tree, (node) =>
    [find(node) ?? []].flat().map((finding): Diagnostic => ({ file, ...positionOf(node), severity: 'error', ...finding })),
  );

/** Replaces a child of a node by other nodes. */
export const replaceChild = (parent: Parent, child: Nodes, ...nodes: readonly Nodes[]): void => {
  const children: Nodes[] = parent.children;
  children.splice(children.indexOf(child), 1, ...nodes);
};
