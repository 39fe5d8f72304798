import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runPipeline } from '../../codegen/pipeline/runPipeline.ts';
import { configWith, makeProject } from '../codegen/project.ts';
import { writeBelow } from '../folders.ts';
import { servedBy } from '../servedBy.ts';
import { programPath } from '../programs.ts';
import { skipWithout } from '../skip.ts';
import { variableNames } from '../variables.ts';
import { sdkClients } from '../shared/snippets/sdkClients.ts';
import { product, run } from './emptyProject.ts';

const spec = `openapi: 3.1.0
info: { title: Keys, version: '1', license: { name: MIT, identifier: MIT } }
servers: [{ url: https://keys.example/v1 }]
security: [{ login: [] }]
paths:
  /keys/{id}:
    get:
      operationId: getKey
      summary: Get a key
      tags: [Keys]
      parameters: [{ name: id, in: path, required: true, example: k1, schema: { type: string } }]
      responses:
        '200': { description: The key., content: { application/json: { schema: { $ref: '#/components/schemas/Key' } } } }
  /keys:
    get:
      operationId: keys/list-all_v2.1
      summary: List all keys
      tags: [Keys]
      responses:
        '200': { description: The keys., content: { application/json: { schema: { $ref: '#/components/schemas/Key' } } } }
components:
  securitySchemes: { login: { type: http, scheme: basic } }
  schemas: { Key: { type: object, properties: { id: { type: string } } } }
`;

const server = servedBy((request, response) => {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ id: `${request.url} ${request.headers.authorization}` }));
});
let folder = '';
let clients: Awaited<ReturnType<typeof sdkClients>>;

beforeAll(async () => {
  folder = makeProject({ 'redocly.yaml': configWith('', 'keys'), 'specs/keys.yaml': spec });
  const made = await runPipeline({ root: folder });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  writeBelow(folder, Object.fromEntries(made.value.files.map(({ path, content }) => [`generated/${path}`, content])));
  clients = await sdkClients('basic', join(folder, 'generated'));
}, 60_000);

const [user, password] = [`${product.screaming}_USER`, `${product.screaming}_PASSWORD`];

type Login = readonly [user: string, password: string];

/** Runs a program with a user name and a password. @returns what it prints */
const call = (program: string, words: readonly string[], env: Readonly<Record<string, string>>, login: Login) =>
  run(
    program,
    folder,
    { NO_PROXY: '*', no_proxy: '*', ...env, [variableNames.url]: server.url, [user]: login[0], [password]: login[1] },
    ...words,
  );

const goSettings = { GOPROXY: 'off', GOFLAGS: '-mod=mod', GO111MODULE: 'on' };

const sent = (login: string): string => `/v1/keys/k1 Basic ${Buffer.from(login).toString('base64')}`;

test('Python snippets send a user name and a password, which may be empty', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'python');
  const snippet = 'generated/keys/snippets/python-sdk/getKey.py';
  const python = (...login: Login) => call(programPath('python'), [snippet], { PYTHONPATH: clients.pythonPath }, login);
  expect(await python('ada', 'secret:1')).toContain(sent('ada:secret:1'));
  expect(await python('sk_1', '')).toContain(sent('sk_1:'));
  expect(await python('', '')).toContain(`Set ${user} to your user name.`);
});

test('snippets call operations whose ids have slashes, hyphens and dots', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'python', 'go');
  writeBelow(folder, { 'go.mod': clients.goMod });
  const [snippet, login] = ['keysListAllV21', ['ada', '1'] as const];
  const python = [`generated/keys/snippets/python-sdk/${snippet}.py`];
  expect(await call(programPath('python'), python, { PYTHONPATH: clients.pythonPath }, login)).toContain('/v1/keys Basic');
  const go = ['run', `generated/keys/snippets/go-sdk/${snippet}.go`];
  expect(await call(programPath('go'), go, goSettings, login)).toContain('/v1/keys Basic');
});

test('Go snippets send a user name and a password, which may be empty', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'go');
  writeBelow(folder, { 'go.mod': clients.goMod });
  const program = join(folder, 'getKey.exe');
  await call(programPath('go'), ['build', '-o', program, 'generated/keys/snippets/go-sdk/getKey.go'], goSettings, ['', '']);
  const go = (...login: Login) => call(program, [], {}, login);
  expect(await go('ada', 'secret:1')).toContain(sent('ada:secret:1'));
  expect(await go('sk_1', '')).toContain(sent('sk_1:'));
  expect(await go('', '')).toContain(`set ${user} to your user name`);
});
