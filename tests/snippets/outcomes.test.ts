import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test, vi, type TestContext } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { OperationModel } from '../../src/shared/model/types.ts';
import type { Language } from '../../src/shared/snippets/language.ts';
import { languages } from '../../src/shared/snippets/languages/index.ts';
import { variantKey } from '../../src/shared/snippets/variantKey.ts';
import { generatedOperation } from '../generatedOperation.ts';
import { programPath, programsFor } from '../programs.ts';
import { goModules, outcomesOf, scratch, writeSnippets, type Target } from '../shared/snippets/runSnippets.ts';
import { sdkClients } from '../shared/snippets/sdkClients.ts';
import { skipWithout } from '../skip.ts';
import { servedBy } from '../servedBy.ts';
import { variableNames } from '../variables.ts';

vi.mock('@tanstack/react-query', async () => (await import('../shared/snippets/runSnippets.ts')).queryStandIn);

const execute = promisify(execFile);
const generated = join(import.meta.dirname, '..', '..', 'generated');

/** What snippets differ by: the method, the body, the bodies of successes, and whether a list has pages. */
const kindOf = ({ method, exampleRequest: { body, query }, responses }: OperationModel): string => {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  const results = successes.map(({ status, content }) => `${status} ${content.map(({ mediaType }) => mediaType).join(' ')}`);
  return [method, body.kind, 'page_number' in query, ...results].join(', ');
};

/** Two operations of each kind, because all would take minutes. The mock answers every snippet in `allSnippets.test.ts`. */
const models = [
  ...Map.groupBy(
    operations.map(({ api, name }) => generatedOperation(api, name)),
    kindOf,
  ).values(),
].flatMap((all) => all.filter((_, at) => at === 0 || at === all.length - 1));

const startedInvocation = generatedOperation('autotagging', 'createInvocations').responses.find(({ status }) => status === '207')
  ?.content[0]?.examples[0]?.value as object;

/**
 * How the server responds to a call whose path starts with this name. For `stalled` it sends half a response, and for other names
 * none.
 */
