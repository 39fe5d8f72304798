import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cliPackage } from '../../codegen/downloads/packages/cliPackage.ts';
import type { CommandName } from '../../codegen/downloads/packages/commandNames.ts';
import { withGeneratedClients } from '../../codegen/downloads/packages/generatedClients.ts';
import { goModule, withUsedImports } from '../../codegen/downloads/packages/goModule.ts';
import { javaSources } from '../../codegen/downloads/packages/javaSources.ts';
import { phpSources } from '../../codegen/downloads/packages/phpSources.ts';
import { pythonWheel } from '../../codegen/downloads/packages/pythonWheel.ts';
import { operations } from '../../generated/operations.ts';
import { goFolder, goModulePath, javaFolder, phpFolder } from '../../src/shared/pages/packages.ts';
import { programPath } from '../programs.ts';
import { skipWithout } from '../skip.ts';
import { names, product, repository } from './emptyProject.ts';
import { servedMock } from '../mocks/servedMock.ts';
import { servedBy } from '../servedBy.ts';
import { temporaryFolder, writeBelow } from '../folders.ts';
import { variableNames } from '../variables.ts';

const mock = servedMock();
const execute = promisify(execFile);

/** A folder outside of the project that contains all clients. */
const folder = temporaryFolder();
const version = '1.2.3+r01234567';
/** The folder of a stand-in for httpx, the only dependency of the Python package. */
const httpx = join(repository, 'tests/fixtures/httpx');
let wheel = '';
let commands: readonly (CommandName & { readonly api: string })[] = [];

const unknownRobolog = [
  {
    invocation_type: 'backfill',
    robolog_ids: ['00000000-0000-4000-8000-000000000000'],
    tagger_id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630',
    tagger_version_id: '63de70a3-853f-47a5-8da3-48a471e2aa46',
  },
];

const put = (path: string, content: string | Uint8Array): string => {
  writeBelow(folder, { [path]: content });
  return join(folder, path);
};

beforeAll(async () => {
  await withGeneratedClients(join(repository, 'generated'), async (clients) => {
    for (const { path, content } of (await cliPackage(product, clients))(version)) put(`cli/${path}`, content);
    const archives = {
      go: await goModule(product, clients),
      java: await javaSources(product, version, clients),
      php: await phpSources(product, version, clients),
    };
    for (const [language, { content: archive }] of Object.entries(archives))
      for (const [path, content] of Object.entries(unzipSync(archive))) put(`${language}/${path}`, content);
    for (const made of Object.values(clients.apis)) expect(made).toEqual(clients.apis.cli);
    const made = await pythonWheel(product, version, clients);
    wheel = put(made.path, made.content);
    for (const [path, content] of Object.entries(unzipSync(made.content))) put(`wheel/${path}`, content);
    commands = clients.apis.cli.flatMap(({ name: api, commands: own }) => own.map((command) => ({ api, ...command })));
  });
}, 120_000);

