import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bad, good, type Diagnostic, type Result } from './diagnostics/diagnostic.ts';
import type { GuideModel } from './model/guide.ts';
import type { ApiModel } from '../src/shared/model/types.ts';
import { factsOf } from './emit/registry/stories.ts';
import { recordsOf } from './emit/pages/searchRecords.ts';
import { warnOfLeftOut } from './emit/leftOut.ts';
import type { EmitInput, Emitter, GeneratedFile } from './emit/types.ts';
import { freshContext, type BuildContext } from './cache/buildContext.ts';
import { contentHash } from './files/contentHash.ts';
import { filesBelow, hashFiles } from './files/filesBelow.ts';
import { withPositions, type BundleData, type BundledSpec } from './load/specs/bundle.ts';
import { placesInFiles } from './load/specs/positions.ts';
import { severityOf, type SpecEntry } from './load/settings/config.ts';
import { readStories } from './guides/calls/story.ts';
import { loadAims, loadGuide, loadGuides } from './guides/read/loadGuides.ts';
import { fixedPages, keepOnePerRoute } from './guides/routes.ts';
import { copyTree } from './guides/read/copyTree.ts';
import { parseGuide } from './guides/read/mdxSyntax.ts';
import { replaceTokens } from './load/settings/tokens.ts';
import { createMemory } from './cache/memory.ts';
import { checkGuide } from './guides/compile/checkGuide.ts';
import { explainTerms } from './guides/compile/guideTerms.ts';
import { conventionsOf } from './model/conventions.ts';
import { readEntries, type KnownApi } from './changelog/entries.ts';
import { partAt, withReleases } from './model/releases.ts';
import { linksToNoAnchor, linksToNoPage, unknownNames, withoutDeadLinks } from './guides/descriptionLinks.ts';
import { withoutSharedCauses } from './rules/consequences.ts';
import { pastSunsets } from './rules/deprecation.ts';
import { descriptionLinkRule } from './rules/descriptionLink.ts';
import { createSiteIndex, homeAnchorsOf } from './guides/siteIndex.ts';
import { checkOverrides, type MockSettings } from './load/settings/mock.ts';
import { collectionPaths } from './mock/mockModel.ts';
import { loadProject, type Project } from './load/settings/project.ts';
import type { ResolverOptions } from './load/specs/resolver.ts';
import { firstCallFile, siteProblems } from './load/settings/site.ts';
import { glossaryProblems } from './load/settings/glossary.ts';
import { deadSynonyms } from './load/settings/synonyms.ts';
import { defaultMaxBytes, displayPath, readSourceText } from './load/sourceText.ts';
import { buildApiModel } from './model/build.ts';
import type { OperationIds } from './rules/ruleContext.ts';
import type { ReadSpec, ReaderSettings, SpecReader } from './specReader.ts';

/** The inputs of a run and its progress messages. */
export type PipelineOptions = {
  /** The project folder: absolute, with links resolved. */
  readonly root: string;
  readonly remoteHosts?: readonly string[];
  readonly maxBytes?: number;
  /** Omit missing or invalid guides instead of failing. */
  readonly drafts?: boolean;
  /** Omit the checks across pages. With `drafts` they only give warnings, which a development server does not show. */
  readonly unchecked?: boolean;
  readonly emitters?: readonly Emitter[];
  /** The cached results of earlier runs; optional. */
  readonly context?: BuildContext;
  readonly onProgress?: (event: ProgressEvent) => void;
};

export type ProgressEvent =
  | { readonly kind: 'api'; readonly name: string; readonly operations: number; readonly problems: number; readonly ms: number }
  | { readonly kind: 'emitted'; readonly files: number; readonly ms: number };

/** The specs of the project as models, and all files that were read for them. */
export type LoadedSpecs = {
  readonly project: Project;
  readonly apis: readonly ApiModel[];
  readonly bundles: readonly BundledSpec[];
  readonly sources: readonly string[];
};

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** A spec without errors, as it is stored: with a hash of the files that were read for it and the ids that it declares. */
type StoredSpec = {
  readonly hash: string;
  readonly problems: readonly Diagnostic[];
  readonly ids: OperationIds;
  readonly bundle: BundleData;
  readonly api: ApiModel;
};

