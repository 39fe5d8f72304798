import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { withGeneratedClients } from '../../codegen/downloads/packages/generatedClients.ts';
import { javaSources } from '../../codegen/downloads/packages/javaSources.ts';
import { phpSources } from '../../codegen/downloads/packages/phpSources.ts';
import { filesBelow } from '../../codegen/files/filesBelow.ts';
import { writeBelow } from '../folders.ts';
import { servedBy } from '../servedBy.ts';
import { safeName } from '../../src/shared/model/names.ts';
import { programPath } from '../programs.ts';
import { skipWithout } from '../skip.ts';
import { variableNames } from '../variables.ts';
import { sdkClients } from '../shared/snippets/sdkClients.ts';
import { product, run } from './emptyProject.ts';
import { generatedProject } from './generatedApi.ts';

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
  /keys/{query}/{op}.{send}:
    parameters: [{ name: send, in: path, required: true, example: c, schema: { type: string } }]
    get:
      operationId: findKey
      summary: Find a key
      tags: [Keys]
      parameters:
        - { name: op, in: path, required: true, example: b, schema: { type: string } }
        - { name: query, in: path, required: true, example: a, schema: { type: string } }
        - { name: 2fa, in: query, required: true, example: d, schema: { type: string } }
        - { name: timeout, in: query, required: true, example: 3, schema: { type: integer } }
      responses:
        '200': { description: The key., content: { '*/*': { schema: { $ref: '#/components/schemas/Key' } } } }
  /users:
    get:
      operationId: list-users
      summary: List users
      tags: [Keys]
      parameters:
        - { name: 名前, in: query, required: true, example: Ada, schema: { type: string } }
        - { name: 年齢, in: query, required: true, example: 3, schema: { type: integer } }
      responses:
        '200': { description: The users., content: { application/json: { schema: { $ref: '#/components/schemas/利用者' } } } }
    post:
      operationId: listUsers
      summary: Create a user
      tags: [Keys]
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/User' }, example: { 名前: Ada, 年齢: 3, any: 1 } }
      responses:
        '201': { description: The user., content: { application/json: { schema: { $ref: '#/components/schemas/状態' } } } }
    put:
      operationId: 更新
      summary: Replace all users
      tags: [Keys]
      responses:
        '200': { description: The user., content: { application/json: { schema: { $ref: '#/components/schemas/利用者' } } } }
  /logo:
    get:
      operationId: getLogo
      summary: Get the logo
      tags: [Keys]
      responses:
        '200': { $ref: '#/components/responses/Logo' }
    put:
      operationId: putLogo
      summary: Replace the logo
      tags: [Keys]
      parameters: [{ name: '<', in: query, schema: { type: string } }, { name: '>', in: query, schema: { type: string } }]
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Signs' } }
          multipart/form-data: { schema: { type: object, properties: { file: { type: string, format: binary } } } }
      responses:
        '200': { description: The logo., content: { application/json: { schema: { $ref: '#/components/schemas/PutLogoParams' } } } }
components:
  responses:
    Logo: { description: The logo., content: { image/png: {}, text/csv: { schema: { type: string } } } }
  securitySchemes: { login: { type: http, scheme: basic } }
  schemas:
    Key: { type: object, properties: { id: { type: string } } }
    User: { type: object, required: [名前, any], properties: { 名前: { type: string }, 年齢: { type: integer } } }
    利用者: { type: object, required: [id], properties: { id: { type: string }, 名前: { type: string }, 年齢: { type: integer }, plus_one: {}, plusOne: {} } }
    Signs: { type: object, required: ['<!--'], properties: { '<!--': { type: string }, '+1': {}, '-1': {}, a>: {}, a<: {} } }
    Sign: { type: object, properties: { '-': { type: string } } }
    PutLogoParams: { type: object, properties: { signs: { $ref: '#/components/schemas/Signs' }, kind: { type: string, enum: ['<', '>'] } } }
    Kind: { type: string, enum: ['<', '>'] }
    状態: { type: object, required: [id], properties: { id: { type: string } } }
