import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { freshContext } from '../cache/buildContext.ts';
import { bad, good, isError, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts';
import { filesBelow } from '../files/filesBelow.ts';
import { loadProject, type Project } from '../load/settings/project.ts';
import { defaultMaxBytes } from '../load/sourceText.ts';
import type { BundledSpec } from '../load/specs/bundledSpec.ts';
import type { ResolverOptions } from '../load/specs/resolver.ts';
import { withoutSharedCauses } from '../rules/builtIn/consequences.ts';
import type { PipelineOptions } from './options.ts';
import type { ReaderSettings } from './specReader.ts';
import { createStoredReader, fileHashes } from './storedReader.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';

/** The specs of the project as models, and all files that they were read from. */
export type LoadedSpecs = {
  readonly project: Project;
  readonly apis: readonly ApiModel[];
  readonly bundles: readonly BundledSpec[];
  readonly sources: readonly string[];
};

/** Warns of OpenAPI documents below specs/ that no API names and no spec refers to, such as a renamed file. */
const unusedSpecs = (root: string, used: readonly string[]): readonly Diagnostic[] =>
  filesBelow(join(root, 'specs'))
    .map((path) => relative(root, path))
    .filter((file) => /\.(?:ya?ml|json)$/.test(file) && !used.includes(file))
    .filter((file) => /^(?:\{\s*)?["']?openapi["']?\s*:/m.test(readFileSync(join(root, file), 'utf8').slice(0, 10_000)))
    .map((file) => ({
      file,
      line: 1,
      col: 1,
      severity: 'warn',
      rule: 'spec-unused',
      text: 'The spec belongs to no API.',
      fix: `Add an API with root: ${file} to redocly.yaml, or move the file out of specs/.`,
    }));

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
  // Sequential, because an operation id belongs to the API that is listed first.
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
  const sources = [...new Set(bundles.flatMap((bundle) => bundle.sources))];
  const isMissing = ({ rule }: Diagnostic): boolean => rule === 'spec-missing';
  // What a faulty spec refers to is not known.
  if (problems.every((problem) => !isError(problem) || isMissing(problem)))
    problems.push(...unusedSpecs(options.root, [...config.entries.map((entry) => entry.root), ...sources]));
  if (problems.some(isError)) return bad(...withoutSharedCauses(problems));
  return good({ project: project.value, apis, bundles, sources }, problems);
};
