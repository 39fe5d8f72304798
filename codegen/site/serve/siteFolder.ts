import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeAbandoned } from '../../files/folders.ts';

const nextPrefix = (folder: string): string => `${basename(folder)}.next-`;
const previousPrefix = (folder: string): string => `${basename(folder)}.previous-`;

/** Returns the folder next to a site in which this process builds its next version. */
export const nextSite = (folder: string): string => join(dirname(folder), nextPrefix(folder) + process.pid);

/** Replaces a site with its next version. If that fails, the old one stays. */
export const publishSite = (folder: string): void => {
  const previous = join(dirname(folder), previousPrefix(folder) + process.pid);
  if (existsSync(folder)) renameSync(folder, previous);
  try {
    renameSync(nextSite(folder), folder);
  } catch (error) {
    if (existsSync(previous) && !existsSync(folder)) renameSync(previous, folder);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
};

/** Cleans up after builds that were killed. If a build was killed between the two renames, its site is restored. */
export const recoverSite = (folder: string): void => {
  const around = dirname(folder);
  if (!existsSync(around)) return;
  const previous = readdirSync(around).find((name) => name.startsWith(previousPrefix(folder)));
  if (previous !== undefined && !existsSync(folder)) renameSync(join(around, previous), folder);
  removeAbandoned(around, nextPrefix(folder));
  removeAbandoned(around, previousPrefix(folder));
};
