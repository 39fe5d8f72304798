import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeHash } from '../../cache/codeHash.ts';
import { diskCache } from '../../cache/diskCache.ts';
import { contentHash } from '../../files/contentHash.ts';
import { filesBelow, hashFiles } from '../../files/filesBelow.ts';
import type { Product } from '../../load/settings/product.ts';
import { replaceTokens } from '../../load/settings/tokens.ts';
import type { AgentPage } from '../../../src/shared/model/agentPage.ts';
import type { HomeData } from '../../../src/shared/pages/homePage.ts';
import { apiPackage } from './apiPackage.ts';
import { cliPackage } from './cliPackage.ts';
import { commandPackage, commandPackages } from './commandPackage.ts';
import { withGeneratedClients } from './generatedClients.ts';
import { goModule } from './goModule.ts';
import { pythonWheel } from './pythonWheel.ts';
import { tarball, type PackedFile } from './tarball.ts';
import { readJson } from '../../files/generatedFiles.ts';

/** A file of the site that holds a package. */
export type PackageDownload = { readonly path: string; readonly content: Uint8Array };

/** A package under its name and under its name with the version: `downloads/acme-api.tgz`. */
const tarballs = ({ kebab }: Product, name: string, version: string, files: readonly PackedFile[]): readonly PackageDownload[] => {
  const content = tarball(files);
  return [`downloads/${kebab}-${name}.tgz`, `downloads/${kebab}-${name}-${version}.tgz`].map((path) => ({ path, content }));
};

/** The OpenAPI document of the mock's control interface. */
const controlDocument = async (root: string, product: Product): Promise<PackageDownload> => {
  const text = await readFile(join(root, 'src/mocks/control.openapi.yaml'), 'utf8');
  return { path: `downloads/${product.kebab}-mock.openapi.yaml`, content: new TextEncoder().encode(replaceTokens(text, product)) };
};

/** Returns a hash of all that packages are made of, apart from the code of programs. */
const inputsHash = (root: string, product: Product): string =>
  contentHash(
    `${codeHash('codegen/downloads/packages')}\n${JSON.stringify(product)}\n${hashFiles([...filesBelow(join(root, 'generated')), join(root, 'package.json'), join(root, 'LICENSE')])}`,
  );

/**
 * Returns the packages that the site offers: the clients of all APIs in several languages, and the programs.
 * @param pages the documentation that the MCP server offers
 */
export const packageDownloads = async (
  root: string,
  product: Product,
  pages: readonly AgentPage[] = [],
): Promise<readonly PackageDownload[]> => {
  const generated = join(root, 'generated');
  const inputs = inputsHash(root, product);
  const { version } = await readJson<HomeData>(generated, 'home.json');
  /** Compiling and bundling take seconds, so a package is made again only when its code or what goes into it changes. */
  const cached = async (
    name: string,
    code: string,
    make: () => Promise<readonly PackageDownload[]>,
    data = '',
  ): Promise<readonly PackageDownload[]> => {
    const cache = diskCache<readonly PackageDownload[]>(root, `package-${name}`, code);
    const key = data === '' ? inputs : `${inputs}\n${contentHash(data)}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const downloads = await make();
    cache.set(key, downloads);
    return downloads;
  };
  const clients = await cached('api', 'codegen/downloads/packages', async () =>
    tarballs(product, 'api', version, await apiPackage(product, version, generated)),
  );
  const others = await cached('generated', 'codegen/downloads/packages', () =>
    withGeneratedClients(generated, async (made) => {
      if (made.apis.length === 0) return [];
      const archives = [await pythonWheel(product, version, made), await goModule(product, made)];
      return [
        ...tarballs(product, 'cli', version, await cliPackage(product, version, made)),
        ...archives.map(({ path, content }) => ({ path: `downloads/${path}`, content })),
      ];
    }),
  );
  const programs = [];
  for (const one of commandPackages) {
    const data = one.data?.(pages) ?? [];
    programs.push(
      ...(await cached(
        one.name,
        one.entry,
        async () => tarballs(product, one.name, version, await commandPackage(one, product, version, root, data)),
        JSON.stringify(data),
      )),
    );
  }
  return [...clients, ...others, ...programs, await controlDocument(root, product)];
};
