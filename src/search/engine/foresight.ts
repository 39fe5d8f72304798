import type { SearchRecord } from '../../../codegen/model/searchRecord.ts';
import type { SearchOptions } from '../client.ts';
import type { Engine } from './engine.ts';
import { createNextLetters } from './nextLetters.ts';
import type { ForeseenAnswer } from './protocol.ts';

/** Some answers to what may be asked after a query; `next` is where to go on, when there is more. */
export type Foresight = (
  query: string,
  options: SearchOptions,
  from: number,
) => { readonly answers: readonly ForeseenAnswer[]; readonly next?: number };

// Nine of ten letters are among these.
const mostLetters = 16;

// A search that is asked for in the meantime waits no longer than this, and the one answer that is under way.
const slice = 6;

// Where one answer takes longer, waiting for another would be felt: no more are given ahead of that key.
const slow = 20;

/** Answers ahead of the next key: the results can then be in the very frame that shows the letter. */
export const createForesight = (
  records: readonly SearchRecord[],
  engine: Engine,
  clock: () => number = () => performance.now(),
): Foresight => {
  const nextLetters = createNextLetters(records);
  return (query, options, from) => {
    const letters = nextLetters(query).slice(0, mostLetters);
    const answers: ForeseenAnswer[] = [];
    const start = clock();
    let [at, now] = [from, start];
    while (at < letters.length && now - start < slice) {
      const next = query + (letters[at] ?? '');
      answers.push([next, JSON.stringify(engine.search(next, options))]);
      at += 1;
      const began = now;
      now = clock();
      if (now - began > slow) return { answers };
    }
    return at < letters.length ? { answers, next: at } : { answers };
  };
};