/** Returns the hash of a file from when it was first requested. */
const fileHashes = (): ((path: string) => string) => {
  const known = new Map<string, string>();
  return (path) => {
    const hash = known.get(path) ?? hashFiles([path]);
    known.set(path, hash);
    return hash;
  };
};

/**
 * Returns a reader that reuses what an earlier run read from the same files with the same settings and ids of earlier specs. The
 * ids that a spec declares are then declared again. The linter is loaded only for a spec that has to be read.
 * @param hashOf hashes taken before the run, so that a file that is saved during it counts as changed
 */
const createStoredReader = (
  settings: ReaderSettings,
  options: ResolverOptions,
  context: BuildContext,
  hashOf: (path: string) => string,
): ((entry: SpecEntry) => Promise<Result<ReadSpec>>) => {
  const ids: OperationIds = new Map();
  let reader: Promise<Result<SpecReader>> | undefined;
  const settingsKey = JSON.stringify([settings, options]);
  const hashAll = (sources: readonly string[]): string => contentHash(JSON.stringify(sources.map(hashOf)));
  const placeIn = placesInFiles(options.root, settings.product);
  // Files on other hosts can change at any time.
  const disk = options.remoteHosts.length > 0 ? freshContext().disk<StoredSpec>('specs') : context.disk<StoredSpec>('specs');

  return async (entry) => {
    const before = new Set(ids.keys());
    const key = contentHash(JSON.stringify([entry.name, settingsKey, [...before]]));
    const last = context.memory<{ spec: StoredSpec | undefined }>(`spec ${entry.name}`, key, () => ({ spec: disk.get(key) }));
    if (last.spec !== undefined && last.spec.hash === hashAll(last.spec.bundle.sources)) {
      const { problems, bundle, api } = last.spec;
      for (const [id, place] of last.spec.ids) ids.set(id, place);
      return good({ problems, made: { bundle: withPositions(bundle, options.root, placeIn), api } });
    }
    reader ??= import('./specReader.ts').then(({ createSpecReader }) => createSpecReader(settings, options, ids));
    const read = await reader;
    if (!read.ok) return read;
    const spec = await read.value(entry);
    if (spec.made !== undefined) {
      const { problems, made } = spec;
      const { document, sources, copied } = made.bundle;
      const own = new Map([...ids].filter(([id]) => !before.has(id)));
      last.spec = { hash: hashAll(sources), problems, ids: own, bundle: { entry, document, sources, copied }, api: made.api };
      disk.set(key, last.spec);
    }
    return good(spec);
  };
};

/**
 * Loads, lints and bundles every spec and builds its model.
 * @returns the models, or the problems of all specs together.
 */
export const loadSpecs = async (options: PipelineOptions, project = loadProject(options.root)): Promise<Result<LoadedSpecs>> => {
  if (!project.ok) return project;
  const { config, product, permissions, site } = project.value;
  const resolverOptions: ResolverOptions = {
    root: options.root,
    product,
    maxBytes: options.maxBytes ?? defaultMaxBytes,
    remoteHosts: options.remoteHosts ?? [],
  };
  const settings: ReaderSettings = { config, product, permissions, site: { reference: site.reference } };
  const hashOf = fileHashes();
  for (const path of filesBelow(join(options.root, 'specs'))) hashOf(path);
  const read = createStoredReader(settings, resolverOptions, options.context ?? freshContext(), hashOf);
  const problems: Diagnostic[] = [];
  const apis: ApiModel[] = [];
  const bundles: BundledSpec[] = [];
  // One after the other: an operation id belongs to the API that is listed first.
  for (const entry of config.entries) {
    const started = performance.now();
    const spec = await read(entry);
    if (!spec.ok) return spec;
    const { made } = spec.value;
    for (const problem of spec.value.problems) problems.push(problem);
    if (made !== undefined) {
      apis.push(made.api);
      bundles.push(made.bundle);
    }
    options.onProgress?.({
      kind: 'api',
      name: entry.name,
      operations: made?.api.operations.length ?? 0,
      problems: spec.value.problems.length,
      ms: performance.now() - started,
    });
  }
  if (problems.some(isError)) return bad(...withoutSharedCauses(problems));
  return good({ project: project.value, apis, bundles, sources: [...new Set(bundles.flatMap(({ sources }) => sources))] }, problems);
};

