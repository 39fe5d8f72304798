import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { RecordIndex } from '../../src/search/engine/recordIndex.ts';
import { wordListsOf } from '../../src/search/engine/wordLists.ts';
import { termsOf } from '../../src/search/engine/words.ts';

const fields = ['title', 'names', 'text'];
const texts = [
  ['List robologs', 'listRobologs GET /robologs', 'Lists robologs, and robologs alone.'],
  ['page_size', '', 'How many robologs a page holds.'],
  ['page_size', '', 'How many robologs a page holds.'],
  ['', '', ''],
  ['constructor', '__proto__', 'toString Réglages'],
];

test('the index is the one that MiniSearch makes', () => {
  const options = { fields, tokenize: termsOf, processTerm: (term: string) => term };
  const plain = new MiniSearch(options);
  plain.addAll(texts.map(([title, names, text], id) => ({ id, title, names, text })));
  const own = new RecordIndex(options, wordListsOf(texts));
  expect(JSON.parse(JSON.stringify(own))).toEqual(JSON.parse(JSON.stringify(plain)));
  for (const query of ['robolog', 'page size', 'listRobologs', '__proto__', 'reglages'])
    expect(own.search(query, { prefix: true, fuzzy: 0.3 })).toEqual(plain.search(query, { prefix: true, fuzzy: 0.3 }));
});
