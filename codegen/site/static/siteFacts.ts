import type { AnyFile } from '../../files/fileTypes.ts';
import type { Memory } from '../../cache/memory.ts';
import type { DownloadSource } from '../../downloads/source.ts';
import type { LoadedOperation } from '../../guides/calls/facts.ts';
import type { SiteIndex } from '../../guides/siteIndex.ts';
import type { Product } from '../../load/settings/product.ts';
import type { Download } from '../../../src/shared/pages/referencePage.ts';

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
  /** The folder that the site is written to. */
  readonly folder: string;
  readonly base: string;
  readonly product: Product;
  readonly pages: readonly BuiltPage[];
  readonly index: SiteIndex;
  /** Routes that redirect to another page, encoded. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** What the build has already created. */
  readonly memory: Memory;
};

/** An API with its operations and downloads. */
export type SiteApi = {
  /** Its folder in generated/. */
  readonly name: string;
  readonly api: DownloadSource['api'];
  readonly operations: readonly LoadedOperation[];
  readonly downloads: readonly Download[];
};

/** A file of the built site: its path relative to the site's folder, and its content. */
export type StaticFile = AnyFile;
