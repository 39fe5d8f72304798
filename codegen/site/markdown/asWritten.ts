import type { Nodes, RootContent } from 'mdast';
import type { LinkOf } from './richTextMarkdown.ts';

type Element = Extract<Nodes, { readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** A stretch of a guide, from offset to offset, and what stands there for readers of Markdown. */
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

/** What of a node differs for readers of Markdown; undefined where the node has to be written anew. */
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
 * A block of a guide as its author wrote it, with links for readers of Markdown: most blocks are Markdown already, and
 * writing a syntax tree anew takes as long as reading it did.
 * @param text the guide that the block's position is in
 * @param elementText an element among words as Markdown, undefined when it has none
 * @returns undefined where the block holds anything that is not written the same in Markdown
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
