import type { Code, Root } from 'mdast';
import { allIn } from './nodes.ts';
import type { FencePlace } from '../calls/call.ts';

/** A code block of a guide with the position of its opening line. */
export type GuideFence = {
  readonly language: string;
  readonly meta: string;
  readonly text: string;
  readonly place: FencePlace;
};

/** The position of a code block in its guide. */
export const placeOfFence = (node: Code, file: string): FencePlace => ({
  file,
  line: node.position?.start.line ?? 0,
  indent: (node.position?.start.column ?? 1) - 1,
});

/** The code blocks of a guide, in order. */
export const fencesOf = (tree: Root, file: string): readonly GuideFence[] =>
  allIn(tree, (node) =>
    node.type === 'code'
      ? { language: node.lang ?? '', meta: node.meta ?? '', text: node.value, place: placeOfFence(node, file) }
      : undefined,
  );
