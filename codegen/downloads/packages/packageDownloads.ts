import type { BinaryFile } from '../../files/fileTypes.ts';
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeHash } from '../../cache/codeHash.ts';
import { createMemory, type Memory } from '../../cache/memory.ts';
import { diskCache, reuseAsync } from '../../cache/diskCache.ts';
import { contentHash } from '../../files/contentHash.ts';
import { filesBelow, hashFiles } from '../../files/filesBelow.ts';
import type { Product } from '../../load/settings/product.ts';
import { replaceTokens } from '../../load/settings/tokens.ts';
import type { AgentPage } from '../../../src/shared/model/agentPage.ts';
import type { HomeData } from '../../../src/shared/pages/homePage.ts';
import { checksumsFile, existingOffers, packagesOf, type PackageOffer } from '../../../src/shared/pages/packages.ts';
import { apiPackage } from './apiPackage.ts';
import { cliPackage } from './cliPackage.ts';
import { commandPackage, commandPackages } from './commandPackage.ts';
import { withGeneratedClients, type GeneratedApi } from './generatedClients.ts';
import { goModule } from './goModule.ts';
import { javaSources } from './javaSources.ts';
import { phpSources } from './phpSources.ts';
import { pythonWheel } from './pythonWheel.ts';
import { tarball } from './tarball.ts';
import { revised, revisionOfFiles, type VersionedFiles } from './version.ts';
import { readHome } from '../../files/generatedFiles.ts';
import { messageOf } from '../../../src/shared/messageOf.ts';

/**
 * Creates a package under its name with and without its version: `downloads/acme-api.tgz`,
 * `downloads/acme-api-7.4.0-r3f9c2ab1.tgz`. Some hosts read a plus sign in a URL as a space.
 */
const tarballs = ({ kebab }: Product, name: string, version: string, files: VersionedFiles): readonly BinaryFile[] => {
  const own = revisionOfFiles(version, files);
  const content = tarball(files(own));
  return ['', `-${own.replace('+', '-')}`].map((ending) => ({ path: `downloads/${kebab}-${name}${ending}.tgz`, content }));
};

const ownFolder = 'codegen/downloads/packages';

/** The checksums of packages, in the format of `sha256sum --check`. */
const checksums = (packages: readonly BinaryFile[]): BinaryFile => {
  const lines = packages.map(({ path, content }) => `${hash('sha256', content, 'hex')}  ${path.replace(/^.*\//, '')}\n`);
  return { path: checksumsFile, content: new TextEncoder().encode(lines.join('')) };
};

/** The OpenAPI document of the mock's control interface. */
const controlDocument = async (root: string, product: Product): Promise<BinaryFile> => {
  const text = await readFile(join(root, 'src/mocks/http/control.openapi.yaml'), 'utf8');
  return { path: `downloads/${product.kebab}-mock.openapi.yaml`, content: new TextEncoder().encode(replaceTokens(text, product)) };
};

/**
 * The hash of all inputs of packages, except for the code of programs. It is computed once per build: reading all of generated/
 * takes seconds for a large API.
 */
const packageInputs = (root: string, product: Product, memory: Memory): string =>
  memory('package inputs', '', () => {
    const files = [...filesBelow(join(root, 'generated')), join(root, 'package.json'), join(root, 'LICENSE')];
    return contentHash(`${codeHash(ownFolder)}\n${JSON.stringify(product)}\n${hashFiles(files)}`);
  });

/** Compiling and bundling take seconds, so a package is only created again if its code or its inputs change. */
const cached = <Made>(root: string, name: string, code: string, inputs: string, make: () => Promise<Made>): Promise<Made> =>
  reuseAsync(diskCache<Made>(root, `package-${name}`, code), inputs, make);

/** The clients in languages other than TypeScript. */
export type OtherClients = {
  /** The APIs that have a client, by the language of its snippets. */
  readonly apis: Readonly<Record<string, readonly string[]>>;
  /** The version of the Python package, which is part of its URL. */
  readonly pythonVersion: string;
  readonly downloads: readonly BinaryFile[];
};

