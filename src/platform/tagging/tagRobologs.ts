import type { World } from '../request/call.ts';
import type { Field, Interval, Invocation, Robolog, TaggerVersion, Timer, Value } from '../entities.ts';
import { loadPart } from '../missingPart.ts';
import { messageRate } from './runs.ts';
import type { GatingField, Output } from '../text/definition.ts';
import type { Condition, RunnableDefinition } from '../text/readDefinition.ts';
import { findEvents } from './events.ts';
import { readVariables, type Readings } from './readings.ts';
import { summarize } from './series.ts';

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

const passes = (world: World, robolog: Robolog, { gating }: RunnableDefinition): boolean =>
  (gating?.robolog_types === undefined || gating.robolog_types.includes(robolog.type)) &&
  (gating?.fields ?? []).every((field) => holds(world, robolog, field));

const recordedChannels = (world: World, robolog: Robolog, names: readonly string[]): readonly string[] =>
  world.state
    .all('channels')
    .filter(({ id, name }) => names.includes(name) && world.state.get('robologChannels', `${robolog.id} ${id}`) !== undefined)
    .map(({ id }) => id);

/** A value that an output writes. */
type Result = { readonly value: string | number | boolean; readonly interval: Interval | null };

/** Returns what an output writes to a log: a value for each event of its condition, or the result of its function. */
const resultsOf = (readings: Readings, condition: Condition | undefined, output: Output, { type }: Field): readonly Result[] => {
  if (condition !== undefined) {
    const value = typeof output.value === 'number' || typeof output.value === 'boolean' ? output.value : String(output.value);
    return findEvents(condition, readings).map((interval) => ({ value, interval }));
  }
  const series = readings.variables.get(output.variable ?? '');
  const number = series && output.function ? summarize(series, output.function) : Number.NaN;
  const unit = type === 'INTEGER' || type === 'DURATION' ? 1 : 100;
  return Number.isFinite(number) ? [{ value: Math.round(number * unit) / unit, interval: null }] : [];
};

/** What a tagger writes only once to a log: an event, or a number in a field. */
const keyOf = (fieldId: string, { value, interval }: Pick<Value, 'value' | 'interval'>): string =>
  interval === null ? fieldId : `${fieldId} ${interval.start_time} ${String(value)}`;

/** The readings per second that a definition compares. A long one gets fewer, so that a backfill ends within seconds. */
const rateFor = ({ content }: TaggerVersion): number => (content.length > 5000 ? 1 : messageRate);

const write = (world: World, version: TaggerVersion, robolog: Robolog, definition: RunnableDefinition): void => {
  const { state } = world;
  const readings = readVariables(world, robolog, definition, rateFor(version));
  const written = new Set(
    state
      .all('values')
      .filter((value) => value.robolog_id === robolog.id && value.creator_id === version.tagger_id && value.deleted_at === null)
      .map((value) => keyOf(value.field_id, value)),
  );
  for (const output of definition.outputs) {
    const field = state.all('fields').find(({ alias, deactivated_at }) => alias === output.field && deactivated_at === null);
    if (field === undefined) continue;
    const condition = definition.conditions.get(output.predicate ?? '');
    const channels = recordedChannels(world, robolog, condition?.channels ?? []);
    for (const result of resultsOf(readings, condition, output, field)) {
      if (written.has(keyOf(field.id, result))) continue;
      written.add(keyOf(field.id, result));
      state.put('values', {
        ...result,
        id: world.newId(),
        robolog_id: robolog.id,
        field_id: field.id,
        raw_value: String(result.value),
        channels,
        created_at: world.time,
        creator_id: version.tagger_id,
        creator_type: 'tagger',
        deleted_at: null,
      });
    }
  }
};

const tag = (world: World, invocation: Invocation, version: TaggerVersion, definition: RunnableDefinition): void => {
  for (const id of invocation.robolog_ids) {
    const robolog = world.state.get('robologs', id);
    if (robolog !== undefined && robolog.deleted_at === null && passes(world, robolog, definition))
      write(world, version, robolog, definition);
  }
};

/** Runs when a backfill succeeded: writes the values of its outputs to the robologs that pass its gating. */
export const tagRobologs = async (world: World, timer: Timer): Promise<void> => {
  const invocation = world.state.get('invocations', timer.subject);
  const version = invocation === undefined ? undefined : world.state.get('taggerVersions', invocation.tagger_version_id);
  if (invocation === undefined || version === undefined) return;
  // The parser is loaded when a backfill ends, not with the page.
  const { readDefinition } = await loadPart(import('../text/readDefinition.ts'));
  const definition = readDefinition(version.content);
  if (definition !== null) tag(world, invocation, version, definition);
};
