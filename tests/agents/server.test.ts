import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonValue, RequestModel } from '../../src/shared/model/types.ts';
import { operations } from '../../generated/operations.ts';
import { generatedOperation } from '../generatedOperation.ts';
import { servedMock } from '../mocks/servedMock.ts';
import { startNode } from '../startProgram.ts';
import { connectCommand } from './client.ts';
import { variableNames } from '../variables.ts';

const root = join(import.meta.dirname, '..', '..');

const connect = (words: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Client> =>
  connectCommand(['src/agents/server.ts', '--mode', 'tools', ...words], env);

const call = async (client: Client, name: string, given: Readonly<Record<string, unknown>> = {}): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: given })) as CallToolResult;

const textOf = ({ content }: CallToolResult): string => (content[0]?.type === 'text' ? content[0].text : '');

const dataOf = (result: CallToolResult): { readonly [key: string]: JsonValue } => {
  if (result.isError === true) throw new Error(result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'));
  return JSON.parse(textOf(result)) as { readonly [key: string]: JsonValue };
};

const requestOf = (api: string, name: string): RequestModel => generatedOperation(api, name).exampleRequest;

/** The example request of an operation as arguments of a tool. */
const argumentsOf = ({ pathParameters, query, headers, body }: RequestModel): Readonly<Record<string, unknown>> => ({
  ...(Object.keys(pathParameters).length > 0 && { pathParams: pathParameters }),
  ...(Object.keys(query).length > 0 && { queryParams: query }),
  ...(Object.keys(headers).length > 0 && { headerParams: headers }),
  ...(body.kind !== 'none' && { bodyParams: body.kind === 'text' ? body.text : body.value }),
});

describe('the tools of all APIs, on the mock', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connect();
  });
  afterAll(() => client.close());

  test('are one for each operation', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  });

  test('have descriptions for themselves and their arguments', async () => {
    const { tools } = await client.listTools();
    const silent = tools.filter(({ title, description }) => (title ?? '') === '' || (description ?? '').length < 20);
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(tools.find(({ name }) => name === 'publishOntologyVersion')?.inputSchema.properties?.['headerParams']).toMatchObject({
      required: ['If-Match'],
      properties: { 'If-Match': { type: 'string', description: expect.stringContaining('entity tag') } },
    });
  });

  test('distinguish read-only tools from others', async () => {
    const { tools } = await client.listTools();
    const hints = (name: string) => tools.find((tool) => tool.name === name)?.annotations;
    for (const name of ['listTokens', 'aggregateRobologs', 'lookupClasses', 'parseExpression', 'validateTagger', 'listNextAccessPaths'])
      expect(hints(name), name).toEqual({ readOnlyHint: true });
    expect(hints('createField')).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    for (const name of ['deleteField', 'updateField', 'publishOntologyVersion', 'setUserRoles'])
      expect(hints(name), name).toMatchObject({ readOnlyHint: false });
    expect(hints('deleteField')).toMatchObject({ destructiveHint: true, idempotentHint: true });
  });

  test('walk a field through its lifecycle', async () => {
    const made = dataOf(await call(client, 'createField', { bodyParams: { alias: 'Torque peak', type: 'DECIMAL' } }));
    const pathParams = { id: made['id'] };
    expect(dataOf(await call(client, 'updateField', { pathParams, bodyParams: { description: 'The highest torque.' } }))).toMatchObject({
      id: made['id'],
    });
    dataOf(await call(client, 'deleteField', { pathParams }));
    expect(dataOf(await call(client, 'restoreFields', { bodyParams: { ids: [made['id']] } }))).toMatchObject({
      items: [{ id: made['id'] }],
    });
    expect(dataOf(await call(client, 'getField', { pathParams }))).toMatchObject({
      alias: 'Torque peak',
      description: 'The highest torque.',
    });
  });

  test('link to the text of a tagger version with a working URL', async () => {
    const { pathParameters: pathParams } = requestOf('autotagging', 'getTaggerVersion');
    const version = dataOf(await call(client, 'getTaggerVersion', { pathParams }));
    const { url } = version['content'] as { readonly url: string };
    expect(await (await fetch(url)).text()).toContain('variables:');
  });

  test("return an error with the platform's own message", async () => {
    const result = await call(client, 'getField', { pathParams: { id: '00000000-0000-4000-8000-000000000000' } });
    expect(result.isError).toBe(true);
    expect(JSON.parse(textOf(result))).toEqual({ status: 404, body: { error: expect.stringMatching(/00000000-0000/) } });
  });

  test.each([
    ['of a wrong type', 'listTokens', { queryParams: { page_size: 'many' } }, 'page_size'],
    ['that is missing', 'getField', { pathParams: {} }, 'pathParams.id is required'],
    ['whose group is missing', 'getField', {}, 'pathParams.id is required'],
    ['that the query does not know', 'listTokens', { queryParams: { pagesize: 5 } }, 'Use page_number, page_size.'],
    ['outside its group', 'listTokens', { page_size: 5 }, 'page_size is not a property. Use queryParams.'],
    ['in a body', 'createField', { bodyParams: { alias: 7, type: 'DECIMAL' } }, 'alias'],
  ])('name an argument %s', async (_, name, given, expected) => {
    const result = await call(client, name, given);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(expected);
  });

  test.each([
    ['a string', { name: 'listTokens', arguments: 'page_size=5' }, 'The arguments of listTokens must be an object.'],
    ['a list', { name: 'listTokens', arguments: [5] }, 'The arguments of listTokens must be an object.'],
    ['null', { name: 'listTokens', arguments: null }, 'The arguments of listTokens must be an object.'],
    ['without a tool', { arguments: {} }, 'Name the tool to call: name must be a string.'],
  ])('explain a call with arguments that are %s', async (_, params, expected) => {
    const result = await client.request({ method: 'tools/call', params }, CallToolResultSchema);
    expect([result.isError, textOf(result)]).toEqual([true, expected]);
  });

  test("keep a role's name in responses, though it is the token", async () => {
    const developer = await connect(['oum'], { [variableNames.token]: 'developer' });
    const { id } = requestOf('oum', 'deleteUser').pathParameters;
    expect(textOf(await call(developer, 'deleteUser', { pathParams: { id } }))).toContain('The role developer lacks the permission');
    await developer.close();
  });

  test.each(['listFeilds', '__proto__', 'constructor'])('report that there is no tool %s, and continue', async (name) => {
    const result = await call(client, name);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(name);
    dataOf(await call(client, 'getAccount'));
  });
});

