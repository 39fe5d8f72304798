import type { HoverText, HoverToken } from '../../shared/pages/hovers.ts';
import type { CodePart } from '../../ui/code/codeText.ts';

/** A run of text in one color; `word` is the index of its type, if it has one. */
export type TypedPart = { readonly text: string; readonly className?: string | undefined; readonly word?: number };

/** A word with a type, and its line. */
export type Word = { readonly line: number; readonly text: HoverText };

export type MarkedCode = { readonly lines: readonly (readonly TypedPart[])[]; readonly words: readonly Word[] };

type Place = { readonly column: number; readonly end: number; readonly text: HoverText };

/** Returns the words of a line that still match the text for which the types were generated. */
const placesOf = (line: string, tokens: readonly HoverToken[], texts: readonly HoverText[]): readonly Place[] =>
  tokens.flatMap(([, column, length, index]) => {
    const word = line.slice(column, column + length);
    const text = texts[index];
    const isWhole = /^[\w$]+$/.test(word) && !/^[\w$]/.test(line.slice(column + length)) && !/[\w$]$/.test(line.slice(0, column));
    return text !== undefined && isWhole && text.code.includes(word) ? [{ column, end: column + length, text }] : [];
  });

/**
 * Splits highlighted lines at the words with types. Words that are not at their expected position are omitted, because the page
 * may be older or newer than the types.
 */
export const markWords = (
  lines: readonly (readonly CodePart[])[],
  tokens: readonly HoverToken[],
  texts: readonly HoverText[],
): MarkedCode => {
  const words: Word[] = [];
  const marked = lines.map((parts, line) => {
    const whole = parts.map((part) => (typeof part === 'string' ? part : part[1])).join('');
    const places = placesOf(
      whole,
      tokens.filter((token) => token[0] === line),
      texts,
    );
    const result: TypedPart[] = [];
    let start = 0;
    for (const part of parts) {
      const [className, text] = typeof part === 'string' ? [undefined, part] : part;
      const end = start + text.length;
      let at = start;
      for (const place of places) {
        if (place.column < start || place.end > end) continue;
        if (place.column > at) result.push({ text: whole.slice(at, place.column), className });
        result.push({ text: whole.slice(place.column, place.end), className, word: words.length });
        words.push({ line, text: place.text });
        at = place.end;
      }
      if (at < end) result.push({ text: whole.slice(at, end), className });
      start = end;
    }
    return result;
  });
  return { lines: marked, words };
};

/** Returns the word that a key moves to; undefined for other keys. Up and Down move by lines. */
export const wordAfter = (key: string, from: number, words: readonly Word[]): number | undefined => {
  const last = words.length - 1;
  if (key === 'ArrowRight') return Math.min(from + 1, last);
  if (key === 'ArrowLeft') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const line = words[from]?.line ?? 0;
  if (key === 'ArrowDown') {
    const next = words.findIndex((word) => word.line > line);
    return next === -1 ? last : next;
  }
  if (key === 'ArrowUp') {
    const before = words.findLast((word) => word.line < line);
    return before === undefined ? 0 : words.findIndex((word) => word.line === before.line);
  }
  return undefined;
};
