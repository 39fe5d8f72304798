import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Modules and folders of the site that codegen may use: pure, and without the rest of the site. */
const sharedModules = ['src/shared/'];

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

type Import = { readonly file: string; readonly target: string; readonly typeOnly: boolean };

const pattern = /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import '([^']+)'/g;

/** Every import of a file; relative ones as paths from the project's root. */
const importsOf = (file: string): readonly Import[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, type, from, dynamic, bare]) => {
    const specifier = from ?? dynamic ?? bare ?? '';
    return {
      file,
      target: specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : specifier,
      typeOnly: type !== undefined,
    };
  });

const src = filesBelow('src').flatMap(importsOf);
const codegen = filesBelow('codegen').flatMap(importsOf);

const broken = (imports: readonly Import[], isBroken: (one: Import) => boolean): readonly string[] =>
  imports.filter(isBroken).map(({ file, target }) => `${file} imports ${target}`);

test('finds the imports of files', () => {
  expect(src.length).toBeGreaterThan(500);
  expect(src.some(({ file, target }) => file === 'src/router.tsx' && target.startsWith('generated/'))).toBe(true);
});

test('keeps the generator free of what it generates', () => {
  const isShared = (target: string): boolean =>
    sharedModules.some((path) => (path.endsWith('/') ? target.startsWith(path) : target === path));
  expect(
    broken(
      codegen,
      ({ target, typeOnly }) => !typeOnly && (target.startsWith('generated/') || (target.startsWith('src/') && !isShared(target))),
    ),
  ).toEqual([]);
  // What they are built on is shared too, or a change of it would go unseen.
  expect(
    broken(
      src.filter(({ file }) => isShared(file)),
      ({ target, typeOnly }) => !typeOnly && target.startsWith('src/') && !isShared(target) && target !== 'src/platform/answer.ts',
    ),
  ).toEqual([]);
});

test('keeps the rules of the platform free of React, of MSW and of Node', () => {
  const platform = src.filter(({ file }) => file.startsWith('src/platform/'));
  expect(broken(platform, ({ target }) => /^(react|msw|node:|@tanstack)/.test(target) || target.startsWith('generated/'))).toEqual([]);
});

test('keeps the reference and the kit of small parts free of generated data', () => {
  const drawn = src.filter(({ file }) => /^src\/(reference|ui)\//.test(file));
  expect(broken(drawn, ({ target, typeOnly }) => !typeOnly && target.startsWith('generated/'))).toEqual([]);
});

test('sends no part of the generator to browsers but names, anchors and the writers of snippets', () => {
  const allowed = /^codegen\/guides\//;
  const sent = src.filter(({ file }) => !/^src\/(server|mocks\/(server|mockServer|node))/.test(file));
  expect(broken(sent, ({ target, typeOnly }) => !typeOnly && target.startsWith('codegen/') && !allowed.test(target))).toEqual([]);
});

test('uses Node only where files are read and served', () => {
  const allowed = /^src\/(mocks\/|search\/hosted\/pushCli|agents\/|mcp\/|server)/;
  expect(broken(src, ({ file, target }) => target.startsWith('node:') && !allowed.test(file))).toEqual([]);
});