`;

const server = servedBy((request, response) => {
  if (request.url === '/v1/logo') return void response.end(Buffer.from([0x89, 0x50, 0xff]));
  response.setHeader('Content-Type', 'application/json');
  void text(request).then((body) => {
    const sentJson = body === '' ? '' : JSON.stringify(JSON.parse(body));
    response.end(JSON.stringify({ id: `${request.url} ${request.headers.authorization}${sentJson}` }));
  });
});
let folder = '';
let clients: Awaited<ReturnType<typeof sdkClients>>;

beforeAll(async () => {
  folder = await generatedProject(spec, 'import');
  clients = await sdkClients('basic', join(folder, 'generated'));
}, 120_000);

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
  const snippet = 'generated/import/snippets/python-sdk/getKey.py';
  const python = (...login: Login) => call(programPath('python'), [snippet], { PYTHONPATH: clients.pythonPath }, login);
  expect(await python('ada', 'secret:1')).toContain(sent('ada:secret:1'));
  expect(await python('sk_1', '')).toContain(sent('sk_1:'));
  expect(await python('', '')).toContain(`Set ${user} to your user name.`);
});

test('the Python client returns a file as bytes', { timeout: 60_000 }, async (context) => {
  skipWithout(context, 'python');
  const program = 'import os\nfrom acme_api.import_ import Client\nprint(Client(os.environ["URL"] + "/v1").get_logo())';
  const python = await run(programPath('python'), folder, { PYTHONPATH: clients.pythonPath, URL: server.url }, '-c', program);
  expect(python.trim()).toBe(String.raw`b'\x89P\xff'`);
});

test('snippets call operations whose ids have slashes, hyphens and dots', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'python', 'go');
  writeBelow(folder, { 'go.mod': clients.goMod });
  const [snippet, login] = ['keysListAllV21', ['ada', '1'] as const];
  const python = [`generated/import/snippets/python-sdk/${snippet}.py`];
  expect(await call(programPath('python'), python, { PYTHONPATH: clients.pythonPath }, login)).toContain('/v1/keys Basic');
  const go = ['run', `generated/import/snippets/go-sdk/${snippet}.go`];
  expect(await call(programPath('go'), go, goSettings, login)).toContain('/v1/keys Basic');
});

test('Go snippets send a user name and a password, which may be empty', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'go');
  writeBelow(folder, { 'go.mod': clients.goMod });
  const program = join(folder, 'getKey.exe');
  await call(programPath('go'), ['build', '-o', program, 'generated/import/snippets/go-sdk/getKey.go'], goSettings, ['', '']);
  const go = (...login: Login) => call(program, [], {}, login);
  expect(await go('ada', 'secret:1')).toContain(sent('ada:secret:1'));
  expect(await go('sk_1', '')).toContain(sent('sk_1:'));
  expect(await go('', '')).toContain(`set ${user} to your user name`);
});

test('Go snippets compile if an API has the name of a package, type or variable in them', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'go');
  const list = `
  /logs:
    get:
      operationId: listLogs
      summary: List logs
      tags: [Keys]
      parameters: [{ name: page_number, in: query, example: 1, schema: { type: integer } }, { name: page_size, in: query, schema: { type: integer } }]
      responses:
        '200': { description: The logs., content: { application/json: { schema: { type: object, properties: { items: { type: array, items: { $ref: '#/components/schemas/Key' } } } } } } }
    patch:
      operationId: changeLog
      summary: Change a log
      tags: [Keys]
      parameters: [{ name: dry, in: query, example: true, schema: { type: boolean } }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Key' }, example: { id: k1 } } } }
      responses:
        '200': { description: The log., content: { application/json: { schema: { $ref: '#/components/schemas/Key' } } } }
`;
  const root = await generatedProject(
    spec.replace('\npaths:\n', `\npaths:${list}`),
    ...'client errors key log params password ptr run string time'.split(' '),
  );
  const names = await sdkClients('names', join(root, 'generated'));
  writeBelow(root, { 'go.mod': names.goMod });
  const files = filesBelow(join(root, 'generated')).filter((file) => file.endsWith('.go') && file.includes('go-sdk'));
  expect(files.length).toBeGreaterThan(60);
  // Each is a program of its own.
  const programs = files.map((file, at) => [`programs/${at}/main.go`, readFileSync(file, 'utf8')] as const);
  writeBelow(root, Object.fromEntries(programs));
  expect(await run(programPath('go'), root, goSettings, 'vet', './programs/...')).toBe('');
});

test.for([
  ['listUsers', '/v1/users?%E5%90%8D%E5%89%8D=Ada&%E5%B9%B4%E9%BD%A2=3'],
  ['listUsers2', '名前:Ada'],
  ['findKey', '/v1/keys/a/b.c?2fa=d&timeout=3'],
  [safeName('更新', 'Operation'), '/v1/users'],
] as const)(
  'snippets call %s of an API with ids and properties that differ only in joints, foreign and reserved names',
  { timeout: 120_000 },
  async ([name, sends], context) => {
    skipWithout(context, 'python', 'go');
    writeBelow(folder, { 'go.mod': clients.goMod });
    const login = ['ada', '1'] as const;
    const python = [`generated/import/snippets/python-sdk/${name}.py`];
    const go = ['run', `generated/import/snippets/go-sdk/${name}.go`];
    const plain = (output: string): string => output.replaceAll('\\u0026', '&').replaceAll(/[\\'"]/g, '');
    expect(plain(await call(programPath('python'), python, { PYTHONPATH: clients.pythonPath }, login))).toContain(sends);
    expect(plain(await call(programPath('go'), go, goSettings, login))).toContain(sends);
  },
);

test('clients for Java and PHP have names without Latin letters', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'javac');
  await withGeneratedClients(join(folder, 'generated'), async (made) => {
    const archives = [await javaSources(product, '1.0.0', made), await phpSources(product, '1.0.0', made)];
    for (const { content } of archives) writeBelow(join(folder, 'classes'), unzipSync(content));
  });
  const files = filesBelow(join(folder, 'classes')).filter((path) => path.endsWith('.java'));
  expect(await run(programPath('javac'), folder, {}, '-Xlint:all', '-Werror', '-d', 'out', ...files)).toBe('');
  const source = files.map((file) => readFileSync(file, 'utf8')).join('');
  expect(source).toContain('"名前"');
  expect(source).not.toMatch(/Value-/);
});