/**
 * A guide that is being written can be invalid at times. The last valid version is kept, because otherwise its page, its route
 * and the links to it would come and go with each keystroke.
 */
const withUnreadable = (
  guides: readonly GuideModel[],
  before: readonly GuideModel[],
  problems: readonly Diagnostic[],
): readonly GuideModel[] => {
  const read = new Set(guides.map(({ file }) => file));
  const unreadable = before.filter(({ file }) => !read.has(file) && problems.some((problem) => problem.file === file));
  if (unreadable.length === 0) return guides;
  const places = new Map(before.map(({ file }, at) => [file, at]));
  const placeOf = ({ file }: GuideModel): number => places.get(file) ?? before.length;
  return [...guides, ...unreadable].toSorted((left, right) => placeOf(left) - placeOf(right));
};

/** Loads the guides, unless they and their order are the same as in the last run of this process. */
const loadGuidesOnce = async (
  options: PipelineOptions,
  project: Project,
  context: BuildContext,
): Promise<Result<readonly GuideModel[]>> => {
  const key = [hashFiles(filesBelow(join(options.root, 'content'))), options.drafts, JSON.stringify(project.product)].join(' ');
  const last = context.memory<{ guides: readonly GuideModel[] }>('last guides', '', () => ({ guides: [] }));
  return context.memory('guides', key, async () => {
    const loaded = await loadGuides(options.root, project.product, options.drafts, context);
    if (!loaded.ok || options.drafts !== true) return loaded;
    last.guides = withUnreadable(loaded.value, last.guides, loaded.warnings);
    return good(last.guides, loaded.warnings);
  });
};

/** The inputs of an emitter for one API. */
const onlyApi = (input: EmitInput, name: string): EmitInput => ({
  ...input,
  apis: input.apis.filter((api) => api.name === name),
  bundles: input.bundles.filter(({ entry }) => entry.name === name),
});

const emitOne = async (emitter: Emitter, input: EmitInput, key: string, context: BuildContext): Promise<readonly GeneratedFile[]> => {
  const disk = context.disk<readonly GeneratedFile[]>('emitted');
  const known = disk.get(key);
  if (known !== undefined) return known;
  const files = await emitter.emit(input);
  disk.set(key, files);
  return files;
};

/**
 * Runs emitters over the models. An emitter that processes each API separately runs only for those that changed. Duplicate
 * paths are detected when the files are written.
 */
export const emitFiles = async (input: EmitInput, list: readonly Emitter[], context: BuildContext): Promise<readonly GeneratedFile[]> => {
  const settings = JSON.stringify([input.product, input.permissions, input.mock, input.site.reference]);
  const apis = input.bundles.map(({ entry, document }) => {
    const own = onlyApi(input, entry.name);
    const sources = own.apis.map(({ operations }) => operations.map(({ source }) => source));
    const releases = own.apis.map((api) => api.releases);
    return { name: entry.name, own, key: contentHash(JSON.stringify([settings, entry, document, sources, releases])) };
  });
  const files: GeneratedFile[] = [];
  for (const emitter of list) {
    if (emitter.scope !== 'api') files.push(...(await emitter.emit(input)));
    else
      for (const { name, own, key } of apis) {
        const emitKey = `${emitter.name} ${key}`;
        files.push(...(await context.memory(`emit ${emitter.name} ${name}`, emitKey, () => emitOne(emitter, own, emitKey, context))));
      }
  }
  return files;
};

/**
 * Returns invalid references of guides and of descriptions in specs: links, anchors, operations, schemas and drawings.
 * @param unreadable files of guides that are already reported; their models are those of an earlier run
 */
