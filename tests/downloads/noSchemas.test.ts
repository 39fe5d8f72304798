import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { cliPackage } from '../../codegen/downloads/packages/cliPackage.ts';
import { brokenModule, withoutBroken } from '../../codegen/downloads/packages/brokenModules.ts';
import { withGeneratedClients } from '../../codegen/downloads/packages/generatedClients.ts';
import { javaSources } from '../../codegen/downloads/packages/javaSources.ts';
import { phpSources } from '../../codegen/downloads/packages/phpSources.ts';
import { mapValues } from '../../src/shared/records.ts';
import { answer, json, named } from '../codegen/fixture.ts';
import { product } from './emptyProject.ts';
import { temporaryFolder, writeBelow } from '../folders.ts';
import { apiWriter } from './generatedApi.ts';

const folder = temporaryFolder();
const putApi = apiWriter(folder);

const note = { type: 'object', properties: { text: { type: 'string' } } };

test(
  'operations without schemas have commands, whether or not the API has schemas, next to an API with only webhooks',
  { timeout: 120_000 },
  async () => {
    const responses = { '204': { description: 'Done' } };
    putApi('ping', 'getPing', { paths: { '/ping': { get: { operationId: 'getPing', summary: 'Ping', tags: ['ping'], responses } } } });
    putApi('unused', 'getUnused', {
      paths: { '/unused': { get: { operationId: 'getUnused', summary: 'Get', tags: ['unused'], responses } } },
      components: { schemas: { Note: note } },
    });
    const post = { operationId: 'noted', summary: 'Noted', requestBody: json(note), responses };
    putApi('hooks', undefined, { webhooks: { noted: { post } }, components: { schemas: { Note: note } } });
    const { apis, commands } = await withGeneratedClients(folder, async (clients) => {
      const files = (await cliPackage(product, clients))('1.0.0');
      return {
        apis: clients.apis.cli.map(({ name }) => name),
        commands: files.find(({ path }) => path.endsWith('commands.js'))?.content.toString(),
      };
    });
    expect(apis).toEqual(['ping', 'unused']);
    expect(commands).toContain('getPing');
    expect(commands).toContain('getUnused');
  },
);

test(
  'an API has clients even if an enum or a constant is an object or a schema has the name of a type, which stop the generator',
  { timeout: 120_000 },
  async () => {
    const ports = { type: 'object', additionalProperties: { type: 'object', enum: [{}], default: {} } };
    const fixed = { type: 'object', properties: { const: { const: { port: 1 } }, nothing: { const: null } } };
    const properties = { ports, fixed, object: named('object'), block: named('Block') };
    const responses = { '200': answer({ type: 'object', properties }) };
    const get = { operationId: 'getPorts', summary: 'Get', tags: ['ports'], responses };
    const text = { type: 'string' };
    const Title = { type: 'object', required: ['type'], properties: { type: text } };
    const Version = { type: 'object', required: ['type'], properties: { type: text, नाम: text } };
    const discriminator = { propertyName: 'type', mapping: { title: named('Title').$ref, version: named('Version').$ref } };
    const Block = { oneOf: [named('Title'), named('Version')], discriminator };
    putApi('ports', 'getPorts', { paths: { '/ports': { get } }, components: { schemas: { object: text, Title, Version, Block } } });
    const apis = await withGeneratedClients(folder, async (clients) => {
      // This parses the generated modules.
      await cliPackage(product, clients);
      const go = readFileSync(join(clients.folder, 'ports_client.go'), 'utf8');
      expect(go).toContain('func UnmarshalBlock(');
      // Go ignores the tag of a field with combining marks.
      expect(go).not.toContain('नाम');
      return Object.values(clients.apis).map((made) => made.map(({ name }) => name));
    });
    for (const names of apis) expect(names).toContain('ports');
  },
);

