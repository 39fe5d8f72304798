import { condenseQuery } from '../../../src/search/query/condense.ts';
import { cutQuery } from '../../../src/search/query/cutQuery.ts';
import { isAnswer, kinds, type Kind, type Question } from './questions.ts';

/** A search engine for the evaluation: returns the URLs of its results, best first. */
export type Ranker = (query: string) => readonly string[];

/** Shares from 0 to 1; `mrr` is the mean reciprocal rank of the first right result. */
export type Figures = {
  readonly count: number;
  readonly first: number;
  readonly top3: number;
  readonly top10: number;
  readonly mrr: number;
  readonly nothing: number;
};

/** Returns the query as the text field would contain it: error messages and paths are pasted, anything else is typed. */
export const askedOf = ({ kind, query }: Question): string =>
  kind === 'error message' || kind === 'path' ? condenseQuery(query) : cutQuery(query);

/** Returns the rank of the first right result, from 1, or undefined if it is not among the first ten. */
export const rankOf = (rank: Ranker, question: Question): number | undefined => {
  const at = rank(askedOf(question))
    .slice(0, 10)
    .findIndex((url) => question.expected.some((place) => isAnswer(url, place)));
  return at === -1 ? undefined : at + 1;
};

/** Scores how well an engine answers questions. */
export const figuresOf = (rank: Ranker, questions: readonly Question[]): Figures => {
  const ranks = questions.map((question) => rankOf(rank, question));
  const share = (wanted: (at: number) => boolean): number => ranks.filter((at) => at !== undefined && wanted(at)).length / questions.length;
  return {
    count: questions.length,
    first: share((at) => at === 1),
    top3: share((at) => at <= 3),
    top10: share(() => true),
    mrr: ranks.reduce<number>((sum, at) => sum + (at === undefined ? 0 : 1 / at), 0) / questions.length,
    nothing: questions.filter((question) => rank(askedOf(question)).length === 0).length / questions.length,
  };
};

/** Scores each kind of question. */
export const figuresByKind = (rank: Ranker, questions: readonly Question[]): ReadonlyMap<Kind, Figures> =>
  new Map(
    kinds.map((kind) => [
      kind,
      figuresOf(
        rank,
        questions.filter((question) => question.kind === kind),
      ),
    ]),
  );
