import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleDraft } from '../../src/console/draft.ts';
import type { MadeCall } from '../../src/console/history.ts';
import { harOf } from '../../src/console/session/har.ts';
import { postmanOf } from '../../src/console/session/postmanSession.ts';
import { loadOperation, sessionCalls, type SessionCall } from '../../src/console/session/sessionCalls.ts';
import { sessionScript } from '../../src/console/session/sessionScript.ts';
import { wireOfDraft } from '../../src/console/run.ts';
import { languages } from '../../src/shared/snippets/languages/index.ts';
import { programPath } from '../programs.ts';
import { skipWithout } from '../skip.ts';
import { temporaryFolder } from '../folders.ts';
import { variableNames } from '../variables.ts';

const secret = 'canary-secret';

/** The history of a visit: the same operation twice, two APIs, a paginated list, and a credential that was typed as a header. */
const made = [
  ['/api/metadata', 'createField'],
  ['/api/metadata', 'createField'],
  ['/api/metadata', 'listFields'],
  ['/api/autotagging', 'createTaggerVersion'],
  ['/api/oum', 'inviteUser'],
] as const;

let calls: readonly SessionCall[];
const folder = temporaryFolder();

beforeAll(async () => {
  const history = await Promise.all(
    made.map(async ([route, operationId], at): Promise<MadeCall> => {
      const operation = await loadOperation({ route, operationId });
      const draft = { ...exampleDraft(operation, 'developer'), headers: { Authorization: `Bearer ${secret}`, Cookie: secret } };
      const wire = wireOfDraft(operation, draft, operation.exampleRequest.baseUrl);
      return { number: at, operationId, anchor: operationId, route, wire, draft, status: 200, milliseconds: 3, at: 0, origin: null };
    }),
  );
  calls = sessionCalls(history.toReversed());
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
    expect(code).toContain(variableNames.token);
    expect(problemsIn(code, extension)).toBe('');
  });

  test('in React hooks declares every name that it uses', async () => {
    expect(unknownNames(await sessionScript(calls, 'tanstack-query')).filter((name) => name !== 'JSON')).toEqual([]);
  });

  test('goes on where a call of the session failed, and shows a session that only failed', async () => {
    const failed = calls.map((call, at) => (at === 1 ? { ...call, status: 409 } : at === 3 ? { ...call, status: null } : call));
    const code = await sessionScript(failed, 'curl');
    const kept = [0, 2, 4].map((from, at) => `# ${at + 1}. ${calls[from]?.wire.method} ${calls[from]?.wire.path} as developer: 200`);
    expect(code.match(/^# \d\. .*$/gm)).toEqual(kept);
    expect(code).toContain('Without the calls that failed');
    expect(await sessionScript(failed.slice(1, 2), 'curl')).toMatch(/^# 1\. .*: 409$/m);
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

test('a Postman collection has every call in order, with the token as an empty variable', () => {
  const text = postmanOf(calls);
  const { item, variable } = JSON.parse(text) as {
    readonly item: readonly { readonly request: { readonly url: { readonly raw: string } } }[];
    readonly variable: readonly { readonly key: string; readonly value: string }[];
  };
  expect(item.map(({ request }) => request.url.raw)).toEqual(calls.map(({ wire }) => `{{baseUrl}}${wire.path}`));
  expect(variable.find(({ key }) => key === 'token')?.value).toBe('');
  expect(text).not.toContain(secret);
});
