import { z } from 'zod';
import { errorIn, type Diagnostic, type Result, type Position } from '../../diagnostics/diagnostic.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { readOptionalYaml, text, type Report } from '../readYaml.ts';
import type { LocatedYaml } from '../yamlDocument.ts';
import { isWebAddress, type Product } from './product.ts';
import { replaceTokens } from './tokens.ts';

type SiteLink = { readonly to: string; readonly label: string };

/** content/site.yaml: text about the product outside of its guides and specs. */
export type SiteText = {
  readonly home: {
    /** For search engines; by default, it is derived from the product's name. */
    readonly description: string | null;
    readonly lead: string | null;
    readonly actions: readonly SiteLink[];
    /** Starting points by task. */
    readonly paths: readonly (SiteLink & { readonly aim: string })[];
  };
  readonly search: {
    /** Pages that are suggested before anything is typed. */
    readonly start: readonly SiteLink[];
    /** Queries that are suggested if nothing is more relevant. */
    readonly popular: readonly string[];
  };
  /** The routes of the guides that the reference and the console link to, and the URL of the page about outages. */
  readonly help: { readonly roles: string | null; readonly tokens: string | null; readonly status: string | null };
  /** Calls that the mock server suggests when it starts: arguments of curl, with `{base}` as its base URL. */
  readonly mock: { readonly curl: readonly string[] };
  readonly reference: {
    /** An API with more operations gets a page per tag. */
    readonly operationsPerPage: number;
  };
  /** Routes that redirect to another page, unencoded. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** Every route in the file with its position. */
  readonly routes: readonly { readonly to: string; readonly place: Position }[];
};

/** The optional file of the site's own texts. */
export const siteFile = 'content/site.yaml';

/** The optional first call of the home page, a guide without its own page. */
export const firstCallFile = 'content/home.mdx';

const routePattern = /^\/(?!\/)[^?#]*$/;
const route = text('the route of a page, such as /api/example').regex(routePattern);
const link = z.strictObject({ to: route, label: text('a label') });

const siteSchema = z.strictObject({
  home: z
    .strictObject({
      description: text('a sentence').optional(),
      lead: text('a sentence').optional(),
      actions: z.array(link).default([]),
      paths: z.array(link.extend({ aim: text('a sentence') })).default([]),
    })
    .prefault({}),
  search: z.strictObject({ start: z.array(link).default([]), popular: z.array(text('a query')).default([]) }).prefault({}),
  help: z
    .strictObject({
      roles: route.optional(),
      tokens: route.optional(),
      status: text('a URL such as https://status.example.com').refine(isWebAddress).optional(),
    })
    .prefault({}),
  mock: z.strictObject({ curl: z.array(text('arguments of curl')).default([]) }).prefault({}),
  reference: z.strictObject({ operationsPerPage: z.int().min(1).describe('a whole number of at least 1').default(150) }).prefault({}),
  redirects: z.record(z.string(), route).default({}),
});

type SiteFile = z.output<typeof siteSchema>;

const siteText = ({ home, search, help, redirects, ...others }: SiteFile, report: Report, at: LocatedYaml['at']): SiteText => {
  for (const from of Object.keys(redirects))
    if (!routePattern.test(from))
      report(['redirects', from], `"${from}" is not a route.`, 'Write a path that starts with "/", without "?" and "#".');
  const linked = (path: readonly string[], links: readonly SiteLink[]): SiteText['routes'] =>
    links.map(({ to }, index) => ({ to, place: at([...path, index, 'to']) }));
  const { roles = null, tokens = null, status = null } = help;
  return {
    ...others,
    home: { ...home, description: home.description ?? null, lead: home.lead ?? null },
    search,
    help: { roles, tokens, status },
    redirects: Object.entries(redirects),
    routes: [
      ...linked(['home', 'actions'], home.actions),
      ...linked(['home', 'paths'], home.paths),
      ...linked(['search', 'start'], search.start),
      ...Object.entries({ roles, tokens }).flatMap(([key, to]) => (to === null ? [] : [{ to, place: at(['help', key]) }])),
      ...Object.entries(redirects).map(([from, to]) => ({ to, place: at(['redirects', from]) })),
    ],
  };
};

/** The texts of a site without content/site.yaml. */
export const emptySite: SiteText = siteText(
  siteSchema.parse({}),
  () => {},
  () => ({ line: 1, col: 1 }),
);

/**
 * Reads content/site.yaml with product tokens replaced.
 * @returns its texts (the defaults if the file does not exist), or all problems of the file.
 */
export const loadSite = (root: string, product: Product): Result<SiteText> =>
  readOptionalYaml(root, siteFile, 'site-file', siteSchema, siteText, (source) => replaceTokens(source, product));

/** Reports the routes in content/site.yaml that no page has. */
export const siteProblems = ({ routes }: SiteText, pages: readonly string[]): readonly Diagnostic[] =>
  routes
    .filter(({ to }) => !pages.includes(to))
    .map(({ to, place }) => errorIn(siteFile, 'site-link', `No page has the route "${to}".`, suggestClosest(to, pages), place));

/**
 * Returns the redirects of content/site.yaml for hosts: both routes are encoded. Empty if the file has problems, which codegen
 * reports.
 */
export const loadRedirects = (root: string, product: Product): readonly (readonly [from: string, to: string])[] => {
  const site = loadSite(root, product);
  return site.ok ? site.value.redirects.map(([from, to]) => [encodeURI(from), encodeURI(to)]) : [];
};
