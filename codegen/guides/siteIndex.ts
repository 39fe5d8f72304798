import { join } from 'node:path';
import type { Convention } from '../../src/shared/pages/homePage.ts';
import { createMemory } from '../cache/memory.ts';
import type { BuildContext } from '../cache/buildContext.ts';
import { formatDiagnostics } from '../diagnostics/formatDiagnostics.ts';
import { fixedPages, keepOnePerRoute } from './routes.ts';
import { readCall, type FencePlace, type GuideCall } from './calls/call.ts';
import { loadCallFacts, type LoadedFacts, type LoadedOperation } from './calls/facts.ts';
import { readStories } from './calls/story.ts';
import { loadGuides } from './read/loadGuides.ts';
import { loadGlossary, type Glossary } from '../load/settings/glossary.ts';
import type { Product } from '../load/settings/product.ts';
import type { Result } from '../diagnostics/diagnostic.ts';
import {
  allDownloadsAnchor,
  changesAnchor,
  isInOperation,
  isInSchema,
  outerAnchor,
  schemasAnchor,
  sectionAnchors,
} from '../../src/shared/model/anchors.ts';
import type { GuideModel } from '../model/guide.ts';
import { operationRoute, pagesOfTags } from '../../src/shared/model/pages.ts';
import type { NamedSchemaModel, OperationModel, TagModel } from '../../src/shared/model/types.ts';
import { apiFolders, readApiFile, readHome } from '../files/generatedFiles.ts';

/** The data for a link to an operation. */
export type OperationEntry = Pick<OperationModel, 'id' | 'method' | 'path' | 'anchor' | 'summary'> & { readonly route: string };

/** Everything that a guide can refer to: pages with their anchors, operations, and the named schemas of each API. */
export type SiteIndex = {
  readonly anchorsByRoute: ReadonlyMap<string, ReadonlySet<string>>;
  readonly operations: ReadonlyMap<string, OperationEntry>;
  /** The URL of each named schema, by API. */
  readonly schemas: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly apis: readonly (Pick<ApiData, 'name' | 'route' | 'navLabel'> & { readonly tags: ApiData['tags'] })[];
  readonly guides: readonly GuideModel[];
  /** Whether an anchor of a page appears when a section is expanded. */
  readonly unfolds: (route: string, anchor: string) => boolean;
  /** The terms that guides explain. */
  readonly glossary: Glossary;
  /** The data for checking and running the calls of guides. */
  readonly facts: LoadedFacts;
  /** A cache for results that depend on this index and are discarded with it. */
  readonly context: BuildContext;
};

type ApiData = {
  readonly name: string;
  readonly navLabel: string;
  readonly route: string;
  readonly tags: readonly Pick<TagModel, 'name' | 'anchor' | 'page' | 'pages'>[];
  readonly releases: readonly { readonly anchor: string }[];
  readonly operations: readonly (Omit<OperationEntry, 'route'> & Pick<OperationModel, 'name' | 'tag' | 'page'>)[];
};

type Schemas = Readonly<Record<string, NamedSchemaModel>>;

/** Returns a check of whether an anchor belongs to one of the operations or schemas of a page. */
const unfoldsIn = (operations: readonly LoadedOperation[], schemas: Schemas): ((anchor: string) => boolean) => {
  const byAnchor = new Map(operations.map((operation) => [operation.anchor, operation]));
  const namedByAnchor = new Map(Object.values(schemas).map((named) => [named.anchor, named]));
  return (anchor) => {
    const operation = byAnchor.get(outerAnchor(anchor));
    const named = namedByAnchor.get(outerAnchor(anchor));
    return (
      (operation !== undefined && isInOperation(anchor, operation, operation.schemas)) ||
      (named !== undefined && isInSchema(anchor, named, schemas))
    );
  };
};

/** The input for an index: from the models of a run, or from generated files. */
type IndexSource = {
  readonly apis: readonly (ApiData & { readonly schemas: Schemas })[];
  /** The anchors of the home page's sections that come from the specs. */
  readonly homeAnchors: readonly string[];
  readonly guides: readonly GuideModel[];
  readonly glossary: Glossary;
  readonly facts: LoadedFacts;
  readonly context: BuildContext;
};

