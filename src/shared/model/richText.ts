import type { RichNode, RichText } from './types.ts';

/** Returns the nodes in an element; none for a string. */
export const childrenOf = (node: RichNode): RichText => (typeof node === 'string' ? [] : (node.slice(2) as RichText));

/** Returns a text without its markup. */
export const textOf = (text: RichText): string => text.map((node) => (typeof node === 'string' ? node : textOf(childrenOf(node)))).join('');
