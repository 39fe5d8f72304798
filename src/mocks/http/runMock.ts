import { counted } from '../../shared/counted.ts';
import { exampleRole } from '../../../generated/exampleRole.ts';
import { fail } from '../../shared/node/commandLine.ts';
import { whenToldToEnd } from '../../shared/node/onShutdown.ts';
import { curlExamples } from '../../../generated/site/mock.ts';
import { mocks } from '../../../generated/mocks.ts';
import { explainModel } from '../../engine/explain.ts';
import { contract as allApis } from '../contract.ts';
import type { Contract } from '../../platform/contract.ts';
import { dataOptions } from '../../platform/ownData.ts';
import { isLocalHost } from './httpGuard.ts';
import { createMockServer } from './mockServer.ts';
import { loadSnapshot, snapshotWriter } from './persistence.ts';
import { demoSeed, loadOwnData } from './seedFile.ts';
import { parseArguments, type ServerArguments, usage } from './serverOptions.ts';
import { messageOf } from '../../shared/messageOf.ts';

/** A call without path parameters, with its credential, for a site that suggests none. */
const firstCall = async (token: string, contract: Contract): Promise<readonly string[]> => {
  const found = contract.operations.find(({ method, path }) => method.toLowerCase() === 'get' && !path.includes('{'));
  if (found === undefined) return [];
  const api = contract.apis.find(({ name }) => name === found.api);
  // APIs with handwritten rules accept tokens.
  const bearer = { in: 'header', name: 'Authorization', prefix: 'Bearer ' } as const;
  const model = await mocks[found.api]?.();
  const credential = model === undefined ? bearer : (model.operations[found.id]?.credential ?? null);
  const query = credential?.in === 'query' ? `?${credential.name}=${token}` : '';
  const header = credential?.in === 'header' ? `-H '${credential.name}: ${credential.prefix}${token}' ` : '';
  return [`${header}'{base}${api?.basePath ?? ''}${found.path}${query}'`];
};

const tokensText = (): string => {
  const roles = allApis.roles.map(({ id }) => id).join(', ');
  return roles === '' ? 'Any token is accepted.' : `Tokens: ${roles}, and every token that a call creates.`;
};

const banner = async (base: string, { token }: ServerArguments, contract: Contract): Promise<string> => {
  const who = token === undefined ? exampleRole : '$TOKEN';
  // The site's examples can be calls of any API.
  const hasExamples = curlExamples.length > 0 && contract.apis.length === allApis.apis.length;
  const calls = hasExamples ? curlExamples.map((call) => `-H 'Authorization: Bearer ${who}' ${call}`) : await firstCall(who, contract);
  return `${contract.product.name} mock: all ${contract.operations.length} operations of ${counted(contract.apis.length, 'API')} on ${base}
${token === undefined ? tokensText() : `Token: the value of --token${contract.roles.length === 0 ? '' : `, which acts as ${exampleRole}`}.`}

${calls.map((call) => `  curl ${call.replaceAll('{base}', base)}\n`).join('')}  curl -X POST -H 'X-Mock-Control: 1' ${base}/__mock/reset
  curl -X POST -H 'X-Mock-Control: 1' '${base}/__mock/advance?seconds=30'
`;
};

/** Returns what the mock needs of some of the APIs. */
const contractOf = (names: readonly string[]): Contract => ({
  ...allApis,
  apis: allApis.apis.filter(({ name }) => names.includes(name)),
  operations: allApis.operations.filter(({ api }) => names.includes(api)),
});

/** Describes what the mock does for each operation of some of the APIs. */
const explain = async (names: readonly string[]): Promise<string> => {
  const contract = contractOf(names);
  const sections = await Promise.all(
    contract.apis.map(async ({ name, basePath }) => {
      const operations = contract.operations.filter(({ api }) => api === name);
      const load = mocks[name];
      const lines = load === undefined ? ['  Handwritten rules, in src/platform.'] : explainModel(await load(), operations);
      return [`${name}  ${basePath || '/'}`, ...lines].join('\n');
    }),
  );
  return `${sections.join('\n\n')}\n\nOverride an operation in specs/mock.yaml.`;
};

