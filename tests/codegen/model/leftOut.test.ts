import { expect, it } from 'vitest';
import { hasHooks, hasOtherClients, mostClients, mostHooks, mostHovers, warnOfLeftOut } from '../../../codegen/model/leftOut.ts';
import { kindsOf } from '../../../codegen/downloads/files.ts';
import { runPipeline } from '../../../codegen/pipeline/runPipeline.ts';
import { configWith, makeProject } from '../project.ts';

const count = mostHooks + 500;

/** A spec that consists of nothing but operations. */
const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Many', version: '1', description: 'Many operations.' },
  servers: [{ url: 'https://many.example' }],
  paths: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`/p${at}`, { get: { operationId: `o${at}`, responses: { 200: { description: 'Done.' } } } }]),
  ),
});

it('omits outputs that take too long for a very large API, reports them, and generates the others', async () => {
  const root = makeProject({ 'redocly.yaml': configWith('no-unresolved-refs: error', 'notes'), 'specs/notes.yaml': spec });
  const before = process.cpuUsage();
  const made = await runPipeline({ root });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(30);
  // The peak memory of this process, in kilobytes.
  expect(process.resourceUsage().maxRSS).toBeLessThan(1_000_000);
  if (!made.ok) throw new Error(JSON.stringify(made.problems.slice(0, 3)));
  expect(made.warnings).toMatchObject([
    { file: 'specs/notes.yaml', severity: 'warn', rule: 'api-size', text: expect.stringContaining('hooks of TanStack Query') as string },
  ]);
  const files = new Map(made.value.files.map(({ path, content }) => [path, content]));
  expect(files.get('notes/queries.ts')).toMatch(/^export \{\};$/m);
  const snippets = [...files.keys()].filter((path) => path.startsWith('notes/snippets/'));
  expect(snippets.filter((path) => path.includes('/curl/'))).toHaveLength(count);
  expect(snippets.filter((path) => path.includes('/tanstack-query/'))).toEqual([]);
  expect(files.get('notes/page.ts')).toBeDefined();
}, 120_000);

it('omits nothing within the limits', () => {
  const operations = (length: number) => ({ operations: Array.from({ length }, () => ({})) });
  expect(warnOfLeftOut(operations(mostHovers), 'a.yaml')).toEqual([]);
  expect(warnOfLeftOut(operations(mostHovers + 1), 'a.yaml')[0]?.text).not.toContain('hooks of');
  expect([mostHooks, mostHooks + 1].map((length) => hasHooks(operations(length)))).toEqual([true, false]);
  expect([mostClients, mostClients + 1].map((length) => hasOtherClients(operations(length)))).toEqual([true, false]);
  expect(warnOfLeftOut(operations(mostClients + 1), 'a.yaml')[0]?.text).toContain('clients in Python, Go, Java and PHP');
});

it('does not offer hooks that do not exist', () => {
  const offered = (length: number) => kindsOf([{ operations: Array.from({ length }, () => ({})) }]).map(({ file }) => file);
  expect(offered(mostHooks)).toContain('hooks.ts');
  expect(offered(mostHooks + 1)).toEqual(offered(mostHooks).filter((file) => file !== 'hooks.ts'));
});