const behaviors: Readonly<Record<string, { readonly status: number; readonly type?: string; readonly body?: string }>> = {
  unauthorized: { status: 401, body: '{"error":"The token is not valid."}' },
  emptyGateway: { status: 502 },
  htmlGateway: { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
  noContent: { status: 204 },
  emptyBody: { status: 200 },
  started: { status: 207, body: JSON.stringify({ ...startedInvocation, errors: [] }) },
  refused: { status: 207, body: '{"successes":[],"errors":[{"message":"The robolog does not exist."}]}' },
};

const server = servedBy((request, response) => {
  const name = (request.url ?? '').split('/')[1] ?? '';
  if (name === 'stalled') {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{');
    return;
  }
  const behavior = behaviors[name];
  if (behavior === undefined) return;
  const { status, type = 'application/json', body } = behavior;
  // Clients that retry calls do so immediately.
  response.writeHead(status, { 'Retry-After': '0', ...(body !== undefined && { 'Content-Type': type }) }).end(body);
});
let clients: Target['clients'];
beforeAll(async () => {
  clients = await sdkClients('outcomes');
}, 60_000);

/** A kind of snippet: a language, without or with the API's client. */
type Kind = { readonly id: string; readonly language: Language; readonly isSdk: boolean };

const kinds: readonly Kind[] = languages.flatMap((language: Language) => [
  { id: language.id, language, isSdk: false },
  ...(language.variants?.others ?? [])
    .filter(({ id }) => id === 'sdk')
    .map((variant) => ({ id: variantKey(language.id, variant.id), language, isSdk: true })),
]);

const listsErrors = ({ responses }: OperationModel): boolean => responses.some(({ status }) => status === '207');
const mayBeEmpty = ({ responses }: OperationModel): boolean =>
  responses.some(({ status, content }) => status.startsWith('2') && content.length === 0);

/** The expected results of calls for each response, of all operations or of `only` some. */
const responses: readonly {
  readonly behavior: string;
  readonly only?: (operation: OperationModel) => boolean;
  /** The output of a snippet that fails. Omitted if it succeeds. */
  readonly fails?: RegExp;
  /** The output in languages that keep less of a body that is not JSON. */
  readonly failsIn?: Readonly<Record<string, RegExp>>;
}[] = [
  { behavior: 'unauthorized', fails: /The token is not valid/ },
  { behavior: 'emptyGateway', fails: /502/ },
  { behavior: 'htmlGateway', fails: /Bad gateway/, failsIn: { 'python-sdk': /502 Bad Gateway/, curl: /502/ } },
  { behavior: 'noContent', only: mayBeEmpty },
  { behavior: 'started', only: listsErrors },
  { behavior: 'refused', only: listsErrors, fails: /The robolog does not exist/ },
];

describe('a snippet of every kind of operation fails with the error message, and succeeds without a body', () => {
  test.for(kinds)('$id', { timeout: 240_000 }, async ({ id, isSdk, language }, context) => {
    skipWithout(context, ...programsFor(language.program));
    const calls = responses.flatMap(({ behavior, only = () => true, fails, failsIn }) =>
      models.filter(only).map(({ api, name }) => ({
        path: `${api}/snippets/${id}/${name}.${language.extension}`,
        url: `${server.url}/${behavior}`,
        message: failsIn?.[id] ?? fails,
      })),
    );
    const target = { url: server.url, token: 'admin', ...(isSdk && clients !== undefined && { clients }) };
    const outcomes = await outcomesOf(language, calls, generated, target);
    expect(outcomes).toHaveLength(calls.length);
    const wrong = calls.flatMap(({ path, url: address, message }, index) => {
      const failure = outcomes[index]?.failure;
      const isRight = message === undefined ? failure === undefined : message.test(failure ?? '');
      return isRight ? [] : [`${path} at ${address}: ${failure ?? 'no failure'}`];
    });
    expect(wrong).toEqual([]);
  });
});

test('JavaScript prints null for a success without a body, whatever its status', async () => {
  const language = languages.find(({ id }) => id === 'javascript');
  if (language === undefined) throw new Error('There is no JavaScript.');
  const calls = models
    .filter(mayBeEmpty)
    .map(({ api, name }) => ({ path: `${api}/snippets/javascript/${name}.js`, url: `${server.url}/emptyBody` }));
  const outcomes = await outcomesOf(language, calls, generated, { url: server.url, token: 'admin' });
  expect(outcomes).toHaveLength(calls.length);
  expect(outcomes.flatMap(({ failure }) => failure ?? [])).toEqual([]);
});

/** The languages whose snippets have a timeout, and the command that runs each from a folder. */
const alone: Readonly<Record<string, (file: string) => readonly string[]>> = {
  curl: (file) => [programPath('bash'), file],
  python: (file) => [programPath('python'), file],
  'python-sdk': (file) => [programPath('python'), file],
  javascript: (file) => [process.execPath, file],
  go: (file) => [programPath('go'), 'run', file],
  'go-sdk': (file) => [programPath('go'), 'run', file],
};

/** The timeout of calls in snippets in milliseconds, instead of 30 seconds. */
const patience = 25;

const impatient = (code: string): string =>
  code
    .replaceAll('timeout=30', `timeout=${patience / 1000}`)
    .replaceAll('AbortSignal.timeout(30_000)', `AbortSignal.timeout(${patience})`)
    .replaceAll('30*time.Second', `${patience}*time.Millisecond`)
    .replaceAll('30 * time.Second', `${patience} * time.Millisecond`)
    .replaceAll('({ baseUrl, token })', `({ baseUrl, token, timeout: ${patience}, retries: 0 })`)
    .replaceAll('"retries": 2', '"retries": 0')
    .replaceAll('Retries: 2', 'Retries: 0')
    // The address in a snippet of curl gives way to that of the server.
    .replaceAll('https://api.acme.example', `${server.url}/slow`);

const timedOut = /timed out|time-?out|deadline exceeded/i;

/** Whether a snippet does not read the body: JavaScript and Go do not if no success response has one. */
const isUnread = (id: string, model: (typeof models)[number]): boolean =>
  ['javascript', 'go'].includes(id) && model.responses.every(({ status, content }) => !status.startsWith('2') || content.length === 0);

const endsInTime = async ({ id, isSdk, language }: (typeof kinds)[number], context: TestContext): Promise<void> => {
  skipWithout(context, ...programsFor(language.program));
  const folder = await scratch(`slow-${id}`);
  const files = models.map((model) => {
    const path = `${model.api}/snippets/${id}/${model.name}.${language.extension}`;
    return { path, model, code: impatient(readFileSync(join(generated, path), 'utf8')) };
  });
  await writeSnippets([...files, { path: '.curlrc', code: `max-time = ${patience / 1000}\n` }], folder);
  for (const behavior of ['slow', 'stalled']) {
    const outcomes = await outcomesOf(language, files, folder, {
      url: `${server.url}/${behavior}`,
      token: 'admin',
      concurrent: true,
      timeout: patience,
      env: { CURL_HOME: folder },
      ...(isSdk && clients !== undefined && { clients }),
    });
    expect(outcomes).toHaveLength(files.length);
    const wrong = files.flatMap(({ path, model }, index) =>
      timedOut.test(outcomes[index]?.failure ?? '') || (behavior === 'stalled' && isUnread(id, model))
        ? []
        : [`${path} at ${behavior}: ${outcomes[index]?.failure ?? 'no failure'}`],
    );
    expect(wrong).toEqual([]);
  }
};

describe('a snippet of every kind of operation ends when the server does not respond, or stops in the middle of a response', () => {
  const [inProcess, others] = [true, false].map((is) => kinds.filter(({ language }) => (language.program === 'node') === is));
  test.for(inProcess ?? [])('$id', { timeout: 240_000 }, endsInTime);
  test.concurrent.for(others ?? [])('$id', { timeout: 240_000 }, endsInTime);
});

describe('a snippet alone', () => {
  test.for(kinds.filter(({ id }) => id in alone))(
    '$id ends when the server does not respond, and names the missing variable',
    { timeout: 120_000 },
    async ({ id, isSdk, language }, context) => {
      skipWithout(context, ...programsFor(language.program));
      const folder = await scratch(`alone-${id}`);
      const name = `getField.${language.extension}`;
      const code = readFileSync(join(generated, 'metadata', 'snippets', id, name), 'utf8');
      expect(impatient(code)).not.toBe(code);
      writeFileSync(join(folder, name), impatient(code));
      // The timeout that a user of curl sets for all calls.
      writeFileSync(join(folder, '.curlrc'), `max-time = ${patience / 1000}\n`);
      const [program = '', ...given] = alone[id]?.(name) ?? [];
      const go = id.startsWith('go') ? await goModules(folder, isSdk ? clients : undefined) : {};
      const run = (token: string) =>
        execute(program, given, {
          cwd: folder,
          env: {
            ...process.env,
            ...go,
            ...(isSdk && clients !== undefined && { PYTHONPATH: clients.pythonPath }),
            [variableNames.url]: `${server.url}/slow`,
            [variableNames.token]: token,
            CURL_HOME: folder,
            NO_PROXY: '*',
            no_proxy: '*',
          },
        }).then(
          () => 'It succeeded.',
          ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => stdout + stderr,
        );
      expect(await run('admin')).toMatch(timedOut);
      // For curl, the server reports the missing token.
      if (id !== 'curl') expect(await run('')).toMatch(new RegExp(`set ${variableNames.token} to your token`, 'i'));
    },
  );
});
