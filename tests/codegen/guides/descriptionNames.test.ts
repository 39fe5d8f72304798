import { expect, test } from 'vitest';
import { unknownNames } from '../../../codegen/guides/descriptionNames.ts';
import { bundleOf, documentWith } from '../fixture.ts';

test.each([
  ['yyyyMMdd', []],
  ['ddMMyyyy', []],
  ['yyyyMMddTHHmmssSSSZ', []],
  ['ddMMyyyy_HHmmss', []],
  ['hhMMss', []],
  ['yearMonth', ['yearMonth']],
  ['smsMms', ['smsMms']],
])('a description that names `%s` has the unknown names %j', (name, expected) => {
  const bundle = bundleOf(documentWith({ operation: { description: `The date, as \`${name}\`.` } }));
  const faults = [true, false].flatMap((isLenient) => unknownNames('/project', [bundle], isLenient));
  expect(faults.map(({ text }) => /`(\w+)`/.exec(text)?.[1])).toEqual([...expected, ...expected]);
});