const checkGuides = (
  guides: readonly GuideModel[],
  unreadable: ReadonlySet<string>,
  { apis, bundles }: LoadedSpecs,
  root: string,
  { product, permissions, glossary }: Project,
  { disk, memory }: BuildContext,
): readonly Diagnostic[] => {
  const operations = apis.flatMap(({ operations: own, schemas }) =>
    own.map((operation) => [operation.id, { ...operation, schemas }] as const),
  );
  const index = createSiteIndex({
    apis,
    homeAnchors: homeAnchorsOf(conventionsOf(apis)),
    guides,
    glossary,
    facts: { ...permissions, operations: new Map(operations) },
    context: { memory: createMemory(), disk },
  });
  const used = new Set<string>();
  const ofGuides = guides.flatMap(({ file, route }) => {
    if (unreadable.has(file)) return [];
    const source = readSourceText(root, file);
    if (!source.ok) return source.problems;
    const tree = copyTree(parseGuide(replaceTokens(source.value, product), file, { disk, memory }));
    const problems = checkGuide(tree, file, index);
    for (const term of explainTerms(tree, route, glossary)) used.add(term);
    return problems;
  });
  return [...ofGuides, ...glossaryProblems(glossary, index.anchorsByRoute, used), ...linksToNoAnchor(root, bundles, index)];
};

/** The specs with the text alone of links that lead to no page. Descriptions of other companies name pages of their own sites. */
const unlinkDead = (
  root: string,
  specs: LoadedSpecs,
  deadLinks: readonly Diagnostic[],
  routes: ReadonlySet<string>,
): Result<LoadedSpecs> => {
  const files = new Set(deadLinks.map(({ file }) => file));
  const bundles = specs.bundles.map((bundle) =>
    bundle.sources.some((source) => files.has(displayPath(root, source)))
      ? { ...bundle, document: withoutDeadLinks(bundle.document, bundle.entry.route, routes) }
      : bundle,
  );
  const apis: ApiModel[] = [];
  for (const [at, bundle] of bundles.entries()) {
    const known = specs.apis[at];
    if (known !== undefined && bundle === specs.bundles[at]) apis.push(known);
    else {
      const api = buildApiModel(bundle, specs.project);
      if (!api.ok) return api;
      apis.push(api.value);
    }
  }
  return good({ ...specs, apis, bundles });
};

/** The guides whose text cannot be checked against their calls, because a call of them or their series cannot be read. */
const filesWithCallProblems = (guides: readonly GuideModel[], problems: readonly Diagnostic[]): ReadonlySet<string> => {
  const files = new Set(problems.map(({ file }) => file));
  const series = new Set(guides.flatMap((guide) => (files.has(guide.file) ? (guide.series ?? []) : [])));
  return new Set(guides.filter((guide) => files.has(guide.file) || series.has(guide.series ?? '')).map(({ file }) => file));
};

const knownApi = (api: ApiModel): KnownApi => ({
  version: api.version,
  operations: api.operations.map(({ id }) => id),
  hasPart: (anchor) => partAt(api, anchor) !== undefined,
});

/** The overrides of the mock that fit no operation. */
const problemsOfMock = (settings: MockSettings, apis: readonly ApiModel[], bundles: readonly BundledSpec[]): readonly Diagnostic[] => {
  const open = apis.filter(({ name }) => !settings.handwritten.includes(name));
  return checkOverrides(
    settings,
    open.flatMap(({ operations }) => operations.map(({ id }) => id)),
    (operation) => {
      const api = open.find(({ operations }) => operations.some(({ id }) => id === operation));
      const bundle = bundles.find(({ entry }) => entry.name === api?.name);
      return api === undefined || bundle === undefined ? undefined : collectionPaths(api, bundle.document);
    },
  );
};

/** The results of a run, before anything is written. */
export type PipelineOutput = { readonly files: readonly GeneratedFile[]; readonly input: EmitInput; readonly sources: readonly string[] };

/**
 * Runs all stages from redocly.yaml to the files of generated/: load, lint, bundle, build, emit.
 * @returns all files, or all problems. Writes nothing.
 */