const run = async (program: string, given: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}) =>
  execute(program, [...given], {
    cwd,
    env: { ...process.env, NO_PROXY: '*', no_proxy: '*', [variableNames.url]: mock.url, [variableNames.token]: 'admin', ...env },
    maxBuffer: 1e8,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as { readonly code: number; readonly stdout: string; readonly stderr: string },
  );

/** Returns the program in a README, with the address of its own host. */
const programOf = (readme: string, fence: string): string => {
  const text = readFileSync(join(folder, readme), 'utf8');
  expect(text).toContain(`${variableNames.url}=http://127.0.0.1:4010 ${variableNames.token}=the-token `);
  return new RegExp(`\`\`\`${fence}\\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? '';
};

/** Runs the program of a README with a URL that ends in a slash, then without a token, with a wrong one and without a server. */
const expectCareful = async (
  program: string,
  given: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const called = await run(program, given, cwd, { ...env, [variableNames.url]: `${mock.url}/` });
  expect(called.stdout, called.stderr).toContain('/motor/status');
  for (const [token, message] of [
    ['', new RegExp(`^(?!.*401).*set ${variableNames.token} to your token`, 'is')],
    ['wrong', /401.*this token is unknown/s],
  ] as const) {
    const { code, stderr } = await run(program, given, cwd, { ...env, [variableNames.token]: token });
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  }
  const unreachable = await run(program, given, cwd, { ...env, [variableNames.url]: 'http://127.0.0.1:9' });
  expect([unreachable.code, unreachable.stderr]).toEqual([1, expect.stringMatching(/^.*127\.0\.0\.1:9.*\n$/)]);
};

/** Counts the robologs of the mock, which ingests another one from time to time. */
const countRobologs = async (): Promise<number> => {
  const response = await fetch(`${mock.url}/api/metadata/v1/robologs?page_size=1`, { headers: { Authorization: 'Bearer admin' } });
  return ((await response.json()) as { readonly count: number }).count;
};

type Answer = readonly [status: number, body: string, headers?: Readonly<Record<string, string>>];
let answers: readonly Answer[] = [];
let calls: readonly string[] = [];
/** The headers of the last call. */
let headers: IncomingHttpHeaders = {};
const server = servedBy((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += String(part)));
  request.on('end', () => {
    const [status, content, answered] = answers[Math.min(calls.length, answers.length - 1)] ?? [200, ''];
    calls = [...calls, `${request.method} ${request.url} ${body}`.trim()];
    headers = request.headers;
    response.writeHead(status, answered).end(content);
  });
});

test('the command line calls every API, with the variables of the snippets', { timeout: 60_000 }, async () => {
  const cli = (...given: readonly string[]) => run(process.execPath, ['main.js', ...given], join(folder, 'cli'));
  const [listed, short, jobs, help, shared, missing, refused, anonymous, unreachable, printed, partly] = await Promise.all([
    cli('metadata', 'robologs', 'list', '--page-size', '2'),
    cli('robologs', 'list', '--page-size', '2'),
    cli('jobs', 'list', '--page-all', '--page-size', '3'),
    cli('--help'),
    cli('versions', 'list', '--help'),
    cli('fields', 'get', '00000000-0000-4000-8000-000000000000'),
    run(process.execPath, ['main.js', 'account', 'get'], join(folder, 'cli'), { [variableNames.token]: 'wrong' }),
    run(process.execPath, ['main.js', 'account', 'get'], join(folder, 'cli'), { [variableNames.token]: '' }),
    run(process.execPath, ['main.js', 'tokens', 'create', '--json', '{"name":"CI"}'], join(folder, 'cli'), {
      [variableNames.url]: 'http://127.0.0.1:9',
    }),
    cli('--version'),
    cli('invocations', 'create', '--json', JSON.stringify(unknownRobolog)),
  ]);
  expect(JSON.parse(listed.stdout), listed.stderr).toMatchObject({ items: [{}, {}], count: expect.any(Number) });
  expect(JSON.parse(short.stdout), short.stderr).toMatchObject({ items: [{}, {}] });
  for (const page of jobs.stdout.trim().split('\n')) expect(JSON.parse(page)).toHaveProperty('items');
  expect(help.stdout).toContain('Usage: acme-cli <api> <command>');
  expect(shared.code).toBe(4);
  expect(shared.stderr).toContain('acme-cli autotagging versions list --help');
  expect(missing.code).toBe(1);
  expect(JSON.parse(missing.stderr)).toMatchObject({ error: { status: 404, message: expect.stringContaining('was not found') } });
  expect(refused.code).toBe(2);
  expect(JSON.parse(refused.stderr)).toMatchObject({ error: { status: 401, message: expect.stringContaining('token is unknown') } });
  expect(JSON.parse(anonymous.stderr)).toMatchObject({
    error: { status: 401, message: expect.stringContaining(`Set ${variableNames.token}`) },
  });
  expect(JSON.parse(unreachable.stderr)).toMatchObject({ error: { message: expect.stringMatching(/^fetch failed: ./) } });
  expect(printed.stdout.trim()).toBe(version);
  expect(partly.code, partly.stdout).toBe(1);
  expect(partly.stderr).toContain('Some items failed');
});

test('the command line prints JSON with indents or on a line, and in no other format', { timeout: 60_000 }, async () => {
  const [json, ndjson, yaml] = await Promise.all(
    ['json', 'ndjson', 'yaml'].map((format) =>
      run(process.execPath, ['main.js', 'account', 'get', '--format', format], join(folder, 'cli')),
    ),
  );
  expect(json?.stdout).toMatch(/^\{\n {2}"email"/);
  expect(ndjson?.stdout).toMatch(/^\{"email".*\}\n$/);
  expect([yaml?.code, yaml?.stderr]).toEqual([4, expect.stringContaining('--format must be one of: json, ndjson')]);
});

test('the command line accepts a carelessly written host and token', { timeout: 60_000 }, async () => {
  const careless = { [variableNames.url]: `${mock.url}/`, [variableNames.token]: 'admin\n' };
  const { stdout, stderr } = await run(process.execPath, ['main.js', 'account', 'get'], join(folder, 'cli'), careless);
  expect(JSON.parse(stdout), stderr).toHaveProperty('email');
});

test('the command line does not wait for an hour', { timeout: 60_000 }, async () => {
  [answers, calls] = [[[503, '{"error":"Busy."}', { 'Retry-After': '3600' }]], []];
  const env = { [variableNames.url]: server.url };
  const { code, stderr } = await run(process.execPath, ['main.js', 'account', 'get'], join(folder, 'cli'), env);
  expect([code, JSON.parse(stderr)]).toMatchObject([1, { error: { status: 503, message: expect.stringContaining('Busy.') } }]);
  expect(calls).toHaveLength(1);
});

test('the command line exits quietly when the program that reads its output has exited', { timeout: 60_000 }, async () => {
  const list = ['main.js', 'robologs', 'list', '--page-all', '--page-size', '1'];
  const env = { ...process.env, NO_PROXY: '*', no_proxy: '*', [variableNames.url]: mock.url, [variableNames.token]: 'admin' };
  const cli = spawn(process.execPath, list, { cwd: join(folder, 'cli'), env });
  cli.stdout.once('data', () => cli.stdout.destroy());
  let printed = '';
  cli.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const code = await new Promise((resolve) => cli.on('close', resolve));
  expect([code, printed]).toEqual([0, '']);
});

test('the command line sends headers and files, saves any response, and requests no empty last page', { timeout: 60_000 }, async () => {
  const cli = (...given: readonly string[]) =>
    run(process.execPath, ['main.js', ...given], join(folder, 'cli'), { [variableNames.url]: server.url });
  const token = { id: '1', name: 'a', expiration: null };
  const account = { email: 'a@b.example', organization: 'b' };
  const json = (body: object): Answer => [200, JSON.stringify(body), { 'Content-Type': 'application/json' }];
  const page = (...items: readonly object[]): Answer => json({ items, count: 3 });
  answers = [[404, ''], [404, ''], page(token, token), page(token), json(account)];
  calls = [];
  put('cli/o.ttl', '<a> <b> "é" .');
  await cli('ontologies', 'upload', '--version', '1.2.3', '--file', 'o.ttl');
  expect(headers['version']).toBe('1.2.3');
  await cli('ontology', 'versions', 'publish', 'o1', '--if-match', '"1"');
  expect(headers['if-match']).toBe('"1"');
  const pages = await cli('tokens', 'list', '--page-all');
  expect(pages.stdout.trim().split('\n'), pages.stderr).toHaveLength(2);
  const saved = await cli('account', 'get', '--output', 'account.json');
  expect(saved.stdout, saved.stderr).toMatch(/^\{"saved":"account\.json","bytes":\d+\}\n$/);
  expect(JSON.parse(readFileSync(join(folder, 'cli/account.json'), 'utf8'))).toEqual(account);
  const failed = await cli('account', 'get', '--output', 'no/such/folder');
  expect([failed.code, JSON.parse(failed.stderr)]).toMatchObject([1, { error: { message: expect.stringContaining('ENOENT') } }]);
  expect(calls.map((call) => call.replace('/api/', ''))).toEqual([
    'PUT ontology/v1/ontologies <a> <b> "é" .',
    'POST ontology/v1/ontologies/o1/versions',
    'GET pat/v1/tokens?page_number=1',
    'GET pat/v1/tokens?page_number=2',
    'GET pat/v1/account',
    'GET pat/v1/account',
  ]);
});

test('every operation has its own command in its group', () => {
  const all = commands.map(({ api, group, name }) => `${api} ${group} ${name}`);
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(commands.map(({ operationId }) => operationId))).toEqual(new Set(operations.map(({ id }) => id)));
  expect(all).toContain('metadata robologs list');
  expect(all).toContain('workflows jobs list-by-status');
  // Updating a page of values and updating one value are different commands.
  expect(all).toContain('metadata values update');
  expect(all).toContain('metadata values update-value');
});

test('the Go module builds without network access, and reads a list to its end', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'go');
  const path = goModulePath(product);
  put('go/go.mod', `module example.com/reader\n\ngo 1.19\n\nrequire ${path} v0.0.0\n\nreplace ${path} => ./${goFolder(product)}\n`);
  put(
    'go/main.go',
    `package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"${path}/metadata"
)

func main() {
	client := metadata.New(metadata.Config{
		ServerURL: os.Getenv("${variableNames.url}") + "/api/metadata/v1",
		Auth:      metadata.Auth{Bearer: func() string { return os.Getenv("${variableNames.token}") }},
	})
	count := 0
	client.ListRobologsItems(context.Background(), nil)(func(robolog metadata.Robolog, err error) bool {
		if err != nil {
			log.Fatal(err)
		}
		count++
		return true
	})
	fmt.Print(count)
	_, err := client.GetField(context.Background(), "00000000-0000-4000-8000-000000000000")
	log.Fatal(err)
}
`,
  );
  const env = { GOPROXY: 'off', GOFLAGS: '-mod=mod', GO111MODULE: 'on' };
  const go = programPath('go');
  const vetted = await run(go, ['vet', `${path}/...`, '.'], join(folder, 'go'), env);
  expect(vetted.stderr).toBe('');
  const before = await countRobologs();
  const { stdout, stderr } = await run(go, ['run', '.'], join(folder, 'go'), env);
  expect(stderr).toContain(
    `404 Not Found: {"error":"id: 00000000-0000-4000-8000-000000000000 was not found."} (${mock.url}/api/metadata/v1/fields/00000000`,
  );
  expect(Number(stdout)).toBeGreaterThanOrEqual(before);
  expect(Number(stdout)).toBeLessThanOrEqual(await countRobologs());
  put('go/call.go', programOf(`go/${goFolder(product)}/README.md`, 'go'));
  const built = await run(go, ['build', '-o', 'call.exe', 'call.go'], join(folder, 'go'), env);
  expect(built.stderr).toBe('');
  await expectCareful(join(folder, 'go', 'call.exe'), [], join(folder, 'go'));
});

describe('a call of the Go client', () => {
  /** Runs a call that a GET of the server answers, with a context of a second. @returns its error and the seconds that it took */
  const call = async (retry: string, ...given: readonly Answer[]): Promise<string> => {
    [answers, calls] = [given, []];
    const path = goModulePath(product);
    put('calls/go.mod', `module example.com/calls\n\ngo 1.19\n\nrequire ${path} v0.0.0\n\nreplace ${path} => ../go/${goFolder(product)}\n`);
    put(
      'calls/main.go',
      `package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"time"

	"${path}/pat"
)

func main() {
	_ = http.MethodGet
	client := pat.New(pat.Config{ServerURL: os.Getenv("SERVER"), Retry: pat.RetryConfig{Retries: 1, ${retry}}})
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	started := time.Now()
	_, err := client.GetAccount(ctx)
	var failed *pat.APIError
	if errors.As(err, &failed) {
		fmt.Println(failed.Status, failed.Header.Get("X-Request-Id"))
	}
	fmt.Println(err, time.Since(started) < 3*time.Second)
}
`,
    );
    const env = { GOPROXY: 'off', GOFLAGS: '-mod=mod', GO111MODULE: 'on', SERVER: server.url };
    const { stdout, stderr } = await run(programPath('go'), ['run', '.'], join(folder, 'calls'), env);
    return stderr + stdout;
  };
  const account = '{"email":"a@b.example","organization":"o"}';
  const always = 'RetryOn: func(int, *http.Response, error) bool { return true }';

  beforeEach((context) => skipWithout(context, 'go'));

  test('is repeated after the wait of a response', { timeout: 60_000 }, async () => {
    expect(await call('', [503, '', { 'Retry-After': '0' }], [200, account])).toBe('<nil> true\n');
    expect(calls).toHaveLength(2);
  });

  test('returns the response that asks for more than a minute, with its headers', { timeout: 60_000 }, async () => {
    const busy = (status: number, wait: string): Answer => [status, '', { 'Retry-After': wait, 'X-Request-Id': 'r1' }];
    const later = new Date(Date.now() + 3_600_000).toUTCString();
    for (const [retry, answer] of [
      ['', busy(503, '61')],
      ['', busy(503, later)],
      [always, busy(409, '61')],
    ] as const) {
      expect(await call(retry, answer)).toMatch(/^(503|409) r1\n\1 [^]* true\n$/);
      expect(calls).toHaveLength(1);
    }
  });

  test('stops waiting when its context ends', { timeout: 60_000 }, async () => {
    expect(await call('', [503, '', { 'Retry-After': '30' }])).toBe('context deadline exceeded true\n');
    expect(calls).toHaveLength(1);
  });
});

test('a Go package uses its imports, also those that only a comment names', () => {
  const start = 'package one\n\nimport (\n\t"encoding/json"\n\t"time"\n)\n\n';
  const comment = '// Note is json. At that time.\nvar text = "time.Now"\n';
  expect(withUsedImports(start + comment).slice(start.length + comment.length)).toMatch(
    /^\n\/\/ .*\nvar _ = json\.Marshal\nvar _ = time\.Now\n$/,
  );
  const used = `${start}// Note\nvar now, encode = time.Now, json.Marshal\n`;
  expect(withUsedImports(used)).toBe(used);
});

