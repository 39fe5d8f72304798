import { good, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts';
import { withoutDeadLinks } from '../guides/descriptionLinks.ts';
import { displayPath } from '../load/sourceText.ts';
import { buildApiModel } from '../model/build.ts';
import type { LoadedSpecs } from './loadSpecs.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';

/**
 * Replaces links to missing pages in the specs by their text. Descriptions of other companies link to pages of their own sites.
 */
export const unlinkDead = (
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
