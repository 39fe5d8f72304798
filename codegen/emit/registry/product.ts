import type { Emitter } from '../types.ts';
import { banner, literal } from '../../files/source.ts';

/** The name and links of the platform, for code outside codegen. */
export const product: Emitter = {
  name: 'product',
  emit: ({ site: { home }, product: { name, kebab, snake, pascal, screaming, apiHost, site, links, copyright, search } }) => [
    {
      path: 'product.ts',
      content: `${banner('registry/product', 'content/product.yaml')}\n/** Who the platform is: its name in every case, its addresses and links. */\nexport const product = ${literal({ name, kebab, snake, pascal, screaming, apiHost, site: { url: site.url }, copyright, search: search ?? null })} as const;\n\n/** Links of the navigation bar and the footer. */\nexport const productLinks: {\n  readonly website: string | null;\n  readonly app: string | null;\n  readonly blog: string | null;\n  readonly community: readonly { readonly label: string; readonly url: string }[];\n  readonly supportEmail: string | null;\n} = ${literal(links)};\n\n/** The description of the home page, for search engines. */\nexport const homeDescription = ${literal(home.description ?? `Guides and API reference of ${name}.`)};\n`,
    },
  ],
};
