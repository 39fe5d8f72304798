import type { Nodes, Root, RootContent } from 'mdast';
import { eachNode, isElement } from '../read/nodes.ts';
import { elementNode, expressionAttribute, identifier, importOf } from './mdxNodes.ts';
import { vocabulary } from '../vocabulary.ts';

/** Whether a part of a guide is or may be interactive; code and expressions are not inspected. */
const isLive = (node: Nodes): boolean => {
  let found = false;
  eachNode(node, (part) => {
    if (part.type === 'mdxjsEsm' || part.type === 'mdxFlowExpression' || part.type === 'mdxTextExpression') found = true;
    if (isElement(part)) found ||= vocabulary[part.name ?? '']?.isLive === true;
  });
  return found;
};

/**
 * Moves the static content of a guide to a separate module and leaves placeholders. The page contains its HTML; its script is
 * only needed when the reader navigates to the guide without a page load.
 * @returns the static parts, for a module that shows one by its number; undefined when there are none
 */
export const takeStaticText = (tree: Root): Root | undefined => {
  const runs: RootContent[][] = [];
  const rest: RootContent[] = [];
  let isInRun = false;
  for (const child of tree.children) {
    if (child.type === 'yaml' || isLive(child)) {
      rest.push(child);
      // Invisible content does not end a static part.
      if (child.type !== 'yaml' && child.type !== 'mdxjsEsm') isInRun = false;
      continue;
    }
    if (!isInRun) {
      rest.push(
        elementNode('StaticPart', [
          expressionAttribute('text', identifier('staticText')),
          expressionAttribute('index', { type: 'Literal', value: runs.length }),
        ]),
      );
      runs.push([]);
      isInRun = true;
    }
    runs.at(-1)?.push(child);
  }
  if (runs.length === 0) return undefined;
  tree.children = [importOf('StaticPart', '/src/guides/StaticPart.tsx'), ...rest];
  return { type: 'root', children: runs.map((children) => elementNode('StaticRun', [], { children })) };
};

/** Appends code to the module of a guide with static content: the server loads the content immediately, a browser on demand. */
export const staticTextCode = (file: string, isServer: boolean): string => {
  const source = JSON.stringify(`/${file}?still`);
  const parts = isServer
    ? [`import * as still from ${source};`, 'export const staticText = staticTextOf(async () => still, still);']
    : [`export const staticText = staticTextOf(() => import(${source}));`];
  return ["import { staticTextOf } from '/src/guides/StaticPart.tsx';", ...parts].join('\n');
};
