import type { HighlightedSpan } from '../model/highlight.ts';

/** Splits code into spans: the matches that `classOf` gives a class, and the text between them. */
export const spansOf = (
  code: string,
  pattern: RegExp,
  classOf: (match: RegExpExecArray) => string | undefined,
): readonly HighlightedSpan[] => {
  const spans: HighlightedSpan[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const className = classOf(match);
    if (className === undefined) continue;
    if (match.index > end) spans.push(code.slice(end, match.index));
    spans.push([className, match[0]]);
    end = match.index + match[0].length;
  }
  if (end < code.length) spans.push(code.slice(end));
  return spans;
};
