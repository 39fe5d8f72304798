import { banner, literal, text } from '../../files/source.ts';
import { firstCallFile, siteFile } from '../../load/settings/site.ts';
import type { Emitter } from '../types.ts';

/**
 * The texts of the site about the product: the home page, the search, the guides for help, and redirects. Each part of the site
 * has a separate file, so that a page loads only the text that it needs.
 */
export const site: Emitter = {
  name: 'site',
  emit: ({ site: { home, search, help, mock, redirects }, firstCall, aims }) => {
    const from = banner('registry/site', siteFile);
    return [
      {
        path: 'site/home.ts',
        content: `${from}import type { PageRoute } from '../pageRoute.ts';

type Link = { readonly to: PageRoute; readonly label: string };

export const lead: string | null = ${literal(home.lead)};
export const actions: readonly Link[] = ${literal(home.actions)};

/** Starting points by task. */
export const paths: readonly (Link & { readonly aim: string })[] = ${literal(home.paths)};

/** The aim of a group of guides, by its label. */
export const aims: Readonly<Record<string, string>> = ${literal(Object.fromEntries(aims))};
`,
      },
      {
        path: 'site/firstCall.ts',
        content:
          firstCall !== undefined
            ? `${banner('registry/site', firstCallFile)}import FirstCall, { guide } from ${text(`../../${firstCallFile}`)};

/** The first call of the home page. */
export const firstCall = { title: guide.title, FirstCall };
`
            : `${banner('registry/site', firstCallFile)}/** The home page has no first call. */
export const firstCall: { readonly title: string; readonly FirstCall: typeof import('*.mdx').default } | null = null;
`,
      },
      {
        path: 'site/search.ts',
        content: `${from}import type { PageRoute } from '../pageRoute.ts';

/** Pages that the search shows before anything is typed. */
export const startPages: readonly { readonly to: PageRoute; readonly label: string }[] = ${literal(search.start)};

/** Queries that are suggested when there is nothing closer. */
export const popularQueries: readonly string[] = ${literal(search.popular)};
`,
      },
      {
        path: 'site/help.ts',
        content: `${from}/** The routes of the guides about roles and about tokens. */
export const help: { readonly roles: string | null; readonly tokens: string | null } = ${literal({ roles: help.roles, tokens: help.tokens })};
`,
      },
      {
        path: 'site/mock.ts',
        content: `${from}/** Calls that the mock server suggests: arguments of curl, with {base} for its address. */
export const curlExamples: readonly string[] = ${literal(mock.curl)};
`,
      },
      {
        path: 'site/redirects.ts',
        content: `${from}import type { PageRoute } from '../pageRoute.ts';

/** Routes that lead to another page. Braces are encoded, because the router uses them itself. */
export const redirects: readonly { readonly from: string; readonly to: PageRoute }[] = ${literal(
          redirects.map(([source, to]) => ({ from: source.replaceAll('{', '%7B').replaceAll('}', '%7D'), to })),
        )};
`,
      },
    ];
  },
};
