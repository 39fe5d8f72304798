/** Extracts the prose of source files: comments, and strings that people read. */
import ts from 'typescript';

/** Whether a string has two or more words and no characters that only identifiers, paths, class names and code have. */
const isProse = (text: string): boolean => /[a-z]+[,:;]? [a-z]+/i.test(text) && !/[{}<>=]|^\W|--|\$\{/.test(text);

/** Matches code in backticks, tags, URLs, file names and identifiers, whose words are names. */
const names = /`[^`\n]*`|@\w+|\{@[^}]*\}|https?:\S+|\b[\w./-]+\.(?:tsx?|mdx?|yaml|json|css)\b|\b[a-z]+[A-Z]\w*/g;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

type Range = { readonly pos: number; readonly end: number };

const commentsOfCss = (text: string): readonly Range[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: comment, index }) => ({ pos: index, end: index + comment.length }));

/** Whole lines only, because `#` is also part of values. */
const commentsOfYaml = (text: string): readonly Range[] =>
  [...text.matchAll(/^ *#.*$/gm)].map(({ 0: comment, index }) => ({ pos: index, end: index + comment.length }));

const proseOfScript = (text: string, file: string): readonly Range[] => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const ranges: Range[] = [];
  const visit = (node: ts.Node): void => {
    if (!ts.isJsxText(node)) {
      ranges.push(
        ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
      );
    }
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) {
      if (isProse(node.text)) ranges.push({ pos: node.getStart(), end: node.getEnd() });
    }
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return ranges;
};

/**
 * Returns the text of a source file with everything but its prose replaced by spaces, so that lines and columns stay.
 * @param file its name, whose extension determines the language
 */
export const proseOf = (text: string, file: string): string => {
  const ranges = file.endsWith('.css') ? commentsOfCss(text) : /\.ya?ml$/.test(file) ? commentsOfYaml(text) : proseOfScript(text, file);
  let prose = blank(text);
  for (const { pos, end } of ranges) {
    const words = text.slice(pos, end).replaceAll(/^\s*(?:\/?\*+\/?|\/\/|#)|\*\/$/gm, blank);
    prose = prose.slice(0, pos) + words.replaceAll(names, blank) + prose.slice(end);
  }
  return prose;
};
