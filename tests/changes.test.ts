import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedFiles, nearestTests } from './changes.ts';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'changes-'));
  write('src/core.ts', 'export const core = 1;\n');
  write('src/middle.ts', "export * from './core.ts';\n");
  write('src/types.ts', "import type { core } from './core.ts';\nexport type Core = typeof core;\n");
  write('tests/near.test.ts', "import { core } from '../src/core.ts';\n");
  write('tests/far.test.ts', "import {\n  core,\n} from '../src/middle.ts';\n");
  write('tests/lazy.test.ts', "const core = await import('../src/middle.ts');\n");
  write('tests/typed.test.ts', "import type { Core } from '../src/types.ts';\nimport '../src/types.ts';\n");
  write('src/languages/go.ts', 'export const go = 1;\n');
  write('tests/loads.test.ts', 'await import(`../src/languages/${name}.ts`);\n');
  write('tests/reads.test.ts', "readFileSync('specs/example.yaml');\n");
});
afterAll(() => rmSync(root, { recursive: true }));

const tests = [
  'tests/far.test.ts',
  'tests/lazy.test.ts',
  'tests/loads.test.ts',
  'tests/near.test.ts',
  'tests/reads.test.ts',
  'tests/typed.test.ts',
];

test('the tests that import a changed file run first, then those that import it through others', () => {
  expect(nearestTests(root, tests, ['src/core.ts'])).toEqual(['tests/near.test.ts', 'tests/far.test.ts', 'tests/lazy.test.ts']);
});

test('a changed test is the nearest', () => {
  expect(nearestTests(root, tests, ['tests/far.test.ts', 'src/core.ts'])[0]).toBe('tests/far.test.ts');
});

test('a test that names the path of a changed file reads it', () => {
  expect(nearestTests(root, tests, ['specs/example.yaml'])).toEqual(['tests/reads.test.ts']);
});

test('a test that imports a file by a computed name can load any of them', () => {
  expect(nearestTests(root, tests, ['src/languages/go.ts'])).toEqual(['tests/loads.test.ts']);
});

test('changes are committed, uncommitted and new files, but no deleted ones', () => {
  const git = (...given: readonly string[]): string => execFileSync('git', given, { cwd: root, encoding: 'utf8' }).trim();
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'Start');
  const base = git('rev-parse', 'HEAD');
  write('src/middle.ts', 'export const middle = 2;\n');
  write('src/new.ts', 'export {};\n');
  rmSync(join(root, 'src/types.ts'));
  expect(changedFiles(root, base)).toEqual(['src/middle.ts', 'src/new.ts']);
});
