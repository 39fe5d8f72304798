/** The end of a word within a name such as `userId`, or an acronym such as QoS and IoT, which is one word. */
const wordEnd = /(?<![A-Za-z])[A-Z][a-z][A-Z](?![a-z])|[a-z\d](?=[A-Z])/g;

const words = (text: string, between = /[^A-Za-z\d]+/): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(wordEnd, (end) => (end.length === 1 ? `${end} ` : end))
    .split(between)
    .filter((word) => word !== '');

/** Returns the word with its first letter in upper case. */
export const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `Text of any KIND` → `TextOfAnyKIND`: for component and schema names. */
export const pascalCase = (text: string): string => words(text).map(upperFirst).join('');

/** `Text of any kind` → `textOfAnyKind`. */
export const camelCase = (text: string): string => {
  const pascal = pascalCase(text);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
};

/** `Text of any kind` → `text-of-any-kind`. */
export const kebabCase = (text: string): string => words(text).join('-').toLowerCase();

/** `Text of any kind` → `text-of-any-kind`, with the letters of all scripts: for anchors and routes. */
export const slugOf = (text: string): string =>
  words(text, /[^\p{L}\p{M}\p{N}]+/u)
    .join('-')
    .toLowerCase();

/** `Text of any-kind` → `textofanykind`: equal for names that differ only in how their words are joined. */
export const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
