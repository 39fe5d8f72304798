import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadGuides } from '../../../../codegen/guides/read/loadGuides.ts';
import type { Product } from '../../../../codegen/load/settings/product.ts';
import { temporaryFolder, writeBelow } from '../../../folders.ts';

const product = {
  name: 'Nimbus',
  kebab: 'nimbus',
  snake: 'nimbus',
  pascal: 'Nimbus',
  screaming: 'NIMBUS',
  apiHost: 'https://api.nimbus.example',
} as Product;

const front = 'title: Some guide\ndescription: Thirty characters at least, as lists show it.';

const project = (files: Readonly<Record<string, string>>, sidebar: string): string => {
  const root = temporaryFolder();
  writeBelow(join(root, 'content'), { ...files, 'sidebar.ts': `export const gettingStartedSidebar = ${sidebar};` });
  return root;
};

const one = (text: string): string => project({ 'a/b.mdx': text }, "[{ label: 'A', path: 'a', items: ['b'] }]");

const problemsOf = async (root: string) => {
  const result = await loadGuides(root, product);
  return result.ok ? result.warnings : result.problems;
};

test('a guide has the route of its file, its groups, and its headings of level 2 and 3', async () => {
  const root = project(
    { 'a/b/c d.mdx': `---\n${front}\n---\n\nText.\n\n## One\n\n### Two\n\n#### Three\n\n## One\n` },
    "[{ label: 'A', path: 'a', items: [{ label: 'B', path: 'b', items: ['c d'] }] }]",
  );
  const result = await loadGuides(root, product);
  expect(result).toMatchObject({
    ok: true,
    value: [
      {
        route: '/a/b/c d',
        title: 'Some guide',
        groups: ['A', 'B'],
        headings: [
          { depth: 2, text: 'One', id: 'one' },
          { depth: 3, text: 'Two', id: 'two' },
          { depth: 2, text: 'One', id: 'one-2' },
        ],
      },
    ],
  });
});

test("the product's name is inserted into routes, titles and texts", async () => {
  const root = project(
    {
      'a/__product_name___fields.mdx': `---\ntitle: __Product Name__ fields\ndescription: Fields that __Product Name__ defines and fields of yours.\n---\n`,
    },
    "[{ label: 'A', path: 'a', items: ['__product_name___fields'] }]",
  );
  expect(await loadGuides(root, product)).toMatchObject({
    value: [{ route: '/a/nimbus_fields', title: 'Nimbus fields', file: 'content/a/__product_name___fields.mdx' }],
  });
});

test('an unknown key of the frontmatter is reported with its line and the closest key', async () => {
  expect(await problemsOf(one(`---\n${front}\ntitel: x\n---\n`))).toMatchObject([
    { file: 'content/a/b.mdx', line: 4, severity: 'error', rule: 'guide-frontmatter', fix: 'Did you mean "title"?' },
  ]);
});

test('a description that is too short is reported with its line', async () => {
  expect(await problemsOf(one('---\ntitle: Some guide\ndescription: Short.\n---\n'))).toMatchObject([
    { line: 3, fix: 'Write a string of 30 to 200 characters.' },
  ]);
});

test('a guide without frontmatter is reported with the expected syntax', async () => {
  expect(await problemsOf(one('Text.'))).toMatchObject([
    { line: 1, rule: 'guide-frontmatter', text: 'The guide does not begin with frontmatter.' },
  ]);
});

test('a second first-level heading is rejected at its position', async () => {
  expect(await problemsOf(one(`---\n${front}\n---\n\n# Title again\n`))).toMatchObject([{ line: 6, rule: 'guide-heading' }]);
});

test.each([
  ['a tag left open', '<Note>\n\nopen\n', 1],
  ['a tag left open in a paragraph', 'Some <b>text\n', 1],
  ['text in 3,000 quotes', `${'> '.repeat(3000)}deep\n`, 1],
])('invalid MDX is reported with its position: %s', async (_, text, col) => {
  expect(await problemsOf(one(`---\n${front}\n---\n\n${text}`))).toMatchObject([
    { file: 'content/a/b.mdx', rule: 'guide-syntax', line: 6, col },
  ]);
});

test('a guide that is missing from the sidebar, and an entry without a guide, are both reported', async () => {
  const root = project(
    { 'a/b.mdx': `---\n${front}\n---\n`, 'a/lost.mdx': `---\n${front}\n---\n` },
    "[{ label: 'A', path: 'a', items: ['b', 'gone'] }]",
  );
  const texts = (await problemsOf(root)).map(({ text }) => text);
  expect(texts).toContain('content/a/gone.mdx does not exist.');
  expect(texts).toContain('The guide is not in the sidebar.');
});

test('a route listed twice is a warning and produces one page', async () => {
  const root = project({ 'a/b.mdx': `---\n${front}\n---\n` }, "[{ label: 'A', path: 'a', items: ['b', 'b'] }]");
  const result = await loadGuides(root, product);
  expect(result).toMatchObject({ ok: true, warnings: [{ severity: 'warn', rule: 'guide-list' }] });
  expect(result.ok && result.value).toHaveLength(1);
});

test.each([
  ["[{ label: 'A', path: 'a', items: ['b' }]", /content\/sidebar\.ts does not parse/, 3],
  ["[{ label: 'A', path: 'a' }]", /gettingStartedSidebar\[0\]\.items must be a list/, 0],
  ["[{ label: 'A', items: [] }]", /gettingStartedSidebar\[0\]\.path must be a string/, 0],
  ["['b']", /gettingStartedSidebar\[0\] must be a group/, 0],
  ['unknown', /unknown is not defined/, 0],
])('a sidebar that is not a list of groups is an error, in drafts too: %s', async (sidebar, text, line) => {
  const root = project({ 'a/b.mdx': `---\n${front}\n---\n` }, `\n\n${sidebar}`);
  expect(await loadGuides(root, product, true)).toMatchObject({
    ok: false,
    problems: [{ file: 'content/sidebar.ts', line, severity: 'error', rule: 'guide-list', text: expect.stringMatching(text) as string }],
  });
});
