import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './contentHash.ts';

const filesBelow = (root: string, folder: string, wanted: (name: string) => boolean): readonly string[] => {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && wanted(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch {
    // A folder that is missing is reported by whoever needs it.
    return [];
  }
};

const hashFiles = (paths: readonly string[]): string =>
  contentHash(
    paths
      .map((path) => {
        try {
          return `${path}\0${contentHash(readFileSync(path))}`;
        } catch {
          return `${path}\0unreadable`;
        }
      })
      .join('\n'),
  );

/**
 * Modules and folders of the site that codegen is built on as well, all of them pure: the hosts' rules for addresses and
 * scripts are those of the site, the server of tools says how it starts, guides draw the lifecycles of the platform, and
 * what the search reads is written by what knows how it is read.
 */
export const sharedModules: readonly string[] = [
  'src/agents/setup.ts',
  'src/platform/lifecycles/',
  'src/routes/canonicalPath.ts',
  'src/search/engine/wordLists.ts',
  'src/search/engine/words.ts',
  'src/search/insightsScript.ts',
  'src/search/searchLevels.ts',
];

/** A hash of the code that makes the files: codegen itself, what it is built on, and the Node it runs on. */
export const hashOfCode = (): string => {
  const home = join(import.meta.dirname, '..');
  const isCode = (name: string): boolean => /\.(?:ts|js)$/.test(name);
  const shared = sharedModules.flatMap((path) => (path.endsWith('/') ? filesBelow(home, path, isCode) : [join(home, path)]));
  const code = [...filesBelow(home, 'codegen', isCode), ...shared];
  return contentHash([process.version, hashFiles([...code, join(home, 'package-lock.json')])].join('\n'));
};

/** A hash of everything that specs, guides and settings say. `sources` are files outside of specs/ that specs refer to. */
export const hashOfInputs = (root: string, sources: readonly string[] = []): string =>
  hashFiles([
    join(root, 'redocly.yaml'),
    ...filesBelow(root, 'specs', () => true),
    ...filesBelow(root, 'content', (name) => /\.(?:mdx|ts|yaml)$/.test(name)),
    ...sources.filter((path) => !path.startsWith(join(root, 'specs', '/'))).toSorted(),
  ]);

/** A hash of the files in specs/ that no API has as its own. */
export const hashOfSharedSpecs = (root: string, roots: readonly string[]): string => {
  const own = new Set(roots.map((path) => join(root, path)));
  return hashFiles(filesBelow(root, 'specs', () => true).filter((path) => !own.has(path)));
};

/** A hash of the guides and their order. */
export const hashOfGuides = (root: string): string => hashFiles(filesBelow(root, 'content', (name) => /\.(?:mdx|ts|yaml)$/.test(name)));