describe('the tools, on a host', () => {
  let client: Client;
  let log: string[] = [];
  const mock = servedMock({ log: (line) => log.push(line) });
  beforeAll(async () => {
    client = await connect([], { [variableNames.url]: mock.url, [variableNames.token]: 'admin' });
  });
  afterAll(() => client.close());

  test.each(operations.map(({ api, name }) => ({ api, name })))(
    '$name of $api gets the response that its example documents',
    async ({ api, name }) => {
      mock.platform.reset();
      log = [];
      const request = requestOf(api, name);
      const result = await call(client, name, argumentsOf(request));
      expect(result.isError ?? false, result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')).toBe(false);
      expect(log).toEqual([expect.stringContaining(` ${request.expectedStatus} `)]);
    },
  );

  test('send the configured token', async () => {
    const stranger = await connect(['pat'], { [variableNames.url]: mock.url, [variableNames.token]: 'nobody' });
    expect(JSON.parse(textOf(await call(stranger, 'getAccount')))).toEqual({
      status: 401,
      body: { error: expect.stringMatching(/token/i) },
      advice: expect.stringContaining(variableNames.token),
    });
    await stranger.close();
  });
});

test('responds with an error to input that is not a message, and continues', async () => {
  const { child, out, ended } = startNode(['src/agents/server.ts'], { cwd: root });
  child.stdin.write('hello\n{"method":7}\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  await expect.poll(() => out().split('\n').length, { timeout: 20_000 }).toBe(4);
  expect(
    out()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toMatchObject([
    { id: null, error: { code: -32_700 } },
    { id: null, error: { code: -32_600 } },
    { id: 1, result: {} },
  ]);
  // This exceeds the limit of the transport, which closes itself.
  child.stdin.on('error', () => {});
  child.stdin.write('x'.repeat(11_000_000));
  expect((await ended).code).toBe(0);
  expect(out()).toContain('exceeded maximum size');
});

test('includes only the tools of the named APIs', async () => {
  const client = await connect(['pat', 'workflows']);
  const { tools } = await client.listTools();
  await client.close();
  expect(new Set(tools.map(({ name }) => operations.find((operation) => operation.name === name)?.api))).toEqual(
    new Set(['pat', 'workflows']),
  );
});
