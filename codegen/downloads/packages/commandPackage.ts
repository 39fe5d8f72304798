import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Product } from '../../load/settings/product.ts';
import type { AgentPage } from '../../../src/shared/model/agentPage.ts';
import type { AnyFile } from '../../files/fileTypes.ts';
import type { VersionedFiles } from './version.ts';
import { dataModule } from '../../files/dataModule.ts';
import { home } from '../../files/home.ts';

/** A program that readers run with npx: one module without dependencies, and its data. */
export type CommandPackage = {
  /** `mock` becomes the package `acme-mock`. */
  readonly name: string;
  /** The entry module of the program, relative to the project root. */
  readonly entry: string;
  readonly description: (product: Product) => string;
  readonly data?: (pages: readonly AgentPage[]) => readonly AnyFile[];
};

/** The programs that the site offers. */
export const commandPackages: readonly CommandPackage[] = [
  {
    name: 'mock',
    entry: 'src/mocks/packaged.ts',
    description: ({ name }) => `The ${name} platform as a mock server: every API, with state, on this machine`,
  },
  {
    name: 'mcp',
    entry: 'src/agents/packaged.ts',
    description: ({ name }) => `The ${name} APIs as tools for agents (Model Context Protocol)`,
    data: (pages) => [{ path: 'pages.json', content: JSON.stringify(pages) }],
  },
];

/** A module with all its imports, and the licenses of the packages in it. */
export type Bundle = { readonly code: string; readonly licenses: string };

/** Bundles a module and everything that it imports into one. */
export const bundled = async (root: string, entry: string): Promise<Bundle> => {
  const build = await rolldown({
    input: join(root, entry),
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'data',
        // The bundler would build a syntax tree of the data, and minify it.
        load: {
          filter: { id: /[\\/]generated[\\/].*\.json$/ },
          handler: async (id) => ({ code: dataModule(await readFile(id, 'utf8')), moduleType: 'js' }),
        },
      },
    ],
    // The mock does not store cookies.
    resolve: { alias: { 'tough-cookie': join(home, 'src/mocks/noCookies.ts') } },
  });
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false, minify: true });
    if (output.length !== 1) throw new Error(`${entry} is bundled into ${output.length} files in place of one.`);
    return { code: output[0].code, licenses: await licensesOf(output[0].moduleIds) };
  } finally {
    await build.close();
  }
};

type BundledManifest = {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
};

/** The licenses of the packages that modules belong to, as one text. Throws for a package without a license. */
const licensesOf = async (modules: readonly string[]): Promise<string> => {
  const folders = new Set(modules.flatMap((path) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0] ?? []));
  const texts = await Promise.all(
    [...folders].toSorted().map(async (folder) => {
      const { name, version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as BundledManifest;
      const file = (await readdir(folder)).find((one) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(one));
      if (file !== undefined) return `${name} ${version}\n\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`;
      if (license === undefined) throw new Error(`${name} ${version} is bundled, and declares no license: ${folder}`);
      const holder = typeof author === 'string' ? author : (author?.name ?? 'its authors');
      return `${name} ${version}\n\n${license} license, by ${holder}. The package contains no license text.\n`;
    }),
  );
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
};

/** The files of an npm package for a program. `code` is `main.js` with its imports. */
export const programFiles = async (
  { name, description }: { readonly name: string; readonly description: string },
  product: Product,
  code: readonly AnyFile[],
  licenses: string,
): Promise<VersionedFiles> => {
  const command = `${product.kebab}-${name}`;
  const manifest = (version: string): object => ({
    name: command,
    version,
    description,
    license: 'MIT',
    homepage: product.site.url,
    type: 'module',
    engines: { node: '>=20.3' },
    bin: { [command]: './main.js' },
  });
  const license = await readFile(join(home, 'LICENSE'));
  return (version) => [
    { path: 'package.json', content: `${JSON.stringify(manifest(version), null, 2)}\n` },
    ...code,
    { path: 'LICENSE', content: license },
    ...(licenses === '' ? [] : [{ path: 'THIRD-PARTY-LICENSES.txt', content: licenses }]),
  ];
};

/** Creates the npm package of a program. */
export const commandPackage = async (
  { name, entry, description }: CommandPackage,
  product: Product,
  root: string,
  data: readonly AnyFile[],
): Promise<VersionedFiles> => {
  const { code, licenses } = await bundled(root, entry);
  const main = { path: 'main.js', content: `#!/usr/bin/env node\n${code}` };
  return programFiles({ name, description: description(product) }, product, [main, ...data], licenses);
};
