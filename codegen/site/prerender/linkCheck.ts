import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { GuideModel } from '../../model/guide.ts';
import { decodeOrKeep } from '../../../src/shared/decodePart.ts';
import { pageFile } from './pageFiles.ts';

/** The paths of the links in the content of a page, encoded, with the base path. Links around it can lead to other versions and languages of the site. */
const pathsIn = (html: string): ReadonlySet<string> => {
  const content = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return new Set([...content.matchAll(/<a\s[^>]*?href="(\/(?!\/)[^"#?]*)/g)].map(({ 1: path = '' }) => path.replaceAll('&amp;', '&')));
};

/**
 * Checks that the links of guides lead to pages and files of the site that was just built: codegen knows its pages, but not all of
 * its files. Pages are read one after the other: the paths of all would keep all pages in memory, of which they are parts.
 * @param folder the complete site
 * @throws when a link leads to nothing
 */
export const checkLinks = (guides: readonly Pick<GuideModel, 'file' | 'route'>[], folder: string, base: string): void => {
  const isFile = (file: string): boolean => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() === true;
  const isThere = (path: string): boolean => {
    const below = decodeOrKeep(path.slice(base.length - 1));
    return path.startsWith(base) && (isFile(pageFile(below)) || isFile(below));
  };
  const broken = guides.flatMap(({ file, route }) =>
    [...pathsIn(readFileSync(join(folder, pageFile(route)), 'utf8'))].filter((path) => !isThere(path)).map((path) => `${file}: ${path}`),
  );
  if (broken.length > 0) throw new Error(`Links lead to no page or file of the site. Correct them.\n  ${broken.join('\n  ')}`);
};
