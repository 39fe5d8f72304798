import type { HighlightedLine, HighlightedSpan } from '../model/highlight.ts';
import { spansOf } from './spansOf.ts';

export type LineComment = '#' | '//';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const shared = 'import from return if else for while in await async try break continue as';

// The comment syntax identifies the language: Python and shells, or JavaScript, TypeScript and Go.
const keywords: Readonly<Record<LineComment, ReadonlySet<string>>> = {
  '#': words(`${shared} elif except finally with def class raise not and or is lambda`),
  '//': words(`${shared} export const let var function of throw new catch package func type range defer go typeof`),
};

const constants = words('None True False true false null undefined nil');

// Repeated alternatives would overflow the stack in strings of several megabytes.
const quoted = String.raw`"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*'`;

// Strings, comments, numbers and words; everything between them is punctuation. Some strings span several lines.
const partsWith = (strings: string, lineComment: LineComment, numbers = String.raw`\b\d[\d_.]*\b`): RegExp =>
  new RegExp(String.raw`(${strings})|(${lineComment}.*$)|(${numbers})|([A-Za-z_$][\w$]*)`, 'gm');

const parts: Readonly<Record<LineComment, RegExp>> = {
  '#': partsWith(String.raw`\b[frb]?"""[^]*?"""|\b[frb](?:${quoted})|${quoted}`, '#'),
  '//': partsWith(String.raw`${'`'}[^${'`'}\\]*(?:\\[^][^${'`'}\\]*)*${'`'}|${quoted}`, '//'),
};

// In a shell, a backslash is literal within single quotes, URLs need no quotes, and options are colored like numbers.
const shellParts = partsWith(
  String.raw`\bhttps?://\S+|"\$\([^]*?\)"|"[^"\\]*(?:\\[^][^"\\]*)*"|'[^']*(?:'\\''[^']*)*'`,
  '#',
  String.raw`(?<=\s)--[a-z][\w-]*|\\$`,
);

const classOf = (code: string, match: RegExpExecArray, lineComment: LineComment): string | undefined => {
  const [text, string, comment, number] = match;
  if (string !== undefined) return 'tk-s';
  if (comment !== undefined) return 'tk-c';
  if (number !== undefined || constants.has(text)) return 'tk-n';
  const next = code.charAt(match.index + text.length);
  // The name of a member or a property is never a keyword.
  const isName = code.charAt(match.index - 1) === '.' || (lineComment === '//' && next === ':');
  if (!isName && keywords[lineComment].has(text)) return 'tk-k';
  return next === '(' || text === 'curl' ? 'tk-f' : undefined;
};

/** Splits parts that span several lines into one part per line. */
const intoLines = (spans: readonly HighlightedSpan[]): readonly HighlightedLine[] => {
  const lines: HighlightedSpan[][] = [[]];
  for (const span of spans) {
    const [className, text] = typeof span === 'string' ? [undefined, span] : span;
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push(className === undefined ? part : [className, part]);
    });
  }
  return lines;
};

/**
 * Highlights strings, comments, numbers, keywords and calls. The grammars of the build tell more parts of the code apart, but they
 * are too large for the browser and too slow for the thousands of snippets of a large API.
 */
export const colorCode = (code: string, lineComment: LineComment): readonly HighlightedLine[] => {
  const pattern = /^\(?curl /m.test(code) ? shellParts : parts[lineComment];
  return intoLines(spansOf(code, pattern, (match) => classOf(code, match, lineComment)));
};
