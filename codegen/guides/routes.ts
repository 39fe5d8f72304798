import { posix } from 'node:path';
import { errorIn, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { GuideModel } from '../model/guide.ts';

/** Pages that are neither guides nor references, by route. */
export const fixedPages: Readonly<Record<string, string>> = { '/': 'src/guides/Home.tsx', '/search': 'src/search/page/SearchPage.tsx' };

/**
 * Omits guides whose route another page already has: pages of the site and of APIs take precedence, then the guide that is first
 * in the sidebar. Routes that differ only in case are the same file on some systems.
 * @param references route and source of each API's page
 * @returns the remaining guides, and a warning for each of the others
 */
export const keepOnePerRoute = (
  guides: readonly GuideModel[],
  references: readonly { readonly route: string; readonly file: string }[],
): { readonly guides: readonly GuideModel[]; readonly problems: readonly Diagnostic[] } => {
  const pages = [...Object.entries(fixedPages).map(([route, file]) => ({ route, file })), ...references];
  const taken = new Map(pages.map(({ route, file }) => [route.toLowerCase(), file]));
  const kept: GuideModel[] = [];
  const problems: Diagnostic[] = [];
  for (const guide of guides) {
    const first = taken.get(guide.route.toLowerCase());
    if (first === undefined) {
      taken.set(guide.route.toLowerCase(), guide.file);
      kept.push(guide);
    } else {
      const text = `The route "${guide.route}" already belongs to ${first}, so this guide is omitted.`;
      problems.push({ ...errorIn(guide.file, 'duplicate-route', text, 'Rename one of the two.'), severity: 'warn' });
    }
  }
  return { guides: kept, problems };
};

/** Whether a path is a file that the site writes, such as a spec or a feed. */
export const isFileOfSite = (route: string): boolean => /\/openapi\.(?:json|yaml)$|\.(?:md|txt|xml)$|^\/downloads\//.test(route);

/**
 * Returns the route of a relative link to a guide's file, such as `../notes/getting_started.mdx#upload`, whether or not
 * the guide exists; undefined for any other link.
 * @param from the route of the guide that contains the link
 */
export const routeOfFileLink = (url: string, from: string): string | undefined => {
  const [, path, ending = ''] = /^([^/?#:][^?#:]*)\.mdx?((?:[?#].*)?)$/.exec(url) ?? [];
  if (path === undefined) return undefined;
  try {
    return encodeURI(posix.resolve(posix.dirname(from), decodeURIComponent(path))) + ending;
  } catch {
    return undefined;
  }
};
