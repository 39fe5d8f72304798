import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize, sep } from 'node:path';
import { replaceTexts } from '../files/folders.ts';

/** The files that specs are read from, by their paths in a project. */
export const specPaths = ['redocly.yaml', 'content/product.yaml', 'specs'] as const;

/** A copy of a project's specs, for inspection without changing the project. */
export type StagedProject = { readonly root: string; readonly remove: () => void };

/** Copies the specs of a project, if there is one, to a temporary folder, with some files replaced or added. */
export const stageProject = (from: string | undefined, files: ReadonlyMap<string, string>): StagedProject => {
  const outside = [...files.keys()].find((path) => normalize(path).startsWith(`..${sep}`));
  if (outside !== undefined) throw new Error(`The path ${outside} is outside the project.`);
  const root = mkdtempSync(join(tmpdir(), 'specs-'));
  if (from !== undefined) for (const path of specPaths) cpSync(join(from, path), join(root, path), { recursive: true });
  replaceTexts(root, files);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};
