import * as z from 'zod/mini';
import type { Entities, TableName } from './entities.ts';
import { organizationId } from './seed/names.ts';
import type { Snapshot } from './state.ts';
import { readOntology } from './text/ontology.ts';
import { latestTime } from './time.ts';

/** The demo's time starts in 2025 and only moves forward. */
const earliestTime = Date.parse('2000-01-01T00:00:00Z');

const text = z.string();
const optionalText = z.nullable(text);
const flag = z.boolean();
const texts = z.array(text);
const time = text.check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'is not a time'),
);
const optionalTime = z.nullable(time);
const moment = z.number().check(z.minimum(earliestTime), z.maximum(latestTime + 366 * 86_400_000));
const count = z.int().check(z.minimum(0));

const isJsonObject = (value: string): boolean => {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
};

const robologType = z.enum(['ROS1Bag', 'ROS2Bag', 'ROS2BagMCAP', 'GENERATED', 'ULOG', 'JSON', 'UNKNOWN']);
const fieldType = z.enum(['TEXT', 'TIMESTAMP', 'INTEGER', 'DECIMAL', 'BOOLEAN', 'ONTOLOGY', 'DURATION']);
const storageKind = z.enum(['AwsS3', 'GoogleDrive', 'GoogleCloudStorage']);
const stageStatus = z.enum(['initializing', 'pending', 'running', 'failed', 'succeeded', 'cancelled', 'skipped']);
const creator = { creator_id: optionalText, creator_type: text };
const author = { creator_id: text, creator_type: text };

const ontologyVersion = z
  .object({
    id: text,
    ontology_id: text,
    version: text.check(z.regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/)),
    message: optionalText,
    prev_version: optionalText,
    is_draft: flag,
    created_at: time,
    e_tag: text,
    class_ids: texts,
    content: text,
  })
  .check((context) => {
    try {
      readOntology(context.value.content);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      context.issues.push({ code: 'custom', input: context.value.content, path: ['content'], message });
    }
  });

const entities = {
  organization: z.object({ id: text, name: text, short_name: text, created_at: time, updated_at: time }),
  users: z.object({ id: text, email: text, name: text, roles: texts, connection: z.enum(['google-oauth2', 'none']), created_at: time }),
  tokens: z.object({ id: text, name: text, expiration: optionalTime, user_id: text, secret: optionalText }),
  robologs: z.object({ id: text, ingested_at: time, type: robologType, size: count, parent: optionalText, deleted_at: optionalTime }),
  channels: z.object({ id: text, name: text, channel_table: text }),
  channelSchemas: z.object({
    id: text,
    channel_id: text,
    schema: text.check(z.refine(isJsonObject, 'is not JSON of an object')),
    created_at: time,
    type_hash: text,
  }),
  robologChannels: z.object({ id: text, robolog_id: text, channel_id: text, schema_id: text }),
  fields: z.object({
    id: text,
    alias: text,
    description: optionalText,
    type: fieldType,
    is_extrinsic: flag,
    definition: optionalText,
    input_format: optionalText,
    robolog_type: z.nullable(robologType),
    ontology_id: optionalText,
    product_field: optionalText,
    deactivated_at: optionalTime,
  }),
  fieldDefinitions: z.object({
    id: text,
    field_id: text,
    robolog_type: robologType,
    definition: text,
    input_format: optionalText,
    created_at: time,
    updated_at: time,
  }),
  productFields: z.object({ id: text, field_name: text, description: text, is_inherent: flag, type: fieldType }),
  values: z.object({
    id: text,
    robolog_id: text,
    field_id: text,
    value: z.union([text, z.number(), flag]),
    raw_value: optionalText,
    channels: texts,
    interval: z.nullable(z.object({ start_time: time, end_time: z.exactOptional(time), lasting: z.exactOptional(z.number()) })),
    created_at: time,
    ...creator,
    deleted_at: optionalTime,
  }),
  locations: z.object({
    id: text,
    robolog_id: text,
    uri: text,
    storage_kind: storageKind,
    data_store: text,
    file_path: text,
    created_at: time,
    ...creator,
    evicted_at: optionalTime,
    evicted_by: optionalText,
  }),
  stores: z.object({
    id: text,
    storage_configuration: z.object({
      storage_type: storageKind,
      bucket: z.exactOptional(text),
      account_id: z.exactOptional(text),
      project_number: z.exactOptional(text),
      drive_id: z.exactOptional(text),
    }),
    log_extension: text,
    log_type: text,
    deactivated_at: optionalTime,
  }),
  storesV1: z.object({
    id: text,
    storage_kind: z.enum(['AwsS3', 'GoogleDrive']),
    bucket: text,
    cloud_account_id: optionalText,
    deactivated_at: optionalTime,
  }),
  consents: z.object({ id: text, status: z.enum(['initiated', 'complete']), requested_at: time }),
  features: z.object({
    id: text,
    name: text,
    description: text,
    self_service: flag,
    state: z.enum(['disabled', 'enabling', 'enabled', 'disabling']),
    roles: texts,
  }),
  settings: z.object({
    id: text,
    name: text,
    description: text,
    features: texts,
    default: optionalText,
    organization: optionalText,
    users: z.record(text, text),
  }),
  ontologies: z.object({ id: text, name: text, iri: text }),
  ontologyVersions: ontologyVersion,
  jobs: z.object({ id: text, name: text, attributes: z.record(text, text), created_at: time }),
  stages: z.object({
    id: text,
    job_id: text,
    name: text,
    status: stageStatus,
    parents: texts,
    started_at: optionalTime,
    finished_at: optionalTime,
    error: z.nullable(z.object({ message: text, resolution: text })),
  }),
  taggers: z.object({
    id: text,
    name: text,
    description: optionalText,
    enabled: flag,
    ...author,
    created_at: time,
    updated_at: time,
    soft_deleted_at: optionalTime,
  }),
  taggerVersions: z.object({
    id: text,
    tagger_id: text,
    version: count,
    is_final: flag,
    is_tested: flag,
    content: text,
    ...author,
    created_at: time,
    updated_at: time,
  }),
  invocations: z.object({
    id: text,
    tagger_id: text,
    tagger_version_id: text,
    robolog_ids: texts,
    type: z.enum(['backfill', 'test', 'normfill']),
    ...author,
    created_at: time,
  }),
  timers: z.object({ id: text, at: moment, kind: text, subject: text, data: z.record(text, text) }),
} satisfies { readonly [K in TableName]: z.ZodMiniType<Entities[K]> };

