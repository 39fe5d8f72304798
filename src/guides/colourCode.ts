import type { HighlightedLine, HighlightedSpan } from '../../codegen/model/highlight.ts';

const keywords =
  /^(?:import|from|export|const|let|var|function|return|if|else|for|while|of|in|await|async|throw|new|try|catch|except|finally|with|as|def|class|raise|not|and|or|is|None|True|False|true|false|null|undefined|nil|package|func|type|range|defer|go|err)$/;

// Strings, comments, numbers and words; whatever is between them is punctuation.
const part = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|(#.*$|\/\/.*$)|(\b\d[\d_.]*\b)|([A-Za-z_$][\w$]*)/g;

const classOf = (line: string, match: RegExpExecArray, hashComments: boolean): string | undefined => {
  const [text, string, comment, number] = match;
  if (string !== undefined) return 'tk-s';
  if (comment !== undefined) return comment.startsWith('#') && !hashComments ? undefined : 'tk-c';
  if (number !== undefined) return 'tk-n';
  if (keywords.test(text)) return 'tk-k';
  return line.charAt(match.index + text.length) === '(' ? 'tk-f' : undefined;
};

/**
 * Colours code in the page, line by line, as far as strings, comments, numbers, keywords and calls go. What the site is
 * built with does better, but a snippet in another language than the first is only text until a reader asks for it.
 */
export const colourCode = (code: string, language: string): readonly HighlightedLine[] =>
  code.split('\n').map((line) => {
    const spans: HighlightedSpan[] = [];
    let end = 0;
    for (const match of line.matchAll(part)) {
      if (match.index < end) continue;
      const className = classOf(line, match, language === 'python');
      if (className === undefined) continue;
      if (match.index > end) spans.push(line.slice(end, match.index));
      spans.push([className, match[0]]);
      end = match.index + match[0].length;
    }
    if (end < line.length) spans.push(line.slice(end));
    return spans;
  });
