import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggestClosest } from '../../src/shared/closest.ts';
import type { BundledSpec } from '../load/specs/bundle.ts';
import { readSourceText } from '../load/sourceText.ts';
import { isObject, pointerPart } from '../../src/shared/model/raw.ts';
import type { SiteIndex } from './siteIndex.ts';

type Link = { readonly pointer: string; readonly url: string };

/** A link of Markdown to a page or an anchor of this site. */
const ownLink = /\]\(<?((?:\/(?!\/)|#)[^)>\s]*)/g;

/** Keys whose values are data: what looks like a link there is none. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'x-provoke']);

const linksIn = (node: unknown, pointer: string): readonly Link[] => {
  if (Array.isArray(node)) return node.flatMap((item, index) => linksIn(item, `${pointer}/${index}`));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const at = `${pointer}/${pointerPart(key)}`;
    if (key === 'description' && typeof value === 'string')
      return [...value.matchAll(ownLink)].map((match) => ({ pointer: at, url: match[1] ?? '' }));
    return dataKeys.has(key) ? [] : linksIn(value, at);
  });
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What is wrong with a link, if anything. @param own the page that the description stands on */
const faultOf = (url: string, own: string, index: SiteIndex): Pick<Diagnostic, 'severity' | 'rule' | 'text' | 'fix'> | undefined => {
  const [path = '', hash = ''] = url.split('#').map(decode);
  const route = path === '' ? own : path.replace(/\?.*$/, '');
  if (/\/openapi\.(?:json|yaml)$|\.(?:md|txt|xml)$|^\/downloads\//.test(route)) return undefined;
  const anchors = index.anchorsByRoute.get(route);
  if (anchors === undefined) {
    const fix = suggestClosest(route, [...index.anchorsByRoute.keys()]).slice(0, 300);
    return { severity: 'error', rule: 'description-link', text: `No page has the route "${route}".`, fix };
  }
  if (hash === '' || anchors.has(hash) || index.unfolds(route, hash)) return undefined;
  const fix = suggestClosest(hash, [...anchors]).slice(0, 300);
  return { severity: 'warn', rule: 'description-anchor', text: `The page ${route} has no anchor "#${hash}".`, fix };
};

/** The line of a link: descriptions of several lines begin where their key stands. */
const lineOf = (text: string, from: number, url: string): number => {
  const at = text
    .split('\n')
    .slice(from - 1)
    .findIndex((line) => line.includes(`](${url}`));
  return at === -1 ? from : from + at;
};

/** Returns the links in descriptions of specs that lead to no page (errors) or to no anchor (warnings). */
export const checkDescriptionLinks = (root: string, bundles: readonly BundledSpec[], index: SiteIndex): readonly Diagnostic[] =>
  bundles.flatMap(({ entry, document, locate }) =>
    linksIn(document, '').flatMap(({ pointer, url }): readonly Diagnostic[] => {
      const fault = faultOf(url, entry.route, index);
      if (fault === undefined) return [];
      const { file, line, col } = locate(pointer);
      const source = readSourceText(root, file);
      const exact = source.ok ? lineOf(source.value, line, url) : line;
      return [{ file, line: exact, col: exact === line ? col : 1, pointer, ...fault }];
    }),
  );
