import type { CodeModel } from './types.ts';

/**
 * Code that was highlighted at build time: each line is a list of plain strings and of strings with a class (`tk-k` keyword,
 * `tk-s` string, `tk-n` number or constant, `tk-c` comment, `tk-f` function, `tk-p` property or key, `tk-t` type, `tk-x`
 * punctuation or operator). The classes take their colors from the `--code-*` tokens.
 */
export type HighlightedCode = CodeModel & { readonly lines: readonly HighlightedLine[] };

export type HighlightedLine = readonly HighlightedSpan[];

export type HighlightedSpan = string | readonly [className: string, text: string];
