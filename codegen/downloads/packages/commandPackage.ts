import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Product } from '../../load/settings/product.ts';
import type { PackedFile } from './tarball.ts';

const home = join(import.meta.dirname, '..', '..', '..');

/** A program that readers start with npx: one module without dependencies. */
export type CommandPackage = {
  /** `mock` makes the package `acme-mock`. */
  readonly name: string;
  /** The module that the program starts from, from the project's root. */
  readonly entry: string;
  readonly description: (product: Product) => string;
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
  },
];

/** Bundles a module and all that it imports into one. */
const bundled = async (root: string, entry: string): Promise<string> => {
  const build = await rolldown({
    input: join(root, entry),
    platform: 'node',
    logLevel: 'silent',
    // The mock keeps no cookies.
    resolve: { alias: { 'tough-cookie': join(root, 'src/mocks/noCookies.ts') } },
  });
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false, minify: true });
    if (output.length !== 1) throw new Error(`${entry} is bundled into ${output.length} files in place of one.`);
    return output[0].code;
  } finally {
    await build.close();
  }
};

/** Makes the npm package of a program. */
export const commandPackage = async (
  { name, entry, description }: CommandPackage,
  product: Product,
  root: string,
): Promise<{ readonly version: string; readonly files: readonly PackedFile[] }> => {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { readonly version: string };
  const command = `${product.kebab}-${name}`;
  const manifest = {
    name: command,
    version,
    description: description(product),
    license: 'MIT',
    homepage: product.site.url,
    type: 'module',
    engines: { node: '>=20.3' },
    bin: { [command]: './main.js' },
  };
  return {
    version,
    files: [
      { path: 'package.json', content: `${JSON.stringify(manifest, null, 2)}\n` },
      { path: 'main.js', content: `#!/usr/bin/env node\n${await bundled(root, entry)}` },
      { path: 'LICENSE', content: await readFile(join(home, 'LICENSE')) },
    ],
  };
};
