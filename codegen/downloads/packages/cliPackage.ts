import type { Product } from '../../load/settings/product.ts';
import { bundled, programFiles } from './commandPackage.ts';
import type { GeneratedClients } from './generatedClients.ts';
import type { VersionedFiles } from './version.ts';
import { home } from '../../files/home.ts';

/**
 * The program: all APIs as one command, with the two environment variables that snippets use. It runs `shop orders list`, and
 * also `orders list` if no other API has that group. For an error, it prints the message of the response, and also for a 207 with
 * failed items. Headers and files are flags that the generator does not have: it passes them like query parameters.
 */
const main = ({ kebab, screaming }: Product, { apis: { cli } }: GeneratedClients): string => `#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
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

// Moves the values of own flags out of the query. Pages end with the last item that their count tells, not with an empty page.
const callWith = (call, headers, file) => {
  const given = ({ query = {}, ...others } = {}) => {
    const own = (flags) => flags.flatMap(({ name, header = name }) => (name in query ? [[header, query[name]]] : []));
    const rest = Object.fromEntries(Object.entries(query).filter(([name]) => ![...headers, ...file].some((one) => one.name === name)));
    const [[, path] = []] = own(file);
    return { ...others, query: rest, headers: Object.fromEntries(own(headers)), ...(path && { body: readFileSync(path) }) };
  };
  const pages = async function* (arguments_) {
    let seen = 0;
    for await (const page of call.pages(given(arguments_))) {
      yield page;
      seen += page.items?.length ?? 0;
      if (seen >= page.count) return;
    }
  };
  return Object.assign((arguments_) => call(given(arguments_)), { pages });
};

const apis = SOURCES.map(({ namespace, commands, wiring }) => {
  const { basePath, commands: named } = facts[namespace];
  wiring.configure({ fetch: send, onError, onResponse, ...(host && { serverUrl: host + basePath }) });
  const renamed = named.flatMap(({ operationId, group, name, headers, file }) => {
    const command = commands.find((one) => one.name === operationId);
    const flags = [...(command?.flags ?? []), ...headers, ...file].map((flag) => ({ type: 'string', param: flag.name, ...flag }));
    const call = callWith(wiring.client[operationId], headers, file);
    return command ? [{ ...command, group, name, flags, unsupportedBody: undefined, call }] : [];
  });
  return { namespace, commands: renamed, wiring };
});

const run = async ({ namespace, commands, wiring }, argv) => {
  const [group] = argv;
  const ofGroup = commands.filter((command) => command.group === group);
  const reached = ofGroup.length > 0 ? ofGroup : commands;
  const client = Object.fromEntries(reached.map(({ name, call }) => [name, call]));
  const options = { output: { type: 'string' }, format: { type: 'string' }, 'dry-run': { type: 'boolean' } };
  const { output, format, 'dry-run': isDry } = parseArgs({ args: argv, options, strict: false, allowPositionals: true }).values;
  const saved = { path: isDry ? undefined : output, lines: [] };
  // A file in the response is written by the generated code, which then prints where it is.
  const writeFile = (...file) => {
    saved.path = undefined;
    writeFileSync(...file);
  };
  // The generated code only checks the format.
  const shaped = (line) => (format === 'ndjson' && /^[{[]/.test(line) ? JSON.stringify(JSON.parse(line)) : line);
  const stdout = (line) => (saved.path === undefined ? console.log(shaped(line)) : saved.lines.push(shaped(line) + '\\n'));
  const own = { client, env, stdout, writeFile, name: program + ' ' + namespace, envPrefix: '${screaming}' };
  const code = await runCli(reached, { ...wiring, ...own }, argv);
  if (saved.path === undefined || saved.lines.length === 0) return code;
  const text = saved.lines.join('');
  try {
    writeFileSync(saved.path, text);
  } catch ({ message }) {
    console.error(JSON.stringify({ error: { code: 1, message } }));
    return 1;
  }
  console.log(JSON.stringify({ saved: saved.path, bytes: Buffer.byteLength(text) }));
  return code;
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
