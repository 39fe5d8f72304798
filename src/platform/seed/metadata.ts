import type {
  Channel,
  ChannelSchema,
  Field,
  FieldDefinition,
  FieldType,
  Location,
  ProductField,
  Robolog,
  RobologChannel,
  RobologType,
  StorageKind,
  Value,
} from '../entities.ts';
import { digest } from '../state/ids.ts';
import { toTime } from '../state/time.ts';
import { channel, channelSchema, field, location, ontology, productField, robolog, tagger, user, value } from './names.ts';

const object = (properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({ type: 'object', properties });
const number = { type: 'number' };
const integer = { type: 'integer' };
const string = { type: 'string' };
const vector = object({ x: number, y: number, z: number });
const header = object({ stamp: object({ sec: integer, nanosec: integer }), frame_id: string });

const temperature = object({ celsius: number });

const schemas: readonly (readonly [id: string, channelId: string, created: string, schema: unknown])[] = [
  [channelSchema.cs0, channel.c1, '2025-03-12T09:00:00Z', object({ temperature, current: number })],
  [channelSchema.cs1, channel.c1, '2025-05-05T10:30:00Z', object({ temperature, current: number, rpm: integer })],
  [channelSchema.cs2, channel.c2, '2025-03-12T09:00:00Z', object({ voltage: number, percentage: number })],
  [channelSchema.cs3, channel.c3, '2025-03-12T09:00:00Z', object({ header, linear_acceleration: vector, angular_velocity: vector })],
  [
    channelSchema.cs4,
    channel.c4,
    '2025-03-12T09:00:00Z',
    object({ header, height: integer, width: integer, encoding: string, data: { type: 'array', items: integer } }),
  ],
  [channelSchema.cs5, channel.c5, '2025-03-12T09:00:00Z', object({ linear: vector, angular: vector })],
];

export const channels: readonly Channel[] = [
  { id: channel.c1, name: '/motor/status', channel_table: 'motor_status' },
  { id: channel.c2, name: '/battery/state', channel_table: 'battery_state' },
  { id: channel.c3, name: '/imu/data', channel_table: 'imu_data' },
  { id: channel.c4, name: '/camera/front/image', channel_table: 'camera_front_image' },
  { id: channel.c5, name: '/cmd_vel', channel_table: 'cmd_vel' },
];

export const channelSchemas: readonly ChannelSchema[] = schemas.map(([id, channel_id, created_at, schema]) => ({
  id,
  channel_id,
  schema: JSON.stringify(schema),
  created_at,
  type_hash: `RIHS01_${digest(id, 64)}`,
}));

export const productFields: readonly ProductField[] = [
  { id: productField.pf1, field_name: 'recorded_at', description: 'When the recording began.', is_inherent: true, type: 'TIMESTAMP' },
  { id: productField.pf2, field_name: 'duration', description: 'How long the recording is.', is_inherent: true, type: 'DURATION' },
  { id: productField.pf3, field_name: 'vehicle', description: 'The robot that made the recording.', is_inherent: false, type: 'TEXT' },
  { id: productField.pf4, field_name: 'size_bytes', description: 'The size of the log file in bytes.', is_inherent: true, type: 'INTEGER' },
];

const blank = {
  definition: null,
  input_format: null,
  robolog_type: null,
  ontology_id: null,
  product_field: null,
  deactivated_at: null,
  is_extrinsic: true,
} as const;
const makeField = (id: string, alias: string, type: FieldType, description: string, rest: Partial<Field> = {}): Field => ({
  ...blank,
  id,
  alias,
  type,
  description,
  ...rest,
});

export const fields: readonly Field[] = [
  makeField(field.f1, 'Site', 'TEXT', 'Where the robot drove.', { definition: '.site.name', robolog_type: 'ROS2BagMCAP' }),
  makeField(field.f2, 'Recorded at', 'TIMESTAMP', 'When the recording began.', {
    is_extrinsic: false,
    definition: '.header.stamp',
    input_format: 'RFC3339',
    robolog_type: 'ROS2BagMCAP',
    product_field: productField.pf1,
  }),
  makeField(field.f3, 'Motor temperature max', 'DECIMAL', 'Highest temperature of a drive motor, in degrees Celsius.'),
  makeField(field.f4, 'Battery cycles', 'INTEGER', 'How often the battery was charged when the run began.'),
  makeField(field.f5, 'Low battery', 'BOOLEAN', 'Whether the battery ran low during the run.'),
  makeField(field.f6, 'Driving event', 'ONTOLOGY', 'What happened while the robot drove.', { ontology_id: ontology.o1 }),
  makeField(field.f7, 'Run time', 'DURATION', 'How long the recording is.', {
    is_extrinsic: false,
    definition: '.duration',
    input_format: 'SECONDS',
    robolog_type: 'ROS2BagMCAP',
    product_field: productField.pf2,
  }),
  makeField(field.f8, 'Firmware', 'TEXT', "Version of the motor controller's firmware.", {
    is_extrinsic: false,
    deactivated_at: '2025-05-20T09:00:00Z',
  }),
];

const makeDefinition = (
  field_id: string,
  robolog_type: RobologType,
  definition: string,
  input_format: string | null = null,
): FieldDefinition => ({
  id: `${field_id} ${robolog_type}`,
  field_id,
  robolog_type,
  definition,
  input_format,
  created_at: '2025-04-02T09:00:00Z',
  updated_at: '2025-04-02T09:00:00Z',
});

export const fieldDefinitions: readonly FieldDefinition[] = [
  makeDefinition(field.f1, 'ROS2BagMCAP', '.site.name'),
  makeDefinition(field.f1, 'ROS1Bag', '.site'),
  makeDefinition(field.f2, 'ROS2BagMCAP', '.header.stamp', 'RFC3339'),
  makeDefinition(field.f7, 'ROS2BagMCAP', '.duration', 'SECONDS'),
];

type Recording = {
  readonly id: string;
  readonly type: RobologType;
  readonly ingested: string;
  readonly size: number;
  readonly kind: StorageKind;
  readonly data_store: string;
  readonly path: string;
  readonly site: string | null;
  readonly minutes: number;
};

const mebibyte = 1024 ** 2;
const drive = '0AHarborSharedDriveUk9PVA';
const aws = (
  id: string,
  ingested: string,
  path: string,
  size: number,
  site: string | null,
  minutes: number,
  type: RobologType = 'ROS2BagMCAP',
): Recording => ({
  id,
  type,
  ingested,
  size: size * mebibyte,
  kind: 'AwsS3',
  data_store: 'harbor-robot-logs',
  path,
  site,
  minutes,
});

export const demoRecordings: readonly Recording[] = [
  aws(robolog.r1, '2025-06-02T08:15:30Z', 'rotterdam/2025-06-02/hall-3-run-14.mcap', 2048, null, 0),
  {
    ...aws(robolog.r2, '2025-06-03T06:40:12Z', 'antwerp/dock-7.bag', 768, 'Antwerp', 21, 'ROS1Bag'),
    kind: 'GoogleCloudStorage',
    data_store: 'harbor-field-logs',
  },
  {
    ...aws(robolog.r3, '2025-06-04T07:05:44Z', 'yard/yard-run-2.db3', 512, 'Rotterdam', 17, 'ROS2Bag'),
    kind: 'GoogleDrive',
    data_store: drive,
  },
  aws(robolog.r4, '2025-06-04T13:20:05Z', 'drones/roof-inspection-9.ulg', 96, null, 0, 'ULOG'),
  aws(robolog.r5, '2025-06-05T05:55:31Z', 'rotterdam/2025-06-05/shift-report.json', 1, 'Rotterdam', 480, 'JSON'),
  aws(robolog.r6, '2025-06-02T10:45:00Z', 'generated/hall-3-run-14/front-camera.mp4', 180, null, 4, 'GENERATED'),
  aws(robolog.r7, '2025-06-06T09:12:20Z', 'rotterdam/2025-06-06/hall-1-run-2.mcap', 640, 'Rotterdam', 12),
  aws(robolog.r8, '2025-06-07T07:30:18Z', 'rotterdam/2025-06-07/dock-run-3.mcap', 1024, 'Rotterdam', 25),
  aws(robolog.r9, '2025-06-08T06:10:42Z', 'rotterdam/2025-06-08/hall-3-run-15.mcap', 1400, 'Rotterdam', 31),
  aws(robolog.r10, '2025-06-09T06:25:09Z', 'antwerp/2025-06-09/dock-run-4.mcap', 880, 'Antwerp', 19),
  aws(robolog.r11, '2025-06-10T06:31:57Z', 'antwerp/2025-06-10/dock-run-5.mcap', 910, 'Antwerp', 20),
  aws(robolog.r12, '2025-06-10T15:02:33Z', 'unsorted/controller-dump-0117.bin', 12, null, 0, 'UNKNOWN'),
];

/** Twelve more runs, so that lists have more than one page. */
const more = (newId: () => string): readonly Recording[] =>
  Array.from({ length: 12 }, (_, index) => {
    const day = toTime(Date.parse('2025-06-11T04:00:00Z') + Math.floor(index / 2) * 86_400_000 + (index % 2) * 25_200_000 + index * 67_000);
    const site = index % 3 === 2 ? 'Antwerp' : 'Rotterdam';
    return aws(
      newId(),
      day,
      `${site.toLowerCase()}/${day.slice(0, 10)}/hall-${(index % 4) + 1}-run-${index + 16}.mcap`,
      600 + index * 37,
      site,
      11 + index * 2,
    );
  });

const scheme: Readonly<Record<StorageKind, string>> = { AwsS3: 's3', GoogleCloudStorage: 'gs', GoogleDrive: 'drive' };
const fixedLocations: Readonly<Record<string, string>> = {
  [robolog.r1]: location.l1,
  [robolog.r2]: location.l2,
  [robolog.r3]: location.l3,
};

const channelsOf = ({ id, type }: Recording): readonly (readonly [channelId: string, schemaId: string])[] => {
  const { c1, c2, c3, c4, c5 } = channel;
  const { cs0, cs1, cs2, cs3, cs4, cs5 } = channelSchema;
  const all = [
    [c1, cs1],
    [c2, cs2],
    [c3, cs3],
    [c4, cs4],
    [c5, cs5],
  ] as const;
  if (id === robolog.r2) return [[c1, cs0], all[1], all[4]];
  if (type === 'ULOG') return [all[1], all[2]];
  if (type === 'GENERATED') return [all[3]];
  return type === 'JSON' || type === 'UNKNOWN' ? [] : all;
};

const plain = { channels: [], interval: null, deleted_at: null } as const;
const fromTagger = { created_at: '2025-06-02T08:16:25Z', creator_id: tagger.tg1, creator_type: 'tagger' } as const;
const fromIngestion = (created_at: string) => ({ created_at, creator_id: null, creator_type: 'ingestion' }) as const;

const valuesOfFirst: readonly Value[] = [
  {
    ...plain,
    id: value.v1,
    robolog_id: robolog.r1,
    field_id: field.f1,
    value: 'Rotterdam',
    raw_value: 'Rotterdam',
    created_at: '2025-06-02T09:02:11Z',
    creator_id: user.ada,
    creator_type: 'user',
  },
  {
    ...plain,
    id: value.v2,
    robolog_id: robolog.r1,
    field_id: field.f2,
    value: '2025-06-02T07:41:12Z',
    raw_value: '2025-06-02T07:41:12Z',
    ...fromIngestion('2025-06-02T08:15:30Z'),
  },
  { ...plain, id: value.v3, robolog_id: robolog.r1, field_id: field.f3, value: 91.4, raw_value: '91.4', ...fromTagger },
  {
    ...plain,
    id: value.v4,
    robolog_id: robolog.r1,
    field_id: field.f6,
    value: 'MotorOverheating',
    raw_value: 'MotorOverheating',
    channels: [channel.c1, channel.c5],
    interval: { start_time: '2025-06-02T07:52:03Z', lasting: 8_500_000_000 },
    ...fromTagger,
  },
  {
    ...plain,
    id: value.v5,
    robolog_id: robolog.r1,
    field_id: field.f1,
    value: 'Roterdam',
    raw_value: 'Roterdam',
    created_at: '2025-06-02T08:58:40Z',
    creator_id: user.ada,
    creator_type: 'user',
    deleted_at: '2025-06-02T09:01:55Z',
  },
];

/** Returns the start time of a recording: the upload and the ingestion took 12 minutes. */
export const recordedAt = ({ ingested, minutes }: Recording): string => toTime(Date.parse(ingested) - (minutes + 12) * 60_000);

const valuesOf = (recording: Recording, newId: () => string): readonly Value[] => {
  if (recording.site === null) return [];
  const common = { ...plain, robolog_id: recording.id, ...fromIngestion(recording.ingested) };
  const recorded = recordedAt(recording);
  return [
    { ...common, id: newId(), field_id: field.f1, value: recording.site, raw_value: recording.site },
    { ...common, id: newId(), field_id: field.f2, value: recorded, raw_value: recorded },
    { ...common, id: newId(), field_id: field.f7, value: recording.minutes * 60e9, raw_value: String(recording.minutes * 60) },
    ...(recording.id === robolog.r2 ? [{ ...common, id: newId(), field_id: field.f8, value: '4.2.1', raw_value: '4.2.1' }] : []),
  ];
};

export type RobologSeed = {
  readonly robologs: readonly Robolog[];
  readonly robologChannels: readonly RobologChannel[];
  readonly locations: readonly Location[];
  readonly values: readonly Value[];
};

/** Returns the robologs with their related entities. */
export const seedRobologs = (newId: () => string): RobologSeed => {
  const recordings = [...demoRecordings, ...more(newId)];
  return {
    robologs: recordings.map(({ id, type, ingested, size }) => ({
      id,
      ingested_at: ingested,
      type,
      size,
      parent: id === robolog.r6 ? robolog.r1 : null,
      deleted_at: id === robolog.r7 ? '2025-06-09T11:00:00Z' : null,
    })),
    robologChannels: recordings.flatMap((recording) =>
      channelsOf(recording).map(([channel_id, schema_id]) => ({
        id: `${recording.id} ${channel_id}`,
        robolog_id: recording.id,
        channel_id,
        schema_id,
      })),
    ),
    locations: recordings.map(({ id, kind, data_store, path, ingested }) => ({
      id: fixedLocations[id] ?? newId(),
      robolog_id: id,
      uri: `${scheme[kind]}://${data_store}/${path}`,
      storage_kind: kind,
      data_store,
      file_path: path,
      created_at: ingested,
      creator_id: null,
      creator_type: 'ingestion',
      evicted_at: null,
      evicted_by: null,
    })),
    values: [...valuesOfFirst, ...recordings.flatMap((recording) => valuesOf(recording, newId))],
  };
};
