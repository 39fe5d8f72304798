import type { Nodes } from 'mdast';

/** Why a Markdown text is not parsed, or not shown as Markdown, and how its author can fix it. */
export type MarkdownFault = { readonly text: string; readonly fix: string };

const limits = {
  characters: 50_000,
  lines: 2_000,
  /**
   * The sum of the squares of the number of delimiters of each paragraph: parsers compare every delimiter with those before it.
   */
  markPairs: 1_000_000,
  cells: 5_000,
  /** Lists and quotes that one line opens or continues. */
  containers: 20,
  tags: 1_000,
  depth: 60,
};

const count = (number: number): string => number.toLocaleString('en');

const shorten = 'Shorten it, or move a part of it into a guide and link to that.';

const isDelimiterRow = (line: string | undefined): boolean =>
  line !== undefined && line.includes('|') && line.includes('-') && /^[\s|:-]+$/.test(line);

const isInWord = (text: string, start: number, end: number): boolean =>
  /[A-Za-z\d]/.test(text.charAt(start - 1)) && /[A-Za-z\d]/.test(text.charAt(end));

/** Runs of characters that can open or close emphasis, links and images. An underscore inside a word does neither. */
const marksOf = (text: string): number =>
  [...text.matchAll(/[*~]+|[[\]]|_+/g)].filter(({ 0: run, index }) => !run.startsWith('_') || !isInWord(text, index, index + run.length))
    .length;

/**
 * The maximum number of delimiters in a paragraph that are compared with one another, and the cost. Table cells are independent.
 */
const marksOfParagraph = (lines: readonly string[]): { readonly marks: number; readonly pairs: number } => {
  const parts = lines.some(isDelimiterRow) ? lines : [lines.join('\n')];
  const marks = parts.map(marksOf);
  return { marks: Math.max(...marks), pairs: marks.reduce((sum, one) => sum + one * one, 0) };
};

/** The number of cells of a table in a paragraph: each row is padded to the length of the first. */
const cellsOfParagraph = (lines: readonly string[]): number => {
  const at = lines.findIndex(isDelimiterRow);
  return at === -1 ? 0 : (lines[at] ?? '').split('|').length * (lines.length - at);
};

const containersOf = (line: string): number =>
  /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/.exec(line)?.[0].match(/[>*+-]|\d+/g)?.length ?? 0;

/** Returns why a line opens or continues too many lists and quotes, whose depth would exhaust the stack of parsers. */
export const faultOfLine = (line: string): MarkdownFault | undefined => {
  const containers = containersOf(line);
  if (containers <= limits.containers) return undefined;
  return {
    text: `A line of the text opens ${count(containers)} lists or quotes inside one another; the limit is ${count(limits.containers)}.`,
    fix: 'Remove levels, or write the line as code.',
  };
};

/**
 * Returns why a Markdown text could take too long to parse, judging only by its characters: parsers need quadratic time for
 * emphasis and links in a paragraph, for nested lists, and for tables whose rows are shorter than their header.
 */
export const faultOfMarkdown = (markdown: string): MarkdownFault | undefined => {
  if (markdown.length > limits.characters)
    return { text: `The text has ${count(markdown.length)} characters; the limit is ${count(limits.characters)}.`, fix: shorten };
  const lines = markdown.split(/\r\n?|\n/);
  if (lines.length > limits.lines)
    return { text: `The text has ${count(lines.length)} lines; the limit is ${count(limits.lines)}.`, fix: shorten };
  for (const fault of lines.map(faultOfLine)) if (fault !== undefined) return fault;
  const paragraphs = markdown.split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/).map((paragraph) => paragraph.split(/\r\n?|\n/));
  const cells = paragraphs.reduce((sum, paragraph) => sum + cellsOfParagraph(paragraph), 0);
  if (cells > limits.cells)
    return { text: `The tables of the text have ${count(cells)} cells; the limit is ${count(limits.cells)}.`, fix: shorten };
  const marks = paragraphs.map(marksOfParagraph);
  if (marks.reduce((sum, { pairs }) => sum + pairs, 0) > limits.markPairs)
    return {
      text: `A paragraph of the text has ${count(Math.max(...marks.map((one) => one.marks)))} marks of emphasis and links, which takes too long to parse.`,
      fix: 'Split it into paragraphs, or write the marks as code.',
    };
  return undefined;
};

/** Elements with no end tag or an optional one; none of them can contain itself. */
const open = new Set('area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot'.split(' '));

/**
 * Returns why a parsed text is nested too deeply to be converted and shown. The walk uses its own stack, so that depth cannot
 * exhaust the engine's stack.
 */
export const faultOfTree = (root: Nodes): MarkdownFault | undefined => {
  let deepest = 0;
  let tags = 0;
  let tagDepth = 0;
  const rest: (readonly [node: Nodes, depth: number])[] = [[root, 0]];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [node, depth] = next;
    deepest = Math.max(deepest, depth);
    if ('children' in node) for (const child of node.children.toReversed()) rest.push([child, depth + 1]);
    if (node.type !== 'html') continue;
    for (const [, slash, name = ''] of node.value.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
      tags += 1;
      if (!open.has(name.toLowerCase())) tagDepth = Math.max(0, tagDepth + (slash === '' ? 1 : -1));
      deepest = Math.max(deepest, depth + tagDepth);
    }
  }
  if (tags > limits.tags)
    return { text: `The text has ${count(tags)} HTML tags; the limit is ${count(limits.tags)}.`, fix: 'Write it in Markdown.' };
  return deepest > limits.depth
    ? {
        text: `The text nests ${count(deepest)} levels deep; the limit is ${limits.depth}.`,
        fix: 'Close its HTML elements, or remove levels.',
      }
    : undefined;
};
