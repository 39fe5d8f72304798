import type { SiteIndex } from '../guides/siteIndex.ts';
import type { Product } from '../load/settings/product.ts';

/** A rendered page. */
export type BuiltPage = {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** The day of the last change, `2025-06-16`, when the history is known. */
  readonly changed?: string | undefined;
};

/** What the files of a built site are made from. */
export type SiteFacts = {
  readonly root: string;
  readonly base: string;
  readonly product: Product;
  readonly pages: readonly BuiltPage[];
  readonly index: SiteIndex;
  /** Addresses that lead to another page, encoded. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** A hash of all that packages are made of. */
  readonly inputs: string;
};

/** A file of the built site: its path below the site's folder, and its content. */
export type StaticFile = { readonly path: string; readonly content: string | Uint8Array };
