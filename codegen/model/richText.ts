import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { RichNode, RichText } from './types.ts';

type HastNode = {
  readonly type: string;
  readonly value?: string;
  readonly tagName?: string;
  readonly properties?: object;
  readonly children?: readonly HastNode[];
};

const tagNames = (
  'p br hr a strong b em i del s code pre kbd sub sup blockquote ul ol li h1 h2 h3 h4 h5 h6 ' +
  'table thead tbody tr th td dl dt dd details summary span img'
).split(' ');

const schema = {
  ...defaultSchema,
  tagNames,
  attributes: {
    a: ['href', 'title'],
    th: ['align'],
    td: ['align'],
    ol: ['start'],
    code: [['className', /^language-[\w-]+$/] as [string, RegExp]],
    img: ['alt'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  clobberPrefix: '',
  strip: ['script', 'style', 'template', 'title', 'textarea', 'xmp', 'noembed', 'noframes', 'noscript', 'iframe', 'object', 'svg', 'math'],
};

const parser = unified().use(remarkParse).use(remarkGfm);
const toHast = unified().use(remarkRehype, { allowDangerousHtml: true });
const withHtml = unified().use(rehypeRaw).use(rehypeSanitize, schema);
const withoutHtml = unified().use(rehypeSanitize, schema);

// Most descriptions are a sentence without markup: these need no parser, which keeps a cold run short.
const markup = /[*_`[\]<>#&|~\\\n\r:@]|\bwww\.|^\s|^[-+\d]|\s$/;

const cache = new Map<string, RichText>();

/**
 * Markdown (GitHub's, with HTML) as a sanitised tree: only text elements, only http(s), mailto, relative and hash
 * links. Headings are shifted so that the highest becomes `headingLevel`. Images are told by their `alt` text.
 * Text is never compiled, so braces and imports of MDX stay text.
 */
export const richText = (markdown: string | undefined, headingLevel = 5): RichText => {
  if (markdown === undefined || markdown.trim() === '') return [];
  if (!markup.test(markdown)) return [['p', {}, markdown]];
  const key = `${headingLevel} ${markdown}`;
  const known = cache.get(key);
  if (known) return known;
  const tree = toHast.runSync(parser.parse(markdown));
  const clean = (markdown.includes('<') ? withHtml : withoutHtml).runSync(tree) as HastNode;
  const shift = headingLevel - highestHeading(clean);
  const text = (clean.children ?? []).flatMap((node) => convert(node, shift)).filter((node) => node !== '\n');
  cache.set(key, text);
  return text;
};

const headingOf = (node: HastNode): number | undefined => {
  const level = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
};

const highestHeading = (node: HastNode): number => Math.min(headingOf(node) ?? 6, ...(node.children ?? []).map(highestHeading));

const isHref = (value: string): boolean => {
  // Browsers drop tabs, newlines and control characters before they read the scheme.
  // oxlint-disable-next-line no-control-regex
  const bare = value.replace(/[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '');
  return /^(https?:|mailto:)/i.test(bare) || !/^[^/?#]*:/.test(bare);
};

const attributesOf = (node: HastNode): Readonly<Record<string, string>> => {
  const attributes: [string, string][] = [];
  for (const [name, value] of Object.entries((node.properties ?? {}) as Record<string, unknown>)) {
    if (name === 'href' && typeof value === 'string' && isHref(value)) attributes.push(['href', value]);
    if (name === 'title' && typeof value === 'string') attributes.push(['title', value]);
    if (name === 'align' && typeof value === 'string' && /^(left|right|center)$/.test(value)) attributes.push(['align', value]);
    if (name === 'start' && typeof value === 'number') attributes.push(['start', String(value)]);
    if (name === 'className' && Array.isArray(value) && value.length > 0) attributes.push(['className', value.map(String).join(' ')]);
  }
  return Object.fromEntries(attributes);
};

const convert = (node: HastNode, shift: number): readonly RichNode[] => {
  if (node.type === 'text') return [node.value ?? ''];
  if (node.type !== 'element' || node.tagName === undefined) return [];
  if (node.tagName === 'img') {
    const alt = (node.properties as { alt?: unknown } | undefined)?.alt;
    return typeof alt === 'string' && alt !== '' ? [alt] : [];
  }
  const level = headingOf(node);
  const tag = level === undefined ? node.tagName : `h${Math.min(6, level + shift)}`;
  const layout = /^(ul|ol|table|thead|tbody|tr|blockquote|dl|details)$/.test(tag);
  const children = (node.children ?? []).flatMap((child) => convert(child, shift)).filter((child) => !(layout && child === '\n'));
  return [[tag, attributesOf(node), ...children]];
};

/** The text of a tree without its markup; blocks are parted by a space. */
export const plainText = (text: RichText): string => text.map(plainNode).join(' ').replace(/\s+/g, ' ').trim();

const plainNode = (node: RichNode): string => {
  if (typeof node === 'string') return node;
  const [tag, , ...children] = node;
  return children.map(plainNode).join(/^(ul|ol|table|thead|tbody|tr|dl)$/.test(tag) ? ' ' : '');
};

/** The first sentence of the first paragraph, as plain text. */
export const firstSentence = (text: RichText): string => {
  const first = text.find((node) => typeof node !== 'string' && node[0] === 'p');
  const plain = first === undefined ? '' : plainText([first]);
  return /^.*?[.!?](?=\s+[\p{Lu}\d"'(]|$)/su.exec(plain)?.[0] ?? plain;
};
