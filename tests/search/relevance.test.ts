import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEngine } from '../../src/search/engine/engine.ts';
import { parseSearchFile } from '../../src/search/engine/loadRecords.ts';
import { questions, type Question } from './relevance.ts';

const file = parseSearchFile(readFileSync(new URL('../../generated/search/records.json', import.meta.url), 'utf8'));
const { records } = file;
const engine = createEngine(file);
const first = (query: string, count: number) =>
  engine.search(query, { page: 0, hitsPerPage: count, snippetWords: 10 }).hits.map(({ url }) => url);
const misses = (count: number): readonly string[] =>
  questions
    .filter(([query, ...expected]: Question) => !first(query, count).some((url) => expected.includes(url)))
    .map(([query]) => `${query} → ${first(query, 3).join(' ') || 'nothing'}`);

test('the questions are many, and lead to what exists', () => {
  const urls = new Set(records.map(({ url }) => url));
  expect(questions.length).toBeGreaterThanOrEqual(80);
  expect(questions.flatMap(([, ...expected]) => expected).filter((url) => !urls.has(url))).toEqual([]);
});

test('95 of 100 questions are answered in the first three hits', () => {
  const missed = misses(3);
  expect(missed.length / questions.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});

test('80 of 100 questions are answered by the very first hit', () => {
  const missed = misses(1);
  expect(missed.length / questions.length, missed.join('\n')).toBeLessThanOrEqual(0.2);
});

test('every record that is not deprecated is found by its own name', () => {
  const lost = records.filter((record) => {
    if (record.deprecated === true) return false;
    const levels = Object.values(record.hierarchy).filter((name) => name !== null);
    const name = levels.slice(1).join(' ');
    return !engine.search(name, { page: 0, hitsPerPage: 40, snippetWords: 5 }).hits.some(({ objectID }) => objectID === record.objectID);
  });
  expect(lost.map(({ objectID }) => objectID)).toEqual([]);
});

test('what the embedded search loads fits in 350 kB', async () => {
  const { gzipSync } = await import('node:zlib');
  const share = gzipSync(JSON.stringify(file)).length / records.length;
  expect(share * 3000).toBeLessThan(350_000);
});
