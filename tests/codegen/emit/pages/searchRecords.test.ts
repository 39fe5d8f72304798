import { expect, test } from 'vitest';
import { recordsOf } from '../../../../codegen/emit/pages/searchRecords.ts';
import { emitInput, guideWith } from '../../fixture.ts';

const homeRecords = (given: Partial<ReturnType<typeof emitInput>>) =>
  recordsOf({ ...emitInput(), ...given }).filter(({ hierarchy }) => hierarchy.lvl0 === 'Home');

test('the first call and the starting points of the home page are found', () => {
  const { site } = emitInput();
  const paths = [{ to: '/notes', label: 'Take notes', aim: 'Write a note and find it again.' }];
  const found = homeRecords({ firstCall: guideWith('Make your first call'), site: { ...site, home: { ...site.home, paths } } });
  expect(found.map(({ url, hierarchy, content }) => [url, hierarchy.lvl1, content])).toEqual([
    ['/#first-call', 'Make your first call', expect.any(String)],
    ['/#begin', 'Where to start', 'Take notes: Write a note and find it again.'],
  ]);
});

test('a home page without them has no records', () => expect(homeRecords({})).toEqual([]));

test('the questions of an address belong to its page or section alone', () => {
  const guide = guideWith('Notes');
  const asked = ['how do I jot something down'];
  const url = encodeURI(guide.route);
  const questions = { [url]: { asked, place: { line: 1, col: 1 } } };
  const records = recordsOf({
    ...emitInput(),
    guides: [guide],
    glossary: [{ term: 'note', definition: 'A text.', words: [], to: guide.route, place: { line: 1, col: 1 } }],
    questions,
  });
  expect(records.filter((record) => record.asked !== undefined).map((record) => [record.kind, record.url])).toEqual([['guide', url]]);
});