test('an API that one generator rejects has clients in the other languages', { timeout: 120_000 }, async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const get = { operationId: 'getCode', responses: { '204': { description: 'Done' } } };
  // No package of Go starts with a digit.
  putApi('2fa', 'getCode', { paths: { '/code': { get } } });
  const has = await withGeneratedClients(folder, (clients) =>
    Promise.resolve(mapValues(clients.apis, (made) => made.some(({ name }) => name === '2fa'))),
  );
  rmSync(join(folder, '2fa'), { recursive: true });
  expect(has).toEqual({ cli: true, go: false, python: true, java: true, php: true });
  expect(warn.mock.calls).toEqual([[expect.stringContaining('The clients for Go omit 2fa:')]]);
  warn.mockRestore();
});

test(
  'the programs of READMEs send what their call needs: an API key, a token, a user name and password, or nothing',
  { timeout: 120_000 },
  async () => {
    const get = { operationId: 'get_keys.all', summary: 'Get', tags: ['a'], responses: { '204': { description: 'Done' } } };
    const readmes = async (operation: object): Promise<readonly string[]> => {
      putApi('a-keys', 'get_keys.all', { paths: { '/keys': { get } } }, { method: 'get', path: '/keys', ...operation });
      return withGeneratedClients(folder, async (clients) => {
        const archives = [await javaSources(product, '1.0.0', clients), await phpSources(product, '1.0.0', clients)];
        return archives.map(({ content }) =>
          strFromU8(Object.entries(unzipSync(content)).find(([path]) => path.endsWith('README.md'))?.[1] ?? new Uint8Array()),
        );
      });
    };
    const security = [[{ scheme: 'Key', kind: 'apiKey', scopes: [] }]];
    const [java, php] = await readmes({ authenticated: true, security });
    expect(java).toContain('.apiKey("Key", token)');
    expect(java).toContain('_API_URL", "https://a-keys.test")');
    expect(java).toContain('client.getKeysAll(');
    expect(php).toContain("?: 'https://a-keys.test', '/')");
    expect(php).toContain('$client->getKeysAll()');
    expect(php).toContain("'apiKey' => ['Key' => $token]");
    const basic = await readmes({ authenticated: true, security: [[{ scheme: 'Basic', kind: 'http-basic', scopes: [] }]] });
    expect(basic[0]).toContain('.basic(user, password)');
    expect(basic[1]).toContain("'basic' => ['username' => $user, 'password' => $password]");
    for (const text of basic)
      expect(text).toMatch(/credentials in `\w+_USER` and `\w+_PASSWORD`[^]+_USER=the-user \w+_PASSWORD=the-password /);
    expect((await readmes({ authenticated: true })).map((text) => /bearer/.test(text))).toEqual([true, true]);
    expect((await readmes({ authenticated: false })).map((text) => /token/i.test(text))).toEqual([false, false]);
  },
);

test('the part of a spec whose generated code does not parse is found by the declaration with the error', async () => {
  const ids = ['getPet', 'getPetToys'];
  const spec = {
    paths: Object.fromEntries(ids.map((operationId) => [`/${operationId}`, { get: { operationId } }])),
    components: { schemas: { Pet: { type: 'string' }, 'odd-pet': { type: 'string' } } },
  };
  const partOf = async (text: string): Promise<string | undefined> => {
    writeBelow(folder, { 'broken/pets.ts': text, 'broken/other.ts': 'const = 1;' });
    const broken = await brokenModule(join(folder, 'broken'), 'pets.ts');
    return broken === undefined ? undefined : (withoutBroken(spec, broken)?.part ?? broken.text);
  };
  const sound = 'export type Pet = string;\n';
  expect(await partOf(sound)).toBeUndefined();
  expect(await partOf(`${sound}export const getPetToysParams = {\n  a: [,\n};\n`)).toBe('the operation getPetToys');
  expect(await partOf(`${sound}export type OddPet = {;\n`)).toBe('the schema odd-pet');
  expect(await partOf('const a = ;\n')).toMatch(/^pets\.ts does not parse: /);
});
