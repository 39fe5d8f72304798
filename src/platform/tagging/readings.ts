import { schemaAt, type MessageSchema } from '../apis/channelSchemas.ts';
import type { Robolog } from '../entities.ts';
import type { World } from '../request/call.ts';
import { fromTime, latestTime } from '../state/time.ts';
import type { Definition, Variable } from '../text/definition.ts';
import { parsePeriod } from '../text/period.ts';
import { runOf, signalOf, usualSeconds } from './runs.ts';
import { roll, type Series } from './series.ts';

/** The readings of a log for a definition. */
export type Readings = {
  /** The start of the recording, in milliseconds since 1970. */
  readonly start: number;
  /** The readings per second, and how many each variable has. */
  readonly rate: number;
  readonly count: number;
  /** By the name of the variable. A variable that reads something that the log did not record is missing. */
  readonly variables: ReadonlyMap<string, Series>;
};

/** How much of a long recording taggers read. */
const mostSeconds = 3600;

/** Returns the start in milliseconds and the length in seconds of a recording: the first time and duration in its metadata. */
const periodOf = ({ state }: World, robolog: Robolog): { readonly start: number; readonly seconds: number } => {
  const values = state.all('values').filter(({ robolog_id, deleted_at }) => robolog_id === robolog.id && deleted_at === null);
  const valueOf = (type: string): unknown => values.find(({ field_id }) => state.get('fields', field_id)?.type === type)?.value;
  const start = valueOf('TIMESTAMP');
  const nanoseconds = valueOf('DURATION');
  return {
    start: Math.min(latestTime, fromTime(typeof start === 'string' ? start : robolog.ingested_at)),
    seconds: typeof nanoseconds === 'number' ? Math.min(mostSeconds, Math.max(0, nanoseconds / 1e9)) : usualSeconds,
  };
};

/** Whether the messages of a channel in a log have a number at an access path. */
const hasNumber = ({ state }: World, robolog: Robolog, { channel, access_path: path = '' }: Variable): boolean => {
  const known = state.all('channels').find(({ name }) => name === channel);
  const recorded = known && state.get('robologChannels', `${robolog.id} ${known.id}`);
  const schema = recorded && state.get('channelSchemas', recorded.schema_id)?.schema;
  const type = schema && schemaAt(JSON.parse(schema) as MessageSchema, path)?.type;
  return type === 'number' || type === 'integer';
};

/** Reads the variables of a definition from the messages of a log, at a rate per second. */
export const readVariables = (world: World, robolog: Robolog, { variables = [] }: Definition, rate: number): Readings => {
  const { start, seconds } = periodOf(world, robolog);
  const run = runOf(robolog.id, start, seconds);
  const count = Math.floor(seconds * rate);
  const found = new Map<string, Series>();
  const seriesOf = (variable: Variable): Series | undefined => {
    const { channel = '', access_path: path = '', rolling } = variable;
    if (rolling !== undefined) {
      const source = read(rolling.variable);
      return source && roll(source, Math.ceil(((parsePeriod(rolling.window) ?? 0) / 1e9) * rate), rolling.function);
    }
    if (!hasNumber(world, robolog, variable)) return undefined;
    const signal = signalOf(run, channel, path);
    return new Float64Array(count).map((_, index) => signal(index / rate));
  };
  const read = (name: string): Series | undefined => {
    const variable = variables.find((candidate) => candidate.name === name);
    const series = found.get(name) ?? (variable && seriesOf(variable));
    if (series !== undefined) found.set(name, series);
    return series;
  };
  for (const { name } of variables) read(name);
  return { start, rate, count, variables: found };
};
