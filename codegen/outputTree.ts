import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './contentHash.ts';

/** The list of what codegen wrote, with hashes, in the output folder itself. */
export const manifestName = '.manifest.json';

/** What lies in an output folder: paths with `/`, relative to it. */
export type OutputTree = {
  readonly files: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  /** Hash of a file; undefined when it cannot be read. */
  readonly hashOf: (path: string) => string | undefined;
};

/** Hashes by path. While files are being replaced one by one, a path may have its old and its new hash. */
export type Manifest = ReadonlyMap<string, readonly string[]>;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Lists an output folder. One that does not exist is empty. */
export const readTree = (folder: string): OutputTree => {
  const files = new Set<string>();
  const links = new Set<string>();
  const folders = new Set<string>();
  const walk = (prefix: string): void => {
    for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
      const path = `${prefix}${entry.name}`;
      if (entry.isDirectory()) {
        folders.add(path);
        walk(`${path}/`);
      } else if (entry.isFile()) files.add(path);
      else links.add(path);
    }
  };
  try {
    walk('');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const hashes = new Map<string, string | undefined>();
  const hashOf = (path: string): string | undefined => {
    if (!hashes.has(path)) {
      try {
        hashes.set(path, contentHash(readFileSync(join(folder, path))));
      } catch {
        // Unreadable counts as changed: it is replaced, or reported when that fails.
        hashes.set(path, undefined);
      }
    }
    return hashes.get(path);
  };
  return { files, links, folders, hashOf };
};

/** Reads the manifest of an output folder; undefined when there is none, or none that can be used. */
export const readManifest = (folder: string): Manifest | undefined => {
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(folder, manifestName), 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    return new Map(Object.entries(parsed).map(([path, hashes]) => [path, Array.isArray(hashes) ? hashes.map(String) : [String(hashes)]]));
  } catch {
    // Missing on the first run; a broken one holds nothing to compare with.
    return undefined;
  }
};

/** The text of a manifest: one line per file, sorted, so that versions merge line by line. */
export const formatManifest = (manifest: Manifest): string => {
  const lines = [...manifest]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, hashes]) => `  ${JSON.stringify(path)}: ${hashes.length === 1 ? JSON.stringify(hashes[0]) : JSON.stringify(hashes)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
};
