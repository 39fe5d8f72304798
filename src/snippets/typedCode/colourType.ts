import type { CodePart } from '../../ui/codeText.ts';

// A kind such as `(property)`, a string, a word with the characters after it, or an ellipsis.
const part = /^(\([a-z]+\))|('[^'\n]*')|([A-Za-z_$][\w$]*)(?=(\??:|\()?)|(…[^;\n]*)/gm;

const keywords =
  /^(?:const|let|function|string|number|boolean|bigint|symbol|object|any|unknown|never|void|null|undefined|true|false|readonly|keyof|typeof)$/;

/** Highlights a TypeScript type with the classes of highlighted code. */
export const colourType = (code: string): readonly CodePart[] => {
  const parts: CodePart[] = [];
  let end = 0;
  for (const match of code.matchAll(part)) {
    const [text, kind, string, word, after] = match;
    const className =
      kind !== undefined || text.startsWith('…')
        ? 'tk-c'
        : string !== undefined
          ? 'tk-s'
          : after === '('
            ? 'tk-f'
            : after !== undefined
              ? 'tk-p'
              : keywords.test(word ?? '')
                ? 'tk-k'
                : /^[A-Z]/.test(word ?? '')
                  ? 'tk-t'
                  : undefined;
    if (className === undefined) continue;
    if (match.index > end) parts.push(code.slice(end, match.index));
    parts.push([className, text]);
    end = match.index + text.length;
  }
  if (end < code.length) parts.push(code.slice(end));
  return parts;
};
