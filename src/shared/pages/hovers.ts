/** The text of a hover on a word in a snippet: its TypeScript type, and its description in the spec. */
export type HoverText = { readonly code: string; readonly docs?: string };

/** A word with a hover: its line and column from 0, its length, and the index of its text. */
export type HoverToken = readonly [line: number, column: number, length: number, text: number];

/** The words of the snippets of one operation, by the language of the snippet; languages share their texts. */
export type Hovers = {
  readonly texts: readonly HoverText[];
  readonly tokens: Readonly<Record<string, readonly HoverToken[]>>;
};
