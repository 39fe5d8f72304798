import { expect, test } from 'vitest';
import { JsonView } from '../../src/ui/code/JsonView.tsx';
import { markup, textOf } from '../reference/markup.tsx';

test.each([
  ['its first field', { id: 7, name: 'Tug' }, '{ id: 7 · 2 fields }'],
  ['whole characters of its first field', { name: `${'a'.repeat(39)}🛥` }, `{ name: ${'a'.repeat(39)}… · 1 field }`],
  ['its size only, if the first field is a list or an object', { tags: [], name: 'Tug' }, '{ 2 fields }'],
])('a closed object shows %s', (_, object, shown) => {
  // Long lists begin with closed items.
  const list = { items: Array.from({ length: 300 }, () => object) };
  expect(textOf(markup(<JsonView value={list} />))).toContain(shown);
});
