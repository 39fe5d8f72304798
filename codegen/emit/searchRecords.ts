import { plainText } from '../model/richText.ts';
import type { ApiModel, OperationModel, RichText, SchemaModel } from '../model/types.ts';
import { reachable } from './reach.ts';
import { jsonFile } from './source.ts';
import type { EmitInput, Emitter } from './types.ts';

type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** One thing that can be found. `hierarchy` says where it stands: section, page or operation, then what is in it. */
export type SearchRecord = {
  readonly objectID: string;
  readonly url: string;
  readonly type: Exclude<Level, 'lvl0'> | 'content';
  readonly content: string | null;
  readonly hierarchy: Readonly<Record<Level, string | null>>;
};

type Draft = { readonly url: string; readonly levels: readonly string[]; readonly content?: string; readonly isProse?: boolean };

/** What the search finds: guides with their headings; operations with parameters, properties, values, errors and permissions; schemas. */
export const searchRecords: Emitter = {
  name: 'searchRecords',
  emit: ({ apis, guides, permissions }) => {
    const drafts = [...guides.flatMap(guideDrafts), ...apis.flatMap((api) => apiDrafts(api, permissions))];
    return [{ path: 'search/records.json', content: jsonFile(drafts.map(recordOf)) }];
  },
};

const levels: readonly Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

const recordOf = (draft: Draft, index: number): SearchRecord => {
  const deepest = levels[Math.min(draft.levels.length, 7) - 1] ?? 'lvl1';
  return {
    objectID: `${index}-${draft.url}`,
    url: draft.url,
    type: draft.isProse === true ? 'content' : deepest === 'lvl0' ? 'lvl1' : deepest,
    content: draft.content === undefined || draft.content === '' ? null : draft.content,
    hierarchy: Object.fromEntries(levels.map((level, at) => [level, draft.levels[at] ?? null])) as SearchRecord['hierarchy'],
  };
};

const guideDrafts = (guide: EmitInput['guides'][number]): readonly Draft[] => {
  const url = guide.route.split('/').map(encodeURIComponent).join('/');
  const top = [guide.groups.join(' › ') || guide.section, guide.title];
  const places = new Map<string, readonly string[]>([['', top]]);
  let above: string | undefined;
  for (const { depth, text, id } of guide.headings) {
    if (depth === 2) above = text;
    places.set(id, depth === 2 || above === undefined ? [...top, text] : [...top, above, text]);
  }
  const at = (id: string): string => (id === '' ? url : `${url}#${id}`);
  return [
    { url, levels: top, content: guide.description },
    ...guide.headings.map(({ id }): Draft => ({ url: at(id), levels: places.get(id) ?? top })),
    ...guide.passages.map(({ id, text }): Draft => ({ url: at(id), levels: places.get(id) ?? top, content: text, isProse: true })),
  ];
};

const apiDrafts = (api: ApiModel, permissions: EmitInput['permissions']): readonly Draft[] => [
  { url: api.route, levels: [api.title, api.title], content: api.summary },
  ...api.tags.map((tag): Draft => ({ url: `${api.route}#${tag.anchor}`, levels: [api.title, tag.name], content: plainText(tag.description) })),
  ...api.operations.flatMap((operation) => operationDrafts(api, operation, permissions)),
  ...schemaDrafts(api),
];

const operationDrafts = (api: ApiModel, operation: OperationModel, permissions: EmitInput['permissions']): readonly Draft[] => {
  const url = `${api.route}#${operation.anchor}`;
  const top = [api.title, operation.summary];
  const permission = permissions.permissions.find(({ id }) => id === operation.permission);
  const body = operation.requestBody?.content[0]?.schema;
  return [
    { url, levels: top, content: `${operation.id} · ${operation.method.toUpperCase()} ${api.basePath}${operation.path} · ${operation.lead}` },
    ...operation.parameters.flatMap(({ name, description, schema }) => fieldDrafts(url, top, name, schema, description)),
    ...(body === undefined || body === null ? [] : propertyDrafts(url, top, body)),
    ...operation.responses
      // Every operation has these two, and they say the same everywhere.
      .filter(({ status }) => status !== '401' && status !== '500')
      .map(({ status, description }): Draft => ({ url, levels: [...top, status], content: plainText(description) })),
    ...(operation.permission === null ? [] : [{ url, levels: [...top, operation.permission], content: permission?.description ?? '' }]),
  ];
};

const fieldDrafts = (url: string, above: readonly string[], name: string, schema: SchemaModel, description: RichText = schema.description ?? []): readonly Draft[] => [
  { url, levels: [...above, name], content: plainText(description) },
  ...(schema.kind === 'enum' ? schema.values.map((value): Draft => ({ url, levels: [...above, name, String(value)] })) : []),
];

/** Properties that stand in the schema itself: those of named schemas have records of their own. */
const propertyDrafts = (url: string, above: readonly string[], schema: SchemaModel): readonly Draft[] => {
  switch (schema.kind) {
    case 'object':
      return schema.properties.flatMap((property) => [...fieldDrafts(url, above, property.name, property.schema), ...propertyDrafts(url, [...above, property.name], property.schema)]);
    case 'array':
      return propertyDrafts(url, above, schema.items);
    case 'oneOf':
    case 'anyOf':
    case 'all':
      return schema.variants.flatMap((variant) => propertyDrafts(url, above, variant.schema));
    default:
      return [];
  }
};

/** A named schema is found where a reader sees it first: at the first operation that reaches it. */
const schemaDrafts = (api: ApiModel): readonly Draft[] => {
  const firstUse = new Map<string, OperationModel>();
  for (const operation of api.operations) {
    for (const name of Object.keys(reachable(operation, api.schemas))) if (!firstUse.has(name)) firstUse.set(name, operation);
  }
  return Object.values(api.schemas).flatMap(({ name, schema }) => {
    const operation = firstUse.get(name);
    if (operation === undefined) return [];
    const url = `${api.route}#${operation.anchor}`;
    const values = schema.kind === 'enum' ? schema.values.map((value): Draft => ({ url, levels: [api.title, name, String(value)] })) : [];
    return [{ url, levels: [api.title, name], content: plainText(schema.description ?? []) }, ...values, ...propertyDrafts(url, [api.title, name], schema)];
  });
};
