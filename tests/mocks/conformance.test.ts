import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { apis } from '../../generated/apis.ts';
import { contract } from '../../src/mocks/contract.ts';
import { createPlatform } from '../../src/platform/handle.ts';
import { operations, send } from './operations.ts';

const root = join(import.meta.dirname, '..', '..');
const documents = new Map(
  apis.map(({ name }) => [
    name as string,
    JSON.parse(readFileSync(join(root, 'generated', name, 'openapi.json'), 'utf8')) as Record<string, unknown>,
  ]),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
// The plugin is a CommonJS module: its default export is the function, or holds it.
const addFormats = (typeof formatsPlugin === 'function' ? formatsPlugin : (formatsPlugin as { default: typeof formatsPlugin }).default) as (
  target: Ajv2020,
) => void;
addFormats(ajv);
for (const [name, document] of documents) ajv.addSchema(document, name);

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

type Node = { readonly [key: string]: Node | undefined };

/** The schema of an answer's body, wherever the response stands in the document; undefined when it has none. */
const bodySchema = (api: string, path: string, method: string, status: string): string | undefined => {
  const document = documents.get(api) as Node | undefined;
  const response = document?.['paths']?.[path]?.[method]?.['responses']?.[status] as { $ref?: string; content?: Node } | undefined;
  const ref = response?.$ref;
  const target =
    ref === undefined
      ? response
      : (ref
          .slice(2)
          .split('/')
          .reduce<Node | undefined>(
            (node, part) => node?.[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')],
            document,
          ) as { content?: Node } | undefined);
  const base = ref === undefined ? `${api}#/${pointer('paths', path, method, 'responses', status)}` : `${api}${ref}`;
  return target?.content?.['application/json']?.['schema'] === undefined
    ? undefined
    : `${base}/${pointer('content', 'application/json', 'schema')}`;
};

const cases = operations.flatMap((operation) =>
  operation.responses.map((response) => ({ operation, response, title: `${operation.id} answers ${response.status}` })),
);

describe('documented answers', () => {
  it('has a provocation for every documented status', () => {
    expect(cases.filter(({ response }) => response.provocation === null).map(({ title }) => title)).toEqual([]);
  });

  it.each(cases)('$title', async ({ operation, response }) => {
    const { provocation } = response;
    if (provocation === null) throw new Error('Nothing is known to produce this answer: add x-provoke to the spec.');
    const platform = createPlatform({ contract });
    const answer = await send(platform.handle, provocation);
    expect(`${answer.status} ${JSON.stringify(answer.body)}`).toMatch(new RegExp(`^${response.status} `));
    const schema = bodySchema(operation.api, operation.path, operation.method, response.status);
    if (schema === undefined) {
      expect(answer.body).toBeUndefined();
      return;
    }
    const valid = ajv.validate({ $ref: schema }, answer.body);
    expect(valid ? [] : ajv.errors).toEqual([]);
    if (answer.status >= 400) expect(JSON.stringify(answer.body)).toMatch(/"(?:error|message|errors)":/);
  });
});
