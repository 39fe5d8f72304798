import { good, isError, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts';
import type { SpecEntry } from '../load/settings/config.ts';
import type { Project } from '../load/settings/project.ts';
import { bundleSpec } from '../load/specs/bundle.ts';
import type { BundledSpec } from '../load/specs/bundledSpec.ts';
import { withForbiddenExamples } from '../load/specs/forbiddenExamples.ts';
import type { ResolverOptions } from '../load/specs/resolver.ts';
import { buildApiModel } from '../model/build.ts';
import type { PatternVerdicts } from '../model/schema/patternSafety.ts';
import { createLinter } from '../rules/lint.ts';
import type { OperationIds } from '../rules/ruleContext.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';

/** The result of reading one spec: its problems and, if none of them is an error, its bundle and model. */
export type ReadSpec = {
  readonly problems: readonly Diagnostic[];
  readonly made?: { readonly bundle: BundledSpec; readonly api: ApiModel };
};

/** Lints and bundles a spec and builds its model. */
export type SpecReader = (entry: SpecEntry) => Promise<ReadSpec>;

/** The settings that affect the problems and the model of a spec. */
export type ReaderSettings = Pick<Project, 'config' | 'product' | 'permissions'> & { readonly site: Pick<Project['site'], 'reference'> };

/**
 * Prepares the reader of the specs of one run.
 * @param ids receives the operation ids of each spec: they are unique across specs
 * @param patternVerdicts the verdicts of earlier runs; receives those on new patterns
 * @returns the reader, or the problems of the rules in redocly.yaml.
 */
export const createSpecReader = async (
  settings: ReaderSettings,
  options: ResolverOptions,
  ids: OperationIds,
  patternVerdicts: PatternVerdicts,
): Promise<Result<SpecReader>> => {
  const { config, product, permissions } = settings;
  const linter = await createLinter(config, { resolverOptions: options, product, permissions, patternVerdicts }, ids);
  if (!linter.ok) return linter;
  const { lint, loaded, config: lintConfig } = linter.value;
  return good(async (entry) => {
    const problems = await lint(entry);
    if (problems.some(isError)) return { problems };
    const bundled = await bundleSpec(entry, lintConfig, options, loaded);
    if (!bundled.ok) return { problems: [...problems, ...bundled.problems] };
    const bundle = { ...bundled.value, document: withForbiddenExamples(bundled.value.document, permissions) };
    const api = buildApiModel(bundle, settings);
    return api.ok
      ? { problems: [...problems, ...api.warnings], made: { bundle, api: api.value } }
      : { problems: [...problems, ...api.problems] };
  });
};
