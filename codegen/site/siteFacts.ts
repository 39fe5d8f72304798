import type { AnyFile } from '../files/fileTypes.ts';
import type { Memory } from '../cache/memory.ts';
import type { SiteIndex } from '../guides/siteIndex.ts';
import type { Product } from '../load/settings/product.ts';

/** A rendered page. */
export type BuiltPage = {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** The date of the last change, `2025-06-16`, if the history is known. */
  readonly changed?: string | undefined;
};

/** The input for the files of a built site. */
export type SiteFacts = {
  readonly root: string;
  readonly base: string;
  readonly product: Product;
  readonly pages: readonly BuiltPage[];
  readonly index: SiteIndex;
  /** Routes that redirect to another page, encoded. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** What the build has already created. */
  readonly memory: Memory;
};

/** A file of the built site: its path relative to the site's folder, and its content. */
export type StaticFile = AnyFile;