test('pip installs the wheel without network access, and each API is a module that compiles', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'python');
  const python = programPath('python');
  const pip = await run(python, ['-m', 'pip', 'install', '--no-index', '--no-deps', '--target', 'site', wheel], folder);
  expect(pip.code, pip.stderr).toBe(0);
  const compiled = await run(python, ['-m', 'compileall', '-q', 'site/acme_api'], folder);
  expect(compiled.stdout).toBe('');
  const program =
    'import importlib, pkgutil, acme_api\n' +
    'names = [one.name for one in pkgutil.iter_modules(acme_api.__path__) if not one.name.startswith("_")]\n' +
    'modules = [importlib.import_module("acme_api." + name) for name in names]\n' +
    'calls = [name for one in modules for name in one._generated._OPERATIONS if callable(getattr(one.Client, name))]\n' +
    'print(acme_api.__version__, len(names), len(calls))';
  const shown = await run(python, ['-c', program], folder, { PYTHONPATH: [join(folder, 'site'), httpx].join(delimiter) });
  expect(shown.stdout.trim(), shown.stderr).toBe(`${version} ${names.length} ${operations.length}`);
  put('call.py', programOf(`wheel/acme_api-${version}.dist-info/METADATA`, 'python'));
  await expectCareful(python, ['call.py'], folder, { PYTHONPATH: [join(folder, 'site'), httpx].join(delimiter) });
});

