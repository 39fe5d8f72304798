import { join } from 'node:path';
import { diskCache } from '../../cache/diskCache.ts';
import { contentHash } from '../../files/contentHash.ts';
import { filesBelow, hashFiles } from '../../files/filesBelow.ts';
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

/** Returns a hash of all that packages are made of, apart from code: the product, the generated files, the manifest. */
const inputsHash = (root: string, product: Product): string =>
  contentHash(
    `${JSON.stringify(product)}\n${hashFiles([...filesBelow(join(root, 'generated')), join(root, 'package.json'), join(root, 'LICENSE')])}`,
  );

/** Returns the packages that the site offers: the clients of all APIs, and the programs. */
export const packageDownloads = async (root: string, product: Product): Promise<readonly PackageDownload[]> => {
  const inputs = inputsHash(root, product);
  /** Compiling and bundling take seconds, so a package is made again only when its code or what goes into it changes. */
  const cached = async (name: string, code: string, make: () => Promise<Packed>): Promise<readonly PackageDownload[]> => {
    const cache = diskCache<readonly PackageDownload[]>(root, `package-${name}`, code);
    const known = cache.get(inputs);
    if (known !== undefined) return known;
    const downloads = downloadsOf(product, name, await make());
    cache.set(inputs, downloads);
    return downloads;
  };
  const clients = await cached('api', 'codegen/downloads/packages', () => apiPackage(product, join(root, 'generated')));
  const programs = [];
  for (const one of commandPackages) programs.push(...(await cached(one.name, one.entry, () => commandPackage(one, product, root))));
  return [...clients, ...programs];
};
