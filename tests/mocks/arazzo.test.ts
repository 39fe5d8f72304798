import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/mocks/contract.ts';
import { createMockServer, type MockServer } from '../../src/mocks/mockServer.ts';

const root = join(import.meta.dirname, '..', '..');
const files = globSync('tests/arazzo/*.yaml', { cwd: root }).toSorted();
const command = join(root, 'node_modules/@redocly/cli/bin/cli.js');

let mock: MockServer;
let port: number;
beforeAll(async () => {
  mock = createMockServer({ now: () => 0 });
  port = await mock.listen(0);
});
afterAll(() => mock.close(200));

const respect = (...words: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [command, 'respect', ...words], {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code, output }));
  });

it('has a workflow for at least six lifecycles', () => expect(files.length).toBeGreaterThanOrEqual(6));

it('passes every workflow of tests/arazzo over HTTP', async () => {
  const servers = contract.apis.flatMap(({ name, basePath }) => ['--server', `${name}=http://127.0.0.1:${port}${basePath}`]);
  const { code, output } = await respect(...files, ...servers);
  expect(code, output).toBe(0);
  for (const file of files) expect(output).toContain(basename(file, '.yaml'));
}, 60_000);
