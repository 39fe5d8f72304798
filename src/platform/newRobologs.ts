import type { World } from './request/call.ts';
import type { Robolog, RobologType, Timer } from './entities.ts';
import { classIdsOf } from './apis/ontologyVersions.ts';
import { parseLocation } from './location.ts';
import { logDocument, type Recorded } from './logDocuments.ts';
import { valueOfField } from './valueOfField.ts';
import { isDisabled } from './whileEnabled.ts';
import { digest } from './state/ids.ts';
import { toTime } from './state/time.ts';

const robologTypes: readonly RobologType[] = ['ROS1Bag', 'ROS2Bag', 'ROS2BagMCAP', 'ULOG', 'JSON'];

/** Returns a deterministic number for a file: its size, or the length of its recording. */
const figure = (text: string, from: number, to: number): number => from + (Number.parseInt(digest(text), 16) % (to - from));

const putRobolog = (world: World, id: string, type: RobologType, size: number, parent: string | null): Robolog =>
  world.state.put('robologs', { id, ingested_at: world.time, type, size, parent, deleted_at: null });

const putLocation = (world: World, robologId: string, uri: string): void => {
  const { kind, name, path } = parseLocation(uri);
  if (world.state.all('locations').some((location) => location.uri === uri)) return;
  world.state.put('locations', {
    id: world.newId(),
    robolog_id: robologId,
    uri,
    storage_kind: kind,
    data_store: name,
    file_path: path,
    created_at: world.time,
    creator_id: null,
    creator_type: 'ingestion',
    evicted_at: null,
    evicted_by: null,
  });
};

/** Returns what the recorder of a new log wrote: the demo has no files, so the site is that of the path, and the rest is made up. */
const recordedIn = (uri: string, now: number): Recorded => {
  const seconds = figure(uri, 300, 2400);
  return {
    site: /antwerp/i.test(uri) ? 'Antwerp' : 'Rotterdam',
    start: toTime(now - (seconds + figure(uri, 600, 5400)) * 1000),
    seconds,
    path: parseLocation(uri).path,
  };
};

/** Applies the definitions for the type of a log to its document. */
const putExtracted = (world: World, robolog: Robolog, uri: string): void => {
  const document = logDocument(robolog.type, recordedIn(uri, world.now));
  for (const definition of world.state.all('fieldDefinitions')) {
    const field = world.state.get('fields', definition.field_id);
    if (field === undefined || field.deactivated_at !== null || definition.robolog_type !== robolog.type) continue;
    const classes = field.ontology_id === null ? [] : classIdsOf(world, field.ontology_id);
    const found = valueOfField(definition, field.type, document, classes);
    if (found === undefined) continue;
    world.state.put('values', {
      id: world.newId(),
      robolog_id: robolog.id,
      field_id: field.id,
      value: found.value,
      raw_value: found.raw,
      channels: [],
      interval: null,
      created_at: world.time,
      creator_id: null,
      creator_type: 'ingestion',
      deleted_at: null,
    });
  }
};

/** The channels of a new log: all channels of the organization with their newest schemas. */
const putChannels = (world: World, robologId: string): void => {
  const newest = new Map<string, string>();
  for (const schema of world.state.all('channelSchemas').toSorted((left, right) => left.created_at.localeCompare(right.created_at)))
    newest.set(schema.channel_id, schema.id);
  for (const [channel_id, schema_id] of newest)
    world.state.put('robologChannels', { id: `${robologId} ${channel_id}`, robolog_id: robologId, channel_id, schema_id });
};

const secondsToTag = 5;

/** Runs the latest final version of every enabled tagger on a new robolog. */
const startNormfills = (world: World, robologId: string): void => {
  if (isDisabled(world.state, 'event-autotagging')) return;
  for (const tagger of world.state.all('taggers')) {
    if (!tagger.enabled || tagger.soft_deleted_at !== null) continue;
    const version = world.state
      .all('taggerVersions')
      .filter(({ tagger_id, is_final }) => tagger_id === tagger.id && is_final)
      .toSorted((left, right) => right.version - left.version)[0];
    if (version === undefined) continue;
    const id = world.newId();
    world.state.put('invocations', {
      id,
      tagger_id: tagger.id,
      tagger_version_id: version.id,
      robolog_ids: [robologId],
      type: 'normfill',
      creator_id: tagger.id,
      creator_type: 'tagger',
      created_at: world.time,
    });
    world.schedule(secondsToTag * 1000, 'backfilled', id);
  }
};

/** Runs when an ingestion succeeded: creates the robolog with its location, channels and extracted values. */
export const addIngested = (world: World, timer: Timer): void => {
  const uri = timer.data.location ?? '';
  const type = robologTypes.find((known) => known === timer.data.logType) ?? 'UNKNOWN';
  const robolog = putRobolog(world, timer.subject, type, figure(uri, 200, 2000) * 1024 ** 2, null);
  putLocation(world, robolog.id, uri);
  if (type.startsWith('ROS')) putChannels(world, robolog.id);
  putExtracted(world, robolog, uri);
  startNormfills(world, robolog.id);
};

/** Runs when a video is finished: creates a robolog of type GENERATED that supplements its source. */
export const addGenerated = (world: World, timer: Timer): void => {
  if (world.state.get('robologs', timer.subject) === undefined) return;
  const robolog = putRobolog(world, world.newId(), 'GENERATED', 12 * 1024 ** 2, timer.subject);
  putLocation(world, robolog.id, `s3://harbor-robot-logs/generated/${timer.subject}/front-camera.mp4`);
};
