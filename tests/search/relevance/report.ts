/**
 * How well the search answers questions, beside plain MiniSearch and, where it is installed, lunr over the same records:
 * `npx node tests/search/relevance/report.ts [working|first|second|further|lay|held-out|new|new-held-out|last|last-held-out|hard|hard-held-out] [--misses]`.
 */
import MiniSearch from 'minisearch';
import { readFileSync } from 'node:fs';
import { createEngine } from '../../../src/search/engine/engine.ts';
import { parseSearchFile } from '../../../src/search/engine/loadRecords.ts';
import { groupHits } from '../../../src/search/groupHits.ts';
import {
  firstSet,
  furtherSet,
  hardHeldOutSet,
  hardWorkingSet,
  heldOutSet,
  lastHeldOutSet,
  lastWorkingSet,
  laySet,
  newHeldOutSet,
  newWorkingSet,
  secondSet,
  workingSet,
  type Question,
} from './questions.ts';
import { figuresByKind, figuresOf, rankOf, type Figures, type Ranker } from './score.ts';

const file = parseSearchFile(readFileSync(new URL('../../../generated/search/records.json', import.meta.url), 'utf8'));
const { records } = file;
const engine = createEngine(file);

const own: Ranker = (query) => engine.search(query, { page: 0, hitsPerPage: 20, snippetWords: 10 }).hits.map(({ url }) => url);

/** The rows of the dialog: grouped, so that a hit may stand below worse ones of its page. */
const dialog: Ranker = (query) =>
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

const lunrRanker = async (): Promise<Ranker | undefined> => {
  try {
    const name = 'lunr';
    const { default: lunr } = (await import(name)) as { readonly default: Lunr };
    const index = lunr(function build() {
      this.ref('id');
      this.field('title', { boost: 2 });
      this.field('text');
      for (const document of documents) this.add(document);
    });
    // The signs of lunr's own query language are text to the people who type them.
    return (query) => index.search(query.replace(/[^\p{L}\p{N}\s]+/gu, ' ')).map(({ ref }) => documents[Number(ref)]?.url ?? '');
  } catch {
    return undefined;
  }
};

const percent = (share: number): string => `${Math.round(share * 100)}`.padStart(5);
const row = (name: string, { count, first, top3, top10, mrr, nothing }: Figures): string =>
  `${name.padEnd(24)}${String(count).padStart(4)}${percent(first)}${percent(top3)}${percent(top10)}  ${mrr.toFixed(3)}${percent(nothing)}`;
const head = `${''.padEnd(24)}   n  1st  top3 top10  MRR   none`;

const sets: Readonly<Record<string, readonly Question[]>> = {
  first: firstSet,
  second: secondSet,
  further: furtherSet,
  lay: laySet,
  'held-out': heldOutSet,
  new: newWorkingSet,
  'new-held-out': newHeldOutSet,
  last: lastWorkingSet,
  'last-held-out': lastHeldOutSet,
  hard: hardWorkingSet,
  'hard-held-out': hardHeldOutSet,
};
const wanted = sets[process.argv[2] ?? ''] ?? workingSet;
const lunr = await lunrRanker();
const rankers: readonly (readonly [string, Ranker])[] = [
  ['this search', own],
  ['this search, as the dialog groups it', dialog],
  ['plain MiniSearch', plain],
  ...(lunr === undefined ? [] : [['lunr', lunr] as const]),
];
for (const [name, rank] of rankers) {
  console.log(`\n${name}\n${head}`);
  for (const [kind, figures] of figuresByKind(rank, wanted)) if (figures.count > 0) console.log(row(kind, figures));
  console.log(row('all', figuresOf(rank, wanted)));
}
if (process.argv.includes('--misses')) {
  console.log('\nNot among the first three:');
  for (const question of wanted) {
    const rank = rankOf(own, question);
    if (rank === undefined || rank > 3)
      console.log(
        `${question.kind}: ${question.query} (${rank ?? '-'})\n    ${own(question.query.slice(0, 64)).slice(0, 4).join('\n    ')}`,
      );
  }
}
