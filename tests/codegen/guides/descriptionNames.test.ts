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

test.each([
  ['getAccount', 'Write getTokenOwner: the operation was renamed.'],
  ['start_id', 'Write its current name.'],
  ['page_numbr', 'Did you mean "page_number"?'],
])('the fix for a description that names `%s` is: %s', (name, fix) => {
  const names = { started: { type: 'string' }, page_number: { type: 'string' } };
  const bundle = bundleOf(documentWith({ operation: { description: `See \`${name}\`.` }, schemas: { Job: { properties: names } } }));
  const newIdOf = (id: string): string | undefined => (id === 'getAccount' ? 'getTokenOwner' : undefined);
  expect(unknownNames('/project', [bundle], false, newIdOf).map((fault) => fault.fix)).toEqual([fix]);
});
