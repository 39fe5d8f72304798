import type { Nodes, RootContent } from 'mdast';
import type { Element } from '../../guides/read/nodes.ts';
import type { LinkOf } from '../../model/text/richTextMarkdown.ts';

/** A range of a guide, from offset to offset, and its replacement in the Markdown version. */
type Change = { readonly start: number; readonly end: number; readonly text: string };

const plainTypes: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'blockquote',
  'thematicBreak',
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'break',
]);

/** The changes to a node for the Markdown version; undefined when the node has to be printed instead. */
const changesOf = (
  node: Nodes,
  text: string,
  link: LinkOf,
  elementText: (element: Element) => string | undefined,
): readonly Change[] | undefined => {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  if (node.type === 'mdxJsxTextElement') {
    const written = elementText(node);
    return written === undefined ? undefined : [{ start, end, text: written }];
  }
  const own: Change[] = [];
  if (node.type === 'link') {
    const [from, to] = [`](${node.url})`, `](${link(node.url)})`];
    if (!text.slice(start, end).endsWith(from)) return undefined;
    own.push({ start: end - from.length, end, text: to });
  } else if (!plainTypes.has(node.type)) return undefined;
  const inside = 'children' in node ? node.children.map((child) => changesOf(child, text, link, elementText)) : [];
  return inside.every((changes) => changes !== undefined) ? [...inside.flat(), ...own] : undefined;
};

/**
 * Returns a block of a guide in its author's words, with links for Markdown. Most blocks are already Markdown, and printing a
 * syntax tree takes as long as parsing it.
 * @param text the guide that the block's position refers to
 * @param elementText returns an inline element as Markdown; undefined when it has none
 * @returns undefined when the block contains something that is written differently in Markdown
 */
export const asWritten = (
  block: RootContent,
  text: string,
  link: LinkOf,
  elementText: (element: Element) => string | undefined,
): string | undefined => {
  const changes = changesOf(block, text, link, elementText);
  if (changes === undefined) return undefined;
  let at = block.position?.start.offset ?? 0;
  let written = '';
  for (const change of changes) {
    written += text.slice(at, change.start) + change.text;
    at = change.end;
  }
  return written + text.slice(at, block.position?.end.offset);
};
