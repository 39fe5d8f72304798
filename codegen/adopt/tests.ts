import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from '../files/filesBelow.ts';
import { loadConfig } from '../load/settings/config.ts';

/** Tests that hold the specs and guides of this project to its own rules, without naming any of them. */
const houseTests: readonly string[] = [
  'tests/codegen/model/conventions.test.ts',
  'tests/downloads/modules.test.ts',
  'tests/downloads/postman.test.ts',
  'tests/downloads/snippets.test.ts',
  'tests/downloads/spec.test.ts',
  'tests/guides/jqPlayground.test.ts',
  'tests/guides/pages.test.ts',
  'tests/guides/playground.test.ts',
  'tests/mocks/arazzo.test.ts',
  'tests/search/pasted.test.ts',
  'tests/site/testCommand.spec.ts',
  'tests/snippets/allSnippets.test.ts',
  'tests/testCommand.test.ts',
];

/** What a project loses when its specs and guides are replaced: tests that name any of it no longer apply. */
type Lost = {
  /** Ids of operations: whole words. */
  readonly ids: ReadonlySet<string>;
  /** Routes, quoted names of APIs and paths of files: parts of strings. */
  readonly parts: readonly string[];
};

const lostWith = (root: string, removed: readonly string[]): Lost => {
  const config = loadConfig(root);
  const entries = config.ok ? config.value.entries : [];
  const specs = filesBelow(join(root, 'specs')).map((path) => readFileSync(path, 'utf8'));
  return {
    ids: new Set(specs.flatMap((text) => [...text.matchAll(/operationId["']?:\s*["']?([\w-]+)/g)].map(([, id]) => id ?? ''))),
    parts: [
      ...entries.flatMap(({ name, route }) => [route, `generated/${name}/`, `'${name}'`]),
      ...removed,
      ...removed.flatMap((path) => (path.endsWith('.mdx') ? [path.slice('content'.length, -'.mdx'.length)] : [])),
      // The rules and the demo data of the platform.
      'src/platform/',
      'generated/permissions',
    ],
  };
};

const importPattern = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Returns a test of whether a file, or a file of the tests that it imports, names something. */
const namesAnyOf = (root: string, { ids, parts }: Lost): ((file: string) => boolean) => {
  const folder = join(root, 'tests');
  const known = new Map<string, boolean>();
  const names = (file: string): boolean => {
    const result = known.get(file);
    if (result !== undefined) return result;
    // Files that import each other do not make one another applicable.
    known.set(file, false);
    const text = readFileSync(file, 'utf8');
    const found =
      (text.match(/[\w-]+/g) ?? []).some((word) => ids.has(word)) ||
      parts.some((part) => text.includes(part)) ||
      [...text.matchAll(importPattern)]
        .map(([, path]) => join(dirname(file), path ?? ''))
        .some((path) => path.startsWith(folder) && /\.tsx?$/.test(path) && existsSync(path) && names(path));
    known.set(file, found);
    return found;
  };
  return names;
};

/**
 * Lists the files of the tests that name an operation, an API, a guide or a file that the project loses, themselves or through
 * what they import.
 * @param removed the files of specs/ and content/ that are removed, from the project's root
 */
export const testsOf = (root: string, removed: readonly string[]): readonly string[] => {
  if (!existsSync(join(root, 'tests'))) return [];
  const names = namesAnyOf(root, lostWith(root, removed));
  return filesBelow(join(root, 'tests'))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => ({ path, file: relative(root, path).replaceAll('\\', '/') }))
    .filter(({ path, file }) => houseTests.includes(file) || names(path))
    .map(({ file }) => file)
    .toSorted();
};

/**
 * Adds files to `exclude` in tsconfig.json. The test command skips the tests that are excluded there, and says so.
 * @param text tsconfig.json
 */
export const withSetAside = (text: string, files: readonly string[]): string => {
  const known = (JSON.parse(text) as { readonly exclude?: readonly string[] }).exclude ?? [];
  if (files.length === 0) return text;
  const lines = [...new Set([...known, ...files])].map((pattern) => `    ${JSON.stringify(pattern)}`);
  return text.replace(/"exclude": \[[^\]]*\]/, () => `"exclude": [\n${lines.join(',\n')}\n  ]`);
};
