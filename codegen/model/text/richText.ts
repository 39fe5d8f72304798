import { createRequire } from 'node:module';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { withPlainLinks } from './foreignAnchors.ts';
import { faultOfMarkdown, faultOfTree, type MarkdownFault } from './markdownLimits.ts';
import type { RichNode, RichText } from '../../../src/shared/model/types.ts';

type HastNode = {
  readonly type: string;
  readonly value?: string;
  readonly tagName?: string;
  readonly properties?: object;
  readonly children?: readonly HastNode[];
};

/** The HTML elements that descriptions can contain. */
export const tagNames = (
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
const sanitize = unified().use(rehypeSanitize, schema).freeze();

const createHtmlReader = () => {
  // Loaded when a text contains HTML, which few do: it brings a parser of whole pages.
  const { default: rehypeRaw } = createRequire(import.meta.url)('rehype-raw') as typeof import('rehype-raw');
  return unified().use(rehypeRaw).freeze();
};

let htmlReader: ReturnType<typeof createHtmlReader> | undefined;

// Most descriptions are one sentence without markup. They need no parser, which makes a cold run faster.
const markup = /[*_`[\]<>#&|~\\\n\r:@]|\bwww\.|^\s|^[-+\d]|\s$/;

/** A text with its original headings. */
type Converted = { readonly text: RichText; readonly hasHeadings: boolean };
type Conversion = Converted | { readonly fault: MarkdownFault };

/** The start of a list item. */
const listItem = /^(?:[-*+]|\d+[.)]) /;

/**
 * Returns a text without the indentation of the program that contains it, which follows the first line in many texts of Python.
 * Lines that are not headings or lists remain indented: Markdown reads them as code.
 */
const withoutIndentation = (markdown: string): string => {
  const [first = '', ...others] = markdown.split('\n');
  const lines = others.filter((line) => line.trim() !== '');
  const indentation = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  const isMarkup = (line: string): boolean => /^#{1,6} /.test(line) || listItem.test(line);
  if (indentation < 4 || /^\s+\S/.test(first) || listItem.test(first) || !lines.some((line) => isMarkup(line.slice(indentation))))
    return markdown;
  return [first, ...others.map((line) => line.slice(indentation))].join('\n');
};

const convertMarkdown = (markdown: string): Conversion => {
  const unparsable = faultOfMarkdown(markdown);
  if (unparsable !== undefined) return { fault: unparsable };
  const tree = parser.parse(withPlainLinks(withoutIndentation(markdown)));
  const fault = faultOfTree(tree);
  if (fault !== undefined) return { fault };
  const hast = toHast.runSync(tree);
  const clean = sanitize.runSync(hasHtml(hast as HastNode) ? (htmlReader ??= createHtmlReader()).runSync(hast) : hast) as HastNode;
  return { text: (clean.children ?? []).flatMap(convert).filter((node) => node !== '\n'), hasHeadings: hasHeadings(clean) };
};

// Cached, because the linter checks a text before the model is built.
const conversions = new Map<string, Conversion>();

const conversionOf = (markdown: string): Conversion => {
  if (!markup.test(markdown)) return { text: [['p', {}, markdown]], hasHeadings: false };
  const known = conversions.get(markdown);
  if (known !== undefined) return known;
  const conversion = convertMarkdown(markdown);
  conversions.set(markdown, conversion);
  return conversion;
};

/** Returns why a text is shown literally instead of as Markdown: parsing would take too long, or it is nested too deeply. */
export const markdownFault = (markdown: string): MarkdownFault | undefined => {
  const conversion = conversionOf(markdown);
  return 'fault' in conversion ? conversion.fault : undefined;
};

/**
 * Parses Markdown (GitHub's, with HTML) to a sanitized tree of text elements with http(s), mailto, relative and hash links only.
 * Images become their `alt` text. Text is never compiled, so braces and imports of MDX stay text, as does a text with a
 * `markdownFault`.
 * @param headingLevel the level of the outermost headings; those within get the next levels, none of which is skipped. Without
 * it, headings become bold text, for places that have different levels on different pages.
 */
export const richText = (markdown: string | undefined, headingLevel?: number): RichText => {
  if (markdown === undefined || markdown.trim() === '') return [];
  const conversion = conversionOf(markdown);
  if ('fault' in conversion) return [['p', {}, markdown]];
  return conversion.hasHeadings ? withHeadings(conversion.text, headingLevel) : conversion.text;
};

/** The texts of all headings. */
export const headingTexts = (markdown: string | undefined): readonly string[] => {
  const texts: string[] = [];
  const collect = (node: RichNode): void => {
    if (typeof node === 'string') return;
    const [tag, , ...children] = node;
    if (headingOf(tag) !== undefined) texts.push(plainNode(node));
    children.forEach(collect);
  };
  richText(markdown, 1).forEach(collect);
  return texts;
};

const headingOf = (tag: string | undefined): number | undefined => {
  const level = /^h([1-6])$/.exec(tag ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
};

/** Whether a tree has HTML that is not parsed yet. A "<" in code is none. */
const hasHtml = ({ type, children = [] }: HastNode): boolean => type === 'raw' || children.some(hasHtml);

const hasHeadings = ({ tagName, children = [] }: HastNode): boolean => headingOf(tagName) !== undefined || children.some(hasHeadings);

/** Returns a text whose headings have the levels of an outline, or are bold. */
const withHeadings = (text: RichText, top: number | undefined): RichText => {
  // The original levels of the headings that enclose a position.
  const open: number[] = [];
  const visit = (node: RichNode): RichNode => {
    if (typeof node === 'string') return node;
    const [tag, attributes, ...children] = node;
    const level = headingOf(tag);
    if (level === undefined) return [tag, attributes, ...children.map(visit)];
    if (top === undefined) return ['p', {}, ['strong', {}, ...children]];
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return [`h${Math.min(6, top + open.length - 1)}`, attributes, ...children];
  };
  return text.map(visit);
};

const isHref = (value: string): boolean => {
  // Browsers drop tabs, newlines and control characters before they parse the scheme.
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

const convert = (node: HastNode): readonly RichNode[] => {
  if (node.type === 'text') return [node.value ?? ''];
  if (node.type !== 'element' || node.tagName === undefined) return [];
  if (node.tagName === 'img') {
    const alt = (node.properties as { alt?: unknown } | undefined)?.alt;
    return typeof alt === 'string' && alt !== '' ? [alt] : [];
  }
  const layout = /^(ul|ol|table|thead|tbody|tr|blockquote|dl|details)$/.test(node.tagName);
  const children = (node.children ?? []).flatMap(convert).filter((child) => !(layout && child === '\n'));
  // A lone # or [](…) makes a heading or a link without a name.
  if (/^(?:h[1-6]|a)$/.test(node.tagName) && children.map(plainNode).join('').trim() === '') return [];
  // Screen readers would announce an empty header for each cell of its column.
  const tag = node.tagName === 'th' && children.length === 0 ? 'td' : node.tagName;
  return [[tag, attributesOf(node), ...children]];
};

/** The text of a tree without its markup; blocks are separated by a space. */
export const plainText = (text: RichText): string => text.map(plainNode).join(' ').replace(/\s+/g, ' ').trim();

const plainNode = (node: RichNode): string => {
  if (typeof node === 'string') return node;
  const [tag, , ...children] = node;
  return children.map(plainNode).join(/^(ul|ol|table|thead|tbody|tr|dl)$/.test(tag) ? ' ' : '');
};

/**
 * Returns the beginnings of a text that end with a sentence, the shortest first. No sentence ends within parentheses.
 * @param end the last character of a sentence, with what follows it
 */
export const sentencesFrom = (text: string, end: RegExp): readonly string[] => {
  let depth = 0;
  let from = 0;
  return [...text.matchAll(new RegExp(end, 'gsu'))].flatMap(({ index }) => {
    const sentence = text.slice(from, index + 1);
    from = index + 1;
    depth += sentence.split('(').length - sentence.split(')').length;
    return depth > 0 ? [] : [text.slice(0, from)];
  });
};

/** The first sentence of the first paragraph, as plain text. */
export const firstSentence = (text: RichText): string => {
  const first = text.find((node) => typeof node !== 'string' && node[0] === 'p');
  const plain = first === undefined ? '' : plainText([first]);
  return sentencesFrom(plain, /[.!?](?=\s+[\p{Lu}\d"'(]|$)/u)[0] ?? plain;
};

/** Whether a description only repeats the summary, as many generated specs do. */
export const isSameSentence = (description: string, summary = ''): boolean =>
  description.replace(/\.\s*$/, '').trim() === summary.replace(/\.$/, '').trim();
