/** What a word of a snippet stands for: its type as TypeScript writes it, and what the spec says about it. */
export type HoverText = { readonly code: string; readonly docs?: string };

/** A word that has a text: its line and column from 0, its length, and the number of its text. */
export type HoverToken = readonly [line: number, column: number, length: number, text: number];

/** The words of the snippets of one operation, by the language of the snippet; languages share their texts. */
export type Hovers = {
  readonly texts: readonly HoverText[];
  readonly tokens: Readonly<Record<string, readonly HoverToken[]>>;
};
