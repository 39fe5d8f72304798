import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../src/shared/snippets/languages/index.ts';
import { programPath, programsFor } from '../programs.ts';
import { scratch } from '../shared/snippets/runSnippets.ts';
import { skipWithout } from '../skip.ts';

const execute = promisify(execFile);
const generated = join(import.meta.dirname, '..', '..', 'generated');

/** How the server responds to a call whose path starts with the name. */
const behaviours: Readonly<Record<string, { readonly status: number; readonly type?: string; readonly body?: string }>> = {
  unauthorized: { status: 401, body: '{"error":"The token is not valid."}' },
  emptyGateway: { status: 502 },
  htmlGateway: { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
  noContent: { status: 204 },
  created: { status: 200, body: '{"ontology_id":"i2"}' },
  started: { status: 207, body: '{"successes":[{"id":"i1"}],"errors":[]}' },
  refused: { status: 207, body: '{"successes":[],"errors":[{"message":"The robolog does not exist."}]}' },
};

/** One operation of each form that snippets take. */
const operations = {
  getField: 'metadata',
  createField: 'metadata',
  listRobologs: 'metadata',
  deleteField: 'metadata',
  getCurrentUsage: 'autotagging',
  createInvocations: 'autotagging',
  createTaggerVersion: 'autotagging',
  removeSupplements: 'metadata',
  updateFeatures: 'feature-configuration',
  uploadOntology: 'ontology',
} as const;

type Operation = keyof typeof operations;

let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const behaviour = behaviours[(request.url ?? '').split('/')[1] ?? ''];
    // Any other name is that of a server that never responds.
    if (behaviour === undefined) return;
    const { status, type = 'application/json', body } = behaviour;
    response.writeHead(status, body === undefined ? {} : { 'Content-Type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Outcome = { readonly code: number; readonly stdout: string; readonly stderr: string };

type LanguageId = 'curl' | 'typescript' | 'python' | 'javascript' | 'go';

/** The command that runs the snippet of an operation in a folder. */
const commands: Readonly<Record<LanguageId, (operation: Operation, base: string) => readonly [program: string, ...given: string[]]>> = {
  // The address in the snippet gives way to that of the server, and the proxy of the machine is not asked.
  curl: (operation, base) => [
    programPath('bash'),
    '-c',
    `export NO_PROXY='*'\n${readFileSync(snippetPath('curl', operation), 'utf8').replace('https://api.acme.example', base)}`,
  ],
  typescript: (operation) => [process.execPath, `${operation}.ts`],
  python: (operation) => [programPath('python'), `${operation}.py`],
  javascript: (operation) => [process.execPath, `${operation}.js`],
  go: (operation) => [`./snippets${process.platform === 'win32' ? '.exe' : ''}`, operation],
};

const snippetPath = (id: LanguageId, operation: Operation): string => {
  const extension = languages.find((language) => language.id === id)?.extension ?? '';
  return join(generated, operations[operation], 'snippets', id, `${operation}.${extension}`);
};

/** A number of milliseconds from the environment takes the place of the 30 seconds of the snippets. */
const withPatience = (code: string): string =>
  code
    .replaceAll('timeout=30', 'timeout=float(os.environ["PATIENCE"]) / 1000')
    .replaceAll('AbortSignal.timeout(30_000)', 'AbortSignal.timeout(Number(process.env.PATIENCE))')
    .replaceAll('30*time.Second', 'patience()');

const goPatience =
  'func patience() time.Duration {\n\tduration, _ := time.ParseDuration(os.Getenv("PATIENCE") + "ms")\n\treturn duration\n}\n';

/** Writes the snippets of a language where they can run. Those of Go become one program, because linking each takes its time. */
const prepare = async (id: LanguageId): Promise<string> => {
  const folder = await scratch(`outcomes-${id}`);
  const all = (Object.keys(operations) as Operation[]).map((operation) => {
    const path = snippetPath(id, operation);
    const code = withPatience(readFileSync(path, 'utf8')).replace(/'@acme\/api\/([\w-]+)'/, `'${generated}/$1/client.ts'`);
    return { operation, name: path.slice(path.lastIndexOf(operation)), code };
  });
  if (id !== 'go') {
    for (const { name, code } of all) writeFileSync(join(folder, name), code);
    return folder;
  }
  const imports = new Set(all.flatMap(({ code }) => /import \(\n(.*?)\n\)/s.exec(code)?.[1]?.split('\n') ?? []));
  const functions = all.map(({ operation, code }) => code.slice(code.indexOf('func run(')).replace('func run(', `func ${operation}(`));
  const [main = ''] = /func main\(\) \{\n.*?\n\}\n/s.exec(all[0]?.code ?? '') ?? [];
  const chosen = `map[string]func(context.Context) error{${all.map(({ operation }) => `"${operation}": ${operation}`).join(', ')}}[os.Args[1]]`;
  writeFileSync(
    join(folder, 'main.go'),
    `package main\n\nimport (\n${[...imports].join('\n')}\n)\n\n${main.replace('run(', `${chosen}(`)}\n${functions.join('\n')}\n${goPatience}`,
  );
  await execute(programPath('go'), ['build', '-o', commands.go('getField', '')[0], 'main.go'], {
    cwd: folder,
    env: { ...process.env, GO111MODULE: 'off' },
  });
  return folder;
};

type Case = {
  readonly operation: Operation;
  readonly behaviour: string;
  readonly token?: string;
  readonly fails: boolean;
  /** What the program prints: on stdout when it succeeds, on either when it fails. */
  readonly prints: RegExp;
  /** Languages to which the case does not apply. */
  readonly except?: readonly LanguageId[];
};

const cases: readonly Case[] = [
  {
    operation: 'getField',
    behaviour: 'unauthorized',
    fails: true,
    prints: /401[\s\S]*The token is not valid|The token is not valid[\s\S]*401/,
  },
  {
    operation: 'listRobologs',
    behaviour: 'unauthorized',
    fails: true,
    prints: /401[\s\S]*The token is not valid|The token is not valid[\s\S]*401/,
  },
  { operation: 'getField', behaviour: 'emptyGateway', fails: true, prints: /502/ },
  { operation: 'createInvocations', behaviour: 'emptyGateway', fails: true, prints: /502/ },
  { operation: 'createTaggerVersion', behaviour: 'emptyGateway', fails: true, prints: /502/ },
  { operation: 'createField', behaviour: 'htmlGateway', fails: true, prints: /502[\s\S]*Bad gateway|Bad gateway[\s\S]*502/ },
  { operation: 'listRobologs', behaviour: 'htmlGateway', fails: true, prints: /502[\s\S]*Bad gateway|Bad gateway[\s\S]*502/ },
  { operation: 'deleteField', behaviour: 'noContent', fails: false, prints: /^(?:204.*\n)?$/ },
  { operation: 'getCurrentUsage', behaviour: 'noContent', fails: false, prints: /^(?:(?:204.*|null|None|undefined)\n)?$/ },
  { operation: 'createInvocations', behaviour: 'started', fails: false, prints: /i1/ },
  { operation: 'createInvocations', behaviour: 'refused', fails: true, prints: /The robolog does not exist/ },
  // A body that is a list, one that is a file, and a DELETE with a body.
  { operation: 'updateFeatures', behaviour: 'emptyGateway', fails: true, prints: /502/ },
  { operation: 'uploadOntology', behaviour: 'htmlGateway', fails: true, prints: /502[\s\S]*Bad gateway|Bad gateway[\s\S]*502/ },
  { operation: 'uploadOntology', behaviour: 'created', fails: false, prints: /i2/ },
  { operation: 'removeSupplements', behaviour: 'noContent', fails: false, prints: /^(?:204.*\n)?$/ },
  {
    operation: 'removeSupplements',
    behaviour: 'unauthorized',
    fails: true,
    prints: /401[\s\S]*The token is not valid|The token is not valid[\s\S]*401/,
  },
  // The client of the package has its own time: see tests/sdk.
  { operation: 'getField', behaviour: 'slow', fails: true, prints: /timed out|timeout|deadline exceeded/i, except: ['typescript'] },
  {
    operation: 'listRobologs',
    behaviour: 'slow',
    fails: true,
    prints: /timed out|timeout|deadline exceeded/i,
    except: ['typescript'],
  },
  // The server tells a reader of these two.
  {
    operation: 'getField',
    behaviour: 'unauthorized',
    token: '',
    fails: true,
    prints: /set ACME_TOKEN to your token/i,
    except: ['curl', 'typescript'],
  },
];

describe.each(Object.keys(commands) as LanguageId[])('%s', (id) => {
  test('exits with the right code and message, whatever the server responds', { timeout: 120_000 }, async (context) => {
    skipWithout(context, ...programsFor(languages.find((language) => language.id === id)?.program ?? ''));
    const folder = await prepare(id);
    // The limit that a reader of curl sets for all calls.
    writeFileSync(join(folder, '.curlrc'), 'max-time = 0.5\n');
    const outcomeOf = async ({ operation, behaviour, token = 'admin' }: Case): Promise<Outcome> => {
      const base = `${url}/${behaviour}`;
      const [program, ...given] = commands[id](operation, base);
      const patience = { PATIENCE: behaviour === 'slow' ? '500' : '30000' };
      // The time that a reader of curl gives all calls.
      writeFileSync(join(folder, '.curlrc'), 'max-time = 0.5\n');
      const curlHome = behaviour === 'slow' ? { CURL_HOME: folder } : {};
      const env = { ...process.env, ...curlHome, ACME_API_URL: base, ACME_TOKEN: token, NO_PROXY: '*', no_proxy: '*', ...patience };
      return execute(program, given, { cwd: folder, env }).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        (error: unknown) => error as Outcome,
      );
    };
    const wanted = cases.filter(({ except }) => except?.includes(id) !== true);
    const outcomes = await Promise.all(wanted.map(outcomeOf));
    for (const [index, { operation, behaviour, fails, prints }] of wanted.entries()) {
      const { code, stdout, stderr } = outcomes[index] ?? { code: -1, stdout: '', stderr: '' };
      const label = `${operation}, ${behaviour}: code ${code}\n${stdout}\n${stderr}`;
      expect(code !== 0, label).toBe(fails);
      expect(fails ? stdout + stderr : stdout, label).toMatch(prints);
    }
  });
});
