import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readReport } from './reports.ts';
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

  test('a flaky test is named, and a skipped one has its reason', () => {
    const spec = (title: string, status: string, annotations: readonly object[] = []): object => ({
      title,
      file: 'a.spec.ts',
      tests: [{ status, annotations }],
    });
    const specs = [
      spec('holds', 'expected'),
      spec('wavers', 'flaky'),
      spec('waits', 'skipped', [{ type: 'skip', description: 'nginx is not installed' }]),
      spec('hides', 'skipped', [{ type: 'skip' }]),
    ];
    expect(
      read(JSON.stringify({ stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 2 }, suites: [{ suites: [{ specs }] }] })),
    ).toEqual({
      passed: 2,
      failed: 0,
      flaky: ['a.spec.ts wavers'],
      skipped: [
        { name: 'a.spec.ts waits', reason: 'nginx is not installed' },
        { name: 'a.spec.ts hides', reason: undefined },
      ],
    });
  });
});
