/** Nothing is reserved beyond this number of lines, which src/shell/early/reserveCode.ts repeats: a block is not that high. */
const mostLines = 40;

const shownLines = (code: string, columns: number): number =>
  code
    .trimEnd()
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / columns)), 0);

/**
 * Returns the number of lines of the snippets that may replace another one after hydration, as words such as `python-12`. Until
 * then, the block has the height of the snippet in the reader's language.
 * @param columns the number of characters after which lines wrap in a usual window
 */
export const otherLines = (snippets: readonly (readonly [language: string, code: string])[], columns: number): string =>
  snippets.map(([language, code]) => `${language}-${Math.min(shownLines(code, columns), mostLines)}`).join(' ');