export const runPipeline = async (options: PipelineOptions): Promise<Result<PipelineOutput>> => {
  const context = options.context ?? freshContext();
  const project = loadProject(options.root);
  if (!project.ok) return project;
  const specs = await loadSpecs({ ...options, context }, project);
  // Problems of specs and guides are reported together.
  const guides = await loadGuidesOnce(options, project.value, context);
  if (!specs.ok || !guides.ok)
    return bad(...(specs.ok ? specs.warnings : specs.problems), ...(guides.ok ? guides.warnings : guides.problems));

  const { product, permissions, synonyms, glossary, site, mock } = project.value;
  const pages = keepOnePerRoute(
    guides.value,
    specs.value.bundles.map(({ entry }) => ({ route: entry.route, file: entry.root })),
  );
  const routes = new Set([
    ...Object.keys(fixedPages),
    ...pages.guides.map(({ route }) => route),
    ...specs.value.bundles.map(({ entry }) => entry.route),
  ]);
  const linkSeverity = severityOf(specs.value.project.config, descriptionLinkRule);
  const deadLinks = linksToNoPage(options.root, specs.value.bundles, routes);
  const shown = linkSeverity === 'error' ? good(specs.value) : unlinkDead(options.root, specs.value, deadLinks, routes);
  if (!shown.ok) return shown;
  const { apis: loaded, bundles, sources } = shown.value;
  const hasFirstCall = existsSync(join(options.root, firstCallFile));
  const firstCall = hasFirstCall ? loadGuide(options.root, firstCallFile, [], product, context) : undefined;
  // The first call of the home page is checked like a guide, though no page is made of it.
  const stories = [...pages.guides, ...(firstCall?.ok === true ? [firstCall.value] : [])];
  const entries = readEntries(options.root, new Map(loaded.map((api) => [api.name, knownApi(api)])));
  const apis = loaded.map((api, at) => withReleases(api, entries.ok ? entries.value : [], bundles[at]?.document ?? {}));
  const acrossPages = (): readonly Diagnostic[] => {
    const unreadable = new Set(guides.warnings.map(({ file }) => file));
    const calls = readStories(stories, factsOf({ apis, permissions })).problems;
    const unsettled = filesWithCallProblems(stories, calls);
    return [
      ...pages.problems,
      ...calls,
      ...(entries.ok ? [] : entries.problems),
      ...problemsOfMock(mock, apis, bundles),
      ...(firstCall === undefined || firstCall.ok ? [] : firstCall.problems),
      ...(linkSeverity === 'off'
        ? []
        : [...deadLinks, ...unknownNames(options.root, bundles)].map((found): Diagnostic => ({ ...found, severity: linkSeverity }))),
      ...checkGuides(stories, unreadable, { ...shown.value, apis }, options.root, project.value, context).filter(
        ({ file, rule }) => !unsettled.has(file) || !['guide-limit', 'guide-status'].includes(rule),
      ),
      ...siteProblems(site, [...routes]),
    ];
  };
  const found = options.unchecked === true ? [] : acrossPages();
  // Draft guides may refer to things that do not exist yet.
  const ofGuides = options.drafts === true ? found.map((problem): Diagnostic => ({ ...problem, severity: 'warn' })) : found;
  const leftOut = apis.flatMap((api, at) => warnOfLeftOut(api, bundles[at]?.entry.root ?? ''));
  const sunsets = pastSunsets(bundles, new Date().toISOString().slice(0, 10));
  const warnings = [...specs.warnings, ...guides.warnings, ...ofGuides, ...leftOut, ...sunsets];
  if (warnings.some(isError)) return bad(...warnings);

  const started = performance.now();
  const aims = await loadAims(options.root);
  const input: EmitInput = {
    apis,
    bundles,
    product,
    permissions,
    guides: pages.guides,
    synonyms,
    glossary,
    site,
    hasFirstCall,
    aims,
    mock,
  };
  const emitters = options.emitters ?? (await import('./emit/index.ts')).emitters;
  const files = await emitFiles(input, emitters, context);
  options.onProgress?.({ kind: 'emitted', files: files.length, ms: performance.now() - started });
  const unused = options.unchecked === true ? [] : deadSynonyms(synonyms, recordsOf(input));
  return good({ files, input, sources }, [...warnings, ...unused]);
};
