import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { apis } from '../generated/apis.ts';
import { gettingStartedSidebar, type Guide, type GuideGroup } from '../generated/guides.ts';
import { pageSources } from '../generated/pageSources.ts';
import { product } from '../generated/product.ts';
import { tagPages } from '../generated/tagPages.ts';
import type { SitePage, SiteRenderer } from './shared/pages/siteRenderer.ts';
import { createSiteRouter } from './router.tsx';
import { homePage, searchPage } from './page/address/fixedPages.ts';
import { base } from './ui/text/siteHref.ts';
import { documentTitle } from './page/head/pageTitle.ts';
import './ui/tokens.css';
import './shell/fonts.css';
import './shell/base.css';

const guidesIn = (items: readonly (Guide | GuideGroup)[], section = ''): readonly (Guide & { readonly section: string })[] =>
  items.flatMap((item) => ('items' in item ? guidesIn(item.items, item.label) : [{ ...item, section }]));

const page = (route: string, modules: readonly string[], heading: string, description: string, section: string): SitePage => ({
  route,
  modules,
  heading,
  title: documentTitle(heading),
  description,
  section,
});

/** The code of reference pages, which src/routes/references.tsx loads together with the data of the page. */
const referenceCode = 'src/reference/loadReference.tsx';

const sourceOf = (route: string): readonly string[] => {
  const source = pageSources[route];
  return source === undefined ? [] : [source];
};

/** Returns all pages of the site. The content of guides is only in their files, so the caller passes it. */
export const sitePages: SiteRenderer['sitePages'] = (guideText) => [
  page(homePage.route, ['src/guides/Home.tsx'], homePage.heading, homePage.description, 'Guides and API reference'),
  page(searchPage.route, ['src/shell/SearchRoutePage.tsx'], searchPage.heading, searchPage.description, 'Guides and API reference'),
  ...guidesIn(gettingStartedSidebar).map(({ route, section }) => {
    const { title, description } = guideText(route);
    return page(route, sourceOf(route), title, description, section);
  }),
  ...apis.flatMap(({ name, route, title, summary }) => [
    page(route, [referenceCode, ...sourceOf(route)], title, summary, 'API reference'),
    ...tagPages
      .filter(({ api }) => api === name)
      .map((tag) => page(tag.route, [referenceCode, ...sourceOf(tag.route)], tag.title, tag.description, 'API reference')),
  ]),
];

/** Renders a decoded route below the base path to complete markup, without parts that are inserted by scripts. */
export const renderPage: SiteRenderer['renderPage'] = async (route) => {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [base + encodeURI(route)] }));
  await router.load();
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    {
      // React would move larger boundaries to the end of the page and insert them with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  if (errors.length > 0) throw new Error(`The page ${route} cannot be rendered.`, { cause: errors[0] });
  const failed = router.state.matches.find(({ status }) => status === 'error');
  if (failed !== undefined) throw new Error(`The page ${route} cannot be rendered.`, { cause: failed.error });
  const isMissing = router.state.matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true);
  return { status: isMissing ? 404 : 200, markup: await text(prelude) };
};

export { product };