export const createSiteIndex = ({ apis, homeAnchors, guides, glossary, facts, context }: IndexSource): SiteIndex => {
  const anchorsByRoute = new Map<string, Set<string>>(
    Object.keys(fixedPages).map((route) => [route, new Set(['main', ...(route === '/' ? homeAnchors : [])])]),
  );
  const operations = new Map<string, OperationEntry>();
  const schemas = new Map<string, ReadonlyMap<string, string>>();
  const unfolding = new Map<string, (anchor: string) => boolean>();
  for (const api of apis) {
    const own = api.operations.flatMap(({ id }) => facts.operations.get(id) ?? []);
    const named = Object.values(api.schemas);
    anchorsByRoute.set(
      api.route,
      new Set([
        'main',
        ...Object.values(sectionAnchors),
        schemasAnchor,
        ...(api.releases.length === 0 ? [] : [changesAnchor]),
        ...[...api.tags, ...api.operations, ...named, ...api.releases].map(({ anchor }) => anchor),
      ]),
    );
    unfolding.set(api.route, unfoldsIn(own, api.schemas));
    for (const operation of api.operations) {
      const { id, method, path, anchor, summary } = operation;
      operations.set(id, { id, method, path, route: operationRoute(api, operation), anchor, summary });
    }
    // The anchors of their operations are also kept for the page of the API, which redirects links.
    for (const { tag, page, operations: ofTag } of pagesOfTags(api.tags, api.operations)) {
      anchorsByRoute.set(page, new Set(['main', tag.anchor, ...ofTag.map(({ anchor }) => anchor)]));
      const loaded = ofTag.flatMap(({ id }) => facts.operations.get(id) ?? []);
      unfolding.set(page, unfoldsIn(loaded, {}));
    }
    schemas.set(api.name, new Map(named.map(({ name, anchor }) => [name, `${api.route}#${anchor}`])));
  }
  for (const { route, headings } of guides) anchorsByRoute.set(route, new Set(['main', ...headings.map(({ id }) => id)]));
  return {
    anchorsByRoute,
    unfolds: (route, anchor) => unfolding.get(route)?.(anchor) ?? false,
    operations,
    schemas,
    apis: apis.map(({ name, route, navLabel, tags }) => ({ name, route, navLabel, tags })),
    guides,
    glossary,
    facts,
    context,
  };
};

/** The anchors of the home page's sections that come from the specs. */
export const homeAnchorsOf = (conventions: readonly Pick<Convention, 'anchor'>[]): readonly string[] => [
  changesAnchor,
  allDownloadsAnchor,
  'conventions',
  ...conventions.map(({ anchor }) => anchor),
];

/** Reads the generated data of the APIs and the guides. */
const loadSiteIndex = async (root: string, product: Product, { disk }: BuildContext): Promise<SiteIndex> => {
  const context: BuildContext = { memory: createMemory(), disk };
  const generated = join(root, 'generated');
  const apis = await Promise.all(
    (await apiFolders(generated)).map(async (folder) => ({
      ...(await readApiFile(generated, folder, 'api.json')),
      // APIs without releases do not have this file.
      releases: (await readApiFile(generated, folder, 'changes.json').catch(() => undefined))?.releases ?? [],
      schemas: await readApiFile(generated, folder, 'schemas.json'),
    })),
  );
  const loaded = await loadGuides(root, product, true, context);
  if (!loaded.ok) throw new Error(formatDiagnostics(loaded.problems, 'text'));
  const { guides } = keepOnePerRoute(
    loaded.value,
    apis.map(({ name, route }) => ({ route, file: name })),
  );
  const { conventions } = await readHome(generated);
  const glossary = loadGlossary(root, product);
  return createSiteIndex({
    apis,
    homeAnchors: homeAnchorsOf(conventions),
    guides,
    glossary: glossary.ok ? glossary.value : [],
    facts: await loadCallFacts(root),
    context,
  });
};

/** Returns the index of a project, which is built once per version. */
export const siteIndexOf = (root: string, product: Product, context: BuildContext, version = 0): Promise<SiteIndex> =>
  context.memory('site index', String(version), () => loadSiteIndex(root, product, context));

/** The call in a fence, or its problems. Guides and their stories need the same calls, which are read once. */
export const callOf = (source: string, place: FencePlace, { facts, context }: SiteIndex): Result<GuideCall> =>
  context.memory(`call ${place.file}:${place.line}`, `${place.indent} ${source}`, () => readCall(source, place, facts));

/** The stories of all guides with their problems, which are read once. */
export const storiesOf = (index: SiteIndex): ReturnType<typeof readStories> =>
  index.context.memory('stories', '', () => readStories(index.guides, index.facts, (source, place) => callOf(source, place, index)));

/** The position of a guide in its story. */
export const storyPlaceOf = (
  { guides }: SiteIndex,
  { route, series }: Pick<GuideModel, 'route' | 'series'>,
): { readonly id: string; readonly before: number } => {
  if (series === undefined) return { id: route, before: 0 };
  const pages = guides.filter((guide) => guide.series === series);
  const at = pages.findIndex((guide) => guide.route === route);
  return { id: series, before: pages.slice(0, Math.max(0, at)).reduce((count, { calls }) => count + calls.length, 0) };
};
