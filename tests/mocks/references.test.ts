import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract as contractEmitter } from '../../codegen/emit/registry/contract.ts';
import { responses } from '../../codegen/emit/pages/responses.ts';
import { toolsOf } from '../../codegen/emit/tools/tools.ts';
import { validation } from '../../codegen/emit/validators/validation.ts';
import { validators } from '../../codegen/emit/validators/validators.ts';
import type { CallModel, JsonValue } from '../../src/shared/model/types.ts';
import { requestHeaders, requestOfCall } from '../../src/shared/request/request.ts';
import { contract as project } from '../../src/mocks/contract.ts';
import { createMockServer, type MockServer } from '../../src/mocks/http/mockServer.ts';
import { openPagePlatform } from '../../src/demo/pagePlatform.ts';
import type { Contract, Validators } from '../../src/platform/contract.ts';
import type { DocumentedResponses } from '../../src/shared/model/mock.ts';
import { connectTools } from '../agents/client.ts';
import { emitInput, fixture, modelOf } from '../codegen/fixture.ts';
import { requestUrl } from './operations.ts';
import { modulesIn } from '../modules.ts';

const bundle = fixture('references', 'references');
const api = modelOf(bundle);
const [operation] = api.operations;
if (operation === undefined) throw new Error('The fixture has no operation.');

type Calls = readonly (Pick<Contract['apis'][number], 'name' | 'basePath'> & {
  readonly operations: readonly {
    readonly id: string;
    readonly method: string;
    readonly path: string;
    readonly permission: string | null;
  }[];
  readonly loadValidators: () => Promise<{ readonly validators: Validators }>;
  readonly loadResponses: () => Promise<{ readonly default: DocumentedResponses }>;
})[];

/** Loads the contract of the fixture's API from the files that codegen emits for it. */
const loadContract = async (): Promise<Contract> => {
  const input = emitInput(bundle);
  const files = (await Promise.all([contractEmitter, validators, validation, responses].map((emitter) => emitter.emit(input)))).flat();
  const load = await modulesIn('references', files);
  const { calls } = await load<{ readonly calls: Calls }>('contract.ts');
  const [first] = calls;
  if (first === undefined) throw new Error('The contract has no API.');
  return {
    ...project,
    apis: calls,
    operations: calls.flatMap(({ name, operations }) => operations.map((one) => ({ ...one, api: name }))),
    validators: async () => (await first.loadValidators()).validators,
    responses: async () => (await first.loadResponses()).default,
  };
};

type Given = Pick<CallModel, 'path' | 'query' | 'headers' | 'body'>;
type Told = { readonly status: number; readonly body: unknown };
type Way = (given: Given) => Promise<Told>;

let server: MockServer;
let client: Client;
let checks: Validators;
const ways = new Map<string, Way>();

const send = (way: string, given: Given): Promise<Told> => {
  const found = ways.get(way);
  if (found === undefined) throw new Error(`There is no way ${way}.`);
  return found(given);
};

const toRequest = (given: Given, origin: string): Request => {
  const model = requestOfCall({ operationId: operation.id, ...given }, operation);
  return new Request(requestUrl(model, operation).replace(/^https:\/\/[^/]+/, origin), {
    method: 'PUT',
    headers: [...requestHeaders(model).map(([name, value]): [string, string] => [name, value]), ['Authorization', 'Bearer admin']],
    ...(model.body.kind === 'json' && { body: JSON.stringify(model.body.value) }),
  });
};

const told = async (response: Response): Promise<Told> => ({ status: response.status, body: await response.json() });

beforeAll(async () => {
  const contract = await loadContract();
  checks = await contract.validators('references');
  server = createMockServer({ contract });
  const port = await server.listen(0);
  const page = await openPagePlatform(contract, null, () => 0);
  client = await connectTools(toolsOf(api), page.fetch);
  ways.set('over HTTP', async (given) => told(await fetch(toRequest(given, `http://127.0.0.1:${port}`))));
  ways.set('in the page', async (given) => told(await page.fetch(toRequest(given, 'https://api.acme.example'))));
  ways.set('through MCP', async (given) => {
    const example = operation.exampleRequest;
    const args = {
      pathParams: { ...example.pathParameters, ...given.path },
      queryParams: { ...example.query, ...given.query },
      headerParams: { 'X-Priority': 9, 'X-Codes': [1, 2], 'X-Filter': { limit: 6 }, ...given.headers },
      bodyParams: given.body ?? (example.body.kind === 'json' ? example.body.value : null),
    };
    const { content, isError } = (await client.callTool({ name: operation.name, arguments: args })) as CallToolResult;
    const text = content[0]?.type === 'text' ? content[0].text : '';
    if (isError !== true) return { status: 200, body: JSON.parse(text) as unknown };
    return { status: 400, body: { error: text } };
  });
});
afterAll(async () => {
  await client.close();
  await server.close(0);
});

