import type { BlockContent, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { parseMdx } from '../../load/mdxSyntax.ts';
import { textAttribute } from '../guideReferences.ts';
import type { SiteIndex } from '../siteIndex.ts';

type Element = Extract<Nodes, { readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

const writer = unified().use(remarkStringify, { bullet: '-', fences: true, rule: '-' }).use(remarkGfm).freeze();

const callouts = new Set(['Note', 'Tip', 'Caution', 'Danger', 'Callout']);

const bold = (value: string): BlockContent => ({ type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value }] }] });

/** What an element becomes in plain Markdown: a link, a quote, or what is inside it. */
const plainElement = (
  element: Element,
  children: readonly RootContent[],
  index: SiteIndex,
  link: (href: string) => string,
): readonly RootContent[] => {
  if (element.name === 'Operation') {
    const operation = index.operations.get(textAttribute(element, 'id') ?? '');
    if (operation === undefined) return [];
    const { method, path, route, anchor } = operation;
    const anchorLink: PhrasingContent = {
      type: 'link',
      url: link(`${route}#${anchor}`),
      children: [{ type: 'inlineCode', value: `${method.toUpperCase()} ${path}` }],
    };
    return [element.type === 'mdxJsxFlowElement' ? { type: 'paragraph', children: [anchorLink] } : anchorLink];
  }
  if (element.name === 'SchemaLink') {
    const name = textAttribute(element, 'name') ?? '';
    const code: PhrasingContent = { type: 'inlineCode', value: name };
    const href = index.schemas.get(textAttribute(element, 'api') ?? '')?.get(name);
    const shown: PhrasingContent = href === undefined ? code : { type: 'link', url: link(href), children: [code] };
    return [element.type === 'mdxJsxFlowElement' ? { type: 'paragraph', children: [shown] } : shown];
  }
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

const plain = (node: RootContent, index: SiteIndex, link: (href: string) => string): readonly RootContent[] => {
  if (node.type === 'yaml' || node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return [];
  const children = 'children' in node ? (node.children as readonly RootContent[]).flatMap((child) => plain(child, index, link)) : [];
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return plainElement(node, children, index, link);
  if (node.type === 'link') return [{ ...node, url: link(node.url), children: children as PhrasingContent[] }];
  if (node.type === 'code') return [{ ...node, lang: node.lang === 'call' ? 'yaml' : (node.lang ?? null), meta: null }];
  return [('children' in node ? { ...node, children } : node) as RootContent];
};

/**
 * A guide as plain Markdown.
 * @param text the guide with its product tokens replaced
 * @param link turns the address of a page, as guides write it, into one for readers of Markdown
 */
export const guideMarkdown = (
  text: string,
  facts: { readonly title: string; readonly description: string },
  index: SiteIndex,
  link: (href: string) => string,
): string => {
  const children = parseMdx(text).children.flatMap((node) => plain(node, index, link));
  const tree: Root = { type: 'root', children };
  return `# ${facts.title}\n\n${facts.description}\n\n${writer.stringify(tree)}`;
};