/** Runs a program that imports the Python package, with a response for each of its calls. @returns its output, or its last error */
const python = async (program: string, ...given: readonly Answer[]): Promise<string> => {
  answers = given;
  calls = [];
  const clients = ['ingest_v2', 'metadata', 'workflows'];
  const start = [
    'import acme_api',
    `from acme_api import ${clients.join(', ')}`,
    ...clients.map((name) => `${name}_client = ${name}.Client("${server.url}")`),
  ];
  const env = { PYTHONPATH: [join(folder, 'wheel'), httpx].join(delimiter) };
  const { stdout, stderr } = await run(programPath('python'), ['-c', [...start, program].join('\n')], folder, env);
  return stdout.trim() || (stderr.trim().split('\n').at(-1) ?? '');
};

const jobWith = (status: string): string => JSON.stringify({ id: '1', name: 'x', status, attributes: {}, stages: [] });

describe('a call of the Python client', () => {
  beforeEach((context) => skipWithout(context, 'python'));

  test('has the value of an enum in its path', async () => {
    await python('workflows_client.list_jobs_by_status(workflows.JobStatusName.FAILED)', [200, '{"items": [], "count": 0}']);
    expect(calls).toEqual(['GET /jobs/status/failed']);
  });

  test('sends null for a required field that is None and for NULL, and omits an optional field that is None', async () => {
    const all = 'metadata.SupplementalAssociation(parent=None, children=[])';
    await python(`metadata_client.replace_supplements("1", ${all})`, [200, '{"parent": null, "children": []}']);
    expect(calls).toEqual(['PUT /robologs/1/supplements {"parent": null, "children": []}']);
    const add = (fields: string): string => `metadata_client.add_supplements("1", metadata.SupplementChange(${fields}))`;
    await python(add('parent="2"'), [404, '']);
    expect(calls).toEqual(['POST /robologs/1/supplements {"parent": "2"}']);
    await python(add('parent=acme_api.NULL'), [404, '']);
    expect(calls).toEqual(['POST /robologs/1/supplements {"parent": null}']);
  });

  test('returns a value that an enum does not have yet as a string', async () => {
    const printed = 'print(repr(workflows_client.get_job("1").status))';
    expect(await python(printed, [200, jobWith('paused')])).toBe("'paused'");
    expect(await python(printed, [200, jobWith('failed')])).toBe("<JobStatusName.FAILED: 'failed'>");
  });

  test('returns the variant of a union that fits', async () => {
    const number = "NumberExpression(kind='number', value=1)";
    const cases = [
      ['Dict[str, List[Union[ingest_v2.LogType, workflows.JobStatusName]]]', '{"all": ["failed", "new"]}'],
      ['Union[List[str], str]', '"abc"'],
      ['Union[str, metadata.Ids]', '{"ids": []}'],
      ['Optional[autotagging.Expression]', '{"kind": "number", "value": 1}'],
      ['Union[int, autotagging.Expression]', '{"kind": "number", "value": 1}'],
      ['autotagging.Expression', '{"kind": "new", "value": 1}'],
    ];
    const decoded = cases.map(([type, data]) => `print(_runtime.decode(${type}, ${data}))`);
    const imports = ['from typing import Dict, List, Optional, Union', 'from acme_api import _runtime, autotagging'];
    expect((await python([...imports, ...decoded].join('\n'))).split(/\r?\n/)).toEqual([
      "{'all': [<JobStatusName.FAILED: 'failed'>, 'new']}",
      'abc',
      'Ids(ids=[])',
      number,
      number,
      "{'kind': 'new', 'value': 1}",
    ]);
  });

  test('raises an error that tells the call and the reason', async () => {
    const raised = 'acme_api.ApiError: ';
    const from = ` (${server.url}/jobs/1)`;
    const get = 'workflows_client.get_job("1")';
    expect(await python(get, [404, '{"error": "é"}'])).toBe(`${raised}404 Not Found: {"error": "é"}${from}`);
    expect(await python(get, [502, '<html>'])).toBe(`${raised}502 Bad Gateway: <html>${from}`);
    expect(await python(get, [500, ''])).toBe(`${raised}500 Internal Server Error: the response has no body${from}`);
  });

  test('raises the same error for every API, which another process can read', async () => {
    const caught = (name: string): string =>
      `try: workflows_client.get_job("1")\nexcept ${name} as error: print(pickle.loads(pickle.dumps(error)).status)`;
    for (const name of ['acme_api.ApiError', 'metadata.ApiError', 'workflows.ApiError'])
      expect(await python(`import acme_api, pickle\n${caught(name)}`, [404, ''])).toBe('404');
  });

  test("raises Python's own error when there is no response in time, which another process can read", async () => {
    const program = `import httpx, pickle
class Late(httpx.Client):
    def request(self, *given, **named): raise httpx.TimeoutException("late")
client = workflows.Client("http://host", http_client=Late())
try: client.get_job("1", timeout=2)
except TimeoutError as error: print(pickle.loads(pickle.dumps(error)))`;
    expect(await python(program)).toBe('getJob got no response within 2 seconds (attempt 1)');
  });

  test('does not return a page of a proxy as a success', async () => {
    expect(await python('print(workflows_client.get_job("1"))', [200, '<html>'])).toContain('ApiError: 200 OK: <html>');
  });

  test('waits as long as a response requests, for at most a minute', async () => {
    const get = 'workflows_client.get_job("1", retry={"retries": 1})';
    const busy = (wait: string): Answer => [503, '', { 'Retry-After': wait }];
    await python(get, busy('0'), [200, jobWith('failed')]);
    expect(calls).toHaveLength(2);
    expect(await python(get, busy('3600'))).toContain('503 Service Unavailable');
    expect(calls).toHaveLength(1);
    expect(await python(get, busy(new Date(Date.now() + 3_600_000).toUTCString()))).toContain('503 Service Unavailable');
    expect(calls).toHaveLength(1);
  });

  test('does not ask retry_on about a longer wait', async () => {
    const get = 'workflows_client.get_job("1", retry={"retries": 1, "retry_on": lambda call: call["attempt"] < 9})';
    expect(await python(get, [409, '', { 'Retry-After': '3600' }])).toContain('409 Conflict');
    expect(calls).toHaveLength(1);
    expect(await python(`print(${get}.status.value)`, [409, '', { 'Retry-After': '0' }], [200, jobWith('failed')])).toBe('failed');
    expect(calls).toHaveLength(2);
    const client = `client = workflows.Client("${server.url}", retry={"retries": 1, "retry_on": lambda call: True})`;
    expect(await python(`${client}\nclient.get_job("1")`, [409, '', { 'Retry-After': '61' }])).toContain('409 Conflict');
    expect(calls).toHaveLength(1);
  });

  test('raises an error with the headers of the response', async () => {
    const caught =
      'try: workflows_client.get_job("1")\nexcept acme_api.ApiError as error: print(error.headers["x-request-id"], error.body)';
    expect(await python(caught, [404, '{"a": 1}', { 'X-Request-Id': 'r1' }])).toBe("r1 {'a': 1}");
    expect(await python(caught, [200, '<html>', { 'X-Request-Id': 'r2' }])).toBe('r2 <html>');
  });

  test('does not take a page of a proxy for the end of a list', async () => {
    for (const list of ['items', 'pages'])
      expect(await python(`print(list(workflows_client.list_jobs_${list}(period="1h")))`, [200, '<html>'])).toContain('200 OK: <html>');
  });

  test('reads the wait of a response as seconds or a date, and ignores any other', async () => {
    const waits = await python(`import json, time
from email.utils import formatdate
from acme_api import _runtime
soon = time.time() + 30
headers = ["7", formatdate(soon, usegmt=True), time.asctime(time.gmtime(soon)), "Sun, 06 Nov 1994 08:49:37 GMT"]
others = ["soon", "-1", "1.5", "", "Sun, 06 Nov 99999 08:49:37 GMT", None]
print(json.dumps([_runtime._retry_delay({"jitter": False}, 2, value) for value in headers + others]))`);
    const [seconds, date = 0, ansi = 0, past, ...backoff] = JSON.parse(waits) as readonly number[];
    expect([seconds, past, ...new Set(backoff)]).toEqual([7, 0, 2]);
    for (const wait of [date, ansi]) expect(30 - wait).toBeLessThan(3);
  });
});

