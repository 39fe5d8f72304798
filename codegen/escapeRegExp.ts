/** Escapes a string for use in a regular expression. `RegExp.escape` needs Node 24. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
