import { expect, it } from 'vitest';
import { copyTree } from '../../../../codegen/guides/read/copyTree.ts';
import { diskCache } from '../../../../codegen/cache/diskCache.ts';
import { bad, errorIn } from '../../../../codegen/diagnostics/diagnostic.ts';
import { createContext } from '../../../../codegen/cache/buildContext.ts';
import { parseGuide, parseMdx } from '../../../../codegen/guides/read/mdxSyntax.ts';
import { makeProject, runCli } from '../../project.ts';
import { temporaryFolder } from '../../../folders.ts';

// Contains every kind of value that a tree can hold: positions, numbers too large for JSON, regular expressions, and undefined.
const text = (title: string): string =>
  `---\ntitle: ${title}\n---\n\n## ${title}\n\n<Needs operations={['a', /x+/gu, 10n]} other />\n\n{1 + 1}\n\n| a | b |\n| - | - |\n| 1 | 2 |\n`;

it('returns the same tree as parsing the text', () => {
  const root = temporaryFolder();
  const read = parseGuide(text('One'), 'one.mdx', createContext(root));
  expect(read).toEqual(parseMdx(text('One')));
  expect(diskCache(root, 'guideTrees').get(text('One'))).toEqual(read);
  expect(parseGuide(text('One'), 'one.mdx', createContext(root))).toEqual(read);
});

it('is filled by codegen, used by the build, and ignored by checks', async () => {
  const guide = '---\ntitle: A guide\ndescription: Thirty characters at least, as lists show it.\n---\n\nText.\n';
  const root = makeProject({
    'content/a/b.mdx': guide,
    'content/sidebar.ts': "export const gettingStartedSidebar = [{ label: 'A', path: 'a', items: ['b'] }];\n",
  });
  expect((await runCli(['--root', root, '--lint'])).code).toBe(0);
  expect(diskCache(root, 'guideTrees').get(guide)).toEqual(parseMdx(guide));
  const guides = diskCache(root, 'guides');
  const key = `content/a/b.mdx\n${guide}`;
  expect(guides.get(key)).toMatchObject({ ok: true, value: { title: 'A guide' } });
  // Returning a different result shows who reads it.
  guides.set(key, bad(errorIn('content/a/b.mdx', 'guide-heading', 'This is an earlier result.', 'Read it.')));
  expect((await runCli(['--root', root, '--check'])).out).toMatch(/^generated\/.* is missing\.$/m);
  expect((await runCli(['--root', root, '--lint', '--drafts'])).out).toContain('This is an earlier result.');
}, 60_000);

it('changing a copy of a tree leaves the original unchanged', () => {
  const tree = parseMdx(text('Four'));
  const before = structuredClone(tree);
  const copy = copyTree(tree);
  expect(copy).toEqual(tree);
  const change = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, value] of Object.entries(part)) if (name !== 'position') change(value);
    if (Array.isArray(part)) part.push('more');
    else if (!(part instanceof RegExp)) Object.assign(part, { type: 'other' });
  };
  change(copy);
  expect(tree).toEqual(before);
});
