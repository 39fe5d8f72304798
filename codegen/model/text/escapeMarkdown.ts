/**
 * Returns a text as one line of Markdown that shows it literally, without links, emphasis, HTML, code or table cells.
 * @see https://spec.commonmark.org/0.31.2/#backslash-escapes
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<>|~]/g, '\\$&')
    // Within a word an underscore has no meaning.
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^\s*(\d*)([-#+=.)])(?!\d)/, '$1\\$2');
