import { eighthTexts } from './texts/eighth.ts';
import { eleventhTexts } from './texts/eleventh.ts';
import { fifthHeldOutTexts, fifthTexts } from './texts/fifth.ts';
import { fourthTexts } from './texts/fourth.ts';
import { furtherTexts } from './texts/further.ts';
import { layTexts } from './texts/lay.ts';
import { ninthTexts } from './texts/ninth.ts';
import { laterTexts, seventhTexts } from './texts/seventh.ts';
import { sixthTexts } from './texts/sixth.ts';
import { tenthTexts } from './texts/tenth.ts';
import { thirdTexts } from './texts/third.ts';
import { twelfthTexts } from './texts/twelfth.ts';

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
  'task',
  'vague',
  'product word',
  'operator',
  'convention',
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
 * The third texts were written without a look at the ranking or the synonyms. A generator with a fixed seed shuffles the
 * questions of each kind, and every other one is held out. Score the held-out part only when the work on the ranking is done,
 * and do not change the ranking for its questions: once that happens, it needs new questions.
 *
 * Places that were added to working questions later: the section about paging explains paging for all operations; the lifecycle
 * of a tagger says what a soft deletion is; a message of `requests` names no method, so that all operations of the path can be
 * meant; and the classes of an ontology are the labels of a taxonomy.
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

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Returns the questions in an order that depends only on the seed. */
const shuffled = (questions: readonly Question[], random: () => number): readonly Question[] =>
  questions
    .map((question) => ({ question, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ question }) => question);

const everyKind = (texts: Readonly<Partial<Record<Kind, string>>>): readonly Question[] =>
  kinds.flatMap((kind) => parse(kind, texts[kind] ?? ''));

const random = seeded(20_261_123);

/** Shuffles the questions of each kind, and splits them into working and held-out questions by their positions. */
const split = (texts: Readonly<Partial<Record<Kind, string>>>, isWorking: (at: number) => boolean): readonly (readonly Question[])[] => {
  const byKind = kinds.map((kind) => shuffled(parse(kind, texts[kind] ?? ''), random));
  return [true, false].map((wanted) => byKind.flatMap((questions) => questions.filter((_, at) => isWorking(at) === wanted)));
};

const isEven = (at: number): boolean => at % 2 === 0;
const [working = [], heldOut = []] = split(thirdTexts, isEven);
const [newer = [], newerHeldOut = []] = split(fourthTexts, (at) => at % 5 < 3);
const [hard = [], hardHeldOut = []] = split(sixthTexts, isEven);
const [eleventh = [], eleventhHeldOut = []] = split(eleventhTexts, (at) => at % 5 < 3);
const [twelfth = [], twelfthHeldOut = []] = split(twelfthTexts, (at) => at % 3 < 2);

/** Questions to tune the ranking with. */
export const workingSets: Readonly<Record<string, readonly Question[]>> = {
  working,
  newer,
  hard,
  last: everyKind(fifthTexts),
  further: everyKind(furtherTexts),
  lay: everyKind(layTexts),
  eleventh,
  twelfth,
};

/** Questions that are scored once the ranking is done, and never tuned for. */
export const heldOutSets: Readonly<Record<string, readonly Question[]>> = {
  'held-out': heldOut,
  'newer-held-out': newerHeldOut,
  'last-held-out': everyKind(fifthHeldOutTexts),
  'hard-held-out': hardHeldOut,
  'fresh-held-out': everyKind(seventhTexts),
  'later-held-out': everyKind(laterTexts),
  'latest-held-out': everyKind(eighthTexts),
  'ninth-held-out': everyKind(ninthTexts),
  'tenth-held-out': everyKind(tenthTexts),
  'eleventh-held-out': eleventhHeldOut,
  'twelfth-held-out': twelfthHeldOut,
};

/** Whether a result answers a question: its place, or anything inside it. */
export const isAnswer = (url: string, place: string): boolean => {
  const [page = '', anchor = ''] = url.split('#');
  const outer = anchor.split('/')[0] ?? '';
  const [wantedPage = '', wanted = ''] = place.split('#');
  if (wantedPage === '*') return (page === '/' || page.startsWith('/api/')) && outer === wanted;
  return page === wantedPage && (page.startsWith('/api/') || wanted !== '' ? outer === wanted : true);
};
