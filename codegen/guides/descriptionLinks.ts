import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggestClosest } from '../../src/shared/closest.ts';
import type { BundledSpec } from '../load/specs/bundle.ts';
import { readSourceText } from '../load/sourceText.ts';
import { isObject, pointerPart } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { descriptionLinkRule } from '../rules/descriptionLink.ts';
import type { SiteIndex } from './siteIndex.ts';

type Link = { readonly pointer: string; readonly url: string };

/** Links to a page or an anchor of this site, in Markdown and in HTML. */
const ownLinks = [/\]\(<?((?:\/(?!\/)|#)[^)>\s]*)/g, /<a\s[^>]*?href\s*=\s*["']?((?:\/(?!\/)|#)[^"'>\s]*)/gi];

const urlsIn = (text: string): readonly string[] => ownLinks.flatMap((link) => [...text.matchAll(link)].map(([, url]) => url ?? ''));

/** Keys whose values are data: what looks like a link there is none. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'x-provoke']);

const linksIn = (node: unknown, pointer: string): readonly Link[] => {
  if (Array.isArray(node)) return node.flatMap((item, index) => linksIn(item, `${pointer}/${index}`));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const at = `${pointer}/${pointerPart(key)}`;
    if (key === 'description' && typeof value === 'string') return urlsIn(value).map((url) => ({ pointer: at, url }));
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

/** The route that a link leads to. @param own the page that the description stands on */
const routeOf = (url: string, own: string): string => {
  const path = decode(url.split('#')[0] ?? '');
  return path === '' ? own : path.replace(/\?.*$/, '');
};

/** Whether a path is that of a file that the site writes, such as a spec or a feed. */
const isFile = (route: string): boolean => /\/openapi\.(?:json|yaml)$|\.(?:md|txt|xml)$|^\/downloads\//.test(route);

type Fault = Pick<Diagnostic, 'severity' | 'rule' | 'text' | 'fix'>;

/** What is wrong with the route of a link, if anything. */
const routeFault = (
  url: string,
  own: string,
  routes: { readonly has: (route: string) => boolean } & Iterable<string>,
): Fault | undefined => {
  const route = routeOf(url, own);
  if (isFile(route) || routes.has(route)) return undefined;
  const fix = suggestClosest(route, [...routes]).slice(0, 300);
  return { severity: 'error', rule: descriptionLinkRule, text: `No page has the route "${route}".`, fix };
};

/** What is wrong with the anchor of a link, if anything. */
const anchorFault = (url: string, own: string, index: SiteIndex): Fault | undefined => {
  const route = routeOf(url, own);
  const hash = decode(url.split('#')[1] ?? '');
  const anchors = index.anchorsByRoute.get(route);
  if (anchors === undefined || hash === '' || anchors.has(hash) || index.unfolds(route, hash)) return undefined;
  const fix = suggestClosest(hash, [...anchors]).slice(0, 300);
  return { severity: 'warn', rule: 'description-anchor', text: `The page ${route} has no anchor "#${hash}".`, fix };
};

/** The line of a link: descriptions of several lines begin where their key stands. */
const lineOf = (lines: readonly string[], from: number, url: string): number => {
  const at = lines.findIndex((line, index) => index >= from - 1 && line.includes(url));
  return at === -1 ? from : at + 1;
};

/** Returns a function that reads the lines of a file once. */
const linesOfFiles = (root: string): ((file: string) => readonly string[]) => {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const source = known.has(file) ? undefined : readSourceText(root, file);
    if (source !== undefined) known.set(file, source.ok ? source.value.split('\n') : []);
    return known.get(file) ?? [];
  };
};

const faultsIn = (
  root: string,
  bundles: readonly BundledSpec[],
  faultOf: (url: string, own: string) => Fault | undefined,
): readonly Diagnostic[] => {
  const linesOf = linesOfFiles(root);
  return bundles.flatMap(({ entry, document, locate }) =>
    linksIn(document, '').flatMap(({ pointer, url }): readonly Diagnostic[] => {
      const fault = faultOf(url, entry.route);
      if (fault === undefined) return [];
      const { file, line, col } = locate(pointer);
      const exact = lineOf(linesOf(file), line, url);
      return [{ file, line: exact, col: exact === line ? col : 1, pointer, ...fault }];
    }),
  );
};

/** Returns the links in descriptions of specs that lead to no page. They are errors. */
export const linksToNoPage = (root: string, bundles: readonly BundledSpec[], routes: ReadonlySet<string>): readonly Diagnostic[] =>
  faultsIn(root, bundles, (url, own) => routeFault(url, own, routes));

/** Returns the links in descriptions of specs that lead to no anchor of their page, as warnings. */
export const linksToNoAnchor = (root: string, bundles: readonly BundledSpec[], index: SiteIndex): readonly Diagnostic[] =>
  faultsIn(root, bundles, (url, own) => anchorFault(url, own, index));

const markdownLink = /!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\(<?(\/(?!\/)[^)>\s]*)[^)]*\)/g;
const htmlLink = /<a\s[^>]*?href\s*=\s*["']?(\/(?!\/)[^"'>\s]*)[^>]*>([\s\S]*?)<\/a>/gi;

/** Returns a document whose descriptions have the text alone of links that lead to no page. */
export const withoutDeadLinks = <Document>(document: Document, own: string, routes: ReadonlySet<string>): Document => {
  const isDead = (url: string): boolean => routeFault(url, own, routes) !== undefined;
  const plain = (text: string): string =>
    text
      .replace(markdownLink, (whole, label: string, url: string) => (isDead(url) ? label : whole))
      .replace(htmlLink, (whole, url: string, label: string) => (isDead(url) ? label : whole));
  const visit = (node: JsonValue): JsonValue => {
    if (Array.isArray(node)) return node.map((item) => visit(item as JsonValue));
    if (!isObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node as Readonly<Record<string, JsonValue>>).map(([key, value]) => {
        if (key === 'description' && typeof value === 'string') return [key, plain(value)];
        return [key, dataKeys.has(key) ? value : visit(value)];
      }),
    );
  };
  return visit(document as JsonValue) as Document;
};
