import type { SearchAnswer, SearchOptions } from '../client.ts';
import type { EngineReply, EngineRequest } from './protocol.ts';

type Question = Omit<Extract<EngineRequest, { readonly kind: 'foresee' }>, 'id' | 'recordsUrl'>;
type Reply = Extract<EngineReply, { readonly kind: 'foreseen' }>;

/** Answers that are here before they are asked for. */
export type ForeseenAnswers = {
  /** Asks for what may come after a query, unless that is known. */
  readonly ask: (query: string, options: SearchOptions) => void;
  /** Takes in what was asked for, and asks for the rest. */
  readonly add: (reply: Reply) => void;
  readonly has: (query: string, options: SearchOptions) => boolean;
  readonly take: (query: string, options: SearchOptions) => SearchAnswer | undefined;
};

// Some ten kilobytes each.
const mostKept = 200;

// A reader's next key comes no later on the whole, and a device that is slower than this has better things to do.
const patience = 120;

// Spaces around a query change nothing of what is found.
const keyOf = (query: string, options: SearchOptions): string => JSON.stringify([query.trim(), options]);

// What is typed next after a space is another word.
const baseOf = (query: string, options: SearchOptions): string => JSON.stringify([query, options]);

type Wanted = { readonly question: Question; readonly since: number };

/**
 * Keeps answers ahead of the questions. One question is out at a time, so that what is really asked for waits for one at
 * the most, however fast the keys come.
 * @param post sends a question and says by which id it is answered; undefined when there is better to do
 */
export const createForeseenAnswers = (post: (question: Question) => number | undefined): ForeseenAnswers => {
  const answers = new Map<string, string>();
  const done = new Set<string>();
  let wanted: Wanted | undefined;
  let out: { readonly id: number; readonly of: Wanted } | undefined;

  const send = (): void => {
    if (wanted === undefined || out !== undefined) return;
    const id = post(wanted.question);
    if (id !== undefined) out = { id, of: wanted };
  };

  const keep = ({ question, since }: Wanted, { answers: found, next }: Reply): void => {
    for (const [query, answer] of found) answers.set(keyOf(query, question.options), answer);
    if (next === undefined) done.add(baseOf(question.query, question.options));
    const isWorthwhile = next !== undefined && performance.now() - since < patience;
    wanted = isWorthwhile ? { question: { ...question, from: next }, since } : undefined;
  };

  return {
    ask: (query, options) => {
      wanted = undefined;
      if (done.has(baseOf(query, options))) return;
      if (answers.size > mostKept) {
        answers.clear();
        done.clear();
      }
      wanted = { question: { kind: 'foresee', query, options, from: 0 }, since: performance.now() };
      send();
    },
    add: (reply) => {
      if (out?.id !== reply.id) return;
      const { of } = out;
      out = undefined;
      // What belongs to a query before this one comes too late.
      if (of === wanted) keep(of, reply);
      send();
    },
    has: (query, options) => answers.has(keyOf(query, options)),
    take: (query, options) => {
      const text = answers.get(keyOf(query, options));
      if (text === undefined) return undefined;
      const answer: SearchAnswer = JSON.parse(text);
      return answer;
    },
  };
};
