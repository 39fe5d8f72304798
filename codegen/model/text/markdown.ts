import { escapeInvisible } from '../../../src/shared/invisible.ts';

/** Characters that reverse or isolate the text after them, up to the end of a line of Markdown. */
const directional = /[\u202a-\u202e\u2066-\u2069]/g;

const escapeDirectional = (code: string): string => code.replace(directional, escapeInvisible);

/** Escapes all but what has a meaning only at the start of a line. */
export const escapeInline = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(directional, '')
    .replace(/[\\`*[\]<>|~]/g, '\\$&')
    // Within a word an underscore has no meaning.
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&');

/** Escapes what would begin a list or a heading, or make one of the line above. */
export const escapeStart = (text: string): string => text.replace(/^[ \t]*(?:(\d+)(?=[.)](?:\s|$))|(?=[-#+=](?!\d)))/gm, '$1\\');

/**
 * Returns a text as one line of Markdown that shows it literally, without links, emphasis, HTML, code or table cells.
 * @see https://spec.commonmark.org/0.31.2/#backslash-escapes
 */
export const escapeMarkdown = (text: string): string => escapeStart(escapeInline(text));

/** Returns Markdown that shows the text as inline code. A text with grave accents gets a longer delimiter. */
export const codeText = (text: string): string => {
  const line = escapeDirectional(text.replace(/\s+/g, ' '));
  if (line.trim() === '') return '(empty)';
  return line.includes('`') ? `${delimiter(line, 1)} ${line} ${delimiter(line, 1)}` : `\`${line}\``;
};

/** Returns Markdown that shows the text as a code block. */
export const codeBlock = (language: string, text: string): string => {
  const fence = delimiter(text, 3);
  return `${fence}${language}\n${escapeDirectional(text).replace(/\n+$/, '')}\n${fence}`;
};

/** Returns grave accents, more than anywhere in the text, and at least the given number. */
const delimiter = (text: string, atLeast: number): string =>
  '`'.repeat(Math.max(atLeast, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));

const cell = (text: string): string => text.replace(/\s*\n\s*/g, ' ').replace(/(?<!\\)\|/g, String.raw`\|`);

const joinedWith =
  (separator: string) =>
  (parts: readonly (string | undefined)[]): string =>
    parts.filter((part) => part !== undefined && part !== '').join(separator);

/** Joins blocks of Markdown. Undefined and empty ones are omitted. */
export const blocks = joinedWith('\n\n');

/** Joins sentences into one line. Undefined and empty ones are omitted. */
export const sentences = joinedWith(' ');

/** Returns a table. Its cells are Markdown of one line each. */
export const tableText = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head.map(cell), head.map(() => '---'), ...rows.map((row) => row.map(cell))].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
