/**
 * String literals of each language: the only module in which snippets quote. Invisible characters (control, zero-width and
 * bidirectional) are always escaped, so that readers see everything in the source.
 */
import { escapeInvisible, invisible, short } from '../invisible.ts';

/** Whether all characters of a text are visible; line breaks and tabs count as visible. */
export const isVisible = (text: string): boolean => text.replace(/[\n\t]/g, '').search(invisible) === -1;

/** `'text'` for JavaScript and TypeScript. */
export const javascriptText = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? `"${escapeInvisible(text.replaceAll('\\', '\\\\'))}"`
    : `'${escapeInvisible(text.replaceAll('\\', '\\\\')).replaceAll("'", "\\'")}'`;

/** Returns the inside of a JavaScript template literal; line breaks are kept. */
export const javascriptTemplate = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${').split('\n').map(escapeInvisible).join('\n');

/** `"text"` for Python, or `'text'` when that needs no escapes. */
export const pythonText = (text: string): string =>
  text.includes('"') && !text.includes("'") ? `'${escapeInvisible(text.replaceAll('\\', '\\\\'))}'` : `"${pythonInside(text)}"`;

/** Returns the inside of a Python string in double quotes. */
const pythonInside = (text: string): string => escapeInvisible(text.replaceAll('\\', '\\\\')).replaceAll('"', '\\"');

/** Returns the inside of a Python f-string in double quotes. */
export const pythonFString = (text: string): string => pythonInside(text).replace(/[{}]/g, '$&$&');

/** Returns the inside of a triple-quoted Python string; line breaks are kept. */
export const pythonBlock = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replace(/"(?="")|"$/g, '\\"')
    .split('\n')
    .map(escapeInvisible)
    .join('\n');

const utf8 = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

/** `"text"` for Go, or a raw `` `text` `` if that is more readable. Go strings are UTF-8, so a lone surrogate becomes U+FFFD. */
export const goText = (source: string): string => {
  const text = source.toWellFormed();
  if (isVisible(text) && /["\\\n]/.test(text) && !text.includes('`')) return `\`${text}\``;
  return `"${text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(invisible, (character) => short[character] ?? utf8(character))}"`;
};

/** `'text'` for a POSIX shell, or `$'text'` for bash and zsh when it has invisible characters. */
export const shellText = (source: string): string => {
  const text = source.toWellFormed();
  if (isVisible(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  return `$'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replace(invisible, (character) => short[character] ?? utf8(character))}'`;
};

/** Returns the inside of a double-quoted shell word. The caller removes `!`, because interactive shells expand it. */
export const shellDoubleQuoted = (text: string): string => text.replace(/[\\"$`]/g, '\\$&');
