import { describe, expect, test } from 'vitest';
import { documentsOf } from '../../codegen/model/documents.ts';
import { loadSpecs } from '../../codegen/pipeline/loadSpecs.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';
import { configWith, makeProject } from './project.ts';

const withoutRules = configWith('struct: error, no-unresolved-refs: error', 'notes');

/** Loads a spec like codegen does. Returns its model, its document for types and codegen's warnings. */
const load = async (spec: string): Promise<{ readonly api: ApiModel; readonly typed: object; readonly warnings: readonly string[] }> => {
  const root = makeProject({ 'redocly.yaml': withoutRules, 'specs/notes.yaml': spec });
  const loaded = await loadSpecs({ root });
  const [api] = loaded.ok ? loaded.value.apis : [];
  if (!loaded.ok || api === undefined) throw new Error(JSON.stringify(loaded));
  const [bundle] = loaded.value.bundles;
  if (bundle === undefined) throw new Error('There is no bundle.');
  return { api, typed: documentsOf(bundle, api).forTypes(), warnings: loaded.warnings.map(({ text }) => text) };
};

test('types know no enums without values, but properties with that name', async () => {
  const schemas = { A: { type: 'string', enum: [] }, B: { type: 'object', properties: { enum: { type: 'string' } } } };
  const { typed } = await load(
    JSON.stringify({ openapi: '3.1.0', info: { title: 'New', version: '1' }, paths: {}, components: { schemas } }),
  );
  expect(typed).toMatchObject({ components: { schemas: { A: { type: 'string' }, B: schemas.B } } });
  expect(JSON.stringify(typed)).not.toContain('[]');
});

describe('OpenAPI 3.0', () => {
  test('has its own keywords for null, for exclusive limits and for examples', async () => {
    const { api } = await load(`openapi: 3.0.3
info: { title: Old, version: '1' }
paths: {}
components:
  schemas:
    Old:
      type: object
      properties:
        name: { type: string, nullable: true, example: Ada }
        share: { type: number, minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: false }
`);
    expect(api.schemas['Old']?.schema).toMatchObject({
      properties: [
        { name: 'name', schema: { kind: 'string', nullable: true, example: 'Ada' } },
        { name: 'share', schema: { kind: 'number', exclusiveMinimum: 0, maximum: 1 } },
      ],
    });
  });

  test('has servers relative to the host of the API', async () => {
    const { api } = await load(
      "openapi: 3.0.3\ninfo: { title: Old, version: '1' }\nservers: [{ url: /api/v3 }]\npaths: { /a: { get: { responses: { '200': { description: OK } } } } }\n",
    );
    expect(api.basePath).toBe('/api/v3');
    expect(api.operations[0]?.exampleRequest.baseUrl).toMatch(/^https:\/\/[^/]+\/api\/v3$/);
  });
});

describe('OpenAPI 3.2', () => {
  const spec = `openapi: 3.2.0
$self: https://new.example/api.yaml
info: { title: New, version: '1' }
servers: [{ url: https://new.example, name: live }]
tags: [{ name: All, summary: Everything there is, parent: Top }, { name: Top }]
paths:
  /logs:
    query: { operationId: queryLogs, responses: { '200': { description: Found } } }
    get:
      operationId: readLogs
      tags: [All]
      security: [{ login: [] }]
      parameters:
        - { name: level, in: query, schema: { type: string }, examples: { one: { dataValue: debug } } }
        - { name: filter, in: querystring, content: { application/json: { schema: { type: object } } } }
      responses:
        '200':
          description: A stream of logs.
          content:
            text/event-stream:
              itemSchema: { type: object, properties: { data: { type: string } } }
              examples: { one: { dataValue: { data: a } } }
components:
  securitySchemes:
    login: { type: oauth2, deprecated: true, oauth2MetadataUrl: https://new.example/oauth, flows: {} }
`;

  test('shows server names, tags by their summaries, the items of streams and OAuth metadata', async () => {
    const { api } = await load(spec);
    expect(api.servers).toMatchObject([{ name: 'live' }]);
    expect(api.operations.map(({ method, id }) => [method, id])).toContainEqual(['query', 'queryLogs']);
    expect(api.tags.map(({ name }) => name)).toContain('Everything there is');
    expect(api.security).toMatchObject([{ deprecated: true, discoveryUrl: 'https://new.example/oauth' }]);
    expect(api.operations.find(({ id }) => id === 'readLogs')?.parameters).toMatchObject([{ name: 'level', example: 'debug' }]);
    expect(api.operations.find(({ id }) => id === 'readLogs')?.responses[0]?.content[0]).toMatchObject({
      item: { kind: 'object' },
      examples: [{ name: 'one', value: { data: 'a' } }],
    });
  });

  test('has the fields of a form that is the whole query string as query parameters', async () => {
    const fields =
      '{ type: object, required: [near], properties: { near: { type: string, description: A city. }, tags: { type: array, items: { type: string } } } }';
    const media = `application/x-www-form-urlencoded: { schema: ${fields}, encoding: { tags: { explode: false } }, example: { near: Bern } }`;
    const parameter = `{ name: form, in: querystring, content: { ${media} } }`;
    const { api, typed, warnings } = await load(spec.replace(/- \{ name: filter.*/, `- ${parameter}`));
    expect(api.operations.find(({ id }) => id === 'readLogs')?.parameters).toMatchObject([
      { name: 'level' },
      { name: 'near', in: 'query', required: true, example: 'Bern', schema: { description: expect.anything() } },
      { name: 'tags', in: 'query', required: false, style: 'form', explode: false },
    ]);
    expect(JSON.stringify(typed)).not.toContain('querystring');
    expect(warnings).not.toContainEqual(expect.stringContaining('query string'));
  });

  test('produces a warning for what no page shows', async () => {
    const { warnings } = await load(spec);
    expect(warnings).toEqual(
      expect.arrayContaining(['No page, snippet or console has the parameter: its value is the whole query string, and it is not a form.']),
    );
  });
});
