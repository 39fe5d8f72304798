import type { Heading, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { GuideModel } from '../../model/guide.ts';
import { textAttribute } from './nodes.ts';

/** Creates anchors of headings: the words in lowercase, joined by hyphens. Repeated headings of a page get a number. */
const createAnchors = (): ((text: string) => string) => {
  const taken = new Set<string>();
  return (text) => {
    const slug =
      text
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/[\s_]+/g, '-') || 'section';
    let id = slug;
    for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`;
    taken.add(id);
    return id;
  };
};

/** Every heading of a guide with its anchor, in order. Headings below level 3 are not in the table of contents. */
export const anchorsOfHeadings = (tree: Root): ReadonlyMap<Heading, string> => {
  const anchor = createAnchors();
  const found = new Map<Heading, string>();
  const walk = (node: Nodes): void => {
    if (node.type === 'heading') found.set(node, anchor(toString(node)));
    else if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(tree);
  return found;
};

/** Headings of level 2 and 3: the table of contents. */
export const headingsOf = (tree: Root): GuideModel['headings'] =>
  [...anchorsOfHeadings(tree)].flatMap(([heading, id]) =>
    heading.depth === 2 || heading.depth === 3 ? { depth: heading.depth, text: toString(heading), id } : [],
  );

const inlineTypes = new Set(['text', 'inlineCode', 'emphasis', 'strong', 'link', 'delete', 'mdxJsxTextElement', 'break']);

const proseOf = (node: Nodes): string => {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  // An operation or a schema that a sentence names.
  if (node.type === 'mdxJsxTextElement' && node.children.length === 0)
    return textAttribute(node, 'id') ?? textAttribute(node, 'name') ?? '';
  if (!('children' in node)) return '';
  const parts = node.children.map((child) => proseOf(child)).filter(Boolean);
  // Without marks, a table would read as one endless sentence.
  if (node.type === 'table') return parts.map((row) => row.replace(/[^.!?]$/, '$&.')).join(' ');
  if (node.type === 'tableRow') return parts.join(' · ');
  return parts.join(node.children.every((child) => inlineTypes.has(child.type)) ? '' : ' ');
};

/** The code in a node. The text of calls is omitted, because their operations describe them. */
const codeOf = (node: Nodes): string => {
  if (node.type === 'code') return node.lang === 'call' ? '' : node.value;
  return 'children' in node ? node.children.map((child) => codeOf(child)).join(' ') : '';
};

const joinWords = (parts: readonly string[]): string => parts.join(' ').replace(/\s+/g, ' ').trim();

/**
 * The distinct words of code that are not in the prose next to it. Code is searched for its names, but not shown as a snippet.
 */
const wordsOfCode = (code: string, prose: string): string => {
  const known = new Set(prose.split(/\.? /));
  return [...new Set(code.match(/[\p{L}\p{N}_][\p{L}\p{N}_./:-]*[\p{L}\p{N}_]/gu))]
    .filter((word) => /\p{L}{2}/u.test(word) && !known.has(word))
    .join(' ');
};

/** The prose below each heading of a guide and the words of its code, for search. */
export const passagesOf = (tree: Root): GuideModel['passages'] => {
  const anchors = anchorsOfHeadings(tree);
  let prose: string[] = [];
  let code: string[] = [];
  const sections = [{ id: '', prose, code }];
  for (const node of tree.children) {
    if (node.type === 'heading') {
      [prose, code] = [[], []];
      sections.push({ id: anchors.get(node) ?? '', prose, code });
    } else if (node.type !== 'yaml' && node.type !== 'mdxjsEsm') {
      prose.push(proseOf(node));
      code.push(codeOf(node));
    }
  }
  return sections
    .map((section) => {
      const text = joinWords(section.prose);
      return { id: section.id, text, code: wordsOfCode(section.code.join(' '), text) };
    })
    .filter(({ text, code: words }) => text !== '' || words !== '');
};
