import type { TextFile } from '../../files/fileTypes.ts';
import type { ChangesPage } from '../../../src/shared/pages/referencePage.ts';
import { feedFiles } from '../../../src/shared/pages/feeds.ts';
import { releaseText } from '../../../src/shared/pages/releaseText.ts';
import { plainText } from '../../model/text/richText.ts';
import { escapeHtml } from '../prerender/document.ts';
import { apiFolders, readApiFile } from '../../files/generatedFiles.ts';

type Release = ChangesPage['releases'][number];

/** The releases of one API. */
export type FeedApi = Pick<ChangesPage, 'route' | 'releases'> & { readonly title: string };

/** The facts about the site that a feed needs: its name, and the full URL of a path. */
export type FeedSite = { readonly name: string; readonly urlOf: (path: string) => string };

type Item = { readonly url: string; readonly title: string; readonly date: string; readonly text: string };

const textOf = ({ changes, ...release }: Release): string =>
  [
    plainText(releaseText(release)),
    ...changes.map(({ impact, text }) => `- ${impact === 'breaking' ? 'Breaking: ' : ''}${plainText(text)}`),
  ].join('\n');

const itemsOf = (apis: readonly FeedApi[], { urlOf }: FeedSite): readonly Item[] =>
  apis
    .flatMap(({ route, title, releases }) =>
      releases.map((release) => ({
        url: `${urlOf(route)}#${release.anchor}`,
        title: `${title} ${release.version}`,
        // Entries have a date without a time.
        date: `${release.date}T00:00:00Z`,
        text: textOf(release),
      })),
    )
    .toSorted((a, b) => b.date.localeCompare(a.date));

/** @see https://www.rfc-editor.org/rfc/rfc4287 */
const atom = (title: string, page: string, self: string, author: string, items: readonly Item[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeHtml(title)}</title>`,
    `<id>${escapeHtml(self)}</id>`,
    `<link rel="self" href="${escapeHtml(self)}"/>`,
    `<link href="${escapeHtml(page)}"/>`,
    `<updated>${items[0]?.date ?? ''}</updated>`,
    `<author><name>${escapeHtml(author)}</name></author>`,
    ...items.flatMap((item) => [
      '<entry>',
      `<title>${escapeHtml(item.title)}</title>`,
      `<id>${escapeHtml(item.url)}</id>`,
      `<link href="${escapeHtml(item.url)}"/>`,
      `<updated>${item.date}</updated>`,
      `<content type="text">${escapeHtml(item.text)}</content>`,
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');

/** @see https://www.jsonfeed.org/version/1.1/ */
const json = (title: string, page: string, self: string, author: string, items: readonly Item[]): string =>
  `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: page,
      feed_url: self,
      authors: [{ name: author }],
      items: items.map(({ url, title: itemTitle, date, text }) => ({
        id: url,
        url,
        title: itemTitle,
        date_published: date,
        content_text: text,
      })),
    },
    null,
    2,
  )}\n`;

const writers = { 'changes.atom': atom, 'changes.json': json } as const;

/** Returns the feeds of the site and of each API, by path. An API without releases has no feed. */
export const feedsOf = (apis: readonly FeedApi[], site: FeedSite): readonly TextFile[] => {
  const released = apis.filter(({ releases }) => releases.length > 0);
  if (released.length === 0) return [];
  const feeds = [
    { folder: '', title: `${site.name} API changes`, page: '/#changes', of: released },
    ...released.map((api) => ({
      folder: `${api.route.slice(1)}/`,
      title: `${api.title}: changes`,
      page: `${api.route}#changes`,
      of: [api],
    })),
  ];
  return feeds.flatMap(({ folder, title, page, of }) => {
    const [route = '', anchor] = page.split('#');
    return feedFiles.map(({ file }) => {
      const path = `${folder}${file}`;
      const content = writers[file](title, `${site.urlOf(route)}#${anchor}`, site.urlOf(path), site.name, itemsOf(of, site));
      return { path, content };
    });
  });
};

/** Reads the releases of every API from generated/. */
export const readReleases = async (generated: string): Promise<readonly FeedApi[]> => {
  const read = async (folder: string): Promise<readonly FeedApi[]> => {
    const { title } = await readApiFile(generated, folder, 'api.json');
    const changes = await readApiFile(generated, folder, 'changes.json').catch(() => undefined);
    return changes === undefined ? [] : [{ title, ...changes }];
  };
  return (await Promise.all((await apiFolders(generated)).map(read))).flat();
};
