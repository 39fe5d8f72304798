import type { Invocation, Job, Stage, StageStatus, Tagger, TaggerVersion, Timer } from '../entities.ts';
import { demoNow } from '../state/time.ts';
import { invocation, job, robolog, stage, store, tagger, taggerVersion, user } from './names.ts';

const motorOverheating = (limit: number): string => `variables:
  - name: motor_temperature
    channel: /motor/status
    access_path: temperature.celsius
  - name: speed
    channel: /cmd_vel
    access_path: linear.x
  - name: motor_temperature_mean
    rolling:
      variable: motor_temperature
      window: 5s
      function: mean
predicates:
  - name: overheating
    expression: motor_temperature_mean > ${limit} and speed > 0.5
    minimum_duration: 3s
gating:
  robolog_types: [ROS2BagMCAP]
  fields:
    - { alias: Site, operator: equals, value: Rotterdam }
outputs:
  - field: Driving event
    predicate: overheating
    value: MotorOverheating
  - field: Motor temperature max
    variable: motor_temperature
    function: max
`;

const hardBraking = `variables:
  - name: deceleration
    channel: /imu/data
    access_path: linear_acceleration.x
predicates:
  - name: braking_hard
    expression: deceleration < -3
    minimum_duration: 200ms
gating:
  robolog_types: [ROS2BagMCAP, ROS2Bag]
outputs:
  - field: Driving event
    predicate: braking_hard
    value: HardBraking
`;

const lowBattery = `variables:
  - name: charge
    channel: /battery/state
    access_path: percentage
predicates:
  - name: low
    expression: charge < 0.15
outputs:
  - field: Low battery
    predicate: low
    value: true
`;

const oldVibration = `variables:
  - name: shake
    channel: /imu/data
    access_path: linear_acceleration.z
predicates:
  - name: shaking
    expression: shake > 12
outputs:
  - field: Driving event
    predicate: shaking
    value: MotorStall
`;

const byDev = { creator_id: user.dev, creator_type: 'user' } as const;

const makeTagger = (
  id: string,
  name: string,
  description: string,
  enabled: boolean,
  created_at: string,
  updated_at: string,
  soft_deleted_at: string | null = null,
): Tagger => ({
  id,
  name,
  description,
  enabled,
  ...byDev,
  created_at,
  updated_at,
  soft_deleted_at,
});

export const taggers: readonly Tagger[] = [
  makeTagger(tagger.tg1, 'Motor overheating', 'Finds when a drive motor is too hot.', true, '2025-05-20T08:30:00Z', '2025-06-02T09:40:00Z'),
  makeTagger(tagger.tg2, 'Hard braking', 'Finds braking harder than 3 m/s2.', false, '2025-06-10T13:00:00Z', '2025-06-11T07:20:00Z'),
  makeTagger(
    tagger.tg3,
    'Low battery',
    'Finds runs that end on a nearly empty battery.',
    false,
    '2025-05-26T10:10:00Z',
    '2025-05-27T09:00:00Z',
  ),
  makeTagger(
    tagger.tg4,
    'Old vibration',
    'Replaced by taggers of the maintenance team.',
    false,
    '2025-04-22T12:00:00Z',
    '2025-05-15T08:00:00Z',
    '2025-05-15T08:00:00Z',
  ),
];

const makeVersion = (
  id: string,
  tagger_id: string,
  version: number,
  is_final: boolean,
  is_tested: boolean,
  content: string,
  created_at: string,
  updated_at = created_at,
): TaggerVersion => ({
  id,
  tagger_id,
  version,
  is_final,
  is_tested,
  content,
  ...byDev,
  created_at,
  updated_at,
});

export const taggerVersions: readonly TaggerVersion[] = [
  makeVersion(taggerVersion.tv1, tagger.tg1, 1, true, true, motorOverheating(85), '2025-05-21T09:10:00Z'),
  makeVersion(taggerVersion.tv2, tagger.tg1, 2, true, true, motorOverheating(80), '2025-06-01T14:25:00Z', '2025-06-02T09:40:00Z'),
  makeVersion(taggerVersion.tv3, tagger.tg1, 3, false, false, motorOverheating(78), '2025-06-12T10:45:00Z'),
  makeVersion(taggerVersion.tv4, tagger.tg2, 1, false, false, hardBraking, '2025-06-11T07:20:00Z'),
  makeVersion(taggerVersion.tv5, tagger.tg3, 1, true, false, lowBattery, '2025-05-27T09:00:00Z'),
  makeVersion(taggerVersion.tv6, tagger.tg4, 1, true, true, oldVibration, '2025-04-23T08:40:00Z'),
];

export const invocations: readonly Invocation[] = [
  {
    id: invocation.i1,
    tagger_id: tagger.tg1,
    tagger_version_id: taggerVersion.tv2,
    robolog_ids: [robolog.r1, robolog.r8],
    type: 'backfill',
    ...byDev,
    created_at: '2025-06-16T11:58:00Z',
  },
  {
    id: invocation.i2,
    tagger_id: tagger.tg1,
    tagger_version_id: taggerVersion.tv2,
    robolog_ids: [robolog.r1],
    type: 'test',
    ...byDev,
    created_at: '2025-06-02T09:20:00Z',
  },
  {
    id: invocation.i3,
    tagger_id: tagger.tg1,
    tagger_version_id: taggerVersion.tv1,
    robolog_ids: [robolog.r1],
    type: 'normfill',
    creator_id: tagger.tg1,
    creator_type: 'tagger',
    created_at: '2025-06-02T08:16:10Z',
  },
];

