import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isDeadLink } from '../guides/descriptionLinks.ts';
import { withoutDeadLinks } from '../guides/withoutDeadLinks.ts';
import { displayPath } from '../load/sourceText.ts';
import { changeLinks, unlinked } from '../model/text/changeLinks.ts';
import { routesOfTag } from '../../src/shared/model/pages.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';
import type { LoadedSpecs } from './loadSpecs.ts';

const withoutLinks = (api: ApiModel, routes: ReadonlySet<string>): ApiModel => {
  const pages = new Set([...routes, ...api.tags.flatMap(routesOfTag)]);
  // Relative links never work, because the URLs of pages do not follow the paths of files.
  const isRelative = (href: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(href);
  return changeLinks(api, (href) => isRelative(href) || (/^\/(?!\/)/.test(href) && isDeadLink(href, api.route, pages)), unlinked);
};

/**
 * Replaces links to missing pages by their text, in the specs and in their models. Descriptions of other companies link to pages
 * of their own sites.
 */
export const unlinkDead = (
  root: string,
  specs: LoadedSpecs,
  deadLinks: readonly Diagnostic[],
  routes: ReadonlySet<string>,
): LoadedSpecs => {
  const files = new Set(deadLinks.map(({ file }) => file));
  const hasDeadLink = specs.bundles.map(({ sources }) => sources.some((source) => files.has(displayPath(root, source))));
  return {
    ...specs,
    bundles: specs.bundles.map((bundle, at) =>
      hasDeadLink[at] === true ? { ...bundle, document: withoutDeadLinks(bundle.document, bundle.entry.route, routes) } : bundle,
    ),
    apis: specs.apis.map((api, at) => (hasDeadLink[at] === true ? withoutLinks(api, routes) : api)),
  };
};
