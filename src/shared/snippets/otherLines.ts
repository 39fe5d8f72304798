import { urlPieces } from './urlPieces.ts';

/** Nothing is reserved beyond this number of lines, which src/shell/early/reserveCode.ts repeats: a block is not that high. */
export const mostLines = 27;

/**
 * The characters of a line for which lines are counted, which src/shell/early/reserveCode.ts repeats: on phones from 320 to 430 pixels,
 * which may round the width of letters, next to an operation on a desktop, and in a guide on tablets and desktops. Wider columns, up
 * to the next one, have the same lines.
 */
export const countedColumns = [36, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 58, 73, 84];

/** The indent of the rest of a wrapped line, as in src/ui/code/CodeBlock.module.css. */
const indent = 4;

/** Longer words and pieces of URLs wrap after hyphens. Others, such as ids, stay whole if a line has space for them. */
const mostWhole = 44;

/** Returns the parts of a line of code between which browsers wrap it: its words, and the pieces of URLs in quotes. */
const partsOf = (line: string): readonly string[] =>
  (line.match(/\S+\s*/g) ?? []).flatMap((word) => {
    const quote = Math.max(word.search(/["'`]/), 0);
    const [first = '', ...rest] = urlPieces(word.slice(quote)) ?? [word.slice(quote)];
    return [word.slice(0, quote) + first, ...rest].flatMap((part) => (part.length > mostWhole ? part.split(/(?<=-)/) : part));
  });

/** A line of code, divided once for all columns. */
type Line = { readonly start: number; readonly parts: readonly { readonly length: number; readonly space: number }[] };

const dividedLines = (code: string): readonly Line[] =>
  code
    .trimEnd()
    .split('\n')
    .map((line) => ({
      start: line.search(/\S|$/),
      parts: partsOf(line).map((part) => {
        const { length } = part.trimEnd();
        return { length, space: part.length - length };
      }),
    }));

/** Returns the number of lines that a line of code takes, which breaks anywhere if a part is too long. */
const linesOf = ({ start: first, parts }: Line, columns: number): number => {
  let lines = 1;
  let start = first;
  let used = start;
  for (const { length, space } of parts) {
    if (used + length > columns && used > start) {
      lines += 1;
      start = indent;
      used = start;
    }
    for (used += length; used > columns; used += indent - columns) lines += 1;
    used += space;
  }
  return lines;
};

type OtherSnippet = { readonly language: string; readonly code: string; readonly hasVariants: boolean };

/**
 * Returns the number of lines of the snippets that may replace another one after hydration, as words such as `python-84-12` for
 * columns of at least 84 characters, without those that are the same in the next narrower columns. Until then, the block has the height
 * of the snippet in the reader's language. The row of variants above a snippet is as high as some lines.
 */
export const otherLines = (snippets: readonly OtherSnippet[]): string =>
  snippets
    .flatMap(({ language, code, hasVariants }) => {
      const lines = dividedLines(code);
      const counts = countedColumns.map((columns) => {
        const row = columns < 58 ? 3 : 2;
        const shown = lines.reduce((sum, line) => sum + linesOf(line, columns), 0);
        return Math.min(shown + (hasVariants ? row : 0), mostLines);
      });
      return countedColumns.flatMap((columns, at) => (counts[at] === counts[at - 1] ? [] : [`${language}-${columns}-${counts[at]}`]));
    })
    .join(' ');