const describe = (error: unknown, { port, host }: ServerArguments, command: string): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that listens on it, or choose another port: ${command} --port ${port === 65_535 ? 4010 : port + 1}`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023 with --port.`;
  return `The mock cannot listen on port ${port} of ${host}: ${messageOf(error)}`;
};

const start = async (options: ServerArguments, command: string): Promise<void> => {
  const { persist, host, apis } = options;
  const contract = contractOf(apis);
  let snapshot;
  let tables;
  try {
    snapshot = persist === undefined ? undefined : loadSnapshot(persist);
    tables = options.seed === undefined ? undefined : loadOwnData(options.seed, command);
  } catch (error) {
    return fail(messageOf(error));
  }
  const write = persist === undefined ? undefined : snapshotWriter(persist);
  let pending: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(pending);
    pending = undefined;
    try {
      write?.(mock.platform.snapshot());
    } catch (error) {
      console.error(`The state was not saved: ${messageOf(error)}`);
    }
  };
  const address = host.includes(':') ? `[${host}]` : host;
  const isLocal = isLocalHost(address);
  const mock = createMockServer({
    contract,
    ...(options.idSeed === undefined ? {} : { seed: options.idSeed }),
    ...(snapshot === undefined ? {} : { snapshot }),
    ...(tables === undefined ? {} : { tables }),
    ...(options.quiet ? {} : { log: (line) => console.log(line), logFormat: options.log }),
    access: { anyHost: !isLocal, origins: options.origins },
    faults: options.faults,
    ...(options.token === undefined ? {} : { token: options.token }),
    changed: () => {
      if (persist !== undefined) pending ??= setTimeout(save, 200);
    },
  });
  // Loads everything before the first request, so that changes to a spec have no effect until the next start.
  await Promise.all(contract.operations.map(({ id }) => mock.platform.prepare(id)));
  let port: number;
  try {
    port = await mock.listen(options.port, host);
  } catch (error) {
    return fail(describe(error, options, command));
  }
  try {
    write?.(mock.platform.snapshot());
  } catch (error) {
    return fail(`--persist: the state cannot be saved: ${messageOf(error)}`);
  }
  const stop = async (): Promise<void> => {
    await mock.close();
    save();
    process.exit(0);
  };
  // Before the banner, because anyone who reads that the server is running may stop it immediately.
  whenToldToEnd(() => void stop());
  console.log(await banner(`http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : address}:${port}`, options, contract));
  if (!isLocal)
    console.error(
      `Warning: the mock listens on ${host}, so other machines can reach it.${options.token === undefined ? ' Anyone can call it. Set --token to require a token.' : ''}`,
    );
};

/**
 * Runs the mock as a command.
 * @param words its arguments
 * @param command how it was started, for its help
 * @param version its version, for `--version`
 */
export const runMock = async (words: readonly string[], command: string, version: string): Promise<void> => {
  const hasRules = allApis.apis.some(({ name }) => mocks[name] === undefined);
  const facts = {
    apis: allApis.apis.map(({ name }) => name),
    data: hasRules ? dataOptions : undefined,
    hasRoles: allApis.roles.length > 0,
  };
  const parsed = parseArguments(words, facts);
  if (parsed.kind === 'help') console.log(usage(command, facts));
  else if (parsed.kind === 'version') console.log(version);
  else if (parsed.kind === 'print-seed') console.log(demoSeed());
  else if (parsed.kind === 'explain') console.log(await explain(parsed.apis));
  else if (parsed.kind === 'wrong') fail(`${parsed.text}\nOptions: ${command} --help`);
  else await start(parsed.options, command);
};
