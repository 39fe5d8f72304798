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
