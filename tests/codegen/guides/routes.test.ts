import { expect, it } from 'vitest';
import type { Diagnostic } from '../../../codegen/diagnostics/diagnostic.ts';
import { routeOfFileLink } from '../../../codegen/guides/routes.ts';
import { runPipeline } from '../../../codegen/pipeline/runPipeline.ts';
import { makeProject } from '../project.ts';

const guide = (title: string, text = 'Text.'): string =>
  `---\ntitle: ${title}\ndescription: Thirty characters at least, as lists show it.\n---\n\n${text}\n`;

const sidebar = (...items: readonly string[]): string =>
  `export const gettingStartedSidebar = [{ label: 'A', path: 'a', items: ${JSON.stringify(items)} }, { label: 'API', path: 'api', items: ['notes'] }];\n`;

const run = async (files: Readonly<Record<string, string>>) => {
  const made = await runPipeline({ root: makeProject({ 'content/api/notes.mdx': guide('Notes'), ...files }), emitters: [] });
  return made.ok
    ? { problems: made.warnings, routes: made.value.input.guides.map(({ route }) => route) }
    : { problems: made.problems, routes: [] };
};
const short = ({ file, line, severity, rule, text }: Diagnostic): string => `${file}:${line} ${severity} ${rule} ${text}`;

it('warns of a guide at the route of an API or of another guide, names both files, and produces one page', async () => {
  const { problems, routes } = await run({
    'content/sidebar.ts': sidebar('b', 'B'),
    'content/a/b.mdx': guide('First'),
    'content/a/B.mdx': guide('Second'),
  });
  expect(problems.map(short)).toEqual([
    'content/a/B.mdx:0 warn duplicate-route The route "/a/B" already belongs to content/a/b.mdx, so this guide is omitted.',
    'content/api/notes.mdx:0 warn duplicate-route The route "/api/notes" already belongs to specs/notes.yaml, so this guide is omitted.',
  ]);
  expect(routes).toEqual(['/a/b']);
});

it("warns of two guides whose routes are equal once the product's name is inserted", async () => {
  const { problems, routes } = await run({
    'content/sidebar.ts': sidebar('__product_name___x', 'acme_x'),
    'content/a/__product_name___x.mdx': guide('First'),
    'content/a/acme_x.mdx': guide('Second'),
  });
  expect(problems.map(short)[0]).toBe(
    'content/a/acme_x.mdx:0 warn duplicate-route The route "/a/acme_x" already belongs to content/a/__product_name___x.mdx, so this guide is omitted.',
  );
  expect(routes).toEqual(['/a/acme_x']);
});

it('warns of a relative link to a file that does not exist and of a broken anchor, and fails on a broken route', async () => {
  const links = '[a](./c.mdx) [b](../a/c.md#text) [c](./nowhere.mdx) [d](#nowhere) [e](./c.mdx#nowhere)';
  const files = { 'content/sidebar.ts': sidebar('b', 'c'), 'content/a/c.mdx': guide('Other', '## Text\n\nText.') };
  const warned = await run({ ...files, 'content/a/b.mdx': guide('First', links) });
  expect(warned.problems.filter(({ rule }) => rule !== 'duplicate-route').map(short)).toEqual([
    'content/a/b.mdx:6 warn guide-link The link "./nowhere.mdx" refers to a file that does not exist.',
    'content/a/b.mdx:6 warn guide-anchor The page has no anchor "#nowhere".',
    'content/a/b.mdx:6 warn guide-anchor The page has no anchor "#nowhere".',
  ]);
  const refused = await run({ ...files, 'content/a/b.mdx': guide('First', '[a](/a/nowhere)\n\n<Lifecycle name="nothing" />') });
  expect(refused.routes).toEqual([]);
  expect(refused.problems.filter(({ severity }) => severity === 'error').map(short)).toEqual([
    'content/a/b.mdx:6 error guide-link No page has the route "/a/nowhere".',
    'content/a/b.mdx:8 error guide-element There is no lifecycle "nothing".',
  ]);
});

it.each([
  ['./b.mdx', '/a/b'],
  ['b.md#c', '/a/b#c'],
  ['../x/y%20z.mdx?q#h', '/x/y%20z?q#h'],
  ['../../../x.mdx', '/x'],
  ['/a/b.md', undefined],
  ['https://example.com/a.md', undefined],
  ['b', undefined],
  ['%zz.md', undefined],
])('reads the relative link %j as %j', (url, route) => expect(routeOfFileLink(url, '/a/here')).toBe(route));
