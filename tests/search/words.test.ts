import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestWords } from '../../src/search/engine/nearestWords.ts';
import { queryWords, stem, termsOf, tokensOf } from '../../src/search/engine/words.ts';

describe('the words of a text', () => {
  test.each([
    ['robolog_ids', ['robolog_ids', 'robolog', 'ids']],
    ['oauthRedirectUrl', ['oauthredirecturl', 'oauth', 'redirect', 'url']],
    ['OrganizationField', ['organizationfield', 'organization', 'field']],
    ['POST /fields:restore', ['post', 'fields', 'restore']],
    ['/users/{id}/password:reset', ['users', 'id', 'password', 'reset']],
    ['custom-metadata-fields:admin', ['custom', 'metadata', 'fields', 'admin']],
    ['Réglages', ['reglages']],
    ['消息反馈', ['消息', '息反', '反馈', '馈']],
    ['freee人事API_id', ['freee', '人事', '事', 'api_id', 'api', 'id']],
    ['사용자를 만들기', ['사용자를', '만들기'].map((word) => word.normalize('NFKD'))],
    ['409', ['409']],
    ['', []],
  ])('of %s', (text, terms) => expect(termsOf(text)).toEqual(terms));

  test('have correct positions in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { start, end } of tokensOf(text)) expect(start < end && end <= text.length).toBe(true);
      }),
    );
  });
});

describe('the words of a query', () => {
  const terms = (query: string) => queryWords(query);
  test('omit stop words', () => expect(terms('how do I create a field')).toEqual(['create', 'field']));
  test('keep stop words if there is nothing else', () => expect(terms('how to')).toEqual(['how', 'to']));
  test('split identifiers', () => expect(terms('robolog_ids createField')).toEqual(['robolog', 'ids', 'create', 'field']));
  test('are pairs of letters in a script without spaces', () =>
    expect(terms('createUser消息反馈')).toEqual(['create', 'user', '消息', '息反', '反馈']));
  test('are none for punctuation only', () => expect(terms('{}/:?* ~')).toEqual([]));
});

test.each([
  ['restoring', 'restor'],
  ['restore', 'restor'],
  ['tagged', 'tag'],
  ['labelling', 'label'],
  ['ingestion', 'ingest'],
  ['fields', 'field'],
  ['queries', 'quer'],
  ['tagger', 'tagger'],
  ['use', 'use'],
  ['class', 'class'],
  ['rolling', 'roll'],
  ['roles', 'rol'],
  ['installed', 'instal'],
  ['install', 'instal'],
  ['organisation', 'organizat'],
  ['organization', 'organizat'],
  ['visualised', 'visualiz'],
  ['analyse', 'analyz'],
  ['colours', 'color'],
])('the stem of %s is %s', (term, expected) => expect(stem(term)).toBe(expected));

describe('the words nearest to a misspelled one', () => {
  const words = [
    ['robolog', 40],
    ['robologs', 60],
    ['ontology', 20],
    ['list', 90],
    ['last', 10],
    ['quota', 1],
    ['v2', 5],
  ] as const;
  test.each([
    ['ontolgy', 'ontology'],
    ['ontoolgy', 'ontology'],
    ['lsit', 'list'],
    ['qouta', 'quota'],
    ['rbologs', 'robologs'],
  ])('%s is %s', (typed, expected) => expect(nearestWords(typed, words, false)[0]).toBe(expected));
  test('begin with the same letter if two letters are wrong', () => {
    expect(nearestWords('notified', [['modified', 9]], false)).toEqual([]);
    expect(nearestWords('mdoifeid', [['modified', 9]], false)).toEqual(['modified']);
  });
  test('start with the more frequent of two equally close words', () =>
    expect(nearestWords('lost', words, false)).toEqual(['list', 'last']));
  test.each(['v3', 'xy', 'unrelated', '409'])('are none for %s', (typed) => expect(nearestWords(typed, words, false)).toEqual([]));
  test('complete what is still being typed', () => {
    expect(nearestWords('onotl', words, true)).toEqual(['ontology']);
    expect(nearestWords('onotl', words, false)).toEqual([]);
  });
});
