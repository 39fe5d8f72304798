import type { RichNode, RichText } from './types.ts';

/** Returns the nodes in an element; none for a string. */
export const childrenOf = (node: RichNode): RichText => (typeof node === 'string' ? [] : (node.slice(2) as RichText));

/** Returns a text without its markup. */
export const textOf = (text: RichText): string => text.map((node) => (typeof node === 'string' ? node : textOf(childrenOf(node)))).join('');

/** The longest names that fit in one line with text at 200 %, in characters: in a list on a phone, and in a window from 600 px. */
const longestNames = { phone: 18, desktop: 28 };

/**
 * Returns where a name or an option in inline code is not divided at its hyphens, at which browsers may start a line. Undefined for
 * code without hyphens, code of several words, and long code.
 */
export const keptWholeOn = (code: string): 'phone' | 'desktop' | undefined => {
  if (!/^\S+-\S+$/.test(code) || code.length > longestNames.desktop) return undefined;
  return code.length > longestNames.phone ? 'desktop' : 'phone';
};
