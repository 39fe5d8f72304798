import { childrenOf, textOf } from '../../../src/shared/model/richText.ts';
import type { RichNode, RichText } from '../../../src/shared/model/types.ts';
import { codeBlock, codeText, escapeInline, escapeStart, tableText } from './markdown.ts';

const inline = (nodes: RichText): string => nodes.map((node) => inlineNode(node)).join('');

const paragraph = (nodes: RichText): string => escapeStart(inline(nodes).trim());

const inlineNode = (node: RichNode): string => {
  if (typeof node === 'string') return escapeInline(node);
  const [tag, attributes] = node;
  const children = childrenOf(node);
  if (tag === 'code') return codeText(textOf(children));
  if (tag === 'strong' || tag === 'b') return `**${inline(children)}**`;
  if (tag === 'em' || tag === 'i') return `*${inline(children)}*`;
  if (tag === 'br') return '\n';
  if (tag === 'a' && attributes['href'] !== undefined) return `[${inline(children)}](${attributes['href']})`;
  return inline(children);
};

const cellsOf = (row: RichNode): readonly string[] =>
  childrenOf(row).flatMap((cell) => (typeof cell === 'string' ? [] : [inline(childrenOf(cell))]));

const rowsOf = (nodes: RichText): readonly RichNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : node[0] === 'tr' ? [node] : rowsOf(childrenOf(node))));

const table = (nodes: RichText): string => {
  const [head, ...body] = rowsOf(nodes).map(cellsOf);
  return head === undefined ? '' : tableText(head, body);
};

const block = (node: RichNode, level: number): string => {
  if (typeof node === 'string') return paragraph([node]);
  const [tag, attributes] = node;
  const children = childrenOf(node);
  const heading = /^h([1-6])$/.exec(tag);
  if (heading !== null) return `${'#'.repeat(Math.min(6, Number(heading[1]) + level))} ${inline(children)}`;
  if (tag === 'pre') {
    const [code] = children;
    const language = typeof code === 'object' ? (/language-(\S+)/.exec(code[1]['className'] ?? '')?.[1] ?? '') : '';
    return codeBlock(language, textOf(children));
  }
  if (tag === 'ul' || tag === 'ol') {
    const items = children.filter((child) => typeof child !== 'string');
    return items
      .map(
        (item, index) =>
          `${tag === 'ol' ? `${Number(attributes['start'] ?? 1) + index}.` : '-'} ${blocks(childrenOf(item), level).replaceAll('\n', '\n  ')}`,
      )
      .join('\n');
  }
  if (tag === 'blockquote') return blocks(children, level).replace(/^/gm, '> ');
  if (tag === 'table') return table(children);
  if (tag === 'hr') return '---';
  if (tag === 'p') return paragraph(children);
  return blocks(children, level);
};

const blockTags = new Set(['p', 'ul', 'ol', 'pre', 'table', 'blockquote', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'dl']);
const isBlock = (node: RichNode): boolean => typeof node !== 'string' && blockTags.has(node[0]);

const blocks = (nodes: RichText, level: number): string =>
  nodes.some(isBlock)
    ? nodes
        .map((node) => (isBlock(node) ? block(node, level) : paragraph([node])))
        .filter((text) => text !== '')
        .join('\n\n')
    : paragraph(nodes);

/** Returns the URL of the Markdown version of a linked page. */
export type LinkOf = (href: string) => string;

const withLinks = (node: RichNode, link: LinkOf): RichNode => {
  if (typeof node === 'string') return node;
  const [tag, { href, ...attributes }, ...children] = node;
  return [tag, href === undefined ? attributes : { ...attributes, href: link(href) }, ...children.map((child) => withLinks(child, link))];
};

/**
 * Converts the prose of a spec to Markdown.
 * @param level the level of the heading above it: a first-level heading of the prose becomes one level below
 */
export const richTextMarkdown = (text: RichText, link: LinkOf, level = 1): string =>
  blocks(
    text.map((node) => withLinks(node, link)),
    level,
  );

/** Converts the prose of a spec to Markdown on one line, for a table cell. */
export const richTextLine = (text: RichText, link: LinkOf): string => richTextMarkdown(text, link).replace(/\s*\n+\s*/g, ' ');
