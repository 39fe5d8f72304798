import { oneFile } from '../oneFile.ts';
import type { Product } from '../../load/settings/product.ts';
import { literal } from '../../files/source.ts';

/** The optional links at the end of the footer. */
const moreLinks = ({ website, blog, app }: Product['links'], status: string | null): readonly { label: string; url: string }[] =>
  [
    { label: 'Website', url: website },
    { label: 'Blog', url: blog },
    { label: 'App', url: app },
    { label: 'Status', url: status },
  ].flatMap(({ label, url }) => (url === null ? [] : [{ label, url }]));

/** The name and links of the platform, for code outside codegen. */
export const product = oneFile(
  'registry/product',
  'product.ts',
  'content/product.yaml',
  ({ site: { home, help }, product: { name, kebab, snake, pascal, screaming, apiHost, site, links, copyright, search } }) =>
    `\n/** Who the platform is: its name in every case, its addresses and links. */\nexport const product = ${literal({ name, kebab, snake, pascal, screaming, apiHost, site: { url: site.url }, copyright, search: search ?? null })} as const;\n\n/** Links of the navigation bar and the footer. */\nexport const productLinks: {\n  readonly website: string | null;\n  readonly community: readonly { readonly label: string; readonly url: string }[];\n  readonly more: readonly { readonly label: string; readonly url: string }[];\n  readonly supportEmail: string | null;\n} = ${literal({ website: links.website, community: links.community, more: moreLinks(links, help.status), supportEmail: links.supportEmail })};\n\n/** The description of the home page, for search engines. */\nexport const homeDescription = ${literal(home.description ?? `Guides and API reference of ${name}.`)};\n`,
);
