import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedFiles, nearestTests } from './changes.ts';
import { temporaryFolder, writeBelow } from './folders.ts';
import { startRepository } from './git.ts';

const root = temporaryFolder({
  'src/core.ts': 'export const core = 1;\n',
  'src/middle.ts': "export * from './core.ts';\n",
  'src/types.ts': "import type { core } from './core.ts';\nexport type Core = typeof core;\n",
  'tests/near.test.ts': "import { core } from '../src/core.ts';\n",
  'tests/far.test.ts': "import {\n  core,\n} from '../src/middle.ts';\n",
  'tests/lazy.test.ts': "const core = await import('../src/middle.ts');\n",
  'tests/typed.test.ts': "import type { Core } from '../src/types.ts';\nimport '../src/types.ts';\n",
  'src/languages/go.ts': 'export const go = 1;\n',
  'tests/loads.test.ts': 'await import(`../src/languages/${name}.ts`);\n',
  'tests/reads.test.ts': "readFileSync('specs/example.yaml');\n",
});

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

test('a changed test runs first', () => {
  expect(nearestTests(root, tests, ['tests/far.test.ts', 'src/core.ts'])[0]).toBe('tests/far.test.ts');
});

test('a test that contains the path of a changed file runs', () => {
  expect(nearestTests(root, tests, ['specs/example.yaml'])).toEqual(['tests/reads.test.ts']);
});

test('a test that imports files by a computed name runs if any of them changed', () => {
  expect(nearestTests(root, tests, ['src/languages/go.ts'])).toEqual(['tests/loads.test.ts']);
});

test('changes include committed, uncommitted and new files, but not deleted ones', () => {
  const git = startRepository(root);
  const base = git('rev-parse', 'HEAD');
  writeBelow(root, { 'src/middle.ts': 'export const middle = 2;\n', 'src/new.ts': 'export {};\n' });
  rmSync(join(root, 'src/types.ts'));
  expect(changedFiles(root, base)).toEqual(['src/middle.ts', 'src/new.ts']);
});
