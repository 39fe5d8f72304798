import type { ApiModel } from '../../../src/shared/model/types.ts';
import { banner, text } from '../../files/source.ts';
import type { Emitter } from '../types.ts';

const apiRoute = ({ route, name }: ApiModel): string =>
  `  createRoute({ getParentRoute: () => referencesRoute, path: ${text(route)}, component: referencePage(() => import(${text(`./${name}/page.tsx`)})) }),\n`;

const sources = (pages: readonly { readonly route: string; readonly file: string }[]): string =>
  pages.map(({ route, file }) => `  ${text(route)}: ${text(file)},\n`).join('');

/** generated/routes.tsx: one route per API, so that a link to any other page does not compile. The guides are in guides.ts. */
export const routes: Emitter = {
  name: 'routes',
  emit: ({ guides, apis }) => [
    {
      path: 'routes.tsx',
      content: `${banner('registry/routes', 'redocly.yaml')}
import { createRoute } from '../src/routes/createRoute.ts';
import { referencePage, referencesRoute } from '../src/routes/references.tsx';

/** One route per API. */
export const referenceRoutes = [
${apis.map(apiRoute).join('')}] as const;
`,
    },
    {
      path: 'pageSources.ts',
      content: `${banner('registry/routes', 'the guides and redocly.yaml')}
/** The module behind each page, by route: what a prerendered page loads ahead of time. */
export const pageSources: Readonly<Record<string, string>> = {
${sources(guides)}${sources(apis.map(({ route, name }) => ({ route, file: `generated/${name}/page.tsx` })))}};
`,
    },
  ],
};
