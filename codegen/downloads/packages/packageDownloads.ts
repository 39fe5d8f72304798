import { join } from 'node:path';
import type { Product } from '../../load/settings/product.ts';
import { apiPackage } from './apiPackage.ts';
import { commandPackage, commandPackages } from './commandPackage.ts';
import { tarball, type PackedFile } from './tarball.ts';

/** A file of the site that holds a package. */
export type PackageDownload = { readonly path: string; readonly content: Uint8Array };

type Packed = { readonly version: string; readonly files: readonly PackedFile[] };

/** A package under its name and under its name with the version: `downloads/acme-api.tgz`. */
const downloadsOf = ({ kebab }: Product, name: string, { version, files }: Packed): readonly PackageDownload[] => {
  const content = tarball(files);
  return [`downloads/${kebab}-${name}.tgz`, `downloads/${kebab}-${name}-${version}.tgz`].map((path) => ({ path, content }));
};

/** Returns the packages that the site offers: the clients of all APIs, and the programs. */
export const packageDownloads = async (root: string, product: Product): Promise<readonly PackageDownload[]> => {
  const clients = downloadsOf(product, 'api', await apiPackage(product, join(root, 'generated')));
  const programs = [];
  for (const one of commandPackages) programs.push(...downloadsOf(product, one.name, await commandPackage(one, product, root)));
  return [...clients, ...programs];
};
