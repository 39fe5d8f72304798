import { product } from '../../../generated/product.ts';
import { writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { client } from '../../../codegen/emit/clients/client.ts';
import { orval } from '../../../codegen/emit/clients/orval.ts';
import type { OperationModel, RequestModel } from '../../../src/shared/model/types.ts';
import { formFields } from '../../../src/shared/request/formBody.ts';
import { snippetContext } from '../../../src/shared/snippets/context.ts';
import { firstPage } from '../../../src/shared/snippets/paging.ts';
import { languages } from '../../../src/shared/snippets/languages/index.ts';
import { bodyText, queryParts, requestHeaders } from '../../../src/shared/request/request.ts';
import { programsFor } from '../../programs.ts';
import { skipWithout } from '../../skip.ts';
import { emitInput, fixture } from '../../codegen/fixture.ts';
import { startEchoServer, type EchoServer, type Received } from './echoServer.ts';
import { randomRequest } from './randomRequests.ts';
import { runSnippets, scratch, writeSnippets } from './runSnippets.ts';

vi.mock('@tanstack/react-query', async () => (await import('./runSnippets.ts')).queryStandIn);

const input = emitInput(fixture('request-styles', 'styles'));
const [api] = input.apis;
if (api === undefined) throw new Error('The fixture has no API.');

const contextOf = (operation: OperationModel) => snippetContext(product, api, operation);

const seed = Number(process.env['SEED'] ?? 20250616);
const perOperation = 12;

/** Texts that no argument of a program can hold: with NUL, and beyond 128 KiB. */
const notArguments = ['a\0b\\0', '"漢'.repeat(40_000)];

const withText = ({ body, ...request }: RequestModel, text: string): RequestModel => ({
  ...request,
  body:
    body.kind === 'json'
      ? { ...body, value: [text] }
      : body.kind === 'form'
        ? { ...body, value: { list: [text], photo: text, ...(body.value as object), name: text } }
        : body.kind === 'text'
          ? { ...body, text }
          : body,
});

const cases = api.operations.flatMap((operation) => {
  const requests = fc.sample(randomRequest(operation), { numRuns: perOperation, seed });
  const [first] = requests;
  const all = [...requests, ...(first === undefined ? [] : notArguments.map((text) => withText(first, text)))];
  return all.map((request, index) => ({ operation, request, name: `${operation.name}${index}` }));
});

/** Sorts fields by name, keeping the order of fields with the same name, because Go's standard library sorts names. */
const inOrder = (fields: readonly unknown[]): readonly unknown[] =>
  (fields as readonly { readonly name: string }[]).toSorted((left, right) =>
    left.name < right.name ? -1 : Number(left.name > right.name),
  );

/** Returns the request that a snippet sends: snippets that read a whole list request larger pages. */
const asked = (request: RequestModel, operation: OperationModel, language: string): RequestModel =>
  ['curl', 'tanstack-query'].includes(language) ? request : (firstPage(request, operation, contextOf(operation))?.request ?? request);

/** Returns a request as the server must receive it. */
const expected = (request: RequestModel, operation: OperationModel): object => ({
  method: request.method.toUpperCase(),
  path: [
    '',
    'api',
    'styles',
    'v1',
    ...request.path
      .slice(1)
      .split('/')
      .map((part) => part.replace(/\{([^}]+)\}/, (_, name: string) => String(request.pathParameters[name]))),
  ],
  query: queryParts(request, operation.parameters).map(({ name, value }) => [name, value]),
  headers: Object.fromEntries([
    ['authorization', 'Bearer t0ken'],
    ...requestHeaders(request).map(([name, value]) => [name.toLowerCase(), value]),
  ]),
  body:
    request.body.kind === 'json'
      ? request.body.value
      : request.body.kind === 'form'
        ? inOrder(formFields(request.body))
        : (bodyText(request.body) ?? ''),
});

const arrived = (received: Received | undefined, request: RequestModel): object => ({
  method: received?.method,
  path: received?.path.split('/').map(decodeURIComponent),
  query: received?.query,
  headers: Object.fromEntries(
    ['authorization', ...requestHeaders(request).map(([name]) => name.toLowerCase())].map((name) => [name, received?.headers[name]]),
  ),
  body:
    request.body.kind === 'form'
      ? inOrder(received?.fields ?? [])
      : request.body.kind === 'json'
        ? (JSON.parse(received?.body ?? 'null') as unknown)
        : received?.body,
});

let server: EchoServer;
beforeAll(async () => {
  server = await startEchoServer(5201);
});
afterAll(() => server.close());

describe(`a snippet makes the call of its request (seed ${seed})`, () => {
  test.for(languages.map((language) => ({ ...language })))('$id', { timeout: 60_000 }, async (language, context) => {
    const { id } = language;
    skipWithout(context, ...programsFor(language.program));
    const folder = await scratch(`same-call-${id}`);
    await Promise.all([client, orval].map((emitter) => writeModules(folder, emitter)));
    const files = cases.map(({ name, request, operation }) => ({
      path: `${name}.${language.extension}`,
      code: language
        .render(request, operation, contextOf(operation))
        .replace(`'@${product.kebab}/api/react/${api.name}'`, `'./hooks.ts'`)
        .replace(`'@${product.kebab}/api/${api.name}'`, `'./client.ts'`),
    }));
    server.received.length = 0;
    await writeSnippets(files, folder);
    await runSnippets(language, files, folder, { url: server.url, token: 't0ken' });
    const calls = cases.map(({ request, operation, name }, index) => ({
      name,
      want: expected(asked(request, operation, id), operation),
      got: arrived(server.received[index], request),
      code: files[index]?.code,
    }));
    for (const { name, want, got, code } of calls) expect(got, `${name}\n${code}`).toEqual(want);
    expect(server.received).toHaveLength(cases.length);
  });
});

/** Writes the modules that snippets import. The modules that clients share are those of the project. */
const writeModules = async (folder: string, emitter: typeof client): Promise<void> => {
  const made = await emitter.emit(input);
  await Promise.all(
    made.map(({ path, content }) =>
      writeFile(
        join(folder, basename(path)),
        content.replaceAll("'../sdk/", `'${relative(folder, join(import.meta.dirname, '../../../generated/sdk'))}/`),
      ),
    ),
  );
};
