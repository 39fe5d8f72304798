import { expect, it } from 'vitest';
import { contentProblems } from '../../../../codegen/guides/read/contentRules.ts';
import { parseMdx } from '../../../../codegen/guides/read/mdxSyntax.ts';
import { runPipeline } from '../../../../codegen/pipeline/runPipeline.ts';
import { makeProject } from '../../project.ts';

const problemsOf = (text: string) => contentProblems(parseMdx(`---\ntitle: T\n---\n\n${text}\n`), 'content/a.mdx');

it.each([
  ["import { writeFileSync } from 'node:fs'", 'guide-code'],
  ['export const a = 1', 'guide-code'],
  ["export { a } from './a.ts'", 'guide-code'],
  ['{process.exit()}', 'guide-code'],
  ['Text {(() => 1)()} text', 'guide-code'],
  ['{[1, 2]}', 'guide-code'],
  ['{`${1}`}', 'guide-code'],
  ['<Note title={process.title}>x</Note>', 'guide-code'],
  ["<Flow steps={[{ label: 'a', ...b }]} />", 'guide-code'],
  ["<Flow steps={[{ get label() { return 'a' } }]} />", 'guide-code'],
  ["<Flow steps={[{ ['label']: 'a' }]} />", 'guide-code'],
  ['<Note {...props}>x</Note>', 'guide-code'],
  ['<iframe srcDoc="x" />', 'guide-element'],
  ['<meta httpEquiv="refresh" content="0; url=https://example.com" />', 'guide-element'],
  ['<object data="x" />', 'guide-element'],
  ['<script>x</script>', 'guide-element'],
  ['<style>x</style>', 'guide-element'],
  ['<a href="/">x</a>', 'guide-element'],
  ['<img src="x" onError="x" />', 'guide-element'],
  ['<svg><use href="x" /></svg>', 'guide-element'],
  ['<form action="/x" />', 'guide-element'],
  ['<constructor />', 'guide-element'],
  ['<Note.Title />', 'guide-element'],
  ['<svg:a />', 'guide-element'],
  ['<>x</>', 'guide-element'],
  ['<CodeBlock code="x" />', 'guide-element'],
  ['<Step index={0} />', 'guide-element'],
  ['<kbd onClick="x">K</kbd>', 'guide-element'],
  ['<Note dangerouslySetInnerHTML="x">x</Note>', 'guide-element'],
  ['<Note constructor="x">x</Note>', 'guide-element'],
  ['[x](javascript:alert(1))', 'guide-link'],
  ['[x](JaVaScRiPt:alert(1))', 'guide-link'],
  ['[x](java&#10;script:alert(1))', 'guide-link'],
  ['[x](&#1;javascript:alert(1))', 'guide-link'],
  ['[x](<  javascript:alert(1)>)', 'guide-link'],
  ['[x](data:text/html,x)', 'guide-link'],
  ['[x](file:///etc/passwd)', 'guide-link'],
  ['[x](vscode://x)', 'guide-link'],
  ['[x](blob:x)', 'guide-link'],
  ['[x](//example.com)', 'guide-link'],
  ['[x](/\\\\example.com)', 'guide-link'],
  ['![x](data:image/svg+xml,x)', 'guide-link'],
  ['[x][y]\n\n[y]: javascript:alert(1)', 'guide-link'],
  ['![x](my plot#1.png)', 'guide-link'],
  ['![the *new* plot](plots/my plot (1).svg "Title")', 'guide-link'],
  ['[x](/demo_tutorial/creating an event_autotagger)', 'guide-link'],
  ['- [x](../my guide.mdx)', 'guide-link'],
])('rejects %j with its line', (text, rule) => {
  const problems = problemsOf(`First.\n\n${text}`);
  expect(problems.map((problem) => problem.rule)).toContain(rule);
  for (const { file, line, severity, fix } of problems) {
    expect({ file, severity }).toEqual({ file: 'content/a.mdx', severity: 'error' });
    expect(line).toBeGreaterThanOrEqual(7);
    expect(fix).not.toBe('');
  }
});

it.each([
  '{/* a comment */}',
  "Text {'a'} and {1}",
  'Press <kbd>Ctrl</kbd>',
  '| a<br />b |\n| - |',
  "<Flow caption='c' steps={[{ label: 'a', note: `b` }, { label: 'c' }]} />",
  '<Callout kind="caution" title="t">x</Callout>',
  '[a](https://example.com) [b](HTTP://example.com) [c](mailto:a@example.com) [d](/search?q=a:b) [e](#a:b) [f](./a.mdx)',
  '`javascript:alert(1)` and `<script>` and `![x](my plot.png)`',
  'items[0](see below) and [a](</b c> "title") and ![b](<my plot.png>) and [c](/d) or (e f)',
  '```html\n<script>x</script>\n```',
])('allows %j', (text) => expect(problemsOf(text)).toEqual([]));

it('is checked when codegen runs', async () => {
  const root = makeProject({
    'content/a/b.mdx': "---\ntitle: A guide\ndescription: Thirty characters at least, as lists show it.\n---\n\nimport 'node:fs'\n",
    'content/sidebar.ts': "export const gettingStartedSidebar = [{ label: 'A', path: 'a', items: ['b'] }];\n",
  });
  expect(await runPipeline({ root, emitters: [] })).toMatchObject({
    ok: false,
    problems: [{ file: 'content/a/b.mdx', line: 6, col: 1, severity: 'error', rule: 'guide-code' }],
  });
});
