import { emptySite } from '../../codegen/load/settings/site.ts';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { EmitInput } from '../../codegen/emit/types.ts';
import type { BundledSpec } from '../../codegen/load/specs/bundledSpec.ts';
import { buildApiModel } from '../../codegen/model/build.ts';
import { pointerPart } from '../../src/shared/model/raw.ts';
import type { ApiModel, JsonValue } from '../../src/shared/model/types.ts';

export const product: EmitInput['product'] = {
  name: 'Acme',
  kebab: 'acme',
  snake: 'acme',
  pascal: 'Acme',
  screaming: 'ACME',
  apiHost: 'https://api.acme.example',
  site: { url: 'https://docs.acme.example', repository: 'https://github.example/acme/docs' },
  links: {
    website: 'https://www.acme.example',
    app: 'https://app.acme.example',
    blog: 'https://www.acme.example/blog',
    community: [],
    supportEmail: 'support@acme.example',
  },
  copyright: 2025,
};

export const permissions: EmitInput['permissions'] = {
  roles: [
    { id: 'admin', label: 'Admin', description: 'All.' },
    { id: 'reader', label: 'Reader', description: 'Reads.' },
  ],
  permissions: [
    { id: 'things:read', roles: ['admin', 'reader'], description: 'Read things.' },
    { id: 'things:write', roles: ['admin'], description: 'Change things.' },
  ],
};

/** Returns a document as if it had been loaded and bundled. Every location is line 1. */
export const bundleOf = (document: unknown, name = 'fixture'): BundledSpec => ({
  entry: { name, root: `specs/${name}.yaml`, route: `/api/${name}`, navLabel: name },
  document: JSON.parse(JSON.stringify(document)) as { readonly [key: string]: JsonValue },
  locate: () => ({ file: `specs/${name}.yaml`, line: 1, col: 1 }),
  sources: [],
  copied: new Map(),
});

/** Loads a spec of tests/fixtures/specs. */
export const fixture = (file: string, name?: string): BundledSpec =>
  bundleOf(parse(readFileSync(new URL(`../fixtures/specs/${file}.yaml`, import.meta.url), 'utf8')), name);

/** @param operationsPerPage an API with more operations gets a page per tag */
export const modelOf = (bundle: BundledSpec, operationsPerPage = emptySite.reference.operationsPerPage): ApiModel => {
  const result = buildApiModel(bundle, { permissions, site: { reference: { operationsPerPage } } });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};

/** Returns a document with one operation, or with the given paths. */
export const documentWith = (parts: {
  readonly operation?: object;
  readonly paths?: object;
  readonly schemas?: object;
  readonly info?: object;
}): object => ({
  openapi: '3.1.0',
  info: { title: 'Fixture', version: '1.0', ...parts.info },
  servers: [{ url: 'https://api.acme.example/api/fixture/v1' }],
  security: [{ bearer: [] }],
  paths: parts.paths ?? { '/things': { get: { operationId: 'listThings', responses: {}, ...parts.operation } } },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    ...(parts.schemas !== undefined && { schemas: parts.schemas }),
  },
});

// What most documents of tests consist of.
export const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', required, properties });
export const inPath = (name: string, schema: object = { type: 'string' }) => ({ name, in: 'path', required: true, schema });
export const json = (schema: object, more: object = {}) => ({ content: { 'application/json': { schema, ...more } } });
export const answer = (schema: object, more: object = {}) => ({ description: 'Done.', ...json(schema, more) });
export const named = (schema: string) => ({ $ref: `#/components/schemas/${schema}` });

/** Returns the JSON pointers of all values in a document. */
export const pointersIn = (value: unknown, pointer = ''): readonly string[] => {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [pointer, ...inside.flatMap(([key, inner]) => pointersIn(inner, `${pointer}/${pointerPart(key)}`))];
};

/** Returns a guide whose texts are all the same. */
export const guideWith = (text: string): EmitInput['guides'][number] => ({
  route: '/guides/a guide',
  title: text,
  sidebarLabel: text,
  description: text,
  groups: [text],
  headings: [
    { depth: 2, text, id: 'first' },
    { depth: 3, text: `${text} more`, id: 'second' },
  ],
  passages: [{ id: 'second', text, code: '' }],
  calls: [],
  named: [],
  words: 3,
  file: 'content/guides/a guide.mdx',
});

export const emitInput = (...bundles: readonly BundledSpec[]): EmitInput => ({
  apis: bundles.map((bundle) => modelOf(bundle)),
  bundles,
  product,
  permissions,
  guides: [guideWith('A guide')],
  synonyms: {},
  questions: {},
  glossary: [],
  site: emptySite,
  aims: new Map(),
  mock: { handwritten: [], overrides: {} },
});
