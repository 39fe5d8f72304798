import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggestClosest } from '../../src/shared/closest.ts';
import type { BundledSpec } from '../load/specs/bundledSpec.ts';
import { asText, own as property, type RawObject } from '../../src/shared/model/raw.ts';
import { descriptionLinkRule } from '../rules/text/descriptionLink.ts';
import { decodeOrKeep } from '../../src/shared/decodePart.ts';
import { apiOfRoute } from '../../src/shared/model/pages.ts';
import { operationsOf } from '../model/build.ts';
import { tagsOf } from '../model/operation/operation.ts';
import { anchorName, anchorOfOtherTool, type NamedAnchors, pageOfReadMe } from '../model/text/foreignAnchors.ts';
import { namedAnchors } from '../model/text/namedAnchors.ts';
import { operationFix } from './calls/renamedOperations.ts';
import { isFileOfSite } from './routes.ts';
import type { SiteIndex } from './siteIndex.ts';
import { type Fault, faultsIn, type FoundFault } from './descriptions.ts';

/** Links to a page or an anchor of this site, in Markdown and in HTML. */
const ownLinks = [/\]\(<?((?:\/(?!\/)|#)[^)>\s]*)/g, /<a\s[^<>]*?href\s*=\s*["']?((?:\/(?!\/)|#)[^"'>\s]*)/gi];

/** Code in Markdown and in HTML, in which nothing is a link: regular expressions look like links. */
export const codePattern = /(?<!`)(`+)(?!`)[^`]+\1(?!`)|<(?:code|pre)\b[^<>]*>[^<]*/gi;

const withoutCode = (text: string): string => text.replace(codePattern, '');

const urlsIn = (prose: string): readonly string[] => ownLinks.flatMap((link) => [...prose.matchAll(link)].map(([, url]) => url ?? ''));

/** Relative links, which never work, because the URLs of pages do not follow the paths of files. */
const relativeLink = /\]\(<?((?![a-z][a-z\d+.-]*:|[/#<])[^)\s>]+)/gi;

/** The route of a link. @param own the page that shows the description */
const routeOf = (url: string, own: string): string => {
  const path = decodeOrKeep(url.split('#')[0] ?? '');
  return path === '' ? own : path.replace(/\?.*$/, '');
};

/**
 * Whether a link leads to a page that does not exist.
 * @param own the page that shows the description
 */
export const isDeadLink = (url: string, own: string, routes: { readonly has: (route: string) => boolean }): boolean => {
  const route = routeOf(url, own);
  return !isFileOfSite(route) && !routes.has(route);
};

/** Checks the route of a link. */
const routeFault = (
  url: string,
  own: string,
  routes: { readonly has: (route: string) => boolean } & Iterable<string>,
): Fault | undefined => {
  if (!isDeadLink(url, own, routes)) return undefined;
  const route = routeOf(url, own);
  const fix = suggestClosest(route, [...routes]);
  return { severity: 'error', rule: descriptionLinkRule, text: `No page has the route "${route}".`, fix };
};

/** The anchors of the API at a route, by the names of other tools. */
const anchorsOfApi = (route: string, document: RawObject, { apis, operations, schemas }: SiteIndex): NamedAnchors => {
  const api = apis.find((one) => one.route === route);
  return namedAnchors({
    operations: [...operations.values()].filter((one) => apiOfRoute(apis, one.route) === api),
    tags: api?.tags ?? [],
    schema: (name) => schemas.get(api?.name ?? '')?.get(name),
    document,
  });
};

/** Checks the anchor of a link. */
const anchorFault = (url: string, own: string, index: SiteIndex, named: () => NamedAnchors): Fault | undefined => {
  const route = routeOf(url, own);
  const hash = decodeOrKeep(url.split('#')[1] ?? '');
  const anchors = index.anchorsByRoute.get(route);
  if (anchors === undefined || hash === '' || anchors.has(hash) || index.unfolds(route, hash)) return undefined;
  if (route === own && anchorOfOtherTool(hash, named()) !== undefined) return undefined;
  const fix = operationFix(hash, anchors, index.facts.newIdOf);
  return { severity: 'warn', rule: 'description-anchor', text: `The page ${route} has no anchor "#${hash}".`, fix };
};

const linkFaults = (prose: string, faultOf: (url: string) => Fault | undefined): readonly FoundFault[] =>
  urlsIn(prose).flatMap((url) => {
    const fault = faultOf(url);
    return fault === undefined ? [] : [{ ...fault, words: url }];
  });

const relativeFault = (url: string): Fault => ({
  severity: 'error',
  rule: descriptionLinkRule,
  text: `The link "${url}" is relative, but the URLs of pages differ from the paths of files.`,
  fix: 'Write the route of the page, which begins with a slash.',
});

/** Links whose protocol is misspelled: browsers open nothing, or a page of this site. */
const brokenStart = /\]\(<?((?:https?:(?!\/\/)|(?!https?:)h?t{1,3}ps?:)[^)>\s]*)/gi;

const startFault = (url: string): Fault => ({
  severity: 'error',
  rule: descriptionLinkRule,
  text: `The link "${url}" does not begin with a valid protocol.`,
  fix: 'Begin it with https://, or with a slash if it is a page of this site.',
});

/**
 * Returns the links in a text to pages that do not exist.
 * @param own the route of the page that shows the text
 */
export const pageFaults = (text: string, own: string, routes: ReadonlySet<string>): readonly FoundFault[] => {
  const prose = withoutCode(text);
  return [
    ...linkFaults(prose, (url) => routeFault(url, own, routes)),
    ...[...prose.matchAll(relativeLink)].map(([, url = '']) => ({ ...relativeFault(url), words: url })),
    ...[...prose.matchAll(brokenStart)].map(([, url = '']) => ({ ...startFault(url), words: url })),
  ];
};

/** The names of the operations and tags of a document, as ReadMe names their pages. */
const partsOf = (document: RawObject): ReadonlySet<string> =>
  new Set(operationsOf(document).flatMap(({ raw }) => [asText(property(raw, 'operationId')) ?? '', tagsOf(raw).tag].map(anchorName)));

/** Returns an error for each link in descriptions of specs to a page that does not exist. */
export const linksToNoPage = (root: string, bundles: readonly BundledSpec[], routes: ReadonlySet<string>): readonly Diagnostic[] => {
  const parts = new Map<RawObject, ReadonlySet<string>>();
  const standsForPart = (url: string, document: RawObject): boolean => {
    const page = pageOfReadMe(url);
    if (page === undefined) return false;
    const known = parts.get(document) ?? partsOf(document);
    parts.set(document, known);
    return known.has(anchorName(page));
  };
  return faultsIn(root, bundles, (text, own, document) =>
    pageFaults(text, own, routes).filter(({ words }) => !standsForPart(words, document)),
  );
};

/** Returns a warning for each link in descriptions of specs to an anchor that does not exist. */
export const linksToNoAnchor = (root: string, bundles: readonly BundledSpec[], index: SiteIndex): readonly Diagnostic[] => {
  const known = new Map<RawObject, NamedAnchors>();
  return faultsIn(root, bundles, (text, own, document) =>
    linkFaults(withoutCode(text), (url) =>
      anchorFault(url, own, index, () => {
        const named = known.get(document) ?? anchorsOfApi(own, document, index);
        known.set(document, named);
        return named;
      }),
    ),
  );
};
