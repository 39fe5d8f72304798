import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * The test files that `npm run adopt` set aside, because they test the specs and guides that it replaced. They are the files that
 * tsconfig.json excludes.
 */
export const setAside: readonly string[] = (
  (JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { readonly exclude?: readonly string[] }).exclude ?? []
).filter((file) => file.startsWith('tests/'));
