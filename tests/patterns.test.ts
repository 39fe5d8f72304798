import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Milliseconds of processor time for the analysis of a pattern. Only a repeated group can take exponential time, so that is analyzed
 * thoroughly. Several repeated characters can take polynomial time, which most analyses find quickly. One takes at most quadratic time.
 */
const analysisTime = (source: string): number => {
  const plain = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x');
  if (/\)[*+{]/.test(plain)) return mostTime;
  return (plain.match(/[*+]|\{\d+,/g) ?? []).length > 1 ? 200 : 0;
};

/** Returns how a pattern's time grows with its text, or undefined if it is linear, quadratic or unknown. */
const growthOf = (source: string, flags: string): string | undefined => {
  const time = analysisTime(source);
  if (time === 0) return undefined;
  const told = checkPattern(source, flags, time, { checker: 'automaton' });
  if (told.status !== 'vulnerable') return undefined;
  return told.complexity.type === 'polynomial' && told.complexity.degree === 2 ? undefined : told.complexity.summary;
};

test('a pattern with catastrophic backtracking is found', () => {
  expect(growthOf('^(a+)+$', '')).toBe('exponential');
});

test('none of our patterns has catastrophic backtracking on untrusted text', { timeout: 120_000 }, () => {
  expect(patterns.length).toBeGreaterThan(100);
  const slow = patterns.flatMap(([text, { file, source, flags }]) => {
    const growth = growthOf(source, flags);
    return growth === undefined ? [] : [`${file}: ${text} is ${growth}`];
  });
  expect(slow).toEqual([]);
});
