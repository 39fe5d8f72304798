import { spansOf } from '../../shared/snippets/spansOf.ts';
import type { CodePart } from '../../ui/code/codeText.ts';

// A kind such as `(property)`, a string, a word with the characters after it, or an ellipsis.
const part = /^(\([a-z]+\))|('[^'\n]*')|([A-Za-z_$][\w$]*)(?=(\??:|\()?)|(…[^;\n]*)/gm;

const keywords =
  /^(?:const|let|function|string|number|boolean|bigint|symbol|object|any|unknown|never|void|null|undefined|true|false|readonly|keyof|typeof)$/;

const classOf = ([text, kind, string, word = '', after]: RegExpExecArray): string | undefined => {
  if (kind !== undefined || text.startsWith('…')) return 'tk-c';
  if (string !== undefined) return 'tk-s';
  if (after !== undefined) return after === '(' ? 'tk-f' : 'tk-p';
  if (keywords.test(word)) return 'tk-k';
  return /^[A-Z]/.test(word) ? 'tk-t' : undefined;
};

/** Highlights a TypeScript type with the classes of highlighted code. */
export const colorType = (code: string): readonly CodePart[] => spansOf(code, part, classOf);
