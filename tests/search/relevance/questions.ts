import { firstTexts } from './texts/first.ts';
import { furtherTexts } from './texts/further.ts';
import { secondTexts } from './texts/second.ts';

/** The ways in which readers ask. */
export const kinds = [
  'enum value',
  'path',
  'typo',
  'spelling variant',
  'parameter',
  'operationId',
  'single word',
  'natural question',
  'error message',
  'status with context',
  'synonym',
] as const;

export type Kind = (typeof kinds)[number];

/** A question, and the places that answer it. */
export type Question = { readonly kind: Kind; readonly query: string; readonly expected: readonly string[] };

/*
 * The texts hold one question a line: the query, then the places that answer it. A place is an operation, a schema, a section
 * of an API page or a guide: `metadata#createField` is short for /api/metadata#createField, `*#agents` is that section of any API
 * or of the home page, and a guide stands for all its sections, so that a renamed heading changes no figure. The queries were
 * written from the guides, the specifications, the error catalogue and questions that people asked in public about comparable
 * products.
 *
 * The second texts were written without a look at the ranking, the synonyms or the first questions (queries that the first
 * ones had already were then replaced). A generator with a fixed seed shuffles the 20 questions of each kind, and the sets
 * take turns through the kinds: the first 120 are to work with, and the other 100 are held out. Score the held-out part only
 * when the work on the ranking is done, and do not change the ranking for its questions: once that happens, it needs new
 * questions, as the first ones did.
 */

const addressOf = (place: string): string => (place.startsWith('/') || place.startsWith('*') ? place : `/api/${place}`);

const parse = (kind: Kind, text: string): readonly Question[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.lastIndexOf(' => ');
      return {
        kind,
        query: line.slice(0, at),
        expected: line
          .slice(at + 4)
          .split(' ')
          .map(addressOf),
      };
    });

/** A generator of numbers from 0 to 1 that starts the same each time (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The same questions in an order that only the seed decides. */
const shuffled = (questions: readonly Question[], random: () => number): readonly Question[] =>
  questions
    .map((question) => ({ question, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ question }) => question);

const random = seeded(20_261_122);
const secondByKind = kinds.map((kind) => shuffled(parse(kind, secondTexts[kind]), random));
const longest = Math.max(...secondByKind.map(({ length }) => length));
const second = Array.from({ length: longest }, (_, at) => secondByKind.flatMap((questions) => questions[at] ?? [])).flat();

/** Questions to tune the ranking with. */
export const workingSet: readonly Question[] = second.slice(0, 120);

/** Questions that are scored when the ranking is done, and never tuned for. */
export const heldOutSet: readonly Question[] = second.slice(120);

/** Older questions of every kind, to tune the ranking with. */
export const firstSet: readonly Question[] = kinds.flatMap((kind) => parse(kind, firstTexts[kind]));

/** Questions about the same places in other words: synonyms and the understanding of questions are tried on them. */
export const furtherSet: readonly Question[] = kinds.flatMap((kind) => parse(kind, furtherTexts[kind] ?? ''));

/** Whether a result answers a question: its place, or anything inside it. */
export const isAnswer = (url: string, place: string): boolean => {
  const [page = '', anchor = ''] = url.split('#');
  const outer = anchor.split('/')[0] ?? '';
  const [wantedPage = '', wanted = ''] = place.split('#');
  if (wantedPage === '*') return (page === '/' || page.startsWith('/api/')) && outer === wanted;
  return page === wantedPage && (page.startsWith('/api/') || wanted !== '' ? outer === wanted : true);
};