test('the Python package cannot be imported when the generator renames what it replaces', async (context) => {
  skipWithout(context, 'python');
  const program = 'from types import ModuleType\nfrom acme_api import _runtime\n_runtime.bind(ModuleType("one"))';
  expect(await python(program)).toBe('ImportError: one has no ApiError to replace.');
});

/** Returns the files of a folder with this extension, at any depth. */
const filesBelow = (path: string, ending: string): readonly string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(path, file));

test('the Java sources and their comments compile without warnings, and read a list to its end', { timeout: 180_000 }, async (context) => {
  skipWithout(context, 'javac');
  const sources = join(folder, 'java', javaFolder(product));
  const pom = readFileSync(join(sources, 'pom.xml'), 'utf8');
  expect(pom).toContain('<artifactId>acme-api</artifactId>');
  expect(pom).toContain('<maven.compiler.source>17</maven.compiler.source>');
  put(
    'java/Reader.java',
    `import java.time.Duration;
import metadataapi.MetadataClient;

class Reader {
    public static void main(String[] words) {
        MetadataClient client = new MetadataClient(new MetadataClient.Config()
            .serverUrl(System.getenv("${variableNames.url}") + "/api/metadata/v1")
            .timeout(Duration.ofSeconds(30))
            .auth(new MetadataClient.Auth().bearer(System.getenv("${variableNames.token}"))));
        int count = 0;
        for (MetadataClient.Robolog robolog : client.listRobologsItems(new MetadataClient.ListRobologsParams())) count++;
        System.out.println(count);
        try {
            client.getField("00000000-0000-4000-8000-000000000000");
        } catch (MetadataClient.ApiException error) {
            System.out.println(error.getMessage());
        }
    }
}
`,
  );
  put('java/Call.java', programOf(`java/${javaFolder(product)}/README.md`, 'java'));
  const files = [...filesBelow(join(sources, 'src/main/java'), '.java'), 'Reader.java', 'Call.java'];
  expect(files).toHaveLength(2 * names.length + 2);
  const javac = programPath('javac');
  const compiled = await run(
    javac,
    ['--release', '17', '-Xlint:all', '-Xdoclint:all,-missing', '-Werror', '-d', 'out', ...files],
    join(folder, 'java'),
  );
  expect(compiled.stderr).toBe('');
  const before = await countRobologs();
  const { stdout, stderr } = await run(join(dirname(javac), 'java'), ['-cp', 'out', 'Reader'], join(folder, 'java'));
  const [count = '', missing = ''] = stdout.split('\n');
  expect(Number(count), stderr).toBeGreaterThanOrEqual(before);
  expect(Number(count)).toBeLessThanOrEqual(await countRobologs());
  expect(missing).toContain('404');
  await expectCareful(join(dirname(javac), 'java'), ['-cp', 'out', 'Call'], join(folder, 'java'));
});

