import { Readable } from 'node:stream';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lookUp } from '../../../src/shared/model/raw.ts';
import { describe, expect, it } from 'vitest';
import { withoutUnsafePatterns } from '../../../codegen/adopt/unsafePatterns.ts';
import { commonName, nameApis, productName, shortTitle } from '../../../codegen/adopt/names.ts';
import { planAdoption } from '../../../codegen/adopt/plan.ts';
import { runPipeline } from '../../../codegen/pipeline/runPipeline.ts';
import { readSpec } from '../../../codegen/adopt/readSpec.ts';
import { withPointers } from '../../../codegen/adopt/schemaIds.ts';
import { withoutTerms, withWords } from '../../../codegen/adopt/words.ts';
import { temporaryFolder } from '../../folders.ts';
import { servedBy } from '../../servedBy.ts';

const spec = (title: string, more = ''): string => `openapi: 3.0.3\ninfo: { title: ${title}, version: '1' }\npaths:\n  /a:\n    get:
      operationId: getA\n      responses: { '200': { description: Fine. } }\n${more}`;

/** Reads the first of these files. */
const readFiles = async (files: Readonly<Record<string, string>>) => readSpec(join(temporaryFolder(files), Object.keys(files)[0] ?? ''));

const readText = (name: string, text: string) => readFiles({ [name]: text });

