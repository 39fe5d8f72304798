import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { cliPackage } from '../../codegen/downloads/packages/cliPackage.ts';
import { withGeneratedClients } from '../../codegen/downloads/packages/generatedClients.ts';
import { goModule } from '../../codegen/downloads/packages/goModule.ts';
import { javaSources } from '../../codegen/downloads/packages/javaSources.ts';
import { phpSources } from '../../codegen/downloads/packages/phpSources.ts';
import { pythonWheel } from '../../codegen/downloads/packages/pythonWheel.ts';
import { downloadFiles } from '../../codegen/downloads/files.ts';
import { loadDownloadSource } from '../../codegen/downloads/source.ts';
import { filesBelow } from '../../codegen/files/filesBelow.ts';
import { goFolder, goModulePath } from '../../src/shared/pages/packages.ts';
import { findings } from '../codegen/emit/hostileDocument.ts';
import { writeBelow } from '../folders.ts';
import { programPath } from '../programs.ts';
import { skipWithout } from '../skip.ts';
import { product, run } from './emptyProject.ts';
import { generatedProject } from './generatedApi.ts';

/** Ends a comment or a string in each language, and then calls a function that none of the clients has. */
const name = String.raw`a */ pwned(); /* \u002a\u002f pwned(); \u000apwned(); ?> pwned() <?php """ pwned() "; pwned(); '; pwned(); ${'`'}; pwned(); $(pwned) ${'$'}{pwned()} #{pwned()} \\`;
const text = `${name}\npwned()\r"""\npwned()\n*/ pwned(); /*\npwned();\u2028pwned()`;

const facts = { title: text, summary: text, description: text };
const value = { type: 'string', ...facts, enum: [text, 'b'], default: text, example: text };
const parameter = (called: string, place: string) => ({
  name: called,
  in: place,
  required: place === 'path',
  description: text,
  schema: value,
});
const ref = (schema: string) => ({ $ref: `#/components/schemas/${schema}` });
const variant = { type: 'object', ...facts, required: [name], properties: { [name]: { type: 'string' } } };
const answer = (schema: object) => ({ description: text, content: { 'application/json': { schema } } });

/** A valid spec with the text in all places that may have any, and the name in place of every name. */
const spec = {
  openapi: '3.1.0',
  info: {
    title: text,
    version: text,
    summary: text,
    description: text,
    license: { name: text, identifier: 'MIT' },
    contact: { name: text },
  },
  servers: [{ url: `https://a.test/{v}/${name}`, description: text, variables: { v: { default: name, description: text } } }],
  security: [{ [name]: [] }],
  tags: [{ name, description: text }],
  paths: {
    [`/${name.replaceAll(/[/{}]/g, '')}/{id}`]: {
      get: {
        operationId: name,
        summary: text,
        description: text,
        tags: [name],
        parameters: [parameter('id', 'path'), parameter(name, 'query'), parameter('page_number', 'query')],
        responses: { 200: { ...answer(ref('Thing')), headers: { [name]: { description: text, schema: value } } } },
      },
      post: {
        operationId: 'postIt',
        summary: text,
        requestBody: { description: text, content: { [name]: { schema: ref('Thing'), example: { a: text } } } },
        responses: { 200: answer(ref('Union')) },
      },
    },
  },
  components: {
    securitySchemes: { [name]: { type: 'apiKey', in: 'header', name, description: text } },
    schemas: {
      Thing: { type: 'object', ...facts, required: [name], properties: { [name]: value, constant: { const: text } } },
      Plain: { type: 'object', ...facts, properties: { plain: value } },
      Kinds: value,
      Cat: variant,
      Dog: variant,
      Union: {
        ...facts,
        oneOf: [ref('Cat'), ref('Dog')],
        discriminator: { propertyName: name, mapping: { [name]: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } },
      },
      [name]: { type: 'object', ...facts, properties: { a: { type: 'string' } } },
    },
  },
};

let root = '';

