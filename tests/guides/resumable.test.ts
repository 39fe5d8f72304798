import { afterAll, expect, test } from 'vitest';
import { programsFor } from '../programs.ts';
import { skipWithout } from '../skip.ts';
import { readFenceMeta } from './fenceMeta.ts';
import { readFences, readGuides } from './guideFiles.ts';
import { removeClients, runPrograms } from './programFences.ts';

const { product } = await readGuides();
afterAll(removeClients);

/** Runs titled scripts of a guide in turn on one mock, and returns what each prints. */
const outputs = async (guide: string, names: readonly string[], port: number): Promise<readonly string[]> => {
  const fences = readFences(guide, product);
  const programs = names.map((name) => {
    const fence = fences.find(({ meta }) => readFenceMeta(meta).values['title'] === name);
    return { language: 'python' as const, text: fence?.text ?? '', token: 'admin', wait: 30 };
  });
  const results = await runPrograms(programs, [], product, port);
  expect(results.flatMap(({ problem }) => problem ?? [])).toEqual([]);
  return results.map(({ output }) => output);
};

const lines = (text = ''): number => text.trim().split('\n').length;

test('the scripts for backfills and their undoing can be run again', { timeout: 60_000 }, async (context) => {
  skipWithout(context, ...programsFor('python3'));
  const names = ['backfill.py', 'backfill.py', 'undo_backfill.py', 'undo_backfill.py'];
  const [first, second, undone, again] = await outputs('content/event_autotagging/backfilling.mdx', names, 5781);
  expect(lines(first)).toBe(4);
  expect(second?.trim()).toMatch(/^[01] robologs to look at/);
  expect(lines(undone)).toBeGreaterThan(5);
  expect(again).toBe('');
});

test('the scripts that correct values and restore them can be run again', { timeout: 60_000 }, async (context) => {
  skipWithout(context, ...programsFor('python3'));
  const names = ['correct_values.py', 'correct_values.py', 'undo_correction.py', 'undo_correction.py', 'correct_values.py'];
  const [first, second, undone, again, third] = await outputs(
    'content/metadata_overview/associating_metadata_to_robologs.mdx',
    names,
    5782,
  );
  expect(lines(first)).toBeGreaterThan(5);
  expect(second).toBe('');
  expect(lines(undone)).toBe(lines(first));
  expect(again).toBe(undone);
  expect(third).toBe(first);
});
