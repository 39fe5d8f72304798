import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../freePort.ts';
import { runBare } from '../testCommand.ts';

test('the test command on a machine without nginx skips the tests that need it and names the package', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
  const words = ['site', '--', 'hosts.spec.ts', '-g', 'serves the not-found page', '--output', folder];
  const { status, output, lastLine } = await runBare(words, { SITE_PORT: String(await freePort()) });
  rmSync(folder, { recursive: true, force: true });
  expect(output).toMatch(/Skipped: nginx(?: is not installed \(.+\)|: not on Windows)/);
  expect(lastLine).toBe('2 passed, 0 failed, 2 skipped');
  expect(status).toBe(0);
});

test('the browser tests reject a server that is already running', async ({ baseURL }) => {
  const { status, output } = await runBare(['site', '--', 'hosts.spec.ts'], { SITE_PORT: new URL(baseURL ?? '').port });
  expect(output).toContain('is already used');
  expect(status).toBe(1);
});
