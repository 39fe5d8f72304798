import type { Diagnostic, TextEdit } from '../../diagnostics/diagnostic.ts';

const respelling = ({ fact }: Diagnostic): TextEdit | undefined =>
  (fact?.kind === 'misspelled' || fact?.kind === 'unknown-permission') && fact.meant !== undefined
    ? { from: fact.name, to: fact.meant }
    : undefined;

const indentOf = (line: string): number => line.search(/\S|$/);

/** Moves `nullable: true` on a line of its own into the type on another line of the same schema. */
const nullableLine = (at: number, lineAt: (line: number) => string): TextEdit | undefined => {
  const own = lineAt(at);
  if (!/^\s*nullable: true\s*$/.test(own)) return undefined;
  const isInside = (line: string): boolean => line.trim() !== '' && indentOf(line) >= indentOf(own);
  const typeFrom = (step: 1 | -1): number | undefined => {
    for (let line = at + step; isInside(lineAt(line)); line += step)
      if (indentOf(lineAt(line)) === indentOf(own) && /^\s*type: \w+\s*$/.test(lineAt(line))) return line;
    return undefined;
  };
  const type = typeFrom(-1) ?? typeFrom(1);
  if (type === undefined) return undefined;
  const line = Math.min(type, at);
  const lines = Array.from({ length: Math.abs(type - at) + 1 }, (_, index) => lineAt(line + index));
  const to = lines.toSpliced(at - line, 1).map((one) => (one === lineAt(type) ? one.replace(/(\w+)\s*$/, "[$1, 'null']") : one));
  return { line, from: lines.join('\n'), to: to.join('\n') };
};

const rewriting = ({ rule, text, fix = '' }: Diagnostic, line: string): TextEdit | undefined => {
  const status = rule === 'docs/status-codes' ? /^Write it as a string: ('\d+')\.$/.exec(fix)?.[1] : undefined;
  const written = /^\s*(\w+)\s*:/.exec(line)?.[1];
  if (status !== undefined && written !== undefined) return { from: `${written}:`, to: `${status}:` };
  const nullable = text.includes('`nullable`') ? /type: (\w+), nullable: true/.exec(line) : null;
  if (nullable !== null) return { from: nullable[0], to: `type: [${nullable[1]}, 'null']` };
  const url = rule === 'no-server-trailing-slash' ? /[^\s'"]+\/(?=['"]?\s*$)/.exec(line)?.[0] : undefined;
  return url === undefined ? undefined : { from: url, to: url.slice(0, -1) };
};

/**
 * Returns the fix of a problem if it cannot change anything else.
 * @param lineAt returns an original line of the file, counted from 1, or nothing beyond its end
 */
export const safeEdit = (problem: Diagnostic, lineAt: (line: number) => string): TextEdit | undefined => {
  const line = lineAt(problem.line);
  const edit = respelling(problem) ?? rewriting(problem, line);
  if (edit !== undefined) return line.split(edit.from).length === 2 ? edit : undefined;
  return problem.text.includes('`nullable`') ? nullableLine(problem.line, lineAt) : undefined;
};
