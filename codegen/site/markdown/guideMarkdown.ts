import type { SnippetProduct } from '../../../src/shared/snippets/context.ts';
import type { BlockContent, PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { GuideCall } from '../../guides/calls/call.ts';
import { expressionValue } from '../../guides/read/contentRules.ts';
import { readFenceInfo } from '../../guides/read/fenceInfo.ts';
import { imageFileOf, imageUrl } from '../../guides/read/images.ts';
import { parseGuide } from '../../guides/read/mdxSyntax.ts';
import { isElement, textAttribute, type Element } from '../../guides/read/nodes.ts';
import { readCalls } from '../../guides/compile/guideCalls.ts';
import type { SiteIndex } from '../../guides/siteIndex.ts';
import { callMarkdown } from './callMarkdown.ts';
import { elementMarkdown } from './guideElements.ts';
import { escapeMarkdown } from '../../model/text/markdown.ts';
import { asWritten } from './asWritten.ts';
import type { LinkOf } from '../../model/text/richTextMarkdown.ts';

const writer = unified().use(remarkStringify, { bullet: '-', fences: true, rule: '-' }).use(remarkGfm).freeze();

const callouts = new Set(['Note', 'Tip', 'Caution', 'Danger', 'Callout']);

const bold = (value: string): BlockContent => ({ type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value }] }] });

/** Converts an element to plain Markdown: to a quote, or to its content. */
const plainElement = (element: Element, children: readonly RootContent[]): readonly RootContent[] => {
  if (element.type === 'mdxJsxTextElement') return children;
  if (callouts.has(element.name ?? ''))
    return [
      {
        type: 'blockquote',
        children: [bold(textAttribute(element, 'title') ?? element.name ?? ''), ...(children as readonly BlockContent[])],
      },
    ];
  const label = textAttribute(element, 'label') ?? textAttribute(element, 'caption');
  return label === undefined ? children : [bold(label), ...children];
};

type Reading = {
  /** The guide, relative to the root. */
  readonly file: string;
  readonly index: SiteIndex;
  readonly link: LinkOf;
  readonly all: readonly GuideCall[];
  /** The remaining calls of the guide, in order. */
  readonly calls: GuideCall[];
  readonly product: SnippetProduct;
};

// Inserts printed Markdown unchanged.
const written = (value: string): RootContent => ({ type: 'html', value });

const plain = (node: RootContent, reading: Reading): readonly RootContent[] => {
  const { file, index, link, all, calls, product } = reading;
  if (node.type === 'yaml' || node.type === 'mdxjsEsm') return [];
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const value = expressionValue(node.data?.estree);
    return value === undefined || value === '' ? [] : [{ type: 'text', value: String(value) }];
  }
  const children = 'children' in node ? (node.children as readonly RootContent[]).flatMap((child) => plain(child, reading)) : [];
  if (isElement(node)) {
    const text = elementMarkdown(node, index, link, all);
    return text === undefined ? plainElement(node, children) : [written(text)];
  }
  if (node.type === 'link') return [{ ...node, url: link(node.url), children: children as PhrasingContent[] }];
  if (node.type === 'image') {
    const image = imageFileOf(node.url, file);
    return image === undefined ? [] : [{ ...node, url: link(`/${imageUrl(image)}`) }];
  }
  if (node.type === 'code') {
    const call = node.lang === 'call' ? calls.shift() : undefined;
    if (call !== undefined) return [written(callMarkdown(call, index, product, link))];
    const { title } = readFenceInfo(node.meta);
    return [{ ...node, lang: node.lang ?? null, meta: title === undefined ? null : `title="${title}"` }];
  }
  return [('children' in node ? { ...node, children } : node) as RootContent];
};

export type GuideFacts = {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** The product in snippets: it names the variables and the package. */
  readonly product: SnippetProduct;
};

/**
 * Converts a guide to plain Markdown: drawings become lists and tables, calls become shell commands with their responses.
 * @param text the guide with its product tokens replaced
 * @param link turns the URL of a page in a guide into the URL of its Markdown version
 */
export const guideMarkdown = (text: string, { file, title, description, product }: GuideFacts, index: SiteIndex, link: LinkOf): string => {
  const source = parseGuide(text, file, index.context);
  const all = readCalls(source, file, index).calls;
  const reading: Reading = { file, index, link, product, all, calls: [...all] };
  const elementText = (element: Element): string | undefined => elementMarkdown(element, index, link, all);
  const children = source.children.flatMap((node) => {
    const block = asWritten(node, text, link, elementText);
    return block === undefined ? plain(node, reading) : [written(block)];
  });
  const tree: Root = { type: 'root', children };
  return `# ${escapeMarkdown(title)}\n\n${escapeMarkdown(description)}\n\n${writer.stringify(tree)}`;
};
