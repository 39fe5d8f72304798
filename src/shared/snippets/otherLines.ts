import { urlPieces } from './urlPieces.ts';

/** Nothing is reserved beyond this number of lines, which src/shell/early/reserveCode.ts repeats: a block is not that high. */
const mostLines = 27;

/** The characters of a line in windows of 390 and 320 pixels, by the letter that marks their numbers of lines. */
const narrowColumns = { n: 47, x: 37 };

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

/** Returns the number of lines that a line of code takes, which breaks anywhere if a part is too long. */
const linesOf = (line: string, columns: number): number => {
  let lines = 1;
  let start = line.search(/\S|$/);
  let used = start;
  for (const part of partsOf(line)) {
    const length = part.trimEnd().length;
    if (used + length > columns && used > start) {
      lines += 1;
      start = indent;
      used = start;
    }
    for (used += length; used > columns; used += indent - columns) lines += 1;
    used += part.length - length;
  }
  return lines;
};

const shownLines = (code: string, columns: number): number =>
  code
    .trimEnd()
    .split('\n')
    .reduce((sum, line) => sum + linesOf(line, columns), 0);

type OtherSnippet = { readonly language: string; readonly code: string; readonly hasVariants: boolean };

/**
 * Returns the number of lines of the snippets that may replace another one after hydration, as words such as `python-12` and, if it
 * differs in narrower windows, `python-n15` and `python-x18`. Until then, the block has the height of the snippet in the reader's
 * language. The row of variants above a snippet is as high as some lines.
 * @param columns the number of characters after which lines wrap in a usual window
 */
export const otherLines = (snippets: readonly OtherSnippet[], columns: number): string =>
  snippets
    .flatMap(({ language, code, hasVariants }) => {
      const counted = (width: number, row: number): number => Math.min(shownLines(code, width) + (hasVariants ? row : 0), mostLines);
      const wide = counted(columns, 2);
      const narrow = counted(narrowColumns.n, 3);
      const narrowest = counted(narrowColumns.x, 3);
      return [
        `${language}-${wide}`,
        ...(narrow === wide ? [] : [`${language}-n${narrow}`]),
        ...(narrowest === narrow ? [] : [`${language}-x${narrowest}`]),
      ];
    })
    .join(' ');
