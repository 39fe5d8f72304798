import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../src/search/engine/engine.ts';
import { createForesight } from '../../src/search/engine/foresight.ts';
import { createForeseenAnswers } from '../../src/search/engine/foreseenAnswers.ts';
import { parseSearchFile } from '../../src/search/engine/loadRecords.ts';
import { searchFileOf } from '../../src/search/engine/wordLists.ts';
import { createNextLetters } from '../../src/search/engine/nextLetters.ts';
import { records } from './records.ts';
import { questions } from './relevance.ts';

const options = { page: 0, hitsPerPage: 20, snippetWords: 10 };

describe('the letters that may come next', () => {
  const next = createNextLetters(records);
  test('go on to a name', () => expect(next('list ro')).toEqual(['b']));
  test('go on to the last word of any query', () => expect(next('how do I restor')).toContain('e'));
  test('go on to a path and to the parts of a name', () => {
    expect(next('get ')).toContain('/');
    expect(next('robolog_i')).toEqual(['d']);
    expect(next('redirectu')).toEqual([]);
    expect(next('redir')).toEqual(['e']);
  });
  test('put those of more names first', () => expect(next('')[0]).toBe('r'));
  test('are capitals where only capitals were typed', () => {
    expect(next('GE')).toEqual(['T']);
    expect(next('Ge')).toEqual(['t']);
  });
  test('leave the space out, which changes nothing', () => expect(next('list')).not.toContain(' '));
  test.each(['(', '\\', '\ud800', '__proto__', 'constructor', '\uffff'])('are none after %j, and nothing breaks', (query) =>
    expect(next(query)).toEqual([]),
  );
  test('are found among many records as among few', () => {
    const many = Array.from({ length: 12_000 }, (_, at) => records[at % records.length]).filter((record) => record !== undefined);
    expect(createNextLetters(many)('').slice(0, 3).toSorted()).toEqual(next('').slice(0, 3).toSorted());
  });
  test('name the next one nearly always when readers ask what they ask', () => {
    const all = createNextLetters(
      parseSearchFile(readFileSync(new URL('../../generated/search/records.json', import.meta.url), 'utf8')).records,
    );
    const keys = questions.flatMap(([query]) => [...query].map((letter, at) => ({ letter, before: query.slice(0, at) })));
    const known = keys.filter(({ letter, before }) => letter === ' ' || all(before).slice(0, 16).includes(letter));
    expect(known.length / keys.length).toBeGreaterThan(0.85);
  });
});

describe('the answers to them', () => {
  /** A clock on which every answer takes so long. */
  const ticking = (milliseconds: number) => {
    let now = 0;
    return () => (now += milliseconds);
  };
  const foresee = createForesight(records, createEngine(searchFileOf(records)), ticking(4));
  test('are those of the engine', () => {
    const { answers } = foresee('robolo', options, 0);
    expect(answers).toEqual([['robolog', JSON.stringify(createEngine(searchFileOf(records)).search('robolog', options))]]);
  });
  test('come in parts, which together are all of them', () => {
    const asked: string[] = [];
    for (let from: number | undefined = 0; from !== undefined;) {
      const part = foresee('', options, from);
      asked.push(...part.answers.map(([query]) => query));
      from = part.next;
    }
    expect(asked).toEqual(createNextLetters(records)('').slice(0, 16));
  });
  test('end with the first that takes long, so that a key waits for no more than that', () => {
    const part = createForesight(records, createEngine(searchFileOf(records)), ticking(30))('', options, 0);
    expect([part.answers.length, part.next]).toEqual([1, undefined]);
  });
  test('come in parts of a few, so that a key can come between', () => {
    const { answers, next } = foresee('', options, 0);
    expect([answers.length, next]).toEqual([2, 2]);
  });
});

describe('what is foreseen', () => {
  const answer = JSON.stringify({ hits: [], nbHits: 1 });
  test('is asked for in parts until it is complete, and then never again', () => {
    const posted: number[] = [];
    const foreseen = createForeseenAnswers(({ from }) => posted.push(from));
    foreseen.ask('a', options);
    foreseen.add({ id: 1, kind: 'foreseen', answers: [['ab', answer]], next: 1 });
    foreseen.add({ id: 2, kind: 'foreseen', answers: [['ac', answer]] });
    foreseen.ask('a', options);
    expect(posted).toEqual([0, 1]);
    expect(foreseen.take('ac', options)).toEqual({ hits: [], nbHits: 1 });
  });
  test('is left when another query came in between', () => {
    let id = 0;
    const foreseen = createForeseenAnswers(() => (id += 1));
    foreseen.ask('a', options);
    foreseen.ask('b', options);
    foreseen.add({ id: 1, kind: 'foreseen', answers: [['ab', answer]], next: 1 });
    expect(foreseen.has('ab', options)).toBe(false);
    expect(id).toBe(2);
  });
  test('is one question at a time, however fast the queries come, and the newest next', () => {
    const posted: string[] = [];
    const foreseen = createForeseenAnswers(({ query }) => posted.push(query));
    for (const query of ['a', 'ab', 'abc', 'abcd']) foreseen.ask(query, options);
    expect(posted).toEqual(['a']);
    foreseen.add({ id: 1, kind: 'foreseen', answers: [] });
    expect(posted).toEqual(['a', 'abcd']);
  });
  test('goes on after a moment when there was better to do, and after one that brought nothing', () => {
    const posted: string[] = [];
    const foreseen = createForeseenAnswers(({ query }) => (query === 'busy' ? undefined : posted.push(query)));
    foreseen.ask('busy', options);
    foreseen.ask('a', options);
    foreseen.add({ id: 1, kind: 'foreseen', answers: [] });
    foreseen.ask('b', options);
    expect(posted).toEqual(['a', 'b']);
  });
  test('does not grow for ever', () => {
    let id = 0;
    const foreseen = createForeseenAnswers(() => (id += 1));
    const kept = Array.from({ length: 1000 }, (_, at) => {
      foreseen.ask(`q${at}`, options);
      foreseen.add({ id, kind: 'foreseen', answers: [[`q${at}a`, answer]] });
      return `q${at}a`;
    }).filter((query) => foreseen.has(query, options));
    expect(kept.length).toBeLessThan(300);
    expect(kept).toContain('q999a');
  });
});
