import type { Diagnostic, TextEdit } from '../diagnostics/diagnostic.ts';

/** Rules whose suggestion is the only plausible spelling. */
const spellingRules = ['struct', 'docs/schema-keywords', 'docs/known-extensions', 'docs/media-types', 'docs/operation-permission'];

const respelling = ({ rule, text, fix = '' }: Diagnostic, misspelled: string | undefined): TextEdit | undefined => {
  const meant = /^Did you mean "([^"]+)"\?(?: |$)/.exec(fix)?.[1];
  const written = rule === 'struct' ? misspelled : /["`]([^"`]+)["`]/.exec(text)?.[1];
  return meant !== undefined && written !== undefined && spellingRules.includes(rule) ? { from: written, to: meant } : undefined;
};

const rewriting = ({ rule, text, fix = '' }: Diagnostic, line: string): TextEdit | undefined => {
  const status = rule === 'docs/status-codes' ? /^Write it as a string: ('\d+')\.$/.exec(fix)?.[1] : undefined;
  if (status !== undefined) return { from: `${status.slice(1, -1)}:`, to: `${status}:` };
  const nullable = text.includes('`nullable`') ? /type: (\w+), nullable: true/.exec(line) : null;
  if (nullable !== null) return { from: nullable[0], to: `type: [${nullable[1]}, 'null']` };
  const url = rule === 'no-server-trailing-slash' ? /[^\s'"]+\/(?=['"]?\s*$)/.exec(line)?.[0] : undefined;
  return url === undefined ? undefined : { from: url, to: url.slice(0, -1) };
};

/**
 * Returns the fix of a problem if it cannot change anything else.
 * @param line the original line of the problem
 * @param misspelled the key or the value that the problem is about, if it is one
 */
export const safeEdit = (problem: Diagnostic, line: string, misspelled: string | undefined): TextEdit | undefined => {
  const edit = respelling(problem, misspelled) ?? rewriting(problem, line);
  return edit !== undefined && line.split(edit.from).length === 2 ? edit : undefined;
};
