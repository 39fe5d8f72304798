import type { TableName } from '../entities.ts';
import type { Change } from './state.ts';

/** A changed property. `before` or `after` is absent if the entity did not exist then. */
type PropertyChange = { readonly name: string; readonly before?: unknown; readonly after?: unknown };

/** The effect of a request on one entity, for readers. */
export type ChangeSummary = {
  /** For example `Field`. */
  readonly type: string;
  readonly id: string;
  /** The display name; the id when it has none. */
  readonly name: string;
  readonly kind: 'created' | 'changed' | 'removed';
  readonly properties: readonly PropertyChange[];
};

/** The side effects of one request, and the background changes before it. */
export type CallRecord = {
  readonly operationId: string | null;
  readonly status: number;
  /** The platform's time. */
  readonly time: string;
  readonly actor: string | null;
  readonly changes: readonly ChangeSummary[];
  /** Background changes since the previous request. */
  readonly passed: readonly ChangeSummary[];
  /** Whether the request started something that has not finished, or its response shows such a thing. */
  readonly isInProgress: boolean;
};

const types: Readonly<Record<TableName, string | null>> = {
  organization: 'Organization',
  users: 'User',
  tokens: 'Token',
  robologs: 'Robolog',
  channels: 'Channel',
  channelSchemas: 'Channel schema',
  robologChannels: null,
  fields: 'Field',
  fieldDefinitions: 'Field definition',
  productFields: null,
  values: 'Value',
  locations: 'Location',
  stores: 'Store',
  storesV1: 'Store (v1)',
  consents: 'Consent',
  features: 'Feature',
  settings: 'Setting',
  ontologies: 'Ontology',
  ontologyVersions: 'Ontology version',
  jobs: 'Job',
  stages: 'Stage',
  taggers: 'Tagger',
  taggerVersions: 'Tagger version',
  invocations: 'Invocation',
  timers: null,
};

/** Long texts and secrets are not shown in pages. */
const hidden = new Set(['id', 'secret', 'schema', 'content']);

const nameOf = (entity: object): string => {
  const { storage_configuration: storage, ...rest }: Readonly<Record<string, unknown>> = { ...entity };
  // Ids mean nothing to a reader, so a store is named after its bucket or drive, and a definition after its expression.
  const values: Readonly<Record<string, unknown>> = typeof storage === 'object' ? { ...rest, ...storage } : rest;
  for (const key of ['alias', 'name', 'uri', 'channel_table', 'definition', 'bucket', 'drive_id', 'version', 'value', 'id']) {
    const value = values[key];
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return '';
};

const differences = (before: object | null, after: object | null, fieldName: string): readonly PropertyChange[] => {
  const old: Readonly<Record<string, unknown>> = { ...before };
  const fresh: Readonly<Record<string, unknown>> = { ...after };
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((name) => !hidden.has(name) && JSON.stringify(old[name]) !== JSON.stringify(fresh[name]))
    .map((name) => ({
      name: name === 'product_field' ? fieldName : name,
      ...(name in old && { before: old[name] }),
      ...(name in fresh && { after: fresh[name] }),
    }));
};

/**
 * Returns changes in the terms of the API: no internal tables, no secrets.
 * @param product its snake-case name is part of a field's name in the API, but not in the platform's own state
 */
export const summarize = (changes: readonly Change[], product: { readonly snake: string }): readonly ChangeSummary[] =>
  changes.flatMap(({ table, id, kind, before, after }) => {
    const type = types[table];
    if (type === null) return [];
    return [{ type, id, name: nameOf(after ?? before ?? {}), kind, properties: differences(before, after, `${product.snake}_field`) }];
  });
