import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../../files/generatedFiles.ts';
import type { SearchFile } from '../../../src/shared/search/searchFile.ts';
import { outerAnchor } from '../../../src/shared/model/anchors.ts';
import { pageFile } from './pageFiles.ts';

type Found = { readonly url: string };

/** The path of the search records, relative to the project root. */
const searchRecordsFile = 'generated/search/records.json';

/** The records of large APIs, which are loaded later. */
const moreRecordsFiles = 'generated/search/more/*.json';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');

/** Returns the ids of the elements of a page. */
const anchorsOf = (html: string): ReadonlySet<string> => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(({ 1: id = '' }) => decode(id)));

/** Whether an anchor of a page appears only after something is expanded. */
type Unfolds = (route: string, anchor: string) => boolean;

/**
 * The records that link to a page or an anchor that the built site does not have, one per line. An anchor in a collapsed section
 * exists if its operation or schema is on the page. Pages are read one after the other, because the ids of all would keep all
 * pages in memory, of which they are parts.
 * @param folder the pages
 */
export const brokenSearchRecords = (records: readonly Found[], folder: string, unfolds: Unfolds): readonly string[] =>
  [...Map.groupBy(records, ({ url }) => url.split('#')[0] ?? '')].flatMap(([path, ofPage]) => {
    const route = decodeURI(path);
    const file = join(folder, pageFile(route));
    const here = existsSync(file) ? anchorsOf(readFileSync(file, 'utf8')) : undefined;
    return ofPage.flatMap(({ url }) => {
      if (here === undefined) return [`${url}: there is no page ${path}`];
      const [, hash] = url.split('#');
      if (hash === undefined) return [];
      const anchor = decodeURIComponent(hash);
      if (here.has(anchor) || (here.has(outerAnchor(anchor)) && unfolds(route, anchor))) return [];
      return [`${url}: ${path} has no element with the id "${anchor}"`];
    });
  });

const mostShown = 20;

/**
 * Compares the search records with the pages that were just built.
 * @param folder the pages
 * @throws when a record links to a missing page or anchor, or when there are no records
 */
export const checkSearch = async (root: string, folder: string, unfolds: Unfolds): Promise<number> => {
  const { records: first } = await readJson<SearchFile>(root, searchRecordsFile);
  const more = globSync(join(root, moreRecordsFiles)).map((file) => readJson<SearchFile['records']>(file));
  const records = [...first, ...(await Promise.all(more)).flat()];
  if (records.length === 0) throw new Error(`${searchRecordsFile} is empty: run npm run codegen.`);
  const broken = brokenSearchRecords(records, folder, unfolds);
  if (broken.length === 0) return records.length;
  const rest = broken.length > mostShown ? `\n  and ${broken.length - mostShown} more` : '';
  throw new Error(
    `${broken.length} search records link to nothing. Run npm run codegen. If they remain, the page and codegen/emit/search disagree.\n  ${broken.slice(0, mostShown).join('\n  ')}${rest}`,
  );
};