/** A table without duplicate ids. */
const table = <Entity extends { readonly id: string }>(entity: z.ZodMiniType<Entity>) =>
  z.array(entity).check(z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has an id twice'));

const tables = z.object({
  organization: table(entities.organization).check(
    z.refine((list) => list.some(({ id }) => id === organizationId), `lacks the organization ${organizationId}`),
  ),
  users: table(entities.users),
  tokens: table(entities.tokens),
  robologs: table(entities.robologs),
  channels: table(entities.channels),
  channelSchemas: table(entities.channelSchemas),
  robologChannels: table(entities.robologChannels),
  fields: table(entities.fields),
  fieldDefinitions: table(entities.fieldDefinitions),
  productFields: table(entities.productFields),
  values: table(entities.values),
  locations: table(entities.locations),
  stores: table(entities.stores),
  storesV1: table(entities.storesV1),
  consents: table(entities.consents),
  features: table(entities.features),
  settings: table(entities.settings),
  ontologies: table(entities.ontologies),
  ontologyVersions: table(entities.ontologyVersions),
  jobs: table(entities.jobs),
  stages: table(entities.stages),
  taggers: table(entities.taggers),
  taggerVersions: table(entities.taggerVersions),
  invocations: table(entities.invocations),
  timers: table(entities.timers),
});

const snapshot: z.ZodMiniType<Snapshot> = z.object({
  format: z.literal(1),
  seed: count,
  now: z.number().check(z.minimum(earliestTime), z.maximum(latestTime)),
  idCount: count,
  tables,
  items: z.exactOptional(z.record(text, z.array(z.object({ scope: texts, id: text, value: z.record(text, z.unknown()) })))),
});

export type ReadSnapshot = { readonly ok: true; readonly snapshot: Snapshot } | { readonly ok: false; readonly problem: string };

const reasonOf = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected ${issue.values.join(', ')}`;
    case 'too_small':
      return `expected at least ${issue.minimum}`;
    case 'too_big':
      return `expected at most ${issue.maximum}`;
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} is not known here`;
    case 'invalid_format':
      return `it does not match ${issue.pattern ?? issue.format}`;
    default:
      return issue.message;
  }
};

/**
 * The first problem of a value, with its path: `tables.robologs[0].size: expected number`.
 * @param whole what the value is called when the problem is not of a part of it
 */
export const problemOf = (error: z.core.$ZodError, whole: string): string => {
  const [issue] = error.issues;
  const place = (issue?.path ?? []).map((part, index) =>
    typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
  );
  return `${place.join('') || whole}: ${issue === undefined ? 'it is not valid' : reasonOf(issue)}`;
};

/** Validates every property of every entity in data from a file or a storage. A problem names its path. */
export const readSnapshot = (value: unknown): ReadSnapshot => {
  const read = z.safeParse(snapshot, value);
  return read.success ? { ok: true, snapshot: read.data } : { ok: false, problem: problemOf(read.error, 'the state') };
};

/** The properties of an entity that may be null. */
export const nullableProperties = (name: TableName): readonly string[] =>
  Object.entries(entities[name].shape).flatMap(([property, schema]) => (z.safeParse(schema, null).success ? [property] : []));

/** Validates one entity. Returns its problem, with its path; undefined when there is none. */
export const entityProblem = (name: TableName, value: unknown): string | undefined => {
  const read = z.safeParse(z.strictObject(entities[name].shape), value);
  return read.success ? undefined : problemOf(read.error, 'the entity');
};
