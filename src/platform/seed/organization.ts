import type { Consent, Feature, Organization, Setting, Store, StoreV1, Token, User } from '../entities.ts';
import { organizationId, store, storeV1, token, user } from './names.ts';

export const organization: Organization = {
  id: organizationId,
  name: 'Harbor Robotics',
  short_name: 'harbor',
  created_at: '2025-03-03T08:00:00Z',
  updated_at: '2025-05-12T14:30:00Z',
};

const makeUser = (id: string, name: string, role: string, created_at: string, connection: User['connection'] = 'none'): User => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@harbor-robotics.example`,
  roles: [role],
  connection,
  created_at,
});

export const users: readonly User[] = [
  makeUser(user.ada, 'Ada Verbeek', 'admin', '2025-03-03T08:00:00Z'),
  makeUser(user.dev, 'Dev Okafor', 'developer', '2025-03-04T09:15:00Z'),
  makeUser(user.ana, 'Ana Lindqvist', 'analyst', '2025-03-10T10:05:00Z'),
  makeUser(user.leo, 'Leo Marchetti', 'developer', '2025-04-14T07:45:00Z', 'google-oauth2'),
  makeUser(user.mia, 'Mia Tanaka', 'analyst', '2025-06-13T15:20:00Z'),
];

export const tokens: readonly Token[] = [
  { id: token.t1, name: 'ci-upload', expiration: '2025-12-31T23:59:59Z', user_id: user.ada, secret: null },
  { id: token.t2, name: 'notebook', expiration: null, user_id: user.ada, secret: null },
];

export const consents: readonly Consent[] = [
  { id: user.ada, status: 'initiated', requested_at: '2025-06-16T11:40:00Z' },
  { id: user.dev, status: 'complete', requested_at: '2025-05-06T08:12:00Z' },
];

export const stores: readonly Store[] = [
  {
    id: store.s1,
    storage_configuration: { storage_type: 'AwsS3', bucket: 'harbor-robot-logs', account_id: '123456789012' },
    log_extension: '.mcap',
    log_type: 'ROS2BagMCAP',
    deactivated_at: null,
  },
  {
    id: store.s2,
    storage_configuration: { storage_type: 'GoogleCloudStorage', bucket: 'harbor-field-logs', project_number: '481516234200' },
    log_extension: '.bag',
    log_type: 'ROS1Bag',
    deactivated_at: null,
  },
  {
    id: store.s3,
    storage_configuration: { storage_type: 'GoogleDrive', drive_id: '0AHarborSharedDriveUk9PVA' },
    log_extension: '.db3',
    log_type: 'ROS2Bag',
    deactivated_at: null,
  },
  {
    id: store.s4,
    storage_configuration: { storage_type: 'AwsS3', bucket: 'harbor-archive-logs', account_id: '123456789012' },
    log_extension: '.bag',
    log_type: 'ROS1Bag',
    deactivated_at: '2025-05-30T16:45:00Z',
  },
];

export const storesV1: readonly StoreV1[] = [
  { id: storeV1.sv1, storage_kind: 'AwsS3', bucket: 'harbor-robot-logs', cloud_account_id: '123456789012', deactivated_at: null },
  { id: storeV1.sv2, storage_kind: 'GoogleDrive', bucket: '0AHarborSharedDriveUk9PVA', cloud_account_id: null, deactivated_at: null },
];

const everyone = ['admin', 'developer', 'analyst'];
const builders = ['admin', 'developer'];

const makeFeature = (
  id: string,
  name: string,
  description: string,
  enabled: boolean,
  self_service: boolean,
  roles: readonly string[],
): Feature => ({
  id,
  name,
  description,
  self_service,
  state: enabled ? 'enabled' : 'disabled',
  roles,
});

export const features: readonly Feature[] = [
  makeFeature(
    'metadata-ingestion',
    'Metadata ingestion',
    'Reads the metadata of each log whose ingestion is triggered.',
    true,
    false,
    builders,
  ),
  makeFeature('event-autotagging', 'Event autotagging', 'Labels events in robologs with taggers.', true, true, builders),
  makeFeature('video-generation', 'Video generation', 'Makes videos from the cameras of robologs.', false, true, builders),
  makeFeature('log-visualization', 'Log visualization', 'Shows the channels of a robolog over time.', true, true, everyone),
  makeFeature(
    'analytics-export',
    'Analytics export',
    'Copies metadata to a bucket of the organization for analysis.',
    false,
    false,
    everyone,
  ),
  makeFeature('supplementary-robologs', 'Supplementary robologs', 'Associates robologs that belong to the same run.', true, true, builders),
];

export const settings: readonly Setting[] = [
  {
    id: 'default-timezone',
    name: 'Default time zone',
    description: 'The time zone in which times are shown.',
    features: [],
    default: 'UTC',
    organization: 'Europe/Amsterdam',
    users: {},
  },
  {
    id: 'preferred-units',
    name: 'Preferred units',
    description: 'The system of units in which measurements are shown.',
    features: [],
    default: 'metric',
    organization: null,
    users: {},
  },
  {
    id: 'video-frame-rate',
    name: 'Video frame rate',
    description: 'Frames per second of generated videos.',
    features: ['video-generation'],
    default: '15',
    organization: null,
    users: {},
  },
  {
    id: 'tagger-notifications',
    name: 'Tagger notifications',
    description: 'Whether you are notified when a backfill ends.',
    features: ['event-autotagging'],
    default: 'on',
    organization: null,
    users: { [user.ada]: 'off' },
  },
];
