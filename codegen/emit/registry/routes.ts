import { pagesOfTags, tagPages, type PageOfTag } from '../../../src/shared/model/pages.ts';
import type { ApiModel, OperationModel, TagModel } from '../../../src/shared/model/types.ts';
import { banner, literal, text } from '../../files/source.ts';
import { headOfPage, tagFile } from '../pages/tagPages.ts';
import type { Emitter } from '../types.ts';

/** A page of an API: its route and its module in generated/. */
type ReferenceRoute = { readonly route: string; readonly file: string; readonly hasMovedAnchors: boolean };

const pagesOf = ({ route, name, tags, operations }: ApiModel): readonly ReferenceRoute[] => {
  const ofTags = pagesOfTags(tags, operations).map((one) => ({
    route: one.page,
    file: `${name}/${tagFile(one)}.tsx`,
    hasMovedAnchors: false,
  }));
  return [{ route, file: `${name}/page.tsx`, hasMovedAnchors: ofTags.length > 0 }, ...ofTags];
};

const createRoute = ({ route, file, hasMovedAnchors }: ReferenceRoute): string =>
  `  createRoute({ getParentRoute: () => referencesRoute, path: ${text(route)}, ${hasMovedAnchors ? `beforeLoad: followMovedAnchors(${text(route)}), ` : ''}component: referencePage(() => import(${text(`./${file}`)})) }),\n`;

/** A page of a tag, for lists of all pages. */
const tagPage = (api: ApiModel, one: PageOfTag<TagModel, OperationModel>): string =>
  `  ${literal({ route: one.page, api: api.name, ...headOfPage(api, one) })},\n`;

const sources = (pages: readonly { readonly route: string; readonly file: string }[]): string =>
  pages.map(({ route, file }) => `  ${text(route)}: ${text(file)},\n`).join('');

/**
 * generated/routes.tsx: one route per API, and one per tag of a large API, so that a link to any other page does not compile.
 * The guides are in guides.ts.
 */
export const routes: Emitter = {
  name: 'routes',
  emit: ({ guides, apis }) => [
    {
      path: 'routes.tsx',
      content: `${banner('registry/routes', 'redocly.yaml')}
import { createRoute } from '@tanstack/react-router';
${apis.some(({ tags }) => tagPages(tags).length > 0) ? "import { followMovedAnchors } from '../src/routes/movedAnchors.ts';\n" : ''}import { referencePage, referencesRoute } from '../src/routes/references.tsx';

/** One route per API. */
export const referenceRoutes = [
${apis.flatMap(pagesOf).map(createRoute).join('')}] as const;
`,
    },
    {
      path: 'pageSources.ts',
      content: `${banner('registry/routes', 'the guides and redocly.yaml')}
/** The module behind each page, by route: what a prerendered page loads ahead of time. */
export const pageSources: Readonly<Record<string, string>> = {
${sources(guides)}${sources(apis.flatMap(pagesOf).map(({ route, file }) => ({ route, file: `generated/${file}` })))}};
`,
    },
    {
      path: 'tagPages.ts',
      content: `${banner('registry/routes', 'all specs')}
/** The pages of the tags of large APIs. Those of other APIs are sections of one page. */
export const tagPages: readonly { readonly route: string; readonly api: string; readonly title: string; readonly description: string }[] = [
${apis.flatMap((api) => pagesOfTags(api.tags, api.operations).map((one) => tagPage(api, one))).join('')}];
`,
    },
  ],
};
