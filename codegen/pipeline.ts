import type { Diagnostic, Result } from './diagnostic.ts';
import { bad, good } from './diagnostic.ts';
import type { GuideModel } from './model/guide.ts';
import type { ApiModel } from './model/types.ts';
import { emitters } from './emit/index.ts';
import { factsOf } from './emit/stories.ts';
import type { EmitInput, Emitter, GeneratedFile } from './emit/types.ts';
import type { EmitCache } from './emitCache.ts';
import { emitCached } from './emitCache.ts';
import { hashOfGuides } from './inputs.ts';
import { bundleSpec } from './load/bundle.ts';
import type { BundledSpec } from './load/bundle.ts';
import type { SpecEntry } from './load/config.ts';
import { readStories } from './guides/story.ts';
import type { GuideTrees } from './load/guideTrees.ts';
import { loadGuides } from './load/guides.ts';
import type { SpecLinter } from './load/lint.ts';
import { createLinter } from './load/lint.ts';
import type { Project } from './load/project.ts';
import { loadProject } from './load/project.ts';
import type { ResolverOptions } from './load/resolver.ts';
import { defaultMaxBytes } from './load/sourceText.ts';
import { buildApiModel } from './model/build.ts';
import type { LoadedSpec, SpecMemo } from './specMemo.ts';
import { loadMemoized, sharedKey } from './specMemo.ts';

/** What a run works on, and what it tells while it does. */
export type PipelineOptions = {
  /** The project folder, absolute, its links followed. */
  readonly root: string;
  readonly remoteHosts?: readonly string[];
  readonly maxBytes?: number;
  /** Leave out guides that are missing or wrong instead of refusing to go on. */
  readonly drafts?: boolean;
  readonly emitters?: readonly Emitter[];
  /** Results of earlier runs by what went into them. */
  readonly cache?: EmitCache;
  /** Syntax trees of guides of earlier runs. */
  readonly trees?: GuideTrees;
  /** Specs and guides of earlier runs of this process. */
  readonly specMemo?: SpecMemo;
  readonly guideMemo?: GuideMemo;
  readonly onProgress?: (event: ProgressEvent) => void;
};

export type ProgressEvent =
  | { readonly kind: 'api'; readonly name: string; readonly operations: number; readonly problems: number; readonly ms: number }
  | { readonly kind: 'emitted'; readonly files: number; readonly ms: number };

/** The specs of the project as models, and every file that was read for them. */
export type LoadedSpecs = {
  readonly project: Project;
  readonly apis: readonly ApiModel[];
  readonly bundles: readonly BundledSpec[];
  readonly sources: readonly string[];
};

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

const loadOne = async (entry: SpecEntry, linter: SpecLinter, project: Project, options: ResolverOptions): Promise<LoadedSpec> => {
  const problems = await linter.lint(entry);
  if (problems.some(isError)) return { problems };
  const bundle = await bundleSpec(entry, linter.config, options, linter.loaded);
  if (!bundle.ok) return { problems: [...problems, ...bundle.problems] };
  const api = buildApiModel(bundle.value, project);
  return api.ok
    ? { problems: [...problems, ...api.warnings], bundle: bundle.value, api: api.value }
    : { problems: [...problems, ...api.problems] };
};

/**
 * Loads, lints and bundles every spec and builds its model.
 * @returns the models, or the problems of all specs together.
 */
