import { compile, run } from '@mdx-js/mdx';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { StaticPart, staticTextOf, type StaticModule } from '../../src/guides/StaticPart.tsx';

const module = async (source: string): Promise<StaticModule> =>
  (await run(await compile(source, { outputFormat: 'function-body' }), { ...runtime, baseUrl: import.meta.url })) as StaticModule;

const run1 = '<StaticRun>\n\nFirst\n\n- second\n\nthird\n\n</StaticRun>';
const run2 = '<StaticRun>\n\nFourth\n\nfifth\n\n</StaticRun>';

test.each([
  ['the only part', run1, 0, ['First', 'second', 'third']],
  ['the first of two', `${run1}\n\n${run2}`, 0, ['First', 'second', 'third']],
  ['the second of two', `${run1}\n\n${run2}`, 1, ['Fourth', 'fifth']],
])('%s has all of its content', async (_, source, index, words) => {
  const still = await module(source);
  const html = renderToStaticMarkup(<StaticPart text={staticTextOf(async () => still, still)} index={index} />);
  expect(html.match(/\w+(?=\s*<)/g)).toEqual(words);
});
