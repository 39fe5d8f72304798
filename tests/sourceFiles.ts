import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Returns the TypeScript files in a folder and its subfolders, as paths from the project's root.
 *
 * @param folder - Path from the project's root. Throws if it does not exist, so that a check of a renamed folder fails.
 */
export const sourceFiles = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
