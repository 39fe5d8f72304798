import { expect, it, test } from 'vitest';
import { pageFaults } from '../../../codegen/guides/descriptionLinks.ts';
import { withoutDeadLinks } from '../../../codegen/guides/withoutDeadLinks.ts';
import { hostileMarkdown } from '../hostileMarkdown.ts';

const routes = new Set(['/api/notes']);
const wordsIn = (text: string): readonly string[] => pageFaults(text, '/api/notes', routes).map(({ words }) => words);

it.each([
  ['a link', 'See [the list](/api/lists).', ['/api/lists']],
  ['a link in HTML', 'See <a class="x" href="/api/lists">the list</a>.', ['/api/lists']],
  ['a relative link', 'See [the list](lists.md).', ['lists.md']],
  ['code', 'It matches `[a](/b)` and ``[a](/c)``.\n\n```\n[a](/d)\n```', []],
  ['code in HTML', 'It matches <code>[a](/b)</code>.', []],
  ['a link after code', 'It matches `[a](/b)`, see [c](/d).', ['/d']],
])('links to missing pages are found in %s', (_name, text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test('links of a hostile text are found within a second of CPU', { timeout: 300_000 }, () => {
  const texts = [
    ...hostileMarkdown(49_000),
    ...['<code ', '<a ', '<a href=', '` `` '].map((piece) => [piece, piece.repeat(8_000)] as const),
  ];
  const slow = texts.flatMap(([name, text]) => {
    const before = process.cpuUsage();
    pageFaults(text, '/api/notes', routes);
    withoutDeadLinks({ description: text }, '/api/notes', routes);
    const { user, system } = process.cpuUsage(before);
    const milliseconds = Math.round((user + system) / 1_000);
    return milliseconds > 1_000 ? [`${name}, ${text.length} characters: ${milliseconds} ms`] : [];
  });
  expect(slow).toEqual([]);
});
