import { counted } from '../../src/shared/counted.ts';
import { codePattern } from '../guides/descriptionLinks.ts';
import { mapDescriptions } from '../guides/descriptions.ts';
import { pageOfReadMe } from '../model/text/foreignAnchors.ts';
import type { Repair } from './repair.ts';

/** Code, and links with only a path in Markdown and in HTML. A slash and a backslash begin a host. */
const pathLink = new RegExp(
  String.raw`${codePattern.source}|(?<before>\]\(<?|<a\s[^<>]*?href\s*=\s*["']?)(?<path>(?:\/(?![/\\])|\.{1,2}\/)[^)>"'\s]*)`,
  'gi',
);

/**
 * Returns a repair that lets the links of descriptions with only a path, such as `/docs/guide`, lead to another site. Links to the
 * spec's own operations, as ReadMe writes them, stay as they are.
 * @param site the URL of that site
 */
export const withLinksTo =
  (site: string): Repair =>
  (document) => {
    let count = 0;
    const complete = (whole: string, ...groups: readonly unknown[]): string => {
      const { before, path } = groups.at(-1) as { readonly before?: string; readonly path?: string };
      if (path === undefined || pageOfReadMe(path) !== undefined) return whole;
      count += 1;
      return `${before}${new URL(path, site).href}`;
    };
    const changed = mapDescriptions(document, (text) => text.replace(pathLink, complete));
    return count === 0 ? { document } : { document: changed, note: `Its descriptions have ${counted(count, 'link')} to pages of ${site}.` };
  };