/**
 * Returns the clients in languages other than TypeScript.
 * @param inputs the result of `packageInputs`
 */
const otherClients = async (root: string, product: Product, inputs: string): Promise<OtherClients> => {
  const generated = join(root, 'generated');
  const { version } = await readHome(generated);
  return cached(root, 'generated', ownFolder, inputs, () =>
    withGeneratedClients(generated, async (made) => {
      const { cli, python, go, java, php } = made.apis;
      const wheel = await orWarn('Python', python, () => revised(version, (own) => pythonWheel(product, own, made)));
      const module = await orWarn('Go', go, () => goModule(product, made));
      const archives = [
        wheel,
        module,
        await orWarn('Java', java, () => revised(version, (own) => javaSources(product, own, made))),
        await orWarn('PHP', php, () => revised(version, (own) => phpSources(product, own, made))),
      ].filter((archive) => archive !== undefined);
      const program = await orWarn('the command line', cli, async () => tarballs(product, 'cli', version, await cliPackage(product, made)));
      const downloads = [...(program ?? []), ...archives.map(({ path, content }) => ({ path: `downloads/${path}`, content }))];
      const namesOf = (archive: object | undefined, apis: readonly GeneratedApi[]) =>
        archive === undefined ? [] : apis.map(({ name }) => name);
      return { apis: { python: namesOf(wheel, python), go: namesOf(module, go) }, pythonVersion: wheel?.version ?? version, downloads };
    }),
  );
};

/** Whether the snippets of an API in a language can call a client. */
export const hasClient = ({ apis }: Pick<OtherClients, 'apis'>, api: string, language: string): boolean =>
  apis[language]?.includes(api) ?? true;

/** Makes one package, unless it has no APIs; if it cannot be made, the others still are. @returns undefined after a warning */
const orWarn = async <Made>(label: string, apis: readonly GeneratedApi[], make: () => Promise<Made>): Promise<Made | undefined> => {
  if (apis.length === 0) return undefined;
  try {
    return await make();
  } catch (error) {
    console.warn(`The site has no package for ${label}: ${messageOf(error)}`);
    return undefined;
  }
};

/** The clients in languages other than TypeScript, created once per build, because several plugins need them. */
export const clientsOfBuild = (root: string, product: Product, memory: Memory): Promise<OtherClients> =>
  memory('clients in other languages', '', () => otherClients(root, product, packageInputs(root, product, memory)));

/** Returns the packages of the home page that exist: without clients that the generator omits, and with their versions. */
export const existingPackages = (
  product: Product,
  { packages }: Pick<HomeData, 'packages'>,
  { pythonVersion, downloads }: OtherClients,
): readonly PackageOffer[] =>
  packages.length === 0 ? [] : existingOffers(packagesOf(product, pythonVersion), new Set(downloads.map(({ path }) => path)));

/**
 * Returns the packages that the site offers: the clients of all APIs in several languages, and the programs. There are none if no
 * API can be called.
 * @param pages the documentation that the MCP server offers
 */
export const packageDownloads = async (
  root: string,
  product: Product,
  pages: readonly AgentPage[] = [],
  memory = createMemory(),
): Promise<readonly BinaryFile[]> => {
  const generated = join(root, 'generated');
  const inputs = packageInputs(root, product, memory);
  const { version, packages: offers } = await readHome(generated);
  if (offers.length === 0) return [];
  const clients = await cached(root, 'api', ownFolder, inputs, async () =>
    tarballs(product, 'api', version, await apiPackage(product, generated)),
  );
  const others = await clientsOfBuild(root, product, memory);
  const programs = [];
  for (const one of commandPackages) {
    const data = one.data?.(pages) ?? [];
    const key = `${inputs}\n${contentHash(JSON.stringify(data))}`;
    programs.push(
      ...(await cached(root, one.name, one.entry, key, async () =>
        tarballs(product, one.name, version, await commandPackage(one, product, root, data)),
      )),
    );
  }
  const packages = [...clients, ...others.downloads, ...programs];
  return [...packages, checksums(packages), await controlDocument(root, product)];
};