const names = ['over HTTP', 'in the page', 'through MCP'];

const wrong: readonly (readonly [name: string, given: Given])[] = [
  ['shelf', { path: { shelf: 0 } }],
  ['codes', { path: { codes: [1, 2, 3, 4] } }],
  ['limit', { query: { limit: 0 } }],
  ['size', { query: { size: 0 } }],
  ['exact', { query: { exact: 'maybe' } }],
  ['ratio', { query: { ratio: 0 } }],
  ['kind', { query: { kind: 'screw' } }],
  ['level', { query: { level: 4 } }],
  ['ids', { query: { ids: [1, 2, 3, 4] } }],
  ['flags', { query: { flags: [true, 'x'] } }],
  ['weights', { query: { weights: [0, 1] } }],
  ['filter', { query: { filter: { limit: 0 } } }],
  ['where.limit', { query: { where: { limit: 0 } } }],
  ['where', { query: { where: [] } }],
  ['serial', { query: { serial: 1.5 } }],
  ['amount', { query: { amount: 0 } }],
  ['elsewhere', { query: { elsewhere: 4 } }],
  ['retries', { query: { retries: 4 } }],
  ['X-Filter', { headers: { 'X-Filter': '{"limit":0}' } }],
  ['X-Priority', { headers: { 'X-Priority': '0' } }],
  ['weight', { body: [{ weight: 1, inside: [{ weight: 0 }] }] }],
];

describe('an API whose parameters refer to schemas of every type', () => {
  it.each(names)('takes its example %s', async (way) => {
    expect(await send(way, {})).toEqual({ status: 200, body: [{ weight: 1 }] });
  });

  it.each(names.flatMap((way) => wrong.map(([name, given]) => [way, name, given] as const)))(
    '%s reports the problem of %s',
    async (way, name, given) => {
      const { status, body } = await send(way, given);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(name)]);
    },
  );

  it('parses every parameter to its type and fills in defaults', () => {
    const url = new URL(toRequest({}, 'https://host.example').url);
    const check = checks[operation.id];
    if (check === undefined) throw new Error('The operation has no checks.');
    expect(check.path({ shelf: '3', codes: '4,5' })).toEqual({ ok: true, value: { shelf: 3, codes: [4, 5] } });
    expect(check.query(url.searchParams)).toEqual({
      ok: true,
      value: {
        limit: 5,
        size: 20,
        exact: false,
        ratio: 0.5,
        kind: 'bolt',
        level: 2,
        ids: [1, 2],
        flags: [true, false],
        weights: [1.5, 2],
        filter: { limit: 4, exact: true, ids: [7, 8] },
        where: { limit: 5 },
        serial: 9007199254740991,
        amount: 12,
        chained: 20,
        elsewhere: 2,
        retries: 1,
      },
    });
    expect(check.query(new URLSearchParams({ amount: 'nut' }))).toEqual({
      ok: true,
      value: { amount: 'nut', size: 20, chained: 20, elsewhere: 1, retries: 1 },
    });
    expect(check.query(new URLSearchParams({ serial: '9223372036854775807', where: 'null' }))).toMatchObject({
      ok: false,
      errors: [{ instancePath: '/where', keyword: 'type', params: { type: 'object' } }],
    });
    expect(check.headers(new Headers({ 'X-Priority': '9', 'X-Codes': '1, 2' }))).toEqual({
      ok: true,
      value: { 'X-Priority': 9, 'X-Codes': [1, 2] },
    });
    const body: JsonValue = [{ weight: 1, inside: [{ weight: 2 }] }];
    expect(check.body(body)).toEqual({ ok: true, value: body });
  });
});