describe('a spec to adopt', () => {
  it('keeps its text and comments when it is one OpenAPI 3 file', async () => {
    const text = `# A comment\n${spec('Notes')}`;
    expect(await readText('notes.yaml', text)).toMatchObject({ ok: true, value: { text, extension: '.yaml', notes: [] } });
  });

  it('is formatted when its JSON is on one line, unless a number would change', async () => {
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Notes', version: '1' }, paths: {} });
    const notes = ['It was on one line, so it was formatted.'];
    expect(await readText('notes.json', text)).toMatchObject({ value: { text: expect.stringMatching(/^\{\n {2}"openapi"/), notes } });
    expect(await readText('notes.json', text.replaceAll(',', ', '))).toMatchObject({ value: { notes } });
    const large = text.replace('"paths"', '"x-most":9007199254740993,"paths"');
    expect(await readText('notes.json', large)).toMatchObject({ value: { text: large, notes: [] } });
  });

  it('links to the given site where its descriptions link with only a path', async () => {
    const description =
      'See [a](/docs/a#b), [c](../../c "C"), <a href="/d">d</a>, [own](/reference/get-a), [e](#e), [f](https://f.example/), [g](//g.example), `[h](/h)`.';
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Notes', version: '1', description }, paths: {} });
    const read = await readSpec(join(temporaryFolder({ 'notes.json': text }), 'notes.json'), undefined, 'https://acme.example/start');
    const linked =
      'See [a](https://acme.example/docs/a#b), [c](https://acme.example/c "C"), <a href="https://acme.example/d">d</a>, [own](/reference/get-a), [e](#e), [f](https://f.example/), [g](//g.example), `[h](/h)`.';
    const notes = ['Its descriptions have 3 links to pages of https://acme.example/start.'];
    expect(read).toMatchObject({ value: { document: { info: { description: linked } }, notes } });
  });

  it('has no values of discriminators whose schemas are missing', async () => {
    const discriminator = { propertyName: 'kind', mapping: { cat: 'models/cat.yml', dog: 'Dog', cow: '#/components/schemas/Dog' } };
    const only = { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } };
    const read = await readText(
      'pets.yaml',
      spec('Pets', `components: { schemas: ${JSON.stringify({ Dog: {}, Pet: { discriminator }, Stray: { discriminator: only } })} }\n`),
    );
    expect(read).toMatchObject({
      value: {
        document: {
          components: {
            schemas: {
              Pet: { discriminator: { mapping: { dog: 'Dog', cow: '#/components/schemas/Dog' } } },
              Stray: { discriminator: { propertyName: 'kind' } },
            },
          },
        },
        notes: ['Discriminators no longer list values whose schemas it does not have: cat.'],
      },
    });
    expect(JSON.stringify(read)).not.toContain('models/cat.yml');
  });

  it('is converted from Swagger 2.0', async () => {
    const read = await readSpec(join(import.meta.dirname, '../../fixtures/adopt/parcels-2.0.yaml'));
    expect(read.ok && read.value.document).toMatchObject({
      servers: [{ url: 'https://api.parcels.example/v2' }],
      paths: {
        '/parcels': {
          get: { parameters: [{ name: 'state', in: 'query', schema: { type: 'array', items: { enum: ['sent', 'arrived'] } } }] },
          post: { requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } } } },
        },
        '/parcels/{id}/label': { post: { requestBody: { content: { 'multipart/form-data': { schema: { required: ['label'] } } } } } },
      },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header' } } },
    });
  });

  it.each(['3.0.3', '3.1.0'])('has the type null for a variant with nothing but nullable, in OpenAPI %s', async (version) => {
    const schemas =
      'components: { schemas: { Owner: { type: object }, Pet: { properties: { owner: { oneOf: [{ nullable: true }, { $ref: "#/components/schemas/Owner" }] } } } } }';
    const read = await readText('pets.yaml', `${spec('Pets').replace('3.0.3', version)}${schemas}\n`);
    expect(read).toMatchObject({
      ok: true,
      value: {
        document: {
          components: {
            schemas: { Pet: { properties: { owner: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Owner' }] } } } },
          },
        },
        notes: expect.arrayContaining(['Variants with nothing but nullable: true became the type null.']),
      },
    });
  });

  it('keeps the bodies, media types, servers and discriminators of Swagger 2.0', async () => {
    const text = `swagger: 2.0
info: { title: Pets, version: '1' }
host: api.pets.test
basePath: /v1
schemes: [https]
produces: [application/json]
securityDefinitions: { basic: { type: basic, description: Your user. } }
parameters:
  Pet: { name: pet, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }
  Note: { name: note, in: formData, type: string }
responses:
  Bad: { description: Bad., schema: { $ref: '#/definitions/Pet' } }
definitions:
  Pet: { type: object, discriminator: kind, properties: { kind: { type: string, x-nullable: true } } }
paths:
  /pets:
    post:
      consumes: [application/vnd.pet+json]
      produces: [application/xml]
      schemes: [wss]
      parameters: [{ $ref: '#/parameters/Pet' }]
      responses: { 201: { description: Made., schema: { $ref: '#/definitions/Pet' } }, 400: { $ref: '#/responses/Bad' } }
  /notes:
    put:
      parameters: [{ name: file, in: formData, type: file }]
      responses: { 200: { $ref: '#/responses/Bad' } }
    post: { responses: { 204: { description: Sent. } } }
    parameters: [{ $ref: '#/parameters/Note' }]
`;
    const read = await readText('pets.yaml', text);
    const pet = { schema: { $ref: '#/components/schemas/Pet' } };
    const note = { note: { type: 'string' } };
    expect(read.ok && read.value.document).toEqual({
      openapi: '3.0.4',
      info: { title: 'Pets', version: '1' },
      servers: [{ url: 'https://api.pets.test/v1' }],
      paths: {
        '/pets': {
          post: {
            servers: [{ url: 'wss://api.pets.test/v1' }],
            requestBody: { required: true, content: { 'application/vnd.pet+json': pet } },
            responses: {
              '201': { description: 'Made.', content: { 'application/xml': pet } },
              '400': { description: 'Bad.', content: { 'application/xml': pet } },
            },
          },
        },
        '/notes': {
          put: {
            requestBody: {
              content: {
                'multipart/form-data': {
                  schema: { type: 'object', required: [], properties: { ...note, file: { type: 'string', format: 'binary' } } },
                },
              },
            },
            responses: { '200': { $ref: '#/components/responses/Bad' } },
          },
          post: {
            requestBody: {
              content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', required: [], properties: note } } },
            },
            responses: { '204': { description: 'Sent.' } },
          },
          parameters: [],
        },
      },
      components: {
        schemas: {
          Pet: {
            type: 'object',
            discriminator: { propertyName: 'kind' },
            properties: { kind: { type: 'string', nullable: true } },
          },
        },
        responses: { Bad: { description: 'Bad.', content: { 'application/json': pet } } },
        securitySchemes: { basic: { type: 'http', scheme: 'basic', description: 'Your user.' } },
      },
    });
  });

  it('follows references in JSON Schema files that Swagger 2.0 refers to', async () => {
    const read = await readFiles({
      'api.yaml': `swagger: '2.0'\ninfo: { title: Logs, version: '1' }\npaths: {}\ndefinitions: { Log: { $ref: './types/log.json' } }\n`,
      'types/log.json': '{ "oneOf": [{ "$ref": "v1/log.json" }] }',
      'types/v1/log.json': '{ "type": "object" }',
    });
    expect(read.ok && JSON.stringify(read.value.document)).not.toContain('v1/log.json');
  });

  it('becomes OpenAPI 3.1 when a schema has the type null', async () => {
    const read = await readText('notes.yaml', spec('Notes', "components: { schemas: { A: { type: 'null' } } }\n"));
    expect(read.ok && read.value.document['openapi']).toMatch(/^3\.1/);
  });

  it('is bundled from several files', async () => {
    const read = await readFiles({
      'api.yaml': spec('Notes', "  /b:\n    $ref: './paths/b.yaml'\n"),
      'paths/b.yaml': "get:\n  operationId: getB\n  responses: { '200': { description: Fine. } }\n",
    });
    expect(read.ok && read.value.document['paths']).toMatchObject({ '/b': { get: { operationId: 'getB' } } });
  });

  it('has the files that its examples refer to, and the references that are data', async () => {
    const examples =
      'examples: { File: { value: { $ref: examples/note.json } }, Data: { value: { $ref: "#/a" } }, More: { value: { a: 1, $ref: b } } }';
    const read = await readFiles({
      'notes.yaml': `${spec('Notes')}components: { ${examples}, schemas: { Note: { $ref: note.yaml } } }\n`,
      'note.yaml': 'type: object\n',
      'examples/note.json': '{ "text": "A" }',
    });
    expect(read).toMatchObject({
      ok: true,
      value: {
        document: {
          components: {
            examples: { File: { value: { text: 'A' } }, Data: { value: { $ref: '#/a' } }, More: { value: { a: 1, $ref: 'b' } } },
          },
        },
      },
    });
  });

  it('is also repaired in its default responses, but not in the defaults of schemas', async () => {
    const response = "{ description: Any., content: { text/plain: { schema: { $ref: '#/components/schemas/None' } } } }";
    const size = "{ type: object, default: { $ref: '#/components/schemas/None', size: 1 } }";
    const read = await readText(
      'notes.yaml',
      spec(
        'Notes',
        `  /b:\n    get: { operationId: getB, responses: { default: ${response} } }\ncomponents: { schemas: { Size: ${size} } }\n`,
      ),
    );
    expect(read.ok && read.value.document).toMatchObject({
      paths: { '/b': { get: { responses: { default: { content: { 'text/plain': { schema: {} } } } } } } },
      components: { schemas: { Size: { default: { $ref: '#/components/schemas/None' } } } },
    });
    const rest = JSON.stringify(read.ok && read.value.document['paths']);
    expect(rest).not.toContain('None');
  });

  it('is one file if only the data of its examples refers to others', async () => {
    const data = "{ schema: { $ref: 'https://schemas.example/common.json#Text' } }";
    const examples = `examples: { A: { value: ${data} } }`;
    const read = await readText(
      'notes.yaml',
      `${spec('Notes')}components: { ${examples}, schemas: { Note: { type: object, example: ${data} }, Lost: { $ref: '#/components/schemas/None' } } }\n`,
    );
    expect(read.ok && read.value.notes).toEqual([expect.stringContaining('It has no schema #/components/schemas/None')]);
  });

  it.each([
    ['of its own', '{ type: string, format: binary }'],
    ['of a component', "{ $ref: '#/components/schemas/File' }"],
  ])('has a file that is a whole form in a field of the form: a schema %s', async (_, file) => {
    const post = `post: { requestBody: { content: { multipart/form-data: { schema: ${file} }, image/png: { schema: ${file} } } }, responses: {} }`;
    const read = await readText(
      'notes.yaml',
      `${spec('Notes', `  /b:\n    ${post}\n`)}components: { schemas: { File: { type: string, format: binary } } }\n`,
    );
    const schema = { type: 'object', properties: { file: {} }, required: ['file'] };
    const sent = { 'multipart/form-data': { schema } };
    const notes = [expect.stringContaining('field "file"')];
    expect(read).toMatchObject({ value: { document: { paths: { '/b': { post: { requestBody: { content: sent } } } } }, notes } });
    expect(JSON.stringify(read.ok && read.value.document).match(/"properties"/g)).toHaveLength(1);
  });

  it('has parameters in place of queries in paths, and fragments where two operations would have the same path', async () => {
    const parameter = (place: string, name: string, more: object = {}) => ({ name, in: place, schema: { type: 'string' }, ...more });
    const operation = (...parameters: readonly object[]) => ({ parameters, responses: {} });
    const paths = {
      '/search/{kind}?q={text}&page={page}&v=2': {
        parameters: [parameter('path', 'kind', { required: true }), parameter('path', 'text', { required: true })],
        get: operation(parameter('query', 'page')),
      },
      '/search/{kind}': { post: operation(parameter('path', 'kind', { required: true })) },
      '/jobs': { get: operation() },
      '/jobs?op=last': { get: operation(parameter('query', 'op')) },
      '/jobs?by={user}': { get: operation(parameter('path', 'user', { required: true })) },
      '/jobs?by={name}': { get: operation(parameter('path', 'name', { required: true })) },
      '/jobs?latest': { get: operation() },
      '/notes?all=1': { get: operation() },
      '/other': { $ref: '#/paths/~1notes%3Fall=1' },
    };
    const read = await readText('notes.json', JSON.stringify({ openapi: '3.0.3', info: { title: 'Notes', version: '1' }, paths }));
    const made = (read.ok ? read.value.document['paths'] : {}) as Record<string, Record<string, object>>;
    expect(Object.keys(made)).toEqual([
      '/search/{kind}',
      '/jobs',
      '/jobs#op=last',
      '/jobs#by',
      '/jobs?by={name}',
      '/jobs#latest',
      '/notes?all=1',
      '/other',
    ]);
    const fixed = (value: string): object => ({ required: true, schema: { type: 'string', enum: [value] } });
    expect(made['/jobs#op=last']).toEqual({ get: operation(parameter('query', 'op', fixed('last'))) });
    expect(made['/jobs#by']).toEqual({ get: operation(parameter('query', 'by', { required: true })) });
    expect(made['/search/{kind}']).toEqual({
      get: operation(
        parameter('path', 'kind', { required: true }),
        parameter('query', 'q', { required: true }),
        parameter('query', 'page'),
        parameter('query', 'v', fixed('2')),
      ),
      post: operation(parameter('path', 'kind', { required: true })),
    });
    expect(read.ok && read.value.notes.join(' ')).toContain('those of /search/{kind}, /jobs#op=last, /jobs#by and 1 more became');
  });

  it('is rejected for its references to nothing, each at its line in its file', async () => {
    const pathItem = (schema: string): string =>
      `get:\n  responses:\n    '200':\n      description: Fine.\n      content: { text/plain: { schema: { $ref: '${schema}' } } }\n`;
    const folder = temporaryFolder({
      'api.yaml': spec('Notes', "  /b: { $ref: './paths/b.yaml' }\n  /c: { $ref: './paths/c.yaml' }\n"),
      'paths/b.yaml': pathItem('../schemas.yaml#/Missing'),
      'paths/c.yaml': pathItem('../none.yaml'),
    });
    const read = await readSpec(join(folder, 'api.yaml'));
    const places = read.ok ? [] : read.problems.map(({ file, line }) => `${relative(folder, file)}:${line}`);
    expect(places.toSorted()).toEqual(['paths/b.yaml:5', 'paths/c.yaml:5']);
  });

  it('has the media types of other files inlined, because OpenAPI 3.0 has no components for them', async () => {
    const response = "{ description: Fine., content: { $ref: './content.yaml' } }";
    const read = await readFiles({
      'api.yaml': spec('Notes', `  /b:\n    get: { responses: { '200': ${response}, '404': ${response} } }\n`),
      'content.yaml': 'application/json: { schema: { type: string } }\n',
    });
    const fine = { content: { 'application/json': { schema: { type: 'string' } } } };
    expect(read.ok && read.value.document['paths']).toMatchObject({ '/b': { get: { responses: { '200': fine, '404': fine } } } });
    expect(read.ok && read.value.document['components']).not.toHaveProperty('mediaTypes');
  });

  it('has the media types of other files in bounded depth and size, though they contain each other', async () => {
    const header = (file: string): string => `{ content: { $ref: './${file}' } }`;
    const form = (file: string): string =>
      `multipart/form-data: { schema: { type: object }, encoding: { a: { headers: { A: ${header(file)}, B: ${header(file)} } } } }\n`;
    const read = await readFiles({
      'api.yaml': spec('Notes', "  /b:\n    post: { requestBody: { content: { $ref: './0.yaml' } }, responses: {} }\n"),
      ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.yaml`, form(`${(at + 1) % 30}.yaml`)])),
    });
    expect(read.ok && read.value.text.length).toBeLessThan(10_000);
  });

  it('refers to a path item of another file from its own callback, although the bundler puts it in place', async () => {
    const read = await readFiles({
      'api.yaml': spec('Notes', "  /b:\n    $ref: './b.yaml'\n"),
      'b.yaml': "post:\n  callbacks: { done: { '{$request.body#/url}': { $ref: './b.yaml' } } }\n  responses: {}\n",
    });
    const callbacks = { done: { '{$request.body#/url}': { $ref: '#/paths/~1b' } } };
    expect(read.ok && read.value.document['paths']).toMatchObject({ '/b': { post: { callbacks } } });
  });

  it('gets JSON pointers in place of references by $id and $anchor', () => {
    const schema = { $id: '/pets', properties: { id: { $anchor: 'pet_id', type: 'string' } } };
    const given = { a: schema, b: { $ref: '/pets' }, c: { $ref: '/pets#pet_id' }, d: { $ref: '/pets#/properties/id' } };
    expect(withPointers(given).document).toMatchObject({
      b: { $ref: '#/a' },
      c: { $ref: '#/a/properties/id' },
      d: { $ref: '#/a/properties/id' },
    });
  });

  it('has only names in the braces of its paths, unless two paths would become one', async () => {
    const paths = ['/a/{+path}:move', '/b/{id: [0-9]{2}}/{rest*}', '/c/{*all}', '/d/{id:[0-9]+}', '/d/{id:[a-z]+}', '/e/{a-b}.{c}'];
    const item = (name: string) => `{ get: { parameters: [{ name: '${name}', in: path }, { name: '+q', in: query }], responses: {} } }`;
    const text = paths.map((path) => `  '${path}': ${item('+path')}\n`).join('');
    const shared = `  '/f/{+rest}': { parameters: [{ $ref: '#/components/parameters/Rest' }] }
components: { parameters: { Rest: { name: '+rest', in: path } } }`;
    const read = await readText('paths.yaml', `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n${text}${shared}`);
    expect(read).toMatchObject({
      ok: true,
      value: { notes: [expect.stringContaining('/a/{+path}:move, /b/{id: [0-9]{2}}/{rest*}, /c/{*all}, /f/{+rest}.')] },
    });
    const made = (read.ok ? read.value.document['paths'] : {}) as Readonly<Record<string, { get: { parameters: object[] } }>>;
    expect(Object.keys(made)).toEqual(['/a/{path}:move', '/b/{id}/{rest}', '/c/{all}', ...paths.slice(3), '/f/{rest}']);
    expect(made['/f/{rest}']).toEqual({ parameters: [{ name: 'rest', in: 'path', allowReserved: true }] });
    expect(made['/a/{path}:move']?.get.parameters).toEqual([
      { name: 'path', in: 'path', allowReserved: true },
      { name: '+q', in: 'query' },
    ]);
  });

  it('is reformatted when only its indentation is invalid', async () => {
    const read = await readText('notes.yaml', spec('Notes', 'x-a:\n  b: {\n    c: 1\n  }\n'));
    expect(read.ok && read.value.document['x-a']).toEqual({ b: { c: 1 } });
    expect(read.ok && read.value.notes.join()).toContain('indentation');
  });

  const withSchema = (start: string, schema: string): string =>
    `${start}\ninfo: { title: A, version: '1' }\npaths: {}\n${start.startsWith('swagger') ? 'definitions:' : 'components:\n schemas:'}\n  A: ${schema}\n`;

  it.each([
    ['Swagger 2.0 with several types', withSchema("swagger: '2.0'", "{ type: [string, 'null'] }"), { type: ['string', 'null'] }],
    ['OpenAPI 3.0 with several types', withSchema('openapi: 3.0.3', "{ type: [string, 'null'] }"), { type: ['string', 'null'] }],
    [
      'OpenAPI 3.0 with an exclusive limit',
      withSchema('openapi: 3.0.2', '{ type: integer, exclusiveMinimum: 0 }'),
      { exclusiveMinimum: 0 },
    ],
    ['OpenAPI 3.0 with a constant', withSchema('openapi: 3.0.2', '{ type: string, const: cat }'), { const: 'cat' }],
    [
      'Swagger 2.0 with a list of items',
      withSchema("swagger: '2.0'", '{ type: array, items: [{ type: string }, { type: integer }], additionalItems: { type: boolean } }'),
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: { type: 'boolean' } },
    ],
  ])('becomes OpenAPI 3.1: %s', async (_, text, schema) => {
    const read = await readText('a.yaml', text);
    expect(read.ok && read.value.document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      components: { schemas: { A: schema } },
    });
    const made = read.ok ? await planAdoption([read.value], { taken: [], year: 2026 }) : read;
    expect(made.ok ? [] : made.problems).toEqual([]);
  });

  it.each([
    ['{ type: string, nullable: true, description: Sent later. }', { type: ['string', 'null'], description: 'Sent later.' }],
    ['{ type: string, nullable: true, enum: [a, b], default: a }', { type: ['string', 'null'], enum: ['a', 'b', null], default: 'a' }],
    ["{ type: [string, 'null'], nullable: true }", { type: ['string', 'null'] }],
    ["{ $ref: '#/components/schemas/B', nullable: true }", { anyOf: [{ $ref: '#/components/schemas/B' }, { type: 'null' }] }],
    [
      "{ items: { type: object, nullable: true, allOf: [{ $ref: '#/components/schemas/B' }] } }",
      {
        items: { anyOf: [{ type: 'object', allOf: [{ $ref: '#/components/schemas/B' }] }, { type: 'null' }] },
      },
    ],
    [
      '{ type: object, nullable: false, properties: { nullable: { type: boolean } } }',
      { type: 'object', properties: { nullable: { type: 'boolean' } } },
    ],
    [
      '{ type: number, minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }',
      { type: 'number', exclusiveMinimum: 0, maximum: 9 },
    ],
    [
      '{ type: object, example: { nullable: true }, default: { exclusiveMinimum: true } }',
      { type: 'object', example: { nullable: true }, default: { exclusiveMinimum: true } },
    ],
  ])('of OpenAPI 3.1 has null and exclusive limits as 3.1 writes them: %s', async (schema, expected) => {
    const read = await readText('a.yaml', `${withSchema('openapi: 3.1.0', schema)}  B: { type: object }\n`);
    const schemas = read.ok && lookUp(read.value.document, '#/components/schemas');
    expect(schemas).toEqual({ A: expected, B: { type: 'object' } });
  });

  it('becomes OpenAPI 3.1 if it has x-webhooks, which become webhooks', async () => {
    const webhooks = { 'note.created': { post: { requestBody: { content: {} } } } };
    const read = await readText('notes.yaml', spec('Notes', `x-webhooks: ${JSON.stringify(webhooks)}\n`));
    const document = { openapi: expect.stringMatching(/^3\.1/), webhooks };
    expect(read).toMatchObject({ value: { document, notes: [expect.stringContaining('x-webhooks'), expect.stringContaining('3.1')] } });
  });

  it('stays OpenAPI 3.0 if only its data contains lists', async () => {
    const text = withSchema('openapi: 3.0.3', '{ type: object, example: { type: [string], items: [{}] } }');
    expect(await readText('a.yaml', text)).toMatchObject({ ok: true, value: { text, notes: [] } });
  });

  it('is reformatted if its multi-line strings are indented less than YAML requires', async () => {
    const text = spec('Notes').replace('Fine.', "'Fine,\nin\n\n  all: cases, [of] both.'");
    const twice = `${text}  /b:\n    get:\n      summary: "Two\n    lines"\n      responses: {}\n`;
    const read = await readText('notes.yaml', twice);
    expect(read).toMatchObject({ ok: true, value: { notes: [expect.stringContaining('reformatted') as string] } });
    expect(read.ok && read.value.document['paths']).toMatchObject({
      '/a': { get: { responses: { '200': { description: 'Fine, in\nall: cases, [of] both.' } } } },
      '/b': { get: { summary: 'Two lines' } },
    });
    expect(await readText('notes.yaml', text.replace("both.'", 'both.'))).toMatchObject({ ok: false });
  });

  it('may have files that are indented less than YAML requires', async () => {
    const read = await readFiles({
      'notes.yaml': spec('Notes', 'components: { schemas: { Note: { $ref: "parts.yaml#/Note" } } }\n'),
      'parts.yaml': "Note:\n  type: object\n  example: {\n    text: 'A'\n  }\n",
    });
    expect(read).toMatchObject({ ok: true, value: { document: { components: { schemas: { Note: { example: { text: 'A' } } } } } } });
  });

  it('is rejected within seconds if very many lines are indented less than YAML requires', async () => {
    const started = process.cpuUsage();
    const read = await readText('notes.yaml', spec('Notes').replace('Fine.', `'Fine,${'\nand so on'.repeat(40_000)}'`));
    expect(read).toMatchObject({ ok: false, problems: [{ text: expect.stringContaining('deficient indentation') as string }] });
    expect(process.cpuUsage(started).user).toBeLessThan(20_000_000);
  });

  it('allows any value where a referenced schema does not exist', async () => {
    const schemas = { Note: { properties: { more: { $ref: '#/components/schemas/unknown_type', description: 'More.' } } } };
    const read = await readText('notes.yaml', spec('Notes', `components: ${JSON.stringify({ schemas })}\n`));
    expect(read).toMatchObject({ ok: true, value: { notes: [expect.stringContaining('#/components/schemas/unknown_type') as string] } });
    expect(read.ok && read.value.document['components']).toEqual({ schemas: { Note: { properties: { more: { description: 'More.' } } } } });
  });

  it('omits extensions that refer to another file or to nothing, and whatever refers to those extensions', async () => {
    const text = spec(
      'A',
      "x-policies: { $ref: '../policies.yaml' }\nx-policy: { $ref: '#/x-policies/one', b: { x-policies: { $ref: '#/x-policy' } } }\nx-own: { $ref: '#/info' }\n",
    );
    const read = await readText('a.yaml', text);
    expect(read.ok && Object.keys(read.value.document)).toEqual(['openapi', 'info', 'paths', 'x-own']);
    expect(read.ok && read.value.notes.join()).toContain('x-policies, x-policy');
  });

  it('keeps headers, parameters and fields with names like those of extensions', async () => {
    const parameters = "parameters: { x-trace: { $ref: './shared.yaml#/trace' } }";
    const schemas = "schemas: { A: { properties: { x-a: { $ref: './shared.yaml#/a' }, example: {} } } }";
    const headers = "headers: { x-rest: { $ref: './shared.yaml#/rest' } }";
    const read = await readFiles({
      'a.yaml': spec('A', `components: { ${parameters}, ${schemas}, responses: { B: { description: B, ${headers} } } }\n`),
      'shared.yaml':
        'trace: { name: x-trace, in: header, schema: { type: string } }\na: { type: string }\nrest: { schema: { type: integer } }\n',
    });
    expect(read.ok && read.value.document['components']).toMatchObject({
      parameters: { 'x-trace': { $ref: '#/components/parameters/trace' } },
      schemas: { A: { properties: { 'x-a': { $ref: '#/components/schemas/a' }, example: {} } } },
      responses: { B: { headers: { 'x-rest': { $ref: '#/components/headers/rest' } } } },
    });
    expect(read.ok && read.value.notes).toEqual(['Its files were bundled into one.']);
  });

  it.each([
    ['text', 'Hello\n', 'The file is not an OpenAPI document.'],
    ['broken YAML', 'openapi: [\n', 'This is neither YAML nor JSON'],
    ['broken JSON', '{ "openapi": }', 'This is neither YAML nor JSON'],
    ['an AsyncAPI document', 'asyncapi: 3.0.0\n', 'The file is an AsyncAPI document.'],
    ['a Postman collection', '{"info":{"_postman_id":"a"},"item":[]}', 'The file is a Postman collection.'],
    ['an empty object', '{}', 'The file does not specify its OpenAPI version.'],
    ['a reference to a file that does not exist', spec('A', "  /b:\n    $ref: './b.yaml'\n"), "Can't resolve $ref"],
  ])('is rejected if it is %s', async (_, text, message) => {
    expect(await readText('a.yaml', text)).toMatchObject({ ok: false, problems: [{ text: expect.stringContaining(message) }] });
  });
});

describe('an address', () => {
  const server = servedBy((request, response) => {
    if (request.url === '/notes.yaml') response.end(spec('Notes'));
    else if (request.url === '/endless.yaml') Readable.from(endless()).pipe(response);
    else response.writeHead(404).end();
  });
  function* endless() {
    for (;;) yield Buffer.alloc(2 ** 20, '#');
  }

  it('is fetched', async () => expect(await readSpec(`${server.url}/notes.yaml`)).toMatchObject({ ok: true }));
  it('is rejected if it serves no spec', async () =>
    expect(await readSpec(`${server.url}/other.yaml`)).toMatchObject({
      ok: false,
      problems: [{ text: `${server.url}/other.yaml returns 404.` }],
    }));
  it('is rejected if its file does not end', async () =>
    expect(await readSpec(`${server.url}/endless.yaml`)).toMatchObject({
      ok: false,
      problems: [{ text: 'The file has more than 50 MB.' }],
    }));
  it('is rejected if the server does not respond', async () => expect((await readSpec('http://127.0.0.1:1/a.yaml')).ok).toBe(false));
});

describe('names', () => {
  it.each([
    ['Train Travel API', 'Train Travel'],
    ['API Reference - Ideal Postcodes', 'Ideal Postcodes'],
    ['API docs | acme.com', 'acme.com'],
    ['API for the Acme Store', 'Acme Store'],
    ['API Gateway API', 'API Gateway'],
    ['Weather - Interactive Swagger UI Documentation', 'Weather'],
    ['Swagger Petstore - OpenAPI 3.0', 'Swagger Petstore'],
    ['GitHub v3 REST API', 'GitHub v3'],
    ['API', 'API'],
    ["Netlify's API documentation", 'Netlify'],
    ['The Plaid API', 'Plaid'],
    ['The API', 'The'],
    ['Acme HTTP API (Preview)', 'Acme'],
    ['Acme.Orders.WebApi | v1', 'Acme.Orders'],
    ['Acme API application', 'Acme'],
    ['Acme APIv2 Documentation', 'Acme'],
    ['Acme API(s) - Production', 'Acme'],
    ['Acme API (v2 - DEPRECATED)', 'Acme'],
    ['Acme API - Version 3', 'Acme'],
    ['Acme Registry API [v2]', 'Acme Registry'],
    ['Acme API Specification (https://github.com/acme/acme)', 'Acme'],
    ['Acme Text API | api.acme.com', 'Acme Text'],
    ['Users (Acme API)', 'Users (Acme)'],
    ['Windows - 10', 'Windows - 10'],
    ['Use the [new version](https://acme.com/docs) of Acme', 'Use the new version of Acme'],
    ['Goa Police, Goa', 'Goa Police'],
    ['Police, Goa', 'Police, Goa'],
  ])('for %s are derived from %s', (title, short) => expect(shortTitle(title)).toBe(short));

  const text = 'Use ACME here, or ACME there, and Acme. Shop: a shop. A Shop.md.';

  it.each([
    ['the words with which all titles begin', ['Acme - Orders', 'Acme - Refunds'], ['a.test', 'b.test'], 'Acme -'],
    ['the domain of all hosts', ['Orders', 'The refunds'], ['api.acme.com', 'api-m.sandbox.acme.com'], 'ACME'],
    ['the domain of those with a host', ['Acme Orders', 'Webhooks'], ['api.acme.com', ''], 'ACME'],
    ['the domain, if the title fits any API,', ['API Reference'], ['us.acme.io'], 'ACME'],
    ['the domain, if the specs use it as a name that no title has,', ['Orders'], ['api.acme.com'], 'ACME'],
    ['the words of the titles, if the domain is only a word in the specs,', ['Orders'], ['api.shop.com'], 'Orders'],
    ['the words of the titles, if they contain the domain,', ['My Acme.'], ['api.acme.com'], 'My Acme.'],
    ['neither', ['The orders', 'The refunds'], ['api.acme.com', 'localhost'], undefined],
  ] as const)('of several APIs have %s in common', (_, titles, hosts, name) => expect(commonName(titles, hosts, text)).toBe(name));

  it('are unique, valid in routes, and not reserved', () => {
    const specs = ['Notes', 'Notes API', 'Search', '写真', 'con', '1Password Events', 'Ontology'].map((title, index) => ({
      title,
      version: '2.1',
      from: `files/spec-${index}.yaml`,
    }));
    expect(nameApis(specs, ['ontology']).map(({ name, route }) => [name, route])).toEqual([
      ['notes', '/api/notes'],
      ['notes-v2', '/api/notes-v2'],
      ['api-search', '/api/api-search'],
      ['spec-3', '/api/spec-3'],
      ['api-con', '/api/api-con'],
      ['api-1password-events', '/api/api-1password-events'],
      ['ontology-v2', '/api/ontology-v2'],
    ]);
    const drafts = ['messages', 'modules'].map((file) => ({ title: 'Chat', version: '0.1.0-beta2', from: `${file}.yaml` }));
    expect(nameApis(drafts).map(({ name }) => name)).toEqual(['chat', 'chat-modules']);
    const groups = ['apps__v1', 'batch__v1'].map((file) => ({ title: 'Cluster', version: 'unversioned', from: `${file}.json` }));
    expect(nameApis(groups).map(({ name }) => name)).toEqual(['cluster', 'cluster-batch-v1']);
    expect(new Set(nameApis(specs).map(({ navLabel }) => navLabel)).size).toBe(specs.length);
  });

  it.each([
    ['{Notes} & "more"', 'Notes & more'],
    ["Müller & Söhne's Shop API", "Müller & Söhne's Shop"],
    ['AT&T API v2', 'AT&T'],
    ['Users (Acme API)', 'Acme'],
    ['Open Policy Agent (OPA) REST API', 'Open Policy Agent'],
    ['NeoWs - (Near Earth Object Web Service)', 'NeoWs'],
    ['Wyjyt -  Geo Calculate', 'Wyjyt Geo Calculate'],
    ['1Password Events API', '1Password Events'],
    ['123', 'My product'],
    ['写真', '写真'],
    ['a'.repeat(80), 'a'.repeat(60)],
    [`${'words '.repeat(10)}and more`, 'words '.repeat(10).trim()],
  ])('of a product are allowed: %s', (title, name) => expect(productName(title)).toBe(name));
});

it('guides of other products may use the terms that this one avoids', () => {
  const settings = readFileSync(join(import.meta.dirname, '../../tools/.textlintrc.json'), 'utf8');
  expect(JSON.parse(withoutTerms(settings))).toMatchObject({ rules: { terminology: { terms: [] }, 'stop-words': { words: [] } } });
});

describe('the spelling check', () => {
  const config = `{\n  "files": ["content/**/*.{md,mdx}", "specs/**/*.yaml"],\n  "words": ["Redocly"]\n}\n`;

  it('includes the words that the specs add to guides, and skips the specs', () => {
    const text = withWords(config, ['The Petstore has a `getPetById` call by Redocly.'], ['The call has been made.']);
    expect(JSON.parse(text)).toEqual({ files: ['content/**/*.{md,mdx}'], words: ['Redocly', 'petstore'] });
  });

  it('can be set up for one adoption after another', () => {
    const first = withWords(config, ['Petstore'], []);
    expect(withWords(first, ['Petstore'], [])).toBe(first);
  });
});

describe('a plan', () => {
  const plan = async (...texts: readonly string[]) => {
    const read = await Promise.all(texts.map((text, index) => readText(`spec-${index}.yaml`, text)));
    return planAdoption(
      read.flatMap((one) => (one.ok ? [one.value] : [])),
      { taken: [], year: 2026 },
    );
  };

  it('renames operations whose id another API uses', async () => {
    const made = await plan(`# A\n${spec('A')}`, `# B\n${spec('B')}`);
    expect(made.ok && [...made.value.files].find(([path]) => path === 'specs/b.yaml')?.[1]).toMatch(/^# B\n[^]*operationId: getA_2/);
    expect(made.ok && made.value.notes).toContainEqual(expect.stringContaining('getA to getA_2'));
  });

  it('downgrades a rule that a spec breaks to a warning, and reports it', async () => {
    const made = await plan(spec('A', '  /b:\n    get:\n      nonsense: true\n      responses: {}\n'));
    expect(made.ok && made.value.files.get('redocly.yaml')).toContain('struct: warn');
    expect(made.ok && made.value.notes.join()).toContain('The rule struct finds');
  });

  it('keeps only the text of links in descriptions to pages of another site', async () => {
    const link = spec('A').replace(
      'description: Fine.',
      'description: \'See [the guide](/docs/guide "Guide"), <a href="/docs/b">b</a>, [c](docs/c) and [A](/reference/geta).\'',
    );
    const made = await plan(link);
    expect(made.ok && made.value.files.get('redocly.yaml')).toContain('docs/description-link: warn');
    expect(made.ok && made.value.notes.join()).toContain('Descriptions have 3 links');
    expect(made.ok && made.value.warnings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'warn docs/description-link',
      'warn docs/description-link',
      'warn docs/description-link',
    ]);
    const root = temporaryFolder(Object.fromEntries(made.ok ? made.value.files : []));
    const run = await runPipeline({ root, emitters: [] });
    expect(run.ok && run.value.input.bundles[0]?.document).toMatchObject({
      paths: { '/a': { get: { responses: { '200': { description: 'See the guide, b, [c](docs/c) and A.' } } } } },
    });
    const texts = JSON.stringify(run.ok && run.value.input.apis[0]?.operations[0]?.responses);
    expect(texts).toContain('/api/a#getA');
    expect(texts).not.toContain('docs/');
  });

  it('downgrades undeclared names in descriptions to a warning', async () => {
    const made = await plan(spec('A').replace('getA', 'listFerries').replace('description: Fine.', 'description: Compare `listFerrys`.'));
    expect(made.ok && made.value.files.get('redocly.yaml')).toContain('docs/description-link: warn');
    expect(made.ok && made.value.warnings.map(({ rule, text }) => `${rule} ${text}`)).toEqual([expect.stringContaining('`listFerrys`')]);
  });

  it('reports examples that contradict their schemas, at their lines', async () => {
    const media = 'application/json: { schema: { type: object, properties: { a: { type: integer } } }, example: { a: one, b: 2 } }';
    const made = await plan(spec('A').replace('description: Fine.', `description: Fine., content: { ${media} }`));
    expect(made.ok && made.value.warnings.map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
      'no-invalid-media-type-examples specs/a.yaml:7',
    ]);
  });

  it('reports nullable without a type once, not at each example that cannot be checked', async () => {
    const media = 'application/json: { schema: { type: object, properties: { a: { nullable: true } } }, example: { a: 1 } }';
    const made = await plan(
      spec('A').replace('openapi: 3.1.0', 'openapi: 3.0.3').replace('description: Fine.', `description: Fine., content: { ${media} }`),
    );
    expect(made.ok && made.value.warnings.map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
      'nullable-type-sibling specs/a.yaml:7',
    ]);
  });

  it('has a first guide for an operation with a long summary', async () => {
    const made = await plan(spec('A').replace('operationId: getA', `operationId: getA\n      summary: ${'very '.repeat(40)}long`));
    expect(made.ok ? [] : made.problems).toEqual([]);
  });

  it('accepts every OAuth flow, including the device flow', async () => {
    const flow = "{ deviceAuthorizationUrl: 'https://a.example/device', tokenUrl: 'https://a.example/token', scopes: { read: Reads. } }";
    const made = await plan(
      spec('A', `components:\n  securitySchemes:\n    dev: { type: oauth2, flows: { deviceAuthorization: ${flow} } }\n`).replace(
        '3.0.3',
        '3.2.0',
      ),
    );
    expect(made.ok ? [] : made.problems).toEqual([]);
  });

  it('is rejected with the location of the problem if a spec cannot be read', async () => {
    const made = await plan(spec('A', "  /b:\n    get:\n      responses: { '200': { $ref: '#/components/responses/None' } }\n"));
    expect(made.ok ? [] : made.problems).toMatchObject([{ file: expect.not.stringMatching(/^specs/) as string, line: 10 }]);
  });

  it('works without any read operation', async () => {
    const made = await plan("openapi: 3.1.0\ninfo: { title: '{A} <b> | `c`', version: '1' }\npaths: {}\n");
    expect(made.ok && made.value.files.has('content/home.mdx')).toBe(false);
    expect(made.ok && made.value.files.get('content/getting_started/first_call.mdx')).toContain(': 0 operations.');
  });

  it('counts the webhooks of a spec without operations', async () => {
    const hook = "{ post: { requestBody: { content: { application/json: {} } }, responses: { '200': { description: Got it. } } } }";
    const made = await plan(`openapi: 3.1.0\ninfo: { title: Events, version: '1' }\nwebhooks:\n  paid: ${hook}\n`);
    expect(made.ok && made.value.apis).toEqual([{ name: 'events', route: '/api/events', size: '1 webhook' }]);
    expect(made.ok && made.value.files.get('content/getting_started/first_call.mdx')).toContain(': 1 webhook.');
  });
});

describe('patterns that codegen rejects', () => {
  const document = {
    components: {
      schemas: {
        Slow: { type: 'string', description: 'An address.', pattern: '^(a+)+$' },
        Broken: { type: 'string', pattern: '[' },
        Good: { type: 'string', pattern: '^[a-z]+$' },
        // A property named "pattern", and example data with such a key.
        Rule: { type: 'object', properties: { pattern: { type: 'string' } }, example: { pattern: '^(a+)+$' } },
      },
    },
  };

  it('are moved to the description', () => {
    const { document: stripped, note } = withoutUnsafePatterns(document);
    expect(note).toMatch(/^2 patterns .* are not checked: \^\(a\+\)\+\$ {3}\[$/);
    expect(stripped).toEqual({
      components: {
        schemas: {
          ...document.components.schemas,
          Slow: { type: 'string', description: 'An address.\n\nPattern: `^(a+)+$`' },
          Broken: { type: 'string', description: 'Pattern: `[`' },
        },
      },
    });
  });

  it('are those that are written as in a programming language, too, and are shortened in the note', () => {
    const patterns = ['^[\\\\w-]+$', '/^a$/', `^(?i)${'b'.repeat(200)}`];
    const { document: stripped, note } = withoutUnsafePatterns({ items: patterns.map((pattern) => ({ pattern })) });
    expect(stripped).toEqual({ items: patterns.map((pattern) => ({ description: `Pattern: \`${pattern}\`` })) });
    expect(note).toMatch(/\/\^a\$\/ {3}\^\(\?i\)b{60,80}…$/);
  });

  it('are the only reason to change a document', () => {
    const { components } = document;
    const good = { components: { schemas: { Good: components.schemas.Good, Rule: components.schemas.Rule } } };
    expect(withoutUnsafePatterns(good).document).toBe(good);
  });
});
