import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns the names of the classes in the selectors of a stylesheet. */
const declaredIn = (css: string): readonly string[] =>
  [...css.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '').matchAll(/[^{}]+(?=\{)/g)].flatMap(([selector]) =>
    [...selector.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name),
  );

const used = sourceFiles('src').flatMap((file) => {
  const text = read(file);
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, styles, path = '']) =>
    [...text.matchAll(new RegExp(String.raw`\b${styles}\.(?!module\b)(\w+)`, 'g'))].map(
      ([, name]) => `${join(dirname(file), path).replaceAll('\\', '/')} .${name}`,
    ),
  );
});

test('components use every class of a CSS module, and no others', () => {
  const declared = globSync('src/**/*.module.css', { cwd: root }).flatMap((file) =>
    declaredIn(read(file)).map((name) => `${file.replaceAll('\\', '/')} .${name}`),
  );
  expect(declared.length).toBeGreaterThan(0);
  expect([...new Set(used)].toSorted()).toEqual([...new Set(declared)].toSorted());
});
