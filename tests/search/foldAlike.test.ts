import { expect, test } from 'vitest';
import type { SearchHit } from '../../src/search/client.ts';
import { foldAlike } from '../../src/search/foldAlike.ts';

const hit = (objectID: string, lvl1: string, lvl2: string | null, marked = false): SearchHit => ({
  objectID,
  url: `/api/notes#${objectID}`,
  type: lvl2 === null ? 'lvl1' : 'lvl2',
  content: null,
  hierarchy: { lvl0: 'Notes API', lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  marks: marked && lvl2 !== null ? { lvl2: [[lvl2]] } : {},
  snippet: null,
});

const idsOf = (hits: readonly SearchHit[]) =>
  foldAlike(hits).map((group) => group.map(({ hit: { objectID }, place }) => [objectID, place]));

test('hits of one kind and name form one group, at the position of the best', () => {
  expect(
    idsOf([
      hit('parameter:a', 'List notes', 'limit', true),
      hit('operation:b', 'List tags', null),
      hit('parameter:c', 'List tags', 'limit'),
      hit('property:d', 'Note', 'limit'),
      hit('parameter:e', 'List tags', 'offset'),
    ]),
  ).toEqual([
    [
      ['parameter:a', 0],
      ['parameter:c', 2],
    ],
    [['operation:b', 1]],
    [['property:d', 3]],
    [['parameter:e', 4]],
  ]);
});

test('pages, sections and operations that share a name stay apart, and so do records of other indexes', () => {
  const hits = [hit('heading:a', 'A', 'Troubleshooting'), hit('heading:b', 'B', 'Troubleshooting'), hit('x', 'A', 'y'), hit('z', 'B', 'y')];
  expect(idsOf(hits)).toHaveLength(hits.length);
});
