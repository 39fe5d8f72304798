import * as z from 'zod/mini';
import { isDateTime } from '../shared/formats.ts';
import { readOntology } from './text/ontology.ts';
import { latestTime } from './state/time.ts';
import { messageOf } from '../shared/messageOf.ts';

/** The demo's clock starts in 2025 and only moves forward. */
export const earliestTime = Date.parse('2000-01-01T00:00:00Z');

const text = z.string();
const optionalText = z.nullable(text);
const flag = z.boolean();
const texts = z.array(text);
const time = text.check(z.refine(isDateTime, 'is not a time'));
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
    /** The ids of its classes; everything else is in `content`. */
    class_ids: texts,
    content: text,
  })
  .check((context) => {
    try {
      readOntology(context.value.content);
    } catch (error) {
      const message = messageOf(error);
      context.issues.push({ code: 'custom', input: context.value.content, path: ['content'], message });
    }
  });

/** The entities of each table. Properties that the API returns unchanged have the names of the API. */
export const entities = {
  organization: z.object({ id: text, name: text, short_name: text, created_at: time, updated_at: time }),
  users: z.object({
    id: text,
    email: text,
    name: text,
    roles: texts,
    /** How the user signs in: `none` means with a username and password. */
    connection: z.enum(['google-oauth2', 'none']),
    created_at: time,
  }),
  tokens: z.object({
    id: text,
    name: text,
    expiration: optionalTime,
    user_id: text,
    /** The token in the Authorization header; null if the secret is unknown. */
    secret: optionalText,
  }),
  robologs: z.object({
    id: text,
    ingested_at: time,
    type: robologType,
    size: count,
    /** The robolog that this one supplements. */
    parent: optionalText,
    deleted_at: optionalTime,
  }),
  channels: z.object({ id: text, name: text, channel_table: text }),
  channelSchemas: z.object({
    id: text,
    channel_id: text,
    schema: text.check(z.refine(isJsonObject, 'is not JSON of an object')),
    created_at: time,
    type_hash: text,
  }),
  /** The schema that the messages of a channel follow in a robolog. The id consists of both ids. */
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
  /** The id consists of the field and the robolog type. */
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
  /** The id is that of the user. */
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
  /** An event that is scheduled at a time of the platform. */
  timers: z.object({ id: text, at: moment, kind: text, subject: text, data: z.record(text, text) }),
};

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

export type TableName = keyof typeof entities;
export type Entities = { readonly [Name in TableName]: Frozen<z.infer<(typeof entities)[Name]>> };

export type User = Entities['users'];
export type Token = Entities['tokens'];
export type Robolog = Entities['robologs'];
export type Channel = Entities['channels'];
export type ChannelSchema = Entities['channelSchemas'];
export type RobologChannel = Entities['robologChannels'];
export type Field = Entities['fields'];
export type FieldDefinition = Entities['fieldDefinitions'];
export type ProductField = Entities['productFields'];
export type Value = Entities['values'];
export type Location = Entities['locations'];
export type Store = Entities['stores'];
export type StoreV1 = Entities['storesV1'];
export type Consent = Entities['consents'];
export type Feature = Entities['features'];
export type Setting = Entities['settings'];
export type Ontology = Entities['ontologies'];
export type OntologyVersion = Entities['ontologyVersions'];
export type Stage = Entities['stages'];
export type Job = Entities['jobs'];
export type Tagger = Entities['taggers'];
export type TaggerVersion = Entities['taggerVersions'];
export type Invocation = Entities['invocations'];
export type Organization = Entities['organization'];
export type Timer = Entities['timers'];

export type RobologType = Robolog['type'];
export type FieldType = Field['type'];
export type StorageKind = Location['storage_kind'];
export type StorageConfiguration = Store['storage_configuration'];
export type StageStatus = Stage['status'];
export type StageError = NonNullable<Stage['error']>;
export type Interval = NonNullable<Value['interval']>;
