import type { Nodes, Root, RootContent } from 'mdast';
import { eachNode } from '../read/eachNode.ts';
import { expressionAttribute, identifier, importOf } from './mdxNodes.ts';
import { vocabulary } from '../vocabulary.ts';

type Element = Extract<RootContent, { readonly type: 'mdxJsxFlowElement' }>;

/** Whether something in a part of a guide moves, or may: code and expressions are not looked into. */
const isLive = (node: Nodes): boolean => {
  let found = false;
  eachNode(node, (part) => {
    if (part.type === 'mdxjsEsm' || part.type === 'mdxFlowExpression' || part.type === 'mdxTextExpression') found = true;
    if (part.type === 'mdxJsxFlowElement' || part.type === 'mdxJsxTextElement') found ||= vocabulary[part.name ?? '']?.isLive === true;
  });
  return found;
};

const element = (name: string, attributes: Element['attributes'], children: Element['children'] = []): Element => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes,
  children,
});

/**
 * Takes out of a guide the runs of text in which nothing moves, and leaves a place for each. Their HTML is in the page;
 * their script is needed only where the guide is reached without a page load, so it is a module of its own.
 * @returns the runs, for a module that shows the one that it is asked for; undefined where the guide has none
 */
export const takeStillText = (tree: Root): Root | undefined => {
  const runs: RootContent[][] = [];
  const rest: RootContent[] = [];
  let isInRun = false;
  for (const child of tree.children) {
    if (child.type === 'yaml' || isLive(child)) {
      rest.push(child);
      // What is not shown does not end a run.
      if (child.type !== 'yaml' && child.type !== 'mdxjsEsm') isInRun = false;
      continue;
    }
    if (!isInRun) {
      rest.push(
        element('StillPart', [
          expressionAttribute('text', identifier('stillText')),
          expressionAttribute('index', { type: 'Literal', value: runs.length }),
        ]),
      );
      runs.push([]);
      isInRun = true;
    }
    runs.at(-1)?.push(child);
  }
  if (runs.length === 0) return undefined;
  tree.children = [importOf('StillPart', '/src/guides/StaticPart.tsx'), ...rest];
  return {
    type: 'root',
    children: runs.map((children) => element('StillRun', [], children as Element['children'])),
  };
};

/** Ends the module of a guide whose still text was taken out: the server has the text at once, a browser when it asks. */
export const stillTextCode = (file: string, isServer: boolean): string => {
  const source = JSON.stringify(`/${file}?still`);
  const parts = isServer
    ? [`import * as still from ${source};`, 'export const stillText = stillTextOf(async () => still, still);']
    : [`export const stillText = stillTextOf(() => import(${source}));`];
  return ["import { stillTextOf } from '/src/guides/StaticPart.tsx';", ...parts].join('\n');
};
