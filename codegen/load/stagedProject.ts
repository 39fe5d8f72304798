import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, sep } from 'node:path';

/** The files that specs are read from, by their paths in a project. */
export const specPaths = ['redocly.yaml', 'content/product.yaml', 'specs'] as const;

/** A copy of a project's specs, for inspection without changing the project. */
export type StagedProject = { readonly root: string; readonly remove: () => void };

/** Copies the specs of a project to a temporary folder, with some files replaced or added. */
export const stageProject = (from: string | undefined, files: ReadonlyMap<string, string>): StagedProject => {
  const root = mkdtempSync(join(tmpdir(), 'specs-'));
  if (from !== undefined) for (const path of specPaths) cpSync(join(from, path), join(root, path), { recursive: true });
  for (const [path, text] of files) {
    if (normalize(path).startsWith(`..${sep}`)) throw new Error(`The path ${path} is outside the project.`);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};
