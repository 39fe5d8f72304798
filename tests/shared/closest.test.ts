import { expect, it } from 'vitest';
import { closest, suggestClosest } from '../../src/shared/closest.ts';

it.each([
  ['rot', 'root'],
  ['naem', 'name'],
  ['Root', 'root'],
])('takes %s for %s', (word, meant) => {
  expect(closest(word, ['name', 'root', 'route'])).toBe(meant);
});

it('finds nothing for a word that is far from all others', () => {
  expect(closest('banana', ['name', 'root'])).toBeUndefined();
});

it('lists all of few known words, and the most similar of many', () => {
  expect(suggestClosest('banana', ['name', 'root'])).toBe('Known: name, root.');
  const anchors = ['tags-of-notes', 'create-note', 'listNotes', ...Array.from({ length: 20 }, (_, at) => `zzz${at}`)];
  expect(suggestClosest('tag/Notes', anchors)).toBe('Most similar: tags-of-notes, listNotes, create-note, zzz0, zzz1.');
});
