/**
 * Compares how well the search, plain MiniSearch and lunr answer questions over the same records, by kind of question: `npm run
 * search:report`. With `--misses` it lists the working questions that the search does not answer among the first three results.
 */
import MiniSearch from 'minisearch';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createEngine } from '../../../src/search/engine/engine.ts';
import { parseSearchFile } from '../../../src/search/engine/loadRecords.ts';
import { groupHits } from '../../../src/search/hits/groupHits.ts';
import { heldOutQuestions, kinds, workingQuestions, type Question } from './questions.ts';
import { askedOf, figuresByKind, figuresOf, rankOf, type Figures, type Ranker } from './score.ts';

const file = parseSearchFile(readFileSync(new URL('../../../generated/search/records.json', import.meta.url), 'utf8'));
const { records } = file;
const engine = createEngine(file);

/** Returns the rows of the dialog. They are grouped, so that a hit may follow worse ones of its page. */
const search: Ranker = (query) =>
  groupHits(engine.search(query, { page: 0, hitsPerPage: 20, snippetWords: 10 }).hits).map(({ url }) => url);

const documents = records.map(({ hierarchy, content, names, url }, id) => ({
  id,
  url,
  title: Object.values(hierarchy).findLast((name) => name !== null) ?? '',
  text: [...Object.values(hierarchy).filter((name) => name !== null), ...(names ?? []), content ?? ''].join(' '),
}));

const plainIndex = new MiniSearch({ fields: ['title', 'text'], storeFields: ['url'] });
plainIndex.addAll(documents);
const plain: Ranker = (query) => plainIndex.search(query, { prefix: true, fuzzy: 0.2, boost: { title: 2 } }).map(({ url }) => String(url));

type Lunr = (build: (this: LunrBuilder) => void) => { readonly search: (query: string) => readonly { readonly ref: string }[] };
type LunrBuilder = {
  readonly ref: (name: string) => void;
  readonly field: (name: string, options?: { readonly boost: number }) => void;
  readonly add: (document: object) => void;
};

// It has no types.
const buildLunr = createRequire(import.meta.url)('lunr') as Lunr;
const lunrIndex = buildLunr(function addAll() {
  this.ref('id');
  this.field('title', { boost: 2 });
  this.field('text');
  for (const document of documents) this.add(document);
});
// Operators of lunr's query language are plain text to the people who type them.
const lunr: Ranker = (query) =>
  lunrIndex.search(query.replace(/[^\p{L}\p{N}\s]+/gu, ' ')).map(({ ref }) => documents[Number(ref)]?.url ?? '');

const rankers: readonly (readonly [name: string, rank: Ranker])[] = [
  ['this search', search],
  ['plain MiniSearch', plain],
  ['lunr', lunr],
];

const percent = (share: number): string => `${Math.round(share * 100)}`.padStart(5);
const figuresText = ({ first, top3, top10, mrr, nothing }: Figures): string =>
  `${percent(first)}${percent(top3)}${percent(top10)}  ${mrr.toFixed(3)}${percent(nothing)}`;
const head = '  1st top3 top10   MRR  none';

const row = (name: string, count: number | string, cells: readonly string[]): string =>
  `${name.padEnd(20)}${String(count).padStart(4)}${cells.map((cell) => ` |${cell.padEnd(head.length)}`).join('')}`;

/** Prints the figures of questions by kind, and of all of them. */
const reportSet = (name: string, questions: readonly Question[]): void => {
  console.log(
    `\n${row(
      name,
      '',
      rankers.map(([engineName]) => `  ${engineName}`),
    )}`,
  );
  console.log(
    row(
      '',
      'n',
      rankers.map(() => head),
    ),
  );
  const byKind = rankers.map(([, rank]) => figuresByKind(rank, questions));
  for (const kind of kinds) {
    const figures = byKind.flatMap((all) => all.get(kind) ?? []);
    const count = figures[0]?.count ?? 0;
    if (count > 0) console.log(row(kind, count, figures.map(figuresText)));
  }
  console.log(
    row(
      'all',
      questions.length,
      rankers.map(([, rank]) => figuresText(figuresOf(rank, questions))),
    ),
  );
};

const reportMisses = (questions: readonly Question[]): void => {
  console.log('\nNot among the first three:');
  for (const question of questions) {
    const at = rankOf(search, question);
    if (at === undefined || at > 3)
      console.log(`${question.kind}: ${question.query} (${at ?? '-'})\n    ${search(askedOf(question)).slice(0, 4).join('\n    ')}`);
  }
};

reportSet('working', workingQuestions);
reportSet('held out', heldOutQuestions);
if (process.argv.includes('--misses')) reportMisses(workingQuestions);
