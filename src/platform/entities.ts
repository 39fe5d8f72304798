/** The entities of the platform. Properties have the names of the API where they are returned unchanged. */
export type Role = string;

export type User = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** How the user signs in: `none` is a username and a password. */
  readonly connection: 'google-oauth2' | 'none';
  readonly created_at: string;
};

export type Token = {
  readonly id: string;
  readonly name: string;
  readonly expiration: string | null;
  readonly user_id: string;
  /** The token in the Authorization header; null for tokens whose secret is unknown here. */
  readonly secret: string | null;
};

export type RobologType = 'ROS1Bag' | 'ROS2Bag' | 'ROS2BagMCAP' | 'GENERATED' | 'ULOG' | 'JSON' | 'UNKNOWN';

export type Robolog = {
  readonly id: string;
  readonly ingested_at: string;
  readonly type: RobologType;
  readonly size: number;
  /** The robolog that this one supplements. */
  readonly parent: string | null;
  readonly deleted_at: string | null;
};

export type Channel = { readonly id: string; readonly name: string; readonly channel_table: string };

export type ChannelSchema = {
  readonly id: string;
  readonly channel_id: string;
  readonly schema: string;
  readonly created_at: string;
  readonly type_hash: string;
};

/** The schema that the messages of a channel follow in a robolog. The id consists of both ids. */
export type RobologChannel = { readonly id: string; readonly robolog_id: string; readonly channel_id: string; readonly schema_id: string };

export type FieldType = 'TEXT' | 'TIMESTAMP' | 'INTEGER' | 'DECIMAL' | 'BOOLEAN' | 'ONTOLOGY' | 'DURATION';

export type Field = {
  readonly id: string;
  readonly alias: string;
  readonly description: string | null;
  readonly type: FieldType;
  readonly is_extrinsic: boolean;
  readonly definition: string | null;
  readonly input_format: string | null;
  readonly robolog_type: RobologType | null;
  readonly ontology_id: string | null;
  readonly product_field: string | null;
  readonly deactivated_at: string | null;
};

/** The id consists of the field and the robolog type. */
export type FieldDefinition = {
  readonly id: string;
  readonly field_id: string;
  readonly robolog_type: RobologType;
  readonly definition: string;
  readonly input_format: string | null;
  readonly created_at: string;
  readonly updated_at: string;
};

export type ProductField = {
  readonly id: string;
  readonly field_name: string;
  readonly description: string;
  readonly is_inherent: boolean;
  readonly type: FieldType;
};

export type Interval = { readonly start_time: string; readonly end_time?: string; readonly lasting?: number };

export type Value = {
  readonly id: string;
  readonly robolog_id: string;
  readonly field_id: string;
  readonly value: string | number | boolean;
  readonly raw_value: string | null;
  readonly channels: readonly string[];
  readonly interval: Interval | null;
  readonly created_at: string;
  readonly creator_id: string | null;
  readonly creator_type: string;
  readonly deleted_at: string | null;
};

export type StorageKind = 'AwsS3' | 'GoogleDrive' | 'GoogleCloudStorage';

export type Location = {
  readonly id: string;
  readonly robolog_id: string;
  readonly uri: string;
  readonly storage_kind: StorageKind;
  readonly data_store: string;
  readonly file_path: string;
  readonly created_at: string;
  readonly creator_id: string | null;
  readonly creator_type: string;
  readonly evicted_at: string | null;
  readonly evicted_by: string | null;
};

export type StorageConfiguration = {
  readonly storage_type: StorageKind;
  readonly bucket?: string;
  readonly account_id?: string;
  readonly project_number?: string;
  readonly drive_id?: string;
};

export type Store = {
  readonly id: string;
  readonly storage_configuration: StorageConfiguration;
  readonly log_extension: string;
  readonly log_type: string;
  readonly deactivated_at: string | null;
};

export type StoreV1 = {
  readonly id: string;
  readonly storage_kind: 'AwsS3' | 'GoogleDrive';
  readonly bucket: string;
  readonly cloud_account_id: string | null;
  readonly deactivated_at: string | null;
};

/** The id is that of the user. */
export type Consent = { readonly id: string; readonly status: 'initiated' | 'complete'; readonly requested_at: string };

export type FeatureState = 'disabled' | 'enabling' | 'enabled' | 'disabling';

export type Feature = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly self_service: boolean;
  readonly state: FeatureState;
  readonly roles: readonly Role[];
};

export type Setting = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly default: string | null;
  readonly organization: string | null;
  /** Values of users by user id. */
  readonly users: Readonly<Record<string, string>>;
};

export type Ontology = { readonly id: string; readonly name: string; readonly iri: string };

export type OntologyVersion = {
  readonly id: string;
  readonly ontology_id: string;
  readonly version: string;
  readonly message: string | null;
  readonly prev_version: string | null;
  readonly is_draft: boolean;
  readonly created_at: string;
  readonly e_tag: string;
  /** The ids of its classes; the rest is in the text. */
  readonly class_ids: readonly string[];
  readonly content: string;
};

export type StageStatus = 'initializing' | 'pending' | 'running' | 'failed' | 'succeeded' | 'cancelled' | 'skipped';

export type StageError = { readonly message: string; readonly resolution: string };

export type Stage = {
  readonly id: string;
  readonly job_id: string;
  readonly name: string;
  readonly status: StageStatus;
  readonly parents: readonly string[];
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly error: StageError | null;
};

export type Job = {
  readonly id: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly created_at: string;
};

export type Tagger = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly enabled: boolean;
  readonly creator_id: string;
  readonly creator_type: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly soft_deleted_at: string | null;
};

export type TaggerVersion = {
  readonly id: string;
  readonly tagger_id: string;
  readonly version: number;
  readonly is_final: boolean;
  readonly is_tested: boolean;
  readonly content: string;
  readonly creator_id: string;
  readonly creator_type: string;
  readonly created_at: string;
  readonly updated_at: string;
};

export type Invocation = {
  readonly id: string;
  readonly tagger_id: string;
  readonly tagger_version_id: string;
  readonly robolog_ids: readonly string[];
  readonly type: 'backfill' | 'test' | 'normfill';
  readonly creator_id: string;
  readonly creator_type: string;
  readonly created_at: string;
};

export type Organization = {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly created_at: string;
  readonly updated_at: string;
};

/** An event that is scheduled at a time of the platform. */
export type Timer = {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly subject: string;
  readonly data: Readonly<Record<string, string>>;
};

export type Entities = {
  organization: Organization;
  users: User;
  tokens: Token;
  robologs: Robolog;
  channels: Channel;
  channelSchemas: ChannelSchema;
  robologChannels: RobologChannel;
  fields: Field;
  fieldDefinitions: FieldDefinition;
  productFields: ProductField;
  values: Value;
  locations: Location;
  stores: Store;
  storesV1: StoreV1;
  consents: Consent;
  features: Feature;
  settings: Setting;
  ontologies: Ontology;
  ontologyVersions: OntologyVersion;
  jobs: Job;
  stages: Stage;
  taggers: Tagger;
  taggerVersions: TaggerVersion;
  invocations: Invocation;
  timers: Timer;
};

export type TableName = keyof Entities;
