/** Control, zero-width and bidirectional characters, and unpaired surrogates. */
export const invisible =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const unit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Characters with a short escape in every language. */
export const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Invisible characters as escapes, which have the same meaning in JavaScript, TypeScript, JSON and Python. */
export const escapeInvisible = (text: string): string => text.replace(invisible, (character) => short[character] ?? unit(character));
