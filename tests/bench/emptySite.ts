import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const parts = [
  'LICENSE',
  'codegen',
  'content',
  'generated',
  'src',
  'specs',
  'package.json',
  'package-lock.json',
  'redocly.yaml',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the project without guides: the cost of a build before the first one. Its generated files are stale. */
export const copyWithoutGuides = (root: string): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'empty-site-'));
  for (const part of parts)
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !path.endsWith('.mdx') || path.includes('/src/') });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const sidebar = join(folder, 'content/sidebar.ts');
  const emptied = readFileSync(sidebar, 'utf8').replace(/(gettingStartedSidebar[^=]*= \[)[^]*\];/, '$1];');
  writeFileSync(sidebar, emptied);
  // Terms are explained in guides.
  writeFileSync(join(folder, 'content/glossary.yaml'), '{}\n');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
