import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Result } from '../../diagnostics/diagnostic.ts';
import { bad, good } from '../../diagnostics/diagnostic.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { isObject } from '../../../src/shared/model/raw.ts';
import { readSourceText } from '../sourceText.ts';
import { parseLocatedYaml } from '../yamlDocument.ts';
import type { Checker } from './checker.ts';
import { createChecker } from './checker.ts';
import { isWebAddress, type Product } from './product.ts';
import { replaceTokens } from './tokens.ts';

type Place = { readonly line: number; readonly col: number };

/** A link to a page of the site. */
export type SiteLink = { readonly to: string; readonly label: string };

/** content/site.yaml: what the site says about the product outside of its guides and specs. */
export type SiteText = {
  readonly home: {
    /** For search engines; without it, one is made from the product's name. */
    readonly description: string | null;
    readonly lead: string | null;
    readonly actions: readonly SiteLink[];
    /** Starting points by task. */
    readonly paths: readonly (SiteLink & { readonly aim: string })[];
  };
  readonly search: {
    /** Pages that are shown before anything is typed. */
    readonly start: readonly SiteLink[];
    /** Queries that are suggested when there is nothing closer. */
    readonly popular: readonly string[];
  };
  /** The routes of the guides that the reference and the console link to, and the URL of the page about outages. */
  readonly help: { readonly roles: string | null; readonly tokens: string | null; readonly status: string | null };
  /** Calls that the mock server suggests when it starts: arguments of curl, with `{base}` for its address. */
  readonly mock: { readonly curl: readonly string[] };
  readonly reference: {
    /** An API with more operations gets a page per tag. */
    readonly operationsPerPage: number;
  };
  /** Routes that lead to another page, unencoded. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** The position of every route in the file, for messages. */
  readonly routes: readonly (Place & { readonly to: string })[];
};

/** The file of the site's own texts, which is optional. */
export const siteFile = 'content/site.yaml';

/** The first call of the home page, a guide without a page of its own; optional. */
export const firstCallFile = 'content/home.mdx';

const isRoute = (text: string): boolean => /^\/(?!\/)[^?#]*$/.test(text);

/** The texts of a site without the file. */
export const emptySite: SiteText = {
  home: { description: null, lead: null, actions: [], paths: [] },
  search: { start: [], popular: [] },
  help: { roles: null, tokens: null, status: null },
  mock: { curl: [] },
  reference: { operationsPerPage: 150 },
  redirects: [],
  routes: [],
};

type Path = readonly (string | number)[];

/** Reads the parts of the file; an absent part is empty. */
const readParts = (check: Checker, value: unknown, at: (path: Path) => Place): SiteText => {
  const routes: (Place & { readonly to: string })[] = [];
  const has = (path: Path): boolean =>
    path.reduce<unknown>((node, part) => (isObject(node) ? node[String(part)] : undefined), value) !== undefined;
  const text = (path: Path, says: string): string | null => (has(path) ? check.text(path, says) : null);
  const texts = (path: Path, says: string): readonly string[] =>
    has(path) ? (check.list(path) ?? []).map((_, index) => check.text([...path, index], says)) : [];
  const route = (path: Path): string => {
    const to = check.text(path, 'the route of a page, such as /api/example', isRoute);
    if (to !== '') routes.push({ to, ...at(path) });
    return to;
  };
  const links = (path: Path, more: readonly string[] = []): readonly SiteLink[] =>
    has(path)
      ? (check.list(path) ?? []).map((_, index) => {
          check.object([...path, index], ['to', 'label', ...more], []);
          return { to: route([...path, index, 'to']), label: check.text([...path, index, 'label'], 'a label') };
        })
      : [];
  const part = (name: string, keys: readonly string[]): void => {
    if (has([name])) check.object([name], [], keys);
  };
  part('home', ['description', 'lead', 'actions', 'paths']);
  part('search', ['start', 'popular']);
  part('help', ['roles', 'tokens', 'status']);
  part('mock', ['curl']);
  part('reference', ['operationsPerPage']);
  const redirects = has(['redirects']) ? Object.keys(check.object(['redirects'], [], null) ?? {}) : [];
  for (const from of redirects.filter((one) => !isRoute(one)))
    check.report(['redirects', from], `"${from}" is not a route.`, 'Write a path that starts with "/", without "?" and "#".');
  const most = ['reference', 'operationsPerPage'];
  const operationsPerPage = has(most) ? check.integer(most) : emptySite.reference.operationsPerPage;
  // What is no number is reported as that.
  if (operationsPerPage < 1 && check.problems.length === 0)
    check.report(most, `${most.join('.')} must be at least 1, and is ${operationsPerPage}.`, 'Write 1 or more.');
  return {
    home: {
      description: text(['home', 'description'], 'a sentence'),
      lead: text(['home', 'lead'], 'a sentence'),
      actions: links(['home', 'actions']),
      paths: links(['home', 'paths'], ['aim']).map((link, index) => ({
        ...link,
        aim: check.text(['home', 'paths', index, 'aim'], 'a sentence'),
      })),
    },
    search: {
      start: links(['search', 'start']),
      popular: texts(['search', 'popular'], 'a query'),
    },
    help: {
      roles: has(['help', 'roles']) ? route(['help', 'roles']) : null,
      tokens: has(['help', 'tokens']) ? route(['help', 'tokens']) : null,
      status: has(['help', 'status']) ? check.text(['help', 'status'], 'a URL such as https://status.example.com', isWebAddress) : null,
    },
    mock: { curl: texts(['mock', 'curl'], 'arguments of curl') },
    reference: { operationsPerPage },
    redirects: redirects.map((from) => [from, route(['redirects', from])] as const),
    routes,
  };
};

/**
 * Reads content/site.yaml with product tokens replaced.
 * @returns its texts, empty ones when there is no such file, or all problems of the file.
 */
export const loadSite = (root: string, product: Product): Result<SiteText> => {
  if (!existsSync(join(root, siteFile))) return good(emptySite);
  const source = readSourceText(root, siteFile);
  if (!source.ok) return source;
  const yaml = parseLocatedYaml(replaceTokens(source.value, product), siteFile);
  if (!yaml.ok) return yaml;
  const check = createChecker(yaml.value, 'site-file');
  if (check.object([], [], ['home', 'search', 'help', 'mock', 'reference', 'redirects']) === undefined) return bad(...check.problems);
  const site = readParts(check, yaml.value.value, yaml.value.at);
  return check.problems.length > 0 ? bad(...check.problems) : good(site);
};

/** Returns the routes of content/site.yaml that no page has. */
export const siteProblems = ({ routes }: SiteText, pages: readonly string[]): readonly Diagnostic[] =>
  routes
    .filter(({ to }) => !pages.includes(to))
    .map(({ to, line, col }) => ({
      file: siteFile,
      line,
      col,
      severity: 'error',
      rule: 'site-link',
      text: `No page has the route "${to}".`,
      fix: suggestClosest(to, pages).slice(0, 300),
    }));

/**
 * Returns the redirects of content/site.yaml as hosts take them: both routes encoded. There are none when the file has
 * problems, which codegen reports.
 */
export const loadRedirects = (root: string, product: Product): readonly (readonly [from: string, to: string])[] => {
  const site = loadSite(root, product);
  return site.ok ? site.value.redirects.map(([from, to]) => [encodeURI(from), encodeURI(to)]) : [];
};
