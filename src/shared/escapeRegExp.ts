/** Returns a text as a regular expression that matches it. `RegExp.escape` needs Node 24. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
