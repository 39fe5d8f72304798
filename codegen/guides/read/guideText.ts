import type { Nodes, Root } from 'mdast';
import { allIn, isElement, textAttribute, type Element } from './nodes.ts';

/** The distinct operations that a guide names with `<Operation id="…" />`, in order. */
export const namedOperations = (tree: Root): readonly string[] => [
  ...new Set(allIn(tree, (node) => (isElement(node) && node.name === 'Operation' ? textAttribute(node, 'id') : undefined))),
];

/** Attributes of an element that are visible to readers: captions, labels, titles and notes. */
const shownTexts = ({ attributes }: Element): string =>
  attributes
    .map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || attribute.value === null || attribute.value === undefined) return '';
      if (typeof attribute.value === 'string') return /^(?:caption|title|label)$/.test(attribute.name) ? attribute.value : '';
      return [...attribute.value.value.matchAll(/\b(?:label|note): (['"])(.*?)\1/g)].map((match) => match[2] ?? '').join(' ');
    })
    .join(' ');

const proseOf = (node: Nodes): string => {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'code') return node.lang === 'call' ? (/^title: (.*)$/m.exec(node.value)?.[1] ?? '') : '';
  if (node.type === 'yaml' || !('children' in node)) return '';
  if (node.type === 'mdxJsxFlowElement') return `${shownTexts(node)} ${node.children.map(proseOf).join(' ')}`;
  return node.children.map(proseOf).join(node.type === 'paragraph' || node.type === 'heading' ? '' : ' ');
};

/** The number of words of a guide, without code blocks. */
export const countWords = (tree: Root): number =>
  proseOf(tree)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
