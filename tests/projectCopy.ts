import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A copy of the project, so that builds do not see later changes or affect each other. */
export type ProjectCopy = { readonly folder: string; readonly dist: string; readonly remove: () => void };

/** Copies the project into a temporary folder. */
export const copyProject = (): ProjectCopy => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'builds-')));
  for (const part of [
    'content',
    'codegen',
    'generated',
    'src',
    'specs',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'redocly.yaml',
    'tsconfig.json',
    'LICENSE',
  ])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  // Half of a build's time goes into results that are the same in every copy. They are shared, because their keys contain all
  // their inputs.
  const results = join('.cache', 'codegen', 'results');
  mkdirSync(join(root, results), { recursive: true });
  mkdirSync(join(folder, dirname(results)), { recursive: true });
  symlinkSync(join(root, results), join(folder, results), 'junction');
  return { folder, dist: join(folder, 'dist'), remove: () => rmSync(folder, { recursive: true, force: true }) };
};