test('the PHP sources are a Composer package, and read a list to its end', { timeout: 60_000 }, async (context) => {
  const sources = join(folder, 'php', phpFolder(product));
  const manifest = JSON.parse(readFileSync(join(sources, 'composer.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({ name: 'acme/api', version, autoload: { classmap: ['src/'], files: ['src/Runtime.php'] } });
  const files = filesBelow(join(sources, 'src'), '.php');
  expect(files).toHaveLength(2 * names.length + 1);
  skipWithout(context, 'php');
  // Stands in for Composer.
  put(
    'php/vendor/autoload.php',
    `<?php foreach (glob(__DIR__ . '/../${phpFolder(product)}/src/{,*/}*.php', GLOB_BRACE) as $file) require_once $file;`,
  );
  put('php/call.php', programOf(`php/${phpFolder(product)}/README.md`, 'php'));
  put(
    'php/reader.php',
    `<?php
require 'vendor/autoload.php';

use Acme\\Api\\ApiError;
use MetadataApi\\{Client, Config};

$client = new Client(new Config(
    serverUrl: getenv('${variableNames.url}') . '/api/metadata/v1',
    timeout: 30,
    auth: ['bearer' => getenv('${variableNames.token}')],
));
echo iterator_count($client->listRobologsItems()), "\\n";
try {
    $client->getField('00000000-0000-4000-8000-000000000000');
} catch (ApiError $error) {
    echo $error->getMessage(), "\\n";
}
`,
  );
  const before = await countRobologs();
  const strict = ['-d', 'error_reporting=E_ALL', '-d', 'display_errors=stderr'];
  const { stdout, stderr } = await run(programPath('php'), [...strict, 'reader.php'], join(folder, 'php'));
  expect(stderr).toBe('');
  const [count = '', missing = ''] = stdout.split('\n');
  expect(Number(count)).toBeGreaterThanOrEqual(before);
  expect(Number(count)).toBeLessThanOrEqual(await countRobologs());
  expect(missing).toContain('404');
  await expectCareful(programPath('php'), [...strict, 'call.php'], join(folder, 'php'));
  put(
    'php/usage.php',
    `<?php
require 'vendor/autoload.php';
$config = new EventAutotaggingApi\\Config(serverUrl: '${server.url}');
echo json_encode((new EventAutotaggingApi\\Client($config))->getCurrentUsage());
`,
  );
  answers = [[204, '']];
  expect((await run(programPath('php'), [...strict, 'usage.php'], join(folder, 'php'))).stdout).toBe('null');
});
