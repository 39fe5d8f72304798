import type { Code, Parent, Root } from 'mdast';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { GuideCall } from '../calls/call.ts';
import { placeOfFence } from '../read/fences.ts';
import { eachNode } from '../read/nodes.ts';
import { callOf, type SiteIndex } from '../siteIndex.ts';

/** Returns the `call` fences of a guide, each with its parent node. */
export const callFences = (tree: Root): readonly { readonly node: Code; readonly parent: Parent }[] => {
  const found: { readonly node: Code; readonly parent: Parent }[] = [];
  eachNode(tree, (node, parent) => {
    if (node.type === 'code' && node.lang === 'call' && parent !== undefined) found.push({ node, parent });
  });
  return found;
};

type ReadCalls = { readonly calls: readonly GuideCall[]; readonly problems: readonly Diagnostic[] };

/** Returns the calls of a guide, and the problems of those that are invalid. */
export const readCalls = (tree: Root, file: string, index: SiteIndex): ReadCalls => {
  const results = callFences(tree).map(({ node }) => callOf(node.value, placeOfFence(node, file), index));
  return {
    calls: results.flatMap((result) => (result.ok ? [result.value] : [])),
    problems: results.flatMap((result) => (result.ok ? [] : result.problems)),
  };
};
