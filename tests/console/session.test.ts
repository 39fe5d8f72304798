import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product } from '../../generated/product.ts';
import { exampleDraft } from '../../src/console/draft/draft.ts';
import type { MadeCall } from '../../src/console/session/history.ts';
import { harOf } from '../../src/console/session/har.ts';
import { postmanOf } from '../../src/console/session/postmanSession.ts';
import { loadOperation } from '../../src/console/loadOperation.ts';
import { sessionCalls, type SessionCall } from '../../src/console/session/sessionCalls.ts';
import { sessionScript } from '../../src/console/session/sessionScript.ts';
import { wireOfDraft } from '../../src/console/send/run.ts';
import { languages } from '../../src/shared/snippets/languages/index.ts';
import type { Language } from '../../src/shared/snippets/language.ts';
import { servedMock } from '../mocks/servedMock.ts';
import { programPath, programsFor } from '../programs.ts';
import { outcomesOf, scratch, type Target } from '../shared/snippets/runSnippets.ts';
import { sdkClients } from '../shared/snippets/sdkClients.ts';
import { skipWithout } from '../skip.ts';
import { temporaryFolder } from '../folders.ts';
import { variableNames } from '../variables.ts';

const secret = 'canary-secret';

/** The history of a visit: two APIs, a paginated list, an upload, two failures, and a credential that was typed as a header. */
const made = [
  ['/api/oum', 'inviteUser', 'admin', 204],
  ['/api/metadata', 'createField', 'developer', 201],
  ['/api/metadata', 'createField', 'developer', 409],
  ['/api/metadata', 'createField', 'analyst', 403],
  ['/api/metadata', 'listFields', 'analyst', 200],
  ['/api/ontology', 'uploadOntology', 'developer', 200],
  ['/api/autotagging', 'createInvocations', 'developer', 207],
] as const;

let all: readonly SessionCall[];
let calls: readonly SessionCall[];
const folder = temporaryFolder();

beforeAll(async () => {
  const history = await Promise.all(
    made.map(async ([route, operationId, actor, status], at): Promise<MadeCall> => {
      const operation = await loadOperation({ route, operationId });
      const example = exampleDraft(operation, actor);
      const draft = { ...example, headers: { ...example.headers, Authorization: `Bearer ${secret}`, Cookie: secret } };
      const wire = wireOfDraft(operation, draft, operation.exampleRequest.baseUrl);
      return { number: at, operationId, anchor: operationId, route, wire, draft, status, milliseconds: 3, at: 0, origin: null };
    }),
  );
  all = sessionCalls(history.toReversed());
  calls = all.filter(({ status }) => status !== null && status < 400);
});

const check: Readonly<Record<string, (code: string, file: string) => string>> = {
  sh: (_, file) => spawnSync(programPath('bash'), ['-n', file], { encoding: 'utf8' }).stderr,
  // Node's module parser finds duplicate declarations.
  js: (_, file) =>
    spawnSync(process.execPath, ['--check', '--input-type=module'], { encoding: 'utf8', input: ts.sys.readFile(file) ?? '' }).stderr,
};

/** Returns names that a module uses without declaring or importing them: errors 2304 and 2552 of the compiler. */
const unknownNames = (code: string): readonly string[] => {
  const file = 'session.tsx';
  const options = { noResolve: true, noLib: true, jsx: ts.JsxEmit.Preserve };
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true);
  const host = { ...ts.createCompilerHost(options), getSourceFile: (name: string) => (name === file ? source : undefined) };
  return ts
    .createProgram([file], options, host)
    .getSemanticDiagnostics(source)
    .filter(({ code: error }) => error === 2304 || error === 2552)
    .map(({ start = 0, length = 0 }) => code.slice(start, start + length));
};

const problemsIn = (code: string, extension: string): string => {
  const isTyped = extension === 'ts' || extension === 'tsx';
  const script = isTyped
    ? ts.transpileModule(code, {
        fileName: `a.${extension}`,
        compilerOptions: {
          module: ts.ModuleKind.ESNext,
          target: ts.ScriptTarget.ESNext,
          jsx: ts.JsxEmit.React,
          verbatimModuleSyntax: true,
        },
      }).outputText
    : code;
  const kind = isTyped ? 'js' : extension;
  const file = join(folder, `session.${kind === 'js' ? 'mjs' : kind}`);
  writeFileSync(file, script);
  return check[kind]?.(script, file) ?? '';
};

