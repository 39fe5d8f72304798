import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse, type Report } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { checkPattern, mostTime } from '../codegen/model/schema/patternSafety.ts';
import { sourceFiles } from './sourceFiles.ts';

const root = join(import.meta.dirname, '..');

/**
 * Code that processes other people's text: specs, guides, bodies and queries, but not code that rewrites the output of our own
 * tools.
 */
const folders = ['codegen/load', 'codegen/model', 'codegen/guides', 'codegen/rules', 'src'];

type Found = { readonly file: string; readonly source: string; readonly flags: string };

const patternsOf = (file: string): readonly Found[] => {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest));
  return found;
};

const patterns = [
  ...new Map(
    folders
      .flatMap(sourceFiles)
      .flatMap(patternsOf)
      .map((one) => [`/${one.source}/${one.flags}`, one] as const),
  ),
];

/** Whether two repeated parts of a pattern that take quadratic time do so for each other's results, as in `a.*b.*c.*d`. */
const isCubic = (reports: readonly Report[]): boolean =>
  reports.some((first) => {
    if (first.type === 'Self') return first.parentQuant.max > 2;
    const last = first.type === 'Trade' ? first.endQuant : first.quant;
    return reports.some((next) => next !== first && next.type === 'Trade' && next.startQuant === last);
  });

/**
 * Returns how a pattern's time grows with its text, or undefined if it is linear, quadratic or unknown. Repeated groups can take
 * exponential time in ways that only recheck finds, at the cost of seconds.
 */
const growthOf = (source: string, flags: string): string | undefined => {
  const { reports } = analyse({ source, flags });
  if (reports.some(({ exponential }) => exponential)) return 'exponential';
  if (isCubic(reports)) return 'cubic';
  if (!/\)[*+{]/.test(source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x'))) return undefined;
  const checked = checkPattern(source, flags, mostTime, { checker: 'automaton' });
  if (checked.status !== 'vulnerable') return undefined;
  return checked.complexity.type === 'polynomial' && checked.complexity.degree === 2 ? undefined : checked.complexity.summary;
};

test.each([
  ['^(a+)+$', 'exponential'],
  ['^(a|a)*$', 'exponential'],
  ['a.*b.*c.*d', 'cubic'],
  ['a.*b.*c', 'cubic'],
  ['^(?:a+){3}b', 'cubic'],
  ['^a*a*$', undefined],
])('%s is %s', (pattern, growth) => {
  expect(growthOf(pattern, '')).toBe(growth);
});

test('none of our patterns has catastrophic backtracking on untrusted text', { timeout: 120_000 }, () => {
  expect(patterns.length).toBeGreaterThan(100);
  const slow = patterns.flatMap(([text, { file, source, flags }]) => {
    const growth = growthOf(source, flags);
    return growth === undefined ? [] : [`${file}: ${text} is ${growth}`];
  });
  expect(slow).toEqual([]);
});
