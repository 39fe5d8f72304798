import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freshContext } from '../cache/buildContext.ts';
import { readEntries, type KnownApi, type LinkFaults } from '../changelog/entries.ts';
import { bad, good, isError, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts';
import { warnOfLeftOut } from '../model/leftOut.ts';
import { recordsOf } from '../emit/search/records.ts';
import type { EmitInput, GeneratedFile } from '../emit/types.ts';
import { linksToNoPage, pageFaults } from '../guides/descriptionLinks.ts';
import { loadAims, loadGuide } from '../guides/read/loadGuides.ts';
import { fixedPages, keepOnePerRoute } from '../guides/routes.ts';
import { severityOf } from '../load/settings/config.ts';
import { loadProject } from '../load/settings/project.ts';
import { firstCallFile } from '../load/settings/site.ts';
import { lostQuestions } from '../load/settings/questions.ts';
import { deadSynonyms } from '../load/settings/synonyms.ts';
import { partAt, withReleases } from '../model/releases.ts';
import { pastSunsets } from '../rules/operations/deprecation.ts';
import { descriptionLinkRule } from '../rules/text/descriptionLink.ts';
import { checkPages } from './checkPages.ts';
import { emitFiles } from './emitFiles.ts';
import { loadGuidesOnce } from './loadGuidesOnce.ts';
import { loadSpecs } from './loadSpecs.ts';
import type { PipelineOptions } from './options.ts';
import { unlinkDead } from './unlinkDead.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';

const knownApi = (api: ApiModel): KnownApi => ({
  version: api.version,
  operations: api.operations.map(({ id }) => id),
  hasPart: (anchor) => partAt(api, anchor) !== undefined,
});

/** The results of a run, before anything is written. */
export type PipelineOutput = { readonly files: readonly GeneratedFile[]; readonly input: EmitInput; readonly sources: readonly string[] };

/**
 * Runs all stages from redocly.yaml to the files of generated/: load, lint, bundle, build, emit.
 * @returns all files, or all problems. Writes nothing.
 */
export const runPipeline = async (options: PipelineOptions): Promise<Result<PipelineOutput>> => {
  const { root } = options;
  const context = options.context ?? freshContext();
  const project = loadProject(root);
  if (!project.ok) return project;
  const specs = await loadSpecs({ ...options, context }, project);
  // Problems of specs and guides are reported together.
  const guides = await loadGuidesOnce(options, project.value, context);
  if (!specs.ok || !guides.ok)
    return bad(...(specs.ok ? specs.warnings : specs.problems), ...(guides.ok ? guides.warnings : guides.problems));

  const { config, product, permissions, synonyms, questions, glossary, site, mock } = project.value;
  const pages = keepOnePerRoute(
    guides.value,
    specs.value.bundles.map(({ entry }) => ({ route: entry.route, file: entry.root })),
  );
  const routes = new Set([
    ...Object.keys(fixedPages),
    ...pages.guides.map(({ route }) => route),
    ...specs.value.bundles.map(({ entry }) => entry.route),
  ]);
  const deadLinks = linksToNoPage(root, specs.value.bundles, routes);
  const isLinkError = severityOf(config, descriptionLinkRule) === 'error';
  const { apis: loaded, bundles, sources } = isLinkError ? specs.value : unlinkDead(root, specs.value, deadLinks, routes);
  const routeOf = new Map(loaded.map(({ name, route }) => [name, route]));
  const faultsOf: LinkFaults = (text, api) => (isLinkError ? pageFaults(text, routeOf.get(api) ?? '', routes) : []);
  const entries = readEntries(root, new Map(loaded.map((api) => [api.name, knownApi(api)])), faultsOf);
  const apis = loaded.map((api, at) => withReleases(api, entries.ok ? entries.value : [], bundles[at]?.document ?? {}));

  const firstCall = existsSync(join(root, firstCallFile)) ? loadGuide(root, firstCallFile, [], product, context) : undefined;
  const firstCallGuide = firstCall?.ok === true ? firstCall.value : undefined;
  const acrossPages = (): readonly Diagnostic[] => {
    const stories = [...pages.guides, ...(firstCallGuide === undefined ? [] : [firstCallGuide])];
    const unreadable = new Set(guides.warnings.map(({ file }) => file));
    return [
      ...pages.problems,
      ...(entries.ok ? [] : entries.problems),
      ...(firstCall === undefined || firstCall.ok ? [] : firstCall.problems),
      ...checkPages({ root, project: project.value, apis, bundles, guides: stories, unreadable, routes, deadLinks }, context),
    ];
  };
  const found = options.unchecked === true ? [] : acrossPages();
  // Draft guides may refer to things that do not exist yet.
  const ofPages = options.drafts === true ? found.map((problem): Diagnostic => ({ ...problem, severity: 'warn' })) : found;
  const leftOut = apis.flatMap((api, at) => warnOfLeftOut(api, bundles[at]?.entry.root ?? ''));
  const sunsets = pastSunsets(bundles, new Date().toISOString().slice(0, 10));
  const warnings = [...specs.warnings, ...guides.warnings, ...ofPages, ...leftOut, ...sunsets];
  if (warnings.some(isError)) return bad(...warnings);

  const started = performance.now();
  const aims = await loadAims(root);
  const input: EmitInput = {
    apis,
    bundles,
    product,
    permissions,
    guides: pages.guides,
    synonyms,
    questions,
    glossary,
    site,
    ...(firstCallGuide !== undefined && { firstCall: firstCallGuide }),
    aims,
    mock,
  };
  const emitters = options.emitters ?? (await import('../emit/index.ts')).emitters;
  const { files, warnings: omitted } = await emitFiles(input, emitters, context);
  options.onProgress?.({ kind: 'emitted', files: files.length, ms: performance.now() - started });
  const wordProblems = (): readonly Diagnostic[] => {
    const records = recordsOf(input);
    return [...deadSynonyms(synonyms, records), ...lostQuestions(questions, records)];
  };
  return good({ files, input, sources }, [...warnings, ...omitted, ...(options.unchecked === true ? [] : wordProblems())]);
};