export const jobs: readonly Job[] = [
  {
    id: job.j1,
    name: 'metadata-ingestion',
    attributes: { robolog_id: robolog.r1, store_id: store.s1, trace_id: '0b6de3a1-58c7-4f0e-9a52-7e41c8d2b960' },
    created_at: '2025-06-02T08:14:20Z',
  },
  {
    id: job.j2,
    name: 'autotagging-backfill',
    attributes: {
      robolog_id: robolog.r8,
      invocation_id: invocation.i1,
      tagger_id: tagger.tg1,
      trace_id: '4c1e92d7-0a6b-4e35-b8f1-93d5a7c6e204',
    },
    created_at: '2025-06-16T11:58:00Z',
  },
  {
    id: job.j3,
    name: 'metadata-ingestion',
    // The id that the robolog would have had; the failed attempt created none.
    attributes: {
      robolog_id: 'b3d0a6f2-4c19-4e87-a5d3-71f8c2e94b06',
      store_id: store.s1,
      trace_id: 'd85f17b3-6e29-4ac0-8b14-2f7c90e6a531',
    },
    created_at: '2025-06-04T13:19:00Z',
  },
  {
    id: job.j4,
    name: 'video-generation',
    attributes: { robolog_id: robolog.r8, trace_id: '91a3c5e7-2b4d-4f68-9c0e-5d7f1a3b8e62' },
    created_at: '2025-06-16T11:59:10Z',
  },
  {
    id: job.j5,
    name: 'video-generation',
    attributes: { robolog_id: robolog.r9, trace_id: '6f8b0d24-9e13-4c57-a2b6-08d4e1f73c95' },
    created_at: '2025-06-15T16:30:00Z',
  },
  {
    id: job.j6,
    name: 'autotagging-test',
    attributes: { robolog_id: robolog.r2, tagger_id: tagger.tg1, trace_id: 'a7d2e4f6-1c38-4b50-8e97-3f6a9c0b5d12' },
    created_at: '2025-06-14T10:05:00Z',
  },
  {
    id: job.j7,
    name: 'metadata-ingestion',
    attributes: { store_id: store.s2, trace_id: 'e3b5c7d9-4f60-4a82-91ce-7b8d0f2a4c36' },
    created_at: '2025-06-16T11:59:50Z',
  },
];

const makeStages = (newId: () => string) => {
  const rest = (
    id: string | null,
    job_id: string,
    name: string,
    status: StageStatus,
    parents: readonly string[],
    started_at: string | null = null,
    finished_at: string | null = null,
  ): Stage => ({
    id: id ?? newId(),
    job_id,
    name,
    status,
    parents,
    started_at,
    finished_at,
    error: null,
  });
  const render4 = rest(null, job.j4, 'render', 'pending', []);
  const render5 = rest(null, job.j5, 'render', 'cancelled', []);
  const load6 = rest(null, job.j6, 'load', 'skipped', []);
  return [
    rest(stage.st1, job.j1, 'download', 'succeeded', [], '2025-06-02T08:14:25Z', '2025-06-02T08:14:48Z'),
    rest(stage.st2, job.j1, 'extract', 'succeeded', [stage.st1], '2025-06-02T08:14:49Z', '2025-06-02T08:15:17Z'),
    rest(stage.st3, job.j1, 'index', 'succeeded', [stage.st2], '2025-06-02T08:15:18Z', '2025-06-02T08:15:30Z'),
    rest(stage.st6, job.j2, 'load', 'succeeded', [], '2025-06-16T11:58:02Z', '2025-06-16T11:59:20Z'),
    rest(stage.st7, job.j2, 'tag', 'running', [stage.st6], '2025-06-16T11:59:21Z'),
    rest(stage.st4, job.j3, 'download', 'succeeded', [], '2025-06-04T13:19:04Z', '2025-06-04T13:19:11Z'),
    {
      ...rest(stage.st5, job.j3, 'extract', 'failed', [stage.st4], '2025-06-04T13:19:12Z', '2025-06-04T13:20:05Z'),
      error: { message: 'The log ends in the middle of a record.', resolution: 'Upload the file again and trigger the ingestion.' },
    },
    rest(stage.st8, job.j3, 'index', 'cancelled', [stage.st5]),
    render4,
    rest(null, job.j4, 'publish', 'pending', [render4.id]),
    render5,
    rest(null, job.j5, 'publish', 'cancelled', [render5.id]),
    load6,
    rest(null, job.j6, 'tag', 'skipped', [load6.id]),
  ];
};

/** Work in progress when the demo begins: the backfill and the video end after a while, the ingestion sets up its stages. */
const makeTimers = (newId: () => string, stages: readonly Stage[]): readonly Timer[] => {
  const timer = (seconds: number, kind: string, subject: string, data: Readonly<Record<string, string>> = {}): Timer => ({
    id: newId(),
    at: demoNow + seconds * 1000,
    kind,
    subject,
    data,
  });
  const video = stages.filter(({ job_id }) => job_id === job.j4);
  return [
    timer(30, 'stage', stage.st7, { event: 'succeed' }),
    timer(30, 'backfilled', invocation.i1),
    ...video.flatMap(({ id }, index) => [
      timer(60 + index * 20, 'stage', id, { event: 'start' }),
      timer(80 + index * 20, 'stage', id, { event: 'succeed' }),
    ]),
    timer(100, 'generated', robolog.r8),
  ];
};

export const seedWork = (newId: () => string) => {
  const stages = makeStages(newId);
  return { stages, timers: makeTimers(newId, stages) };
};
