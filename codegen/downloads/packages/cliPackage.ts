import type { Product } from '../../load/settings/product.ts';
import { bundled, programFiles } from './commandPackage.ts';
import type { GeneratedClients } from './generatedClients.ts';
import type { PackedFile } from './tarball.ts';

/** The program: all APIs behind one command, with the two variables that snippets read. */
const main = ({ kebab, screaming }: Product, { apis }: GeneratedClients): string => `#!/usr/bin/env node
import { runCli, SOURCES } from './commands.js';

const basePaths = ${JSON.stringify(Object.fromEntries(apis.map(({ name, basePath }) => [name, basePath])))};
const host = process.env.${screaming}_API_URL;
const sources = SOURCES.map((source) => {
  if (host) source.wiring.configure({ serverUrl: host.replace(/\\/+$/, '') + basePaths[source.namespace] });
  return { ...source, wiring: { ...source.wiring, name: '${kebab}-cli', envPrefix: '${screaming}' } };
});
process.exitCode = await runCli(sources, process.argv.slice(2));
`;

/** Makes the npm package of the command line, which has a command for each operation of each API. */
export const cliPackage = async (product: Product, version: string, clients: GeneratedClients): Promise<readonly PackedFile[]> => {
  // A module of its own: those of the generator start themselves when they are the program.
  const { code, licenses } = await bundled(clients.folder, 'all.ts');
  const description = `A command for each operation of the ${product.name} APIs`;
  const files = [
    { path: 'main.js', content: main(product, clients) },
    { path: 'commands.js', content: code },
  ];
  return programFiles({ name: 'cli', version, description }, product, files, licenses);
};
