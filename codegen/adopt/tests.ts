import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from '../files/filesBelow.ts';
import { loadConfig } from '../load/settings/config.ts';

/** Tests that enforce this project's own rules for its specs and guides, without naming any of them. */
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
  'tests/site/adopt.spec.ts',
  'tests/site/testCommand.spec.ts',
  'tests/snippets/allSnippets.test.ts',
  'tests/testCommand.test.ts',
];

/** The names that disappear when a project's specs and guides are replaced: tests that use any of them no longer apply. */
type Lost = {
  /** Ids of operations, which are matched as whole words. */
  readonly ids: ReadonlySet<string>;
  /** Routes, quoted names of APIs and paths of files, which are matched as parts of strings. */
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

/** Returns a check of whether a test, or a file of the tests that it imports, uses any of the names. */
const namesAnyOf = (root: string, { ids, parts }: Lost): ((file: string) => boolean) => {
  const folder = join(root, 'tests');
  const known = new Map<string, boolean>();
  const names = (file: string): boolean => {
    const result = known.get(file);
    if (result !== undefined) return result;
    // Ends the recursion for files that import each other.
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
 * Lists the test files that use an operation, an API, a guide or a file that is removed, directly or through imports.
 * @param removed the removed files of specs/ and content/, as paths from the project's root
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
 * Adds files to `exclude` in tsconfig.json. The test command skips excluded tests and reports that.
 * @param text the content of tsconfig.json
 */
export const withSetAside = (text: string, files: readonly string[]): string => {
  const known = (JSON.parse(text) as { readonly exclude?: readonly string[] }).exclude ?? [];
  if (files.length === 0) return text;
  const lines = [...new Set([...known, ...files])].map((pattern) => `    ${JSON.stringify(pattern)}`);
  return text.replace(/"exclude": \[[^\]]*\]/, () => `"exclude": [\n${lines.join(',\n')}\n  ]`);
};
