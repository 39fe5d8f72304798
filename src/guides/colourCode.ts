import type { HighlightedLine, HighlightedSpan } from '../../codegen/model/highlight.ts';

const keywords =
  /^(?:import|from|export|const|let|var|function|return|if|else|for|while|of|in|await|async|throw|new|try|catch|except|finally|with|as|def|class|raise|not|and|or|is|None|True|False|true|false|null|undefined|nil|package|func|type|range|defer|go|err)$/;

export type LineComment = '#' | '//';

// Strings, comments, numbers and words; whatever is between them is punctuation.
const partsWith = (lineComment: LineComment): RegExp =>
  new RegExp(
    String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|` +
      '`(?:[^`\\\\]|\\\\.)*`' +
      String.raw`)|(${lineComment}.*$)|(\b\d[\d_.]*\b)|([A-Za-z_$][\w$]*)`,
    'g',
  );

const parts: Readonly<Record<LineComment, RegExp>> = { '#': partsWith('#'), '//': partsWith('//') };

const classOf = (line: string, match: RegExpExecArray): string | undefined => {
  const [text, string, comment, number] = match;
  if (string !== undefined) return 'tk-s';
  if (comment !== undefined) return 'tk-c';
  if (number !== undefined) return 'tk-n';
  if (keywords.test(text)) return 'tk-k';
  return line.charAt(match.index + text.length) === '(' ? 'tk-f' : undefined;
};

/**
 * Colours code in the page, line by line, as far as strings, comments, numbers, keywords and calls go. What the site is
 * built with does better, but a snippet in another language than the first is only text until a reader asks for it.
 */
export const colourCode = (code: string, lineComment: LineComment): readonly HighlightedLine[] =>
  code.split('\n').map((line) => {
    const spans: HighlightedSpan[] = [];
    let end = 0;
    for (const match of line.matchAll(parts[lineComment])) {
      const className = classOf(line, match);
      if (className === undefined) continue;
      if (match.index > end) spans.push(line.slice(end, match.index));
      spans.push([className, match[0]]);
      end = match.index + match[0].length;
    }
    if (end < line.length) spans.push(line.slice(end));
    return spans;
  });
