import { distance } from 'fastest-levenshtein';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggestClosest } from '../../src/shared/closest.ts';
import type { BundledSpec } from '../load/specs/bundle.ts';
import { readSourceText } from '../load/sourceText.ts';
import { asObject, asText, isObject, mapParts, pointerPart, type RawObject } from '../../src/shared/model/raw.ts';
import { methodsOf, operationIn } from '../model/operation/methods.ts';
import { headingTexts } from '../model/text/richText.ts';
import { descriptionLinkRule } from '../rules/descriptionLink.ts';
import { decodeOrKeep } from '../../src/shared/decodePart.ts';
import { apiOfRoute } from '../../src/shared/model/pages.ts';
import { anchorName, anchorOfOtherTool, withCallAnchors } from '../model/text/foreignAnchors.ts';
import { isFileOfSite } from './routes.ts';
import type { OperationEntry, SiteIndex } from './siteIndex.ts';

/** Links to a page or an anchor of this site, in Markdown and in HTML. */
const ownLinks = [/\]\(<?((?:\/(?!\/)|#)[^)>\s]*)/g, /<a\s[^<>]*?href\s*=\s*["']?((?:\/(?!\/)|#)[^"'>\s]*)/gi];

/** Code in Markdown and in HTML, in which nothing is a link: regular expressions look like links. */
const codePattern = /(?<!`)(`+)(?!`)[^`]+\1(?!`)|<(?:code|pre)\b[^<>]*>[^<]*/gi;

const withoutCode = (text: string): string => text.replace(codePattern, '');

const urlsIn = (prose: string): readonly string[] => ownLinks.flatMap((link) => [...prose.matchAll(link)].map(([, url]) => url ?? ''));

/** Relative links, which never work, because the URLs of pages do not follow the paths of files. */
const relativeLink = /\]\(<?((?![a-z][a-z\d+.-]*:|[/#<])[^)\s>]+)/gi;

/** Keys whose values are data, in which nothing is a link. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'x-provoke']);

type Description = { readonly pointer: string; readonly text: string };

const descriptionsIn = (node: unknown, pointer = ''): readonly Description[] => {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const at = `${pointer}/${pointerPart(key)}`;
    if (key === 'description' && typeof value === 'string') return [{ pointer: at, text: withCallAnchors(value) }];
    return dataKeys.has(key) ? [] : descriptionsIn(value, at);
  });
};

// Cached, because several checks read the descriptions of the same documents.
const knownDescriptions = new WeakMap<RawObject, readonly Description[]>();

const descriptionsOf = (document: RawObject): readonly Description[] => {
  const descriptions = knownDescriptions.get(document) ?? descriptionsIn(document);
  knownDescriptions.set(document, descriptions);
  return descriptions;
};

/** The route of a link. @param own the page that shows the description */
const routeOf = (url: string, own: string): string => {
  const path = decodeOrKeep(url.split('#')[0] ?? '');
  return path === '' ? own : path.replace(/\?.*$/, '');
};

type Fault = Pick<Diagnostic, 'severity' | 'rule' | 'text' | 'fix'>;

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

/** Whether the page of an API has an equivalent of another tool's anchor. @param document the spec of the page */
const standsForAnchor = (hash: string, route: string, document: RawObject, { apis, operations, schemas }: SiteIndex): boolean => {
  const api = apis.find((one) => one.route === route);
  const find = (isMeant: (operation: OperationEntry) => boolean): string | undefined =>
    [...operations.values()].find((one) => isMeant(one) && apiOfRoute(apis, one.route) === api)?.anchor;
  return (
    anchorOfOtherTool(hash, {
      operation: (id) => operations.get(id)?.anchor,
      call: (method, path) => find((one) => one.method === method && one.path === path),
      summary: (name) => find(({ summary }) => anchorName(summary) === name),
      tag: (name) => api?.tags.find((tag) => anchorName(tag.name) === name)?.anchor,
      schema: (name) => schemas.get(api?.name ?? '')?.get(name),
      section: (name) => headingTexts(asText(asObject(document['info'])['description'])).find((text) => anchorName(text) === name),
    }) !== undefined
  );
};

/** Checks the anchor of a link. */
const anchorFault = (url: string, own: string, document: RawObject, index: SiteIndex): Fault | undefined => {
  const route = routeOf(url, own);
  const hash = decodeOrKeep(url.split('#')[1] ?? '');
  const anchors = index.anchorsByRoute.get(route);
  if (anchors === undefined || hash === '' || anchors.has(hash) || index.unfolds(route, hash)) return undefined;
  if (route === own && standsForAnchor(hash, own, document, index)) return undefined;
  const fix = suggestClosest(hash, [...anchors]);
  return { severity: 'warn', rule: 'description-anchor', text: `The page ${route} has no anchor "#${hash}".`, fix };
};

/** The line of a link: the position of a multiline description is only the line of its key. */
const lineOf = (lines: readonly string[], from: number, url: string): number => {
  const at = lines.slice(from - 1).findIndex((line) => line.includes(url));
  return at === -1 ? from : from + at;
};

/** Returns a function that reads the lines of a file, each file once. */
const linesOfFiles = (root: string): ((file: string) => readonly string[]) => {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const source = known.has(file) ? undefined : readSourceText(root, file);
    if (source !== undefined) known.set(file, source.ok ? source.value.split('\n') : []);
    return known.get(file) ?? [];
  };
};

/** A problem of a description, and the words that cause it. */
type FoundFault = Fault & { readonly words: string };

const faultsIn = (
  root: string,
  bundles: readonly BundledSpec[],
  faultsOf: (text: string, own: string, document: RawObject) => readonly FoundFault[],
): readonly Diagnostic[] => {
  const linesOf = linesOfFiles(root);
  return bundles.flatMap(({ entry, document, locate }) =>
    descriptionsOf(document).flatMap(({ pointer, text }) =>
      faultsOf(text, entry.route, document).map(({ words, ...fault }): Diagnostic => {
        const { file, line, col } = locate(pointer);
        const exact = lineOf(linesOf(file), line, words);
        return { file, line: exact, col: exact === line ? col : 1, pointer, ...fault };
      }),
    ),
  );
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

/** Returns an error for each link in descriptions of specs to a page that does not exist. */
export const linksToNoPage = (root: string, bundles: readonly BundledSpec[], routes: ReadonlySet<string>): readonly Diagnostic[] =>
  faultsIn(root, bundles, (text, own) => pageFaults(text, own, routes));

/** Every name in the specs and every value that is not prose: the words that descriptions can refer to. */
const wordsIn = (node: unknown, words: Set<string>): Set<string> => {
  const add = (text: string): void => {
    if (text.includes(' ')) return;
    for (const word of text.split(/[^\w-]+/)) words.add(word);
  };
  if (typeof node === 'string') add(node);
  if (Array.isArray(node)) for (const item of node) wordsIn(item, words);
  if (isObject(node))
    for (const [key, value] of Object.entries(node)) {
      add(key);
      if (!['description', 'summary', 'title'].includes(key)) wordsIn(value, words);
    }
  return words;
};

type Near = (name: string) => string | undefined;

/**
 * Returns a search for a known word that differs from a name by one or two letters. It only compares words of about the same
 * length.
 */
const nearIn = (words: ReadonlySet<string>): Near => {
  const byLength = Map.groupBy(words, ({ length }) => length);
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (known.has(name)) return known.get(name);
    const most = name.length < 7 ? 1 : 2;
    const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => name.length - most + index).filter((length) => length > 3);
    const near = lengths.flatMap((length) => byLength.get(length) ?? []).find((word) => word !== name && distance(word, name) <= most);
    known.set(name, near);
    return near;
  };
};

const operationIdsIn = (document: RawObject): ReadonlySet<string> =>
  new Set(
    Object.values(asObject(document['paths'])).flatMap((item) =>
      methodsOf(asObject(item)).flatMap((method) => asText(operationIn(asObject(item), method)['operationId']) ?? []),
    ),
  );

/**
 * Finds unknown names in code that are similar to a known one, or are written in camel or snake case and so can only be names.
 * @param declared the words of the API, and of each other API that the text refers to
 * @param words the words of all APIs
 */
const nameFaults = (
  text: string,
  declared: readonly ReadonlySet<string>[],
  words: ReadonlySet<string>,
  nearTo: Near,
): readonly FoundFault[] =>
  [...text.matchAll(/`([A-Za-z]\w{3,})`/g)].flatMap(([code, name = '']): FoundFault | [] => {
    const isName = /^[a-z]+(?:[A-Z]|_[a-z])/.test(name);
    if (isName ? declared.some((own) => own.has(name)) : words.has(name)) return [];
    // Nearly every word of four letters is similar to another one, such as `none` to `node`.
    const near = isName || name.length > 4 ? nearTo(name) : undefined;
    if (near === undefined && !isName) return [];
    const isOther = words.has(name);
    const current = isOther ? 'Write its current name, or link to the API that declares it.' : 'Write its current name.';
    return {
      severity: 'error',
      rule: descriptionLinkRule,
      text: `The description names \`${name}\`, which ${isOther ? 'this API does not declare' : 'no spec declares'}.`,
      fix: near === undefined ? current : `Did you mean "${near}"?`,
      words: code,
    };
  });

/**
 * Returns an error for each name in descriptions of specs that neither its API declares, nor another API that the description links
 * to or whose operation it names.
 */
export const unknownNames = (root: string, bundles: readonly BundledSpec[]): readonly Diagnostic[] => {
  const apis = bundles.map(({ entry, document }) => ({
    route: entry.route,
    words: wordsIn(document, new Set(['true', 'false', 'null', 'Authorization', 'Basic', 'Bearer'])),
    ids: operationIdsIn(document),
  }));
  const words = new Set(apis.flatMap((api) => [...api.words]));
  const nearTo = nearIn(words);
  return faultsIn(root, bundles, (text, route) => {
    const codes = [...text.matchAll(/`(\w+)`/g)].map(([, code = '']) => code);
    const isMeant = (api: (typeof apis)[number]): boolean =>
      api.route === route || text.includes(`](${api.route}`) || codes.some((code) => api.ids.has(code));
    const declared = apis.filter(isMeant).map((api) => api.words);
    return nameFaults(text, declared, words, nearTo);
  });
};

/** Returns a warning for each link in descriptions of specs to an anchor that does not exist. */
export const linksToNoAnchor = (root: string, bundles: readonly BundledSpec[], index: SiteIndex): readonly Diagnostic[] =>
  faultsIn(root, bundles, (text, own, document) => linkFaults(withoutCode(text), (url) => anchorFault(url, own, document, index)));

const markdownLink = /!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\(<?(\/(?!\/)[^)>\s]*)[^)]*\)/g;
const htmlLink = /<a\s[^<>]*?href\s*=\s*["']?(\/(?!\/)[^"'>\s]*)[^<>]*>([\s\S]*?)<\/a>/gi;

/** Returns a document in whose descriptions links to missing pages are replaced by their text. */
export const withoutDeadLinks = <Document>(document: Document, own: string, routes: ReadonlySet<string>): Document => {
  const isDead = (url: string): boolean => isDeadLink(url, own, routes);
  const plain = (text: string): string =>
    text
      .replace(markdownLink, (whole, label: string, url: string) => (isDead(url) ? label : whole))
      .replace(htmlLink, (whole, url: string, label: string) => (isDead(url) ? label : whole));
  const visit = (node: unknown): unknown =>
    mapParts(node, (value, key) => {
      if (key === 'description' && typeof value === 'string') return plain(value);
      return dataKeys.has(key) ? value : visit(value);
    });
  return visit(document) as Document;
};
