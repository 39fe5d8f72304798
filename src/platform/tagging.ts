import type { World } from './request/call.ts';
import type { Field, Interval, Invocation, Robolog, TaggerVersion, Timer, Value } from './entities.ts';
import { digest } from './state/ids.ts';
import { arrive } from './missingPart.ts';
import type { Definition, GatingField, Output } from './text/definition.ts';
import type { RunnableDefinition, RunnableOutput } from './text/readDefinition.ts';
import { parsePeriod } from './text/period.ts';
import { fromTime, toTime } from './state/time.ts';

/** Whether a robolog passes a field of a gating: at least one active value of the field matches. */
const holds = (world: World, robolog: Robolog, { alias, operator, value }: GatingField): boolean => {
  const field = world.state.all('fields').find((candidate) => candidate.alias === alias);
  const values = world.state
    .all('values')
    .filter((candidate) => candidate.robolog_id === robolog.id && candidate.field_id === field?.id && candidate.deleted_at === null);
  if (operator === 'exists') return values.length > 0;
  return values.some((candidate) => {
    if (operator === 'equals') return candidate.value === value;
    if (operator === 'not_equals') return candidate.value !== value;
    if (operator === 'greater_than') return Number(candidate.value) > Number(value);
    if (operator === 'less_than') return Number(candidate.value) < Number(value);
    return String(candidate.value).includes(String(value));
  });
};

const passes = (world: World, robolog: Robolog, { gating }: Definition): boolean =>
  (gating?.robolog_types === undefined || gating.robolog_types.includes(robolog.type)) &&
  (gating?.fields ?? []).every((field) => holds(world, robolog, field));

/** Returns a deterministic number for a robolog and a tagger, because the demo stores no messages. */
const figure = (text: string, from: number, to: number): number => from + (Number.parseInt(digest(text), 16) % 1000) * ((to - from) / 1000);

const started = (world: World, robolog: Robolog): number => {
  const recorded = world.state
    .all('values')
    .find((value) => value.robolog_id === robolog.id && typeof value.value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value.value));
  return fromTime(typeof recorded?.value === 'string' ? recorded.value : robolog.ingested_at);
};

/** Returns the ids of the named channels that the robolog records. */
const recordedChannels = (world: World, robolog: Robolog, names: readonly string[]): readonly string[] =>
  world.state
    .all('channels')
    .filter(({ id, name }) => names.includes(name) && world.state.get('robologChannels', `${robolog.id} ${id}`) !== undefined)
    .map(({ id }) => id);

/**
 * The range of the number that a function returns for a variable. The results for one robolog are consistent: minimum below
 * mean, mean below maximum, and the maximum above the limit of an overheating motor.
 */
const bounds: Readonly<Record<string, readonly [from: number, to: number]>> = {
  min: [40, 50],
  first: [50, 60],
  last: [50, 80],
  mean: [62, 72],
  median: [62, 72],
  max: [86, 95],
  std: [3, 9],
  count: [5000, 9000],
  sum: [310_000, 640_000],
};

/** Returns the number of an output for a robolog, which is the same for every tagger with that output. */
const figureOf = (robolog: Robolog, { variables = [] }: Definition, output: Output): number => {
  const source = variables.find(({ name }) => name === output.variable);
  const [from, to] = bounds[output.function ?? ''] ?? [60, 95];
  return figure(`${robolog.id} ${source?.channel ?? ''} ${source?.access_path ?? output.variable} ${output.function}`, from, to);
};

const valueOf = (field: Field, robolog: Robolog, definition: Definition, output: Output): string | number | boolean => {
  if (output.predicate !== undefined) {
    const { value } = output;
    return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
  }
  const number = figureOf(robolog, definition, output);
  const isWhole = output.function === 'count' || field.type === 'INTEGER' || field.type === 'DURATION';
  return isWhole ? Math.round(number) : Math.round(number * 10) / 10;
};

/** Returns the interval of a value: null for the whole log, undefined where the predicate drops the event as too short. */
const intervalOf = (world: World, robolog: Robolog, definition: Definition, output: Output, key: string): Interval | null | undefined => {
  if (output.predicate === undefined) return null;
  const lasting = Math.round(figure(key, 3, 12)) * 1e9;
  const shortest = definition.predicates?.find(({ name }) => name === output.predicate)?.minimum_duration ?? '';
  if (lasting < (parsePeriod(shortest) ?? 0)) return undefined;
  return { start_time: toTime(started(world, robolog) + figure(key, 60, 600) * 1000), lasting };
};

/** Distinguishes the events of an output from those of an earlier output of the tagger for the same field. */
const placeOf = ({ outputs = [] }: Definition, output: Output): string =>
  outputs.find(({ field }) => field === output.field) === output ? '' : ` ${String(output.value)}`;

const write = (world: World, version: TaggerVersion, robolog: Robolog, definition: Definition, output: RunnableOutput): void => {
  const { state } = world;
  const field = state.all('fields').find(({ alias, deactivated_at }) => alias === output.field && deactivated_at === null);
  if (field === undefined) return;
  const value = valueOf(field, robolog, definition, output);
  const known = state
    .all('values')
    .some(
      (other) =>
        other.robolog_id === robolog.id &&
        other.field_id === field.id &&
        other.creator_id === version.tagger_id &&
        other.deleted_at === null &&
        (output.predicate === undefined || other.value === value),
    );
  if (known) return;
  const key = `${robolog.id} ${version.tagger_id} ${output.field}${placeOf(definition, output)}`;
  const interval = intervalOf(world, robolog, definition, output, key);
  if (interval === undefined) return;
  const fresh: Value = {
    id: world.newId(),
    robolog_id: robolog.id,
    field_id: field.id,
    value,
    raw_value: String(value),
    channels: recordedChannels(world, robolog, output.channels),
    interval,
    created_at: world.time,
    creator_id: version.tagger_id,
    creator_type: 'tagger',
    deleted_at: null,
  };
  state.put('values', fresh);
};

const tag = (world: World, invocation: Invocation, version: TaggerVersion, definition: RunnableDefinition): void => {
  for (const id of invocation.robolog_ids) {
    const robolog = world.state.get('robologs', id);
    if (robolog === undefined || robolog.deleted_at !== null || !passes(world, robolog, definition)) continue;
    for (const output of definition.outputs) write(world, version, robolog, definition, output);
  }
};

/** Runs when a backfill succeeded: writes the values of its outputs to the robologs that pass its gating. */
export const tagRobologs = async (world: World, timer: Timer): Promise<void> => {
  const invocation = world.state.get('invocations', timer.subject);
  const version = invocation === undefined ? undefined : world.state.get('taggerVersions', invocation.tagger_version_id);
  if (invocation === undefined || version === undefined) return;
  // The parser is loaded when a backfill ends, not with the page.
  const { readDefinition } = await arrive(import('./text/readDefinition.ts'));
  const definition = readDefinition(version.content);
  if (definition !== null) tag(world, invocation, version, definition);
};
