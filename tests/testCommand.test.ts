import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readReport, repeatFailed, type Results } from './reports.ts';
import { slowTests } from './slowTests.ts';
import { runBare } from './testCommand.ts';
import { temporaryFolder } from './folders.ts';

const snippets = ['unit', '--', 'tests/snippets/allSnippets.test.ts', '-t', '(go|python|URL of its operation)$'];

describe('the test command on a machine without Go and Python', { timeout: 120_000 }, () => {
  test('skips tests that need them, names the packages to install, and counts them on its last line', async () => {
    const { status, output, lastLine } = await runBare(snippets);
    expect(output).toMatch(/Skipped: Go is not installed \(.+\)/);
    expect(output).toMatch(/Skipped: Python 3 with its package requests is not installed \(.+\)/);
    expect(lastLine).toBe('1 passed, 0 failed, 2 skipped');
    expect(status).toBe(0);
  });

  test('fails with CI=true', async () => {
    const { status, output, lastLine } = await runBare(snippets, { CI: 'true' });
    expect(output).toContain('Go is not installed');
    expect(lastLine).toBe('1 passed, 2 failed, 0 skipped');
    expect(status).toBe(1);
  });
});

test('an unknown stage is rejected with the list of stages', async () => {
  const { status, output } = await runBare(['units']);
  expect(output).toContain('Unknown stage units. Stages: specs, generated,');
  expect(status).toBe(2);
});

test('stages of two lanes run together, and each prints its own output', { timeout: 120_000 }, async () => {
  const { status, output, lastLine } = await runBare(['specs', 'tools']);
  expect(output).toMatch(/^== tools\n(?:.*\n)?== tools: passed in/m);
  expect(output).toMatch(/^== specs: passed in/m);
  expect(lastLine).toBe('2 passed, 0 failed, 0 skipped');
  expect(status).toBe(0);
});

test('every slow test that `changed` omits exists', () => {
  expect(slowTests.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});

describe('the reports of test runners', () => {
  const read = (text: string): ReturnType<typeof readReport> => readReport(join(temporaryFolder({ 'report.json': text }), 'report.json'));

  test('a missing or damaged report is a failure', () => {
    expect(readReport('/no/such/report.json')).toMatchObject({ passed: 0, failed: 1 });
    expect(read('{"numPassedTests": 3,')).toMatchObject({ passed: 0, failed: 1 });
    expect(read('null')).toMatchObject({ passed: 0, failed: 1 });
  });

  test('a failed test is named, and a skipped one has its reason', () => {
    const spec = (title: string, status: string, annotations: readonly object[] = []): object => ({
      title,
      file: 'a.spec.ts',
      line: 3,
      tests: [{ status, annotations }],
    });
    const specs = [
      spec('holds', 'expected'),
      spec('breaks', 'unexpected'),
      spec('waits', 'skipped', [{ type: 'skip', description: 'nginx is not installed' }]),
      spec('hides', 'skipped', [{ type: 'skip' }]),
    ];
    expect(read(JSON.stringify({ stats: { expected: 1, unexpected: 1, skipped: 2 }, suites: [{ suites: [{ specs }] }] }))).toEqual({
      passed: 1,
      failed: 1,
      failedTests: [{ name: 'a.spec.ts breaks', place: 'a.spec.ts:3' }],
      flaky: [],
      skipped: [
        { name: 'a.spec.ts waits', reason: 'nginx is not installed' },
        { name: 'a.spec.ts hides', reason: undefined },
      ],
    });
  });
});

describe('tests that failed', () => {
  const results = (passed: number, ...failedTests: readonly string[]): Results => ({
    passed,
    failed: failedTests.length,
    failedTests: failedTests.map((name) => ({ name, place: 'a.spec.ts:3' })),
    flaky: [],
    skipped: [],
  });
  const never = (): Promise<Results> => Promise.reject(new Error('repeated'));

  test('are flaky if each repetition passes, and failed if one does not', async () => {
    const places: string[] = [];
    const pass = async (given: readonly string[]): Promise<Results> => {
      places.push(...given);
      return results(3);
    };
    expect(await repeatFailed(results(7, 'wavers', 'stalls'), pass)).toEqual({ ...results(9), flaky: ['wavers', 'stalls'] });
    expect(places).toEqual(['a.spec.ts:3']);
    expect(await repeatFailed(results(7, 'breaks'), async () => results(2, 'breaks'))).toEqual(results(7, 'breaks'));
    expect(await repeatFailed(results(7, 'breaks'), async () => results(0))).toEqual(results(7, 'breaks'));
  });

  test('are not repeated if they are many, or if the runner crashed', async () => {
    const many = results(7, 'a', 'b', 'c', 'd', 'e', 'f');
    expect(await repeatFailed(many, never)).toBe(many);
    const crashed = { ...results(7), failed: 1 };
    expect(await repeatFailed(crashed, never)).toBe(crashed);
    expect(await repeatFailed(results(7), never)).toEqual(results(7));
  });
});
