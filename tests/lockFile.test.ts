import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { npmCommand } from './npmCommand.ts';

const root = join(import.meta.dirname, '..');

type LockEntry = { readonly optionalDependencies?: Record<string, string>; readonly resolved?: string };

const lock: { readonly packages: Record<string, LockEntry> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Whether a package finds another one in its own node_modules or in those of a package around it. */
const isLocked = (from: string, name: string): boolean => {
  const own = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (own in lock.packages) return true;
  return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
};

describe('the lock file', () => {
  // npm leaves out optional packages that the registry does not list, and `npm ci` then refuses the lock file.
  test('has an entry for every optional package, whichever system it is for', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path} > ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('names no registry, so that it installs from any', () => {
    const resolved = Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined);
    expect(resolved).toEqual([]);
  });

  test.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
    ['win32', 'x64'],
  ])('satisfies npm ci on %s %s', (system, processor) => {
    const folder = mkdtempSync(join(tmpdir(), 'lock-file-'));
    try {
      for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(root, file), join(folder, file));
      const [program, script] = npmCommand();
      const flags = ['--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `--os=${system}`, `--cpu=${processor}`];
      const { status, stdout, stderr } = spawnSync(program, [script, 'ci', ...flags], { cwd: folder, encoding: 'utf8' });
      expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
      expect(stdout).toMatch(/added \d+ packages/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
