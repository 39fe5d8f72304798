import { join } from 'node:path';
import type { Product } from '../../load/settings/product.ts';
import { apiPackage } from './apiPackage.ts';
import { tarball } from './tarball.ts';

/** A file of the site that holds a package. */
export type PackageDownload = { readonly path: string; readonly content: Uint8Array };

/** Where the site has the package of all APIs; npm installs it from there. */
export const apiPackagePath = ({ kebab }: Pick<Product, 'kebab'>): string => `downloads/${kebab}-api.tgz`;

const withVersion = (path: string, version: string): string => path.replace(/\.tgz$/, `-${version}.tgz`);

/** Returns the packages that the site offers, each under its name and under its name with the version. */
export const packageDownloads = async (root: string, product: Product): Promise<readonly PackageDownload[]> => {
  const { version, files } = await apiPackage(product, join(root, 'generated'));
  const content = tarball(files);
  const path = apiPackagePath(product);
  return [path, withVersion(path, version)].map((one) => ({ path: one, content }));
};
