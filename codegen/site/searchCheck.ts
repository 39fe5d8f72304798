import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Found = { readonly objectID: string; readonly url: string };
type Page = { readonly route: string; readonly html: string };

/** Where the records of the search are, below the project's root. */
export const searchRecordsFile = 'generated/search/records.json';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');

const anchorsOf = (html: string): ReadonlySet<string> => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(({ 1: id = '' }) => decode(id)));

/** The records that lead to a page or an anchor that the built site does not have, each in one line. */
export const brokenSearchRecords = (records: readonly Found[], pages: readonly Page[]): readonly string[] => {
  const anchors = new Map(pages.map(({ route, html }) => [route, anchorsOf(html)]));
  return records.flatMap(({ objectID, url }) => {
    const [path = '', hash] = url.split('#');
    const here = anchors.get(decodeURI(path));
    if (here === undefined) return [`${objectID}: there is no page ${path}`];
    return hash === undefined || here.has(decodeURIComponent(hash))
      ? []
      : [`${objectID}: ${path} has no element with the id "${decodeURIComponent(hash)}"`];
  });
};

const mostShown = 20;

/**
 * Holds the search against the pages that were just built.
 * @throws when it would lead a reader to something that is not there, or when there is nothing to find
 */
export const checkSearch = async (root: string, pages: readonly Page[]): Promise<number> => {
  const records = JSON.parse(await readFile(join(root, searchRecordsFile), 'utf8')) as readonly Found[];
  if (records.length === 0) throw new Error(`${searchRecordsFile} is empty: run npm run codegen.`);
  const broken = brokenSearchRecords(records, pages);
  if (broken.length === 0) return records.length;
  const more = broken.length > mostShown ? `\n  and ${broken.length - mostShown} more` : '';
  throw new Error(
    `${broken.length} search records lead nowhere. Run npm run codegen; if they stay, the page and codegen/emit/searchRecords.ts disagree.\n  ${broken.slice(0, mostShown).join('\n  ')}${more}`,
  );
};
