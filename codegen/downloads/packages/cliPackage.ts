import type { Product } from '../../load/settings/product.ts';
import { bundled, programFiles } from './commandPackage.ts';
import type { GeneratedClients } from './generatedClients.ts';
import type { PackedFile } from './tarball.ts';

/**
 * The program: all APIs behind one command, with the two variables that snippets read. Its commands are named as those of other
 * programs are, in lower case with hyphens, and an error has the message of the response.
 */
const main = ({ kebab, screaming }: Product, { apis }: GeneratedClients): string => `#!/usr/bin/env node
import { runCli, SOURCES } from './commands.js';

const basePaths = ${JSON.stringify(Object.fromEntries(apis.map(({ name, basePath }) => [name, basePath])))};
const host = process.env.${screaming}_API_URL;
const commandName = (name) => name.replace(/([a-z\\d])(?=[A-Z])/g, '$1-').toLowerCase();
const onError = (error) => {
  const { error: text, errors } = Object(error.body);
  const said = typeof error.body === 'string' ? error.body.slice(0, 500) : (text ?? errors);
  if (said) error.message += ': ' + (typeof said === 'string' ? said : JSON.stringify(said));
  return error;
};
const sources = SOURCES.map((source) => {
  source.wiring.configure({ onError });
  if (host) source.wiring.configure({ serverUrl: host.replace(/\\/+$/, '') + basePaths[source.namespace] });
  const client = Object.fromEntries(source.commands.map(({ name }) => [commandName(name), source.wiring.client[name]]));
  const commands = source.commands.map((command) => ({ ...command, name: commandName(command.name) }));
  return { ...source, commands, wiring: { ...source.wiring, client, name: '${kebab}-cli', envPrefix: '${screaming}' } };
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
