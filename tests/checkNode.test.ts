import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { objectionToNode } from '../codegen/checkNode.js';
import { temporaryFolder } from './folders.ts';

const root = join(import.meta.dirname, '..');
const check = ['--import', './codegen/checkNode.js'];

describe('the Node version check at the start of every npm script', () => {
  test.each([
    ['24.21.0', 'npm/11.0.0 node/v24.21.0 linux x64'],
    ['24.21.0', 'npm/10.8.2 node/v20.19.0 win32 x64'],
    ['22.18.0', ''],
    ['24.21.0', 'bun/1.3.0'],
  ])('accepts Node %s under "%s"', (version, userAgent) => expect(objectionToNode(version, userAgent)).toBeUndefined());

  test.each([
    ['24.21.0', 'npm/10.8.2 node/v18.20.4 linux x64', 'install Node 20.19.0 or newer, then run `npm install` again.'],
    ['24.21.0', 'npm/10.8.2 node/v20.18.3 darwin arm64', 'npm runs on Node 20.18.3'],
    ['20.20.2', 'npm/11.0.0 node/v20.20.2 linux x64', 'Node 20.20.2 cannot run TypeScript'],
    ['22.17.1', '', 'run `npm install` without `--ignore-scripts`'],
  ])('refuses Node %s under "%s" with one sentence', (version, userAgent, part) => {
    const objection = objectionToNode(version, userAgent);
    expect(objection).toContain(part);
    expect(objection).toMatch(/^[^\n]+\.$/);
  });

  test('stops the script before it does anything', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...check, '--eval', 'console.log("ran")'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, npm_config_user_agent: 'npm/9.9.3 node/v18.20.4 linux x64' },
    });
    expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, stdout: '', lines: 1 });
  });

  test('stops it in a folder whose path build tools cannot read', () => {
    const folder = temporaryFolder({ 'a#b/codegen/checkNode.mjs': readFileSync(join(root, 'codegen/checkNode.js')) });
    const script = ['--import', './codegen/checkNode.mjs', '--eval', 'console.log("ran")'];
    const { status, stdout, stderr } = spawnSync(process.execPath, script, { cwd: join(folder, 'a#b'), encoding: 'utf8' });
    expect({ status, stdout, stderr }).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('has a "#" in its path') });
  });

  test.skipIf(process.platform === 'win32')('stops the development server in a folder that it cannot write to', () => {
    const folder = temporaryFolder({ 'codegen/checkWritable.mjs': readFileSync(join(root, 'codegen/checkWritable.js')) });
    const script = ['--import', './codegen/checkWritable.mjs', '--eval', 'console.log("ran")'];
    const run = () =>
      spawnSync(process.execPath, script, { cwd: folder, encoding: 'utf8', ...(process.getuid?.() === 0 ? { uid: 65534 } : {}) });
    chmodSync(folder, 0o777);
    const writable = run();
    chmodSync(folder, 0o555);
    const { status, stdout, stderr } = run();
    chmodSync(folder, 0o755);
    expect(writable.stdout).toBe('ran\n');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^The development server cannot write to [^\n]+: permission denied\. Make the folder writable[^\n]+\n$/);
  });

  test('is part of every script that runs Node', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly scripts: Record<string, string> };
    const unchecked = Object.entries(scripts).filter(([, script]) => !script.startsWith(`node ${check.join(' ')} `));
    // npm, formatting and linting are separate programs.
    expect(unchecked.map(([name]) => name)).toEqual(['postinstall', 'lint', 'format']);
  });
});
