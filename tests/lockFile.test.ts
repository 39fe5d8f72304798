import { spawnSync } from 'node:child_process';
import { copyFileSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { npmCommand } from './tools/npmCommand.ts';
import { temporaryFolder } from './folders.ts';

const root = join(import.meta.dirname, '..');

type LockEntry = { readonly optionalDependencies?: Record<string, string>; readonly resolved?: string };
type Packages = Readonly<Record<string, LockEntry>>;

/** Whether a package resolves another one in its own node_modules or in those of a parent package. */
const isLocked = (packages: Packages, from: string, name: string): boolean => {
  const own = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (own in packages) return true;
  return from !== '' && isLocked(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
};

describe.each([
  ['the project', '.', 700],
  ['the tools', 'tests/tools', 700],
] as const)('the lock file of %s', (_, where, mostPackages) => {
  const { packages }: { readonly packages: Packages } = JSON.parse(readFileSync(join(root, where, 'package-lock.json'), 'utf8'));

  // npm omits optional packages that the registry does not list, and `npm ci` then rejects the lock file.
  test('has an entry for every optional package, for any system', () => {
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !isLocked(packages, path, name))
        .map((name) => `${path} > ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('names no registry, so that it installs from any registry', () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  test.each([
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ])('satisfies npm ci on %s %s', (system, processor) => {
    const folder = temporaryFolder();
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(root, where, file), join(folder, file));
    const [program, script] = npmCommand();
    const flags = ['--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `--os=${system}`, `--cpu=${processor}`];
    const { status, stdout, stderr } = spawnSync(program, [script, 'ci', ...flags], { cwd: folder, encoding: 'utf8' });
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
    expect(Number(/added (\d+) packages/.exec(stdout)?.[1])).toBeLessThanOrEqual(mostPackages);
  });
});

test('the default install takes at most 500 MB', () => {
  const packages = join(root, 'node_modules');
  // Folders that begin with a dot are npm's caches and links.
  const folders = readdirSync(packages).filter((name) => !name.startsWith('.'));
  const files = folders.flatMap((name) =>
    readdirSync(join(packages, name), { recursive: true, encoding: 'utf8' }).map((file) => join(packages, name, file)),
  );
  // Hard-linked files are counted once.
  const sizes = new Map(files.map((file) => lstatSync(file)).flatMap((stat) => (stat.isFile() ? [[stat.ino, stat.size]] : [])));
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0) / 1e6).toBeLessThanOrEqual(500);
});
