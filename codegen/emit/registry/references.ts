import { pagesOfTags, type PageOfTag } from '../../../src/shared/model/pages.ts';
import type { ApiModel, OperationModel, TagModel } from '../../../src/shared/model/types.ts';
import type { ReferenceEntry } from '../../../src/shared/pages/referencePage.ts';
import { banner, literal, text } from '../../files/source.ts';
import { headOfPage, tagFile } from '../pages/tagPages.ts';
import type { Emitter } from '../types.ts';

/** A page of an API: its kind, its route and its module in generated/. */
type Reference = { readonly kind: ReferenceEntry<string>['kind']; readonly route: string; readonly file: string };

const referencesOf = ({ route, name, tags, operations }: ApiModel): readonly Reference[] => {
  const ofTags = pagesOfTags(tags, operations).map((one): Reference => ({
    kind: 'tag',
    route: one.page,
    file: `${name}/${tagFile(one)}.ts`,
  }));
  return [{ kind: ofTags.length > 0 ? 'overview' : 'api', route, file: `${name}/page.ts` }, ...ofTags];
};

const entry = ({ kind, route, file }: Reference): string =>
  `  { kind: ${text(kind)}, route: ${text(route)}, load: () => import(${text(`./${file}`)}) },\n`;

/** The source of a tag page in the list of all pages. */
const tagPage = (api: ApiModel, one: PageOfTag<TagModel, OperationModel>): string =>
  `  ${literal({ route: one.page, api: api.name, ...headOfPage(api, one) })},\n`;

const sources = (pages: readonly { readonly route: string; readonly file: string }[]): string =>
  pages.map(({ route, file }) => `  ${text(route)}: ${text(file)},\n`).join('');

/**
 * generated/references.ts: the page of each API, and of each tag of a large API, with the union of their routes, so that a link
 * to any other page does not compile. The guides are in guides.ts.
 */
export const references: Emitter = {
  name: 'references',
  emit: ({ guides, apis }) => [
    {
      path: 'references.ts',
      content: `${banner('registry/references', 'redocly.yaml')}
import type { ReferenceEntry } from '../src/shared/pages/referencePage.ts';

export type ReferenceRoute =
${
  apis.length === 0
    ? '  never'
    : apis
        .flatMap(referencesOf)
        .map(({ route }) => `  | ${text(route)}`)
        .join('\n')
};

/** The page of each API, and of each tag that has one. */
export const references: readonly ReferenceEntry<ReferenceRoute>[] = [
${apis.flatMap(referencesOf).map(entry).join('')}];
`,
    },
    {
      path: 'pageRoute.ts',
      content: `${banner('registry/references', 'the guides and redocly.yaml')}
import type { GuideRoute } from './guides.ts';
import type { ReferenceRoute } from './references.ts';

/** Every page that a link may lead to. */
export type PageRoute = '/' | '/search' | GuideRoute | ReferenceRoute;
`,
    },
    {
      path: 'pageSources.ts',
      content: `${banner('registry/references', 'the guides and redocly.yaml')}
/** The module behind each page, by route: what a prerendered page loads ahead of time. */
export const pageSources: Readonly<Record<string, string>> = {
${sources(guides)}${sources(apis.flatMap(referencesOf).map(({ route, file }) => ({ route, file: `generated/${file}` })))}};
`,
    },
    {
      path: 'tagPages.ts',
      content: `${banner('registry/references', 'all specs')}
/** The pages of the tags of large APIs. Those of other APIs are sections of one page. */
export const tagPages: readonly { readonly route: string; readonly api: string; readonly title: string; readonly description: string }[] = [
${apis.flatMap((api) => pagesOfTags(api.tags, api.operations).map((one) => tagPage(api, one))).join('')}];
`,
    },
  ],
};
