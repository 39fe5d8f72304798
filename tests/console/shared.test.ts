import { afterEach, expect, it, vi } from 'vitest';
import { exampleDraft, type Draft } from '../../src/console/draft/draft.ts';
import { replay, runOnDemo } from '../../src/console/send/run.ts';
import { loadDemo, sandboxAge } from '../../src/demo/demo.ts';
import type { OperationPage } from '../../src/shared/pages/referencePage.ts';
import { operationOf } from '../mocks/operations.ts';

const pageOf = (id: string): OperationPage => ({ ...operationOf(id), snippets: [], schemas: {} });

const bodyOf = async (operation: OperationPage, draft: Draft) => {
  const run = await runOnDemo(operation, draft);
  if (run.outcome.kind === 'failure') throw new Error(run.outcome.message);
  const { body } = run.outcome.response;
  return { run, body: body.kind === 'json' ? body.value : null };
};

afterEach(() => vi.useRealTimers());

// Each case completes a job that the first call starts, in a different way.
it.each([
  ['running jobs are finished', async () => void (await (await loadDemo()).finish())],
  ['time is advanced', async () => (await loadDemo()).advance(600_000)],
  ['time passes', async () => vi.advanceTimersByTimeAsync(600_000)],
])('a shared call gets the same response as its sender after %s', async (_, letTimePass) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const demo = await loadDemo();
  demo.reset();
  vi.setSystemTime(Date.now() + 1234);
  const start = pageOf('triggerIngest');
  const started = await runOnDemo(start, exampleDraft(start, 'admin'));
  expect(started.changed).toBe(true);
  const running = pageOf('listJobs');
  const draft = { ...exampleDraft(running, 'admin'), query: {} };
  const before = await bodyOf(running, draft);
  await letTimePass();
  const age = sandboxAge();
  const there = await bodyOf(running, draft);
  expect(there.body).not.toEqual(before.body);

  demo.reset();
  expect(await replay(demo, start, [started.wire])).toEqual([started.wire]);
  demo.ageTo(age);
  const here = await bodyOf(running, draft);
  expect(here.body).toEqual(there.body);
});