describe('the session as a script', () => {
  test.for(languages)('in $label makes every call in turn, parses, and holds no credential', async ({ id, extension }, context) => {
    if (extension === 'sh') skipWithout(context, 'bash');
    const code = await sessionScript(calls, id);
    const places = calls.map((_, at) => code.indexOf(` ${at + 1}. ${calls[at]?.wire.method} `));
    expect(places.every((place, at) => place > (places[at - 1] ?? -1))).toBe(true);
    expect(code).not.toContain(secret);
    expect(problemsIn(code, extension)).toBe('');
  });

  test.for(languages)('in $label has no code from the name of a user', async ({ id }) => {
    const [call] = calls as readonly [SessionCall];
    const code = await sessionScript([{ ...call, wire: { ...call.wire, actor: 'x\n1()\r2()\u20283()\u20294()' } }], id);
    expect(code).toContain(String.raw` as x\n1()\r2()\u20283()\u20294(): `);
  });

  test('in React hooks declares every name that it uses', async () => {
    expect(unknownNames(await sessionScript(calls, 'tanstack-query')).filter((name) => !['Blob', 'JSON'].includes(name))).toEqual([]);
  });

  test('goes on where a call of the session failed, and shows a session that only failed', async () => {
    const code = await sessionScript([...all, { ...(all[0] as SessionCall), status: null }], 'curl');
    const kept = calls.map(({ wire, status }, at) => `# ${at + 1}. ${wire.method} ${wire.path} as ${wire.actor}: ${status}`);
    expect(code.match(/^# \d\. .*$/gm)).toEqual(kept);
    expect(code).toContain('Without the calls that failed');
    expect(await sessionScript(all.slice(2, 3), 'curl')).toMatch(/^# 1\. .*: 409$/m);
    expect(await sessionScript(calls, 'curl', 'Without one earlier call.')).toMatch(/^# Without one earlier call\.$/m);
  });

  test('in Go is one program with one main', async () => {
    const code = await sessionScript(calls, 'go');
    expect(code.match(/^package main$/gm)).toHaveLength(1);
    expect(code.match(/^import \($/gm)).toHaveLength(1);
    expect(code.match(/^func main\(\)/gm)).toHaveLength(1);
    expect(code.match(/^func call\d\(ctx/gm)).toHaveLength(calls.length);
  });

  test('in Python imports each module once', async () => {
    expect((await sessionScript(calls, 'python')).match(/^import requests$/gm)).toHaveLength(1);
  });
});

describe('a session of several roles, run against the mock', () => {
  const log: string[] = [];
  const mock = servedMock({ log: (line) => log.push(line) });
  let clients: Target['clients'];
  beforeAll(async () => {
    clients = await sdkClients('session');
  }, 60_000);
  beforeEach(async () => {
    await fetch(`${mock.url}/__mock/reset`, { method: 'POST', headers: { 'X-Mock-Control': '1' } });
    log.length = 0;
  });
  const statuses = (): readonly number[] => log.map((line) => Number(/ (\d{3}) \d+ ms /.exec(line)?.[1]));

  const role = (name: string): string => `${product.screaming}_${name.toUpperCase()}_TOKEN`;
  const tokens = { [role('admin')]: 'admin', [role('developer')]: 'developer', [role('analyst')]: 'analyst' };

  /** Hooks get the token from a server of the reader's page, so they have no variables. */
  const scripts = languages.filter(({ id }) => id !== 'tanstack-query');

  /** Runs a script as its reader does. Returns what it printed if it failed. */
  const run = async ({ program, extension }: Language, code: string, env: Readonly<Record<string, string>>): Promise<string> => {
    const place = await scratch('session');
    writeFileSync(join(place, `session.${extension}`), code);
    const target = { url: mock.url, token: '', env, ...(clients !== undefined && { clients }) };
    if (extension === 'ts') return (await outcomesOf({ program }, [{ path: 'session.ts' }], place, target))[0]?.failure ?? '';
    const [command = '', ...given] = program.split(' ');
    const path = command === 'node' ? process.execPath : programPath(command === 'python3' ? 'python' : command);
    const settings = { ...process.env, ...env, [variableNames.url]: mock.url, NO_PROXY: '*', no_proxy: '*', GO111MODULE: 'off' };
    return promisify(execFile)(path, [...given, `session.${extension}`], { cwd: place, env: settings }).then(
      () => '',
      ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => stdout + stderr || 'It failed without a message.',
    );
  };

  test.for(scripts)('in $label repeats what each role did', { timeout: 60_000 }, async (language, context) => {
    skipWithout(context, ...programsFor(language.program));
    const code = await sessionScript(all, language.id);
    for (const variable of Object.keys(tokens)) expect(code.slice(0, code.indexOf(' 1. '))).toContain(variable);
    expect(await run(language, code, tokens)).toBe('');
    expect(statuses()).toEqual(calls.map(({ status }) => status));
  });

  test.for(scripts)('in $label ends at the first failure', { timeout: 60_000 }, async (language, context) => {
    skipWithout(context, ...programsFor(language.program));
    const code = await sessionScript(all, language.id);
    expect(await run(language, code, { ...tokens, [role('developer')]: 'analyst' })).toContain('lacks the permission');
    expect(statuses()).toEqual([204, 403]);
  });
});

test('an HTTP archive has every request, and no credential', () => {
  const text = harOf(calls);
  const { log } = JSON.parse(text) as {
    readonly log: { readonly entries: readonly { readonly request: { readonly url: string; readonly method: string } }[] };
  };
  expect(log.entries.map(({ request }) => `${request.method} ${new URL(request.url).pathname}`)).toEqual(
    calls.map(({ wire }) => `${wire.method} ${wire.path.split('?')[0]}`),
  );
  expect(text).not.toContain(secret);
});

test('a Postman collection has every call in order, and a variable without a value for the token of each role', () => {
  const text = postmanOf(calls);
  const { item, variable } = JSON.parse(text) as {
    readonly item: readonly {
      readonly request: {
        readonly url: { readonly raw: string };
        readonly auth: { readonly bearer: readonly [{ readonly value: string }] };
      };
    }[];
    readonly variable: readonly { readonly key: string; readonly value: string }[];
  };
  expect(item.map(({ request }) => request.url.raw)).toEqual(calls.map(({ wire }) => `{{baseUrl}}${wire.path}`));
  expect(item.map(({ request }) => request.auth.bearer[0].value)).toEqual(calls.map(({ wire }) => `{{${wire.actor}Token}}`));
  expect(variable.slice(1)).toEqual(['admin', 'developer', 'analyst'].map((role) => ({ key: `${role}Token`, value: '', type: 'string' })));
  expect(text).not.toContain(secret);
});

test('the session of one user has one token', async () => {
  const own = calls.filter(({ wire }) => wire.actor === 'developer');
  expect(await sessionScript(own, 'curl')).toContain(`Set ${variableNames.token} to your token.`);
  expect(postmanOf(own)).toContain('{{token}}');
});
