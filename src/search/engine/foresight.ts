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

/** Answers ahead of the next key: the results can then be in the very frame that shows the letter. */
export const createForesight = (records: readonly SearchRecord[], engine: Engine): Foresight => {
  const nextLetters = createNextLetters(records);
  return (query, options, from) => {
    const start = performance.now();
    const letters = nextLetters(query).slice(0, mostLetters);
    const answers: ForeseenAnswer[] = [];
    let at = from;
    for (; at < letters.length && performance.now() - start < slice; at += 1) {
      const next = query + (letters[at] ?? '');
      answers.push([next, JSON.stringify(engine.search(next, options))]);
    }
    return at < letters.length ? { answers, next: at } : { answers };
  };
};
