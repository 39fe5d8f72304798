import type { Code, Parent, Root } from 'mdast';
import { divide, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { GuideCall } from '../calls/call.ts';
import { placeOfFence } from '../read/fences.ts';
import { allIn } from '../read/nodes.ts';
import { callOf, type SiteIndex } from '../siteIndex.ts';

type PlacedCode = { readonly node: Code; readonly parent: Parent };

/** Returns the code blocks of a guide, each with its parent node. */
export const codeBlocks = (tree: Root): readonly PlacedCode[] =>
  allIn(tree, (node, parent) => (node.type === 'code' && parent !== undefined ? { node, parent } : undefined));

/** Returns the `call` fences of a guide, each with its parent node. */
export const callFences = (tree: Root): readonly PlacedCode[] => codeBlocks(tree).filter(({ node }) => node.lang === 'call');

type ReadCalls = { readonly calls: readonly GuideCall[]; readonly problems: readonly Diagnostic[] };

/** Returns the calls of a guide, and the problems of those that are invalid. */
export const readCalls = (tree: Root, file: string, index: SiteIndex): ReadCalls => {
  const results = callFences(tree).map(({ node }) => callOf(node.value, placeOfFence(node, file), index));
  const { values: calls, problems } = divide(results);
  return { calls, problems };
};
