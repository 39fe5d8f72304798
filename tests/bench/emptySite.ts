import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, type ProjectCopy } from '../projectCopy.ts';

/** Copies the project without its guides, to measure the cost of a build without any. Its generated files are stale. */
export const copyWithoutGuides = (): ProjectCopy => {
  const copy = copyProject();
  for (const guide of globSync('content/**/*.mdx', { cwd: copy.folder })) rmSync(join(copy.folder, guide));
  const sidebar = join(copy.folder, 'content/sidebar.ts');
  const emptied = readFileSync(sidebar, 'utf8').replace(/(gettingStartedSidebar[^=]*= \[)[^]*\];/, '$1];');
  writeFileSync(sidebar, emptied);
  // Terms are explained in guides.
  writeFileSync(join(copy.folder, 'content/glossary.yaml'), '{}\n');
  return copy;
};