export const loadSpecs = async (options: PipelineOptions): Promise<Result<LoadedSpecs>> => {
  const project = loadProject(options.root);
  if (!project.ok) return project;
  const resolverOptions: ResolverOptions = {
    root: options.root,
    product: project.value.product,
    maxBytes: options.maxBytes ?? defaultMaxBytes,
    remoteHosts: options.remoteHosts ?? [],
  };
  const linter = await createLinter(project.value.config, {
    resolverOptions,
    product: project.value.product,
    permissions: project.value.permissions,
  });
  if (!linter.ok) return linter;

  const shared = options.specMemo === undefined ? '' : sharedKey(options.root, project.value);
  const problems: Diagnostic[] = [];
  const apis: ApiModel[] = [];
  const bundles: BundledSpec[] = [];
  // One after the other: an operation id belongs to the API that is listed first.
  for (const entry of project.value.config.entries) {
    const started = performance.now();
    const loaded = await loadMemoized(options.specMemo, options.root, entry, shared, linter.value.operationIds, () =>
      loadOne(entry, linter.value, project.value, resolverOptions),
    );
    problems.push(...loaded.problems);
    if (loaded.api !== undefined && loaded.bundle !== undefined) {
      apis.push(loaded.api);
      bundles.push(loaded.bundle);
    }
    options.onProgress?.({
      kind: 'api',
      name: entry.name,
      operations: loaded.api?.operations.length ?? 0,
      problems: loaded.problems.length,
      ms: performance.now() - started,
    });
  }
  if (problems.some(isError)) return bad(...problems);
  return good({ project: project.value, apis, bundles, sources: [...linter.value.loaded.getFiles()] }, problems);
};

/** Guides as they were loaded last. */
export type GuideMemo = { key: string; guides: Result<readonly GuideModel[]> | undefined };

/**
 * While a guide is written it cannot be read at times. It stays as it was then: its page, its route and what leads to it
 * would come and go with each letter.
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

const loadGuidesOnce = async (options: PipelineOptions, project: Project): Promise<Result<readonly GuideModel[]>> => {
  const memo = options.guideMemo;
  if (memo === undefined) return loadGuides(options.root, project.product, options.drafts, options.trees);
  const key = `${hashOfGuides(options.root)} ${project.product.name}`;
  if (memo.key !== key || memo.guides === undefined) {
    const before = memo.guides?.ok === true ? memo.guides.value : [];
    const loaded = await loadGuides(options.root, project.product, options.drafts, options.trees);
    memo.guides = loaded.ok ? good(withUnreadable(loaded.value, before, loaded.warnings), loaded.warnings) : loaded;
    memo.key = key;
  }
  return memo.guides;
};

/** Runs emitters over the models; a path that two of them claim is found when the files are written. */
export const emitFiles = async (input: EmitInput, list: readonly Emitter[], cache?: EmitCache): Promise<readonly GeneratedFile[]> => {
  const files: GeneratedFile[] = [];
  for (const emitter of list) files.push(...(await emitCached(emitter, input, cache)));
  return files;
};

/** Everything that a run made, nothing of it written yet. */
export type PipelineOutput = { readonly files: readonly GeneratedFile[]; readonly input: EmitInput; readonly sources: readonly string[] };

/**
 * From redocly.yaml to the files of generated/: load, lint, bundle, build, emit.
 * @returns all files, or every problem that was found. Nothing is written.
 */
export const runPipeline = async (options: PipelineOptions): Promise<Result<PipelineOutput>> => {
  const specs = await loadSpecs(options);
  const project = loadProject(options.root);
  if (!project.ok) return project;
  // Problems of specs and guides are told together.
  const guides = await loadGuidesOnce(options, project.value);
  if (!specs.ok || !guides.ok)
    return bad(...(specs.ok ? specs.warnings : specs.problems), ...(guides.ok ? guides.warnings : guides.problems));

  const { apis, bundles, sources } = specs.value;
  const calls = readStories(guides.value, factsOf({ apis, permissions: project.value.permissions })).problems;
  if (calls.length > 0 && options.drafts !== true) return bad(...specs.warnings, ...guides.warnings, ...calls);

  const started = performance.now();
  const input: EmitInput = { apis, bundles, product: project.value.product, permissions: project.value.permissions, guides: guides.value };
  const files = await emitFiles(input, options.emitters ?? emitters, options.cache);
  options.onProgress?.({ kind: 'emitted', files: files.length, ms: performance.now() - started });
  return good({ files, input, sources }, [
    ...specs.warnings,
    ...guides.warnings,
    ...calls.map((problem): Diagnostic => ({ ...problem, severity: 'warn' })),
  ]);
};
