/**
 * Pieces that end after a slash, before a parameter, or before an id or another long name. Short ones would add elements to the page
 * without better lines. The limit keeps the time linear in texts without slashes.
 */
const pieces = /[^/\s]{1,200}\/(?=[\w.%-]{20})|[^]{16,}?(?:[^/:]\/(?=[^/\s])|%2F(?=\w)|(?=[?&]\w))|[^]+/g;

/** Returns the pieces of a text with a URL or a long path, between which its lines may wrap; undefined for other texts. */
export const urlPieces = (text: string): readonly string[] | undefined =>
  /:\/\/|\/\S{20}/.test(text) ? (text.match(pieces) ?? undefined) : undefined;
