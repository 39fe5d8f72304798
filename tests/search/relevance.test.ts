import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../src/search/engine/engine.ts';
import { repeatedName } from '../../src/search/engine/weights.ts';
import { parseSearchFile } from '../../src/search/engine/loadRecords.ts';
import { groupHits } from '../../src/search/hits/groupHits.ts';
import { heldOutQuestions, isAnswer, kinds, workingQuestions } from './relevance/questions.ts';
import { figuresByKind, figuresOf, rankOf, type Ranker } from './relevance/score.ts';

const text = readFileSync(new URL('../../generated/search/records.json', import.meta.url), 'utf8');
const file = parseSearchFile(text);
const { records } = file;
const engine = createEngine(file);

const asked = new Map<string, readonly string[]>();
/** Returns the rows of the dialog. Each question is searched once, although several tests score it. */
const rank: Ranker = (query) => {
  const found =
    asked.get(query) ?? groupHits(engine.search(query, { page: 0, hitsPerPage: 20, snippetWords: 10 }).hits).map(({ url }) => url);
  asked.set(query, found);
  return found;
};

const missed = workingQuestions
  .filter((question) => (rankOf(rank, question) ?? 4) > 3)
  .map(({ kind, query }) => `${kind}: ${query} → ${rank(query).slice(0, 3).join(' ')}`)
  .join('\n');

describe('the questions', () => {
  const all = [...workingQuestions, ...heldOutQuestions];
  test('are different, at least 80 of them held out and 10 of each kind', () => {
    expect(heldOutQuestions.length).toBeGreaterThanOrEqual(80);
    for (const kind of kinds) expect(all.filter((question) => question.kind === kind).length, kind).toBeGreaterThanOrEqual(10);
    expect(new Set(all.map(({ query }) => query)).size).toBe(all.length);
  });
  test('each have a record that answers them', () => {
    const urls = [...new Set(records.map(({ url }) => url))];
    const lost = all.filter(({ expected }) => !urls.some((url) => expected.some((place) => isAnswer(url, place))));
    expect(lost.map(({ query }) => query)).toEqual([]);
  });
});

// The limits are a few points below the measured values, so that a rewritten guide passes and a worse ranking fails.
test('the working questions are answered', () => {
  const { first, top3, top10, nothing } = figuresOf(rank, workingQuestions);
  expect(first, missed).toBeGreaterThanOrEqual(0.85);
  expect(top3, missed).toBeGreaterThanOrEqual(0.955);
  expect(top10, missed).toBeGreaterThanOrEqual(0.98);
  expect(nothing).toBe(0);
});

test('every kind of working question is answered', () => {
  for (const [kind, { top3 }] of figuresByKind(rank, workingQuestions)) expect(top3, `${kind}\n${missed}`).toBeGreaterThanOrEqual(0.85);
});

// Features that the product does not have. The search names the words that are on no page, so that nobody mistakes the results
// for the feature.
test.each([
  'graphql',
  'GDPR data processing agreement',
  'saml okta',
  'kafka connector',
  'pricing plans',
  'snowflake warehouse',
  'uptime',
  'lidar point cloud viewer',
  'websocket live telemetry',
  'salesforce',
])('says that no page mentions %s', (query) => {
  expect(engine.search(query, { page: 0, hitsPerPage: 20, snippetWords: 10 }).missing ?? []).not.toEqual([]);
});

// Of the names that many operations share, every sixth is enough to detect a regression.
test('a record that is not deprecated is found by its own name', () => {
  const lost = records.filter((record, at) => {
    if (record.deprecated === true || (at % 6 !== 0 && repeatedName(record) !== undefined)) return false;
    const levels = Object.values(record.hierarchy).filter((name) => name !== null);
    const name = levels.slice(1).join(' ');
    return !engine.search(name, { page: 0, hitsPerPage: 40, snippetWords: 5 }).hits.some(({ objectID }) => objectID === record.objectID);
  });
  expect(lost.map(({ objectID }) => objectID)).toEqual([]);
}, 120_000);

test('the search loads at most 300 kB for 3000 records', () => {
  expect((gzipSync(text).length / records.length) * 3000).toBeLessThan(300_000);
});
