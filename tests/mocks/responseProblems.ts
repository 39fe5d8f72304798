import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import type { OperationModel } from '../../src/shared/model/types.ts';
import { apis } from '../../generated/apis.ts';

const root = join(import.meta.dirname, '..', '..');
const documents = new Map(
  apis.map(({ name }) => [
    name as string,
    JSON.parse(readFileSync(join(root, 'generated', name, 'openapi.json'), 'utf8')) as Record<string, unknown>,
  ]),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
// The plugin is a CommonJS module: its default export is the function, or contains it.
const addFormats = (typeof formatsPlugin === 'function' ? formatsPlugin : (formatsPlugin as { default: typeof formatsPlugin }).default) as (
  target: Ajv2020,
) => void;
addFormats(ajv);
for (const [name, document] of documents) ajv.addSchema(document, name);

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

type Node = { readonly [key: string]: Node | undefined };

/** Returns the pointer to the schema of a response body, wherever the response is defined; undefined if it has none. */
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

/**
 * Returns the problem of a response according to its spec: an undocumented status, an unexpected body, or one that does not match
 * its schema.
 */
export const responseProblems = (operation: OperationModel, status: number, body: unknown): readonly string[] => {
  if (!operation.responses.some((response) => response.status === String(status))) return [`${status} is not documented`];
  const schema = bodySchema(operation.api, operation.path, operation.method, String(status));
  if (schema === undefined) return body === undefined ? [] : ['has a body where none is documented'];
  if (body === undefined) return ['has no body'];
  return ajv.validate({ $ref: schema }, body)
    ? []
    : (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
};
