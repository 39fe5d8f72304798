import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../load/product.ts';
import { iconSvg } from './icon.ts';
import type { SiteIndex } from './siteIndex.ts';

/** A page as it was written. */
export type BuiltPage = { readonly route: string; readonly title: string; readonly description: string; readonly html: string };

export type SiteFacts = {
  readonly root: string;
  readonly base: string;
  readonly product: Product;
  readonly pages: readonly BuiltPage[];
  readonly index: SiteIndex;
};

export type StaticFile = { readonly path: string; readonly content: string | Uint8Array };

/** Every file of the site besides pages and what the bundler made. */
export const staticFiles = async (_site: SiteFacts): Promise<readonly StaticFile[]> => [{ path: 'icon.svg', content: iconSvg }];
void readFile;
void join;
