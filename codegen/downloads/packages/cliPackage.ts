import type { Product } from '../../load/settings/product.ts';
import { bundled, programFiles } from './commandPackage.ts';
import type { GeneratedClients } from './generatedClients.ts';
import type { VersionedFiles } from './version.ts';
import { home } from '../../files/home.ts';

/**
 * The program: all APIs as one command, with the two environment variables that snippets use. It runs `shop orders list`, and
 * also `orders list` if no other API has that group. For an error, it prints the message of the response, and also for a 207 with
 * failed items.
 */
const main = ({ kebab, screaming }: Product, { apis: { cli } }: GeneratedClients): string => `#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { runCli, SOURCES } from './commands.js';
import { retrying } from './retry.js';

const program = '${kebab}-cli';
const facts = ${JSON.stringify(Object.fromEntries(cli.map(({ name, basePath, commands }) => [name, { basePath, commands }])))};
const host = process.env.${screaming}_API_URL?.trim().replace(/\\/+$/, '');
const token = process.env.${screaming}_TOKEN?.trim();
const env = { ...process.env, ${screaming}_TOKEN: token || undefined };

const messageOf = (body) => {
  const { error, errors } = Object(body);
  const said = typeof body === 'string' ? body.slice(0, 500) : (error ?? errors);
  return said && (typeof said === 'string' ? said : JSON.stringify(said));
};
const onError = (error) => {
  const said = messageOf(error.body);
  if (said) error.message += ': ' + said;
  if (error.status === 401 && !token) error.message += ' Set ${screaming}_TOKEN to your token.';
  return error;
};
// Sends as the TypeScript client does: with a timeout, and with retries that never wait long.
const send = (url, init) => {
  const request = new Request(url, init);
  return retrying({}, request.headers.get('Accept') === 'text/event-stream')(request);
};
const onResponse = async (response) => {
  const { errors = [] } = response.status === 207 ? await response.clone().json() : {};
  if (errors.length > 0) throw new Error('Some items failed: ' + JSON.stringify(errors));
};

const apis = SOURCES.map(({ namespace, commands, wiring }) => {
  const { basePath, commands: named } = facts[namespace];
  wiring.configure({ fetch: send, onError, onResponse, ...(host && { serverUrl: host + basePath }) });
  const renamed = named.flatMap(({ operationId, group, name }) => {
    const command = commands.find((one) => one.name === operationId);
    return command ? [{ ...command, group, name, call: wiring.client[operationId] }] : [];
  });
  return { namespace, commands: renamed, wiring };
});

const run = ({ namespace, commands, wiring }, argv) => {
  const [group] = argv;
  const ofGroup = commands.filter((command) => command.group === group);
  const reached = ofGroup.length > 0 ? ofGroup : commands;
  const client = Object.fromEntries(reached.map(({ name, call }) => [name, call]));
  return runCli(reached, { ...wiring, client, env, name: program + ' ' + namespace, envPrefix: '${screaming}' }, argv);
};

// The reader has closed the pipe, as head does.
process.stdout.on('error', () => process.exit());
const argv = process.argv.slice(2);
const [first] = argv;
const api = apis.find(({ namespace }) => namespace === first);
const owners = apis.filter(({ commands }) => commands.some(({ group }) => group === first));
if (first === '--version') console.log(JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version);
else if (api) process.exitCode = await run(api, argv.slice(1));
else if (owners.length === 1) process.exitCode = await run(owners[0], argv);
else if (owners.length > 1) {
  const choices = owners.map(({ namespace }) => '"' + [program, namespace, ...argv].join(' ') + '"').join(' or ');
  console.error(JSON.stringify({ error: { code: 4, message: first + ' is a group of several APIs: write ' + choices + '.' } }));
  process.exitCode = 4;
} else {
  process.exitCode = await runCli(apis.map((one) => ({ ...one, wiring: { ...one.wiring, name: program } })), argv);
  if (first === undefined || first === '--help') {
    console.log('The name of the API can be omitted where no other API has the group.');
    console.log('Set ${screaming}_TOKEN to your token, and ${screaming}_API_URL to call another host, such as that of a mock server.');
  }
}
`;

/** Creates the npm package of the command line, with a command for each operation that the generator supports. */
export const cliPackage = async (product: Product, clients: GeneratedClients): Promise<VersionedFiles> => {
  // A separate module, because the modules of the generator run themselves when they are the main program.
  const { code, licenses } = await bundled(clients.folder, 'all.ts');
  const sending = await bundled(home, 'codegen/sdk/retry.ts');
  const description = `The ${product.name} APIs on the command line`;
  const files = [
    { path: 'main.js', content: main(product, clients) },
    { path: 'commands.js', content: code },
    { path: 'retry.js', content: sending.code },
  ];
  return programFiles({ name: 'cli', description }, product, files, licenses);
};