beforeAll(async () => {
  root = await generatedProject(JSON.stringify(spec), 'hostile');
  await withGeneratedClients(join(root, 'generated'), async (clients) => {
    for (const made of Object.values(clients.apis)) expect(made).toHaveLength(1);
    const archives = {
      go: await goModule(product, clients),
      java: await javaSources(product, '1.0.0', clients),
      php: await phpSources(product, '1.0.0', clients),
      python: await pythonWheel(product, '1.0.0', clients),
    };
    for (const [language, { content }] of Object.entries(archives)) writeBelow(join(root, language), unzipSync(content));
    for (const { path, content } of (await cliPackage(product, clients))('1.0.0')) writeBelow(root, { [`cli/${path}`]: content });
  });
  for (const { file, content } of downloadFiles(await loadDownloadSource(root, product, 'hostile')))
    writeBelow(root, { [`downloads/${file}`]: content });
}, 120_000);

/** Returns the files of the clients and snippets in a language, which all contain the text, and the program of a README. */
const filesIn = (ending: string, fence = ending): readonly string[] => {
  for (const [at, file] of filesBelow(root)
    .filter((path) => /(?:README\.md|METADATA)$/.test(path))
    .entries()) {
    const [, program] = new RegExp(`\`\`\`${fence}\\n(.*?)\`\`\`\\n`, 's').exec(readFileSync(file, 'utf8')) ?? [];
    if (program !== undefined) writeBelow(root, { [`programs/${at}.${ending}`]: program });
  }
  const files = filesBelow(root).filter((file) => file.endsWith(`.${ending}`));
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('pwned')).length).toBeGreaterThan(0);
  return files.map((file) => relative(root, file));
};

test('Go has no code from a spec', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'go');
  const path = goModulePath(product);
  const folder = `./go/${goFolder(product)}`;
  writeBelow(root, { 'go.mod': `module a.test/a\n\ngo 1.19\n\nrequire ${path} v0.0.0\n\nreplace ${path} => ${folder}\n` });
  const programs = filesIn('go').filter((file) => !file.startsWith('go/'));
  for (const one of [`${path}/...`, ...programs])
    expect(await run(programPath('go'), root, { GOPROXY: 'off', GOFLAGS: '-mod=mod' }, 'vet', one)).toBe('');
});

test('Java has no code from a spec', { timeout: 120_000 }, async (context) => {
  skipWithout(context, 'javac');
  expect(await run(programPath('javac'), root, {}, '-Xlint:all', '-Werror', '-d', 'out', ...filesIn('java'))).toBe('');
});

const tokens = `foreach (array_slice($argv, 1) as $file)
  foreach (token_get_all(file_get_contents($file), TOKEN_PARSE) as $token)
    if (is_array($token) && ($token[0] === T_INLINE_HTML || ($token[0] === T_STRING && $token[1] === 'pwned'))) echo "$file:$token[2]\\n";`;

test('PHP has no code from a spec', async (context) => {
  skipWithout(context, 'php');
  expect(await run(programPath('php'), root, {}, '-r', tokens, ...filesIn('php'))).toBe('');
});

const names = `import ast, sys
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        for node in ast.walk(ast.parse(file.read())):
            if "pwned" in (getattr(node, "id", ""), getattr(node, "name", ""), getattr(node, "attr", "")): print(path, node.lineno)`;

test('Python has no code from a spec', async (context) => {
  skipWithout(context, 'python');
  expect(await run(programPath('python'), root, {}, '-W', 'error', '-c', names, ...filesIn('py', 'python'))).toBe('');
});

test('shell snippets have no code from a spec', async (context) => {
  skipWithout(context, 'bash');
  for (const file of filesIn('sh', 'no programs'))
    expect(await run(programPath('bash'), root, { ACME_TOKEN: 'a' }, '-c', `pwned() { echo live; }; curl() { :; }; . ./${file}`)).toBe('');
});

test('JavaScript and the scripts of Postman have no code from a spec', () => {
  const files = [...filesIn('ts'), ...filesIn('tsx'), ...filesIn('js')];
  expect(files.map((path) => ({ path, content: readFileSync(join(root, path), 'utf8') })).flatMap(findings)).toEqual([]);
  const scripts: string[] = [];
  JSON.parse(readFileSync(join(root, 'downloads/postman_collection.json'), 'utf8'), (key, part: unknown) =>
    key === 'exec' && Array.isArray(part) ? scripts.push(part.join('\n')) : part,
  );
  expect(scripts).not.toEqual([]);
  expect(scripts.flatMap((content) => findings({ path: 'script.js', content }))).toEqual([]);
});
