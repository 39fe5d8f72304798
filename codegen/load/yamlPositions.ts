import {
  CORE_SCHEMA,
  EVENT_ID,
  SCALAR_STYLE,
  YAMLException,
  binaryTag,
  constructFromEvents,
  getScalarValue,
  mergeTag,
  omapTag,
  pairsTag,
  parseEvents,
  setTag,
  type Event,
  type ScalarEvent,
} from 'js-yaml';
import type { Position } from '../diagnostics/diagnostic.ts';

/** Returns the offset of a value, or of its key if it has one. For a path that does not exist, it is that of its last part that does. */
type Offsets = (path: readonly string[], onKey: boolean) => number;

/** The schema with which the linter parses YAML. */
const schema = CORE_SCHEMA.withTags(mergeTag, binaryTag, omapTag, pairsTag, setTag);

/** What begins a block scalar, on the line before its content. */
const blockStart = /[|>][-+\d]*[ \t]*(?:#.*)?\r?\n$/;

const offsetOfScalar = (text: string, { valueStart, style }: ScalarEvent): number => {
  if (style === SCALAR_STYLE.PLAIN) return valueStart;
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) return valueStart - 1;
  const line = text.lastIndexOf('\n', valueStart - 2) + 1;
  return line + Math.max(text.slice(line, valueStart).search(blockStart), 0);
};

/** The name that a key has in a parsed map: `0200` is 200. */
const keyOf = (text: string, event: ScalarEvent): string => {
  const written = getScalarValue(text, event);
  const isNumber = event.style === SCALAR_STYLE.PLAIN && /^[-+]?\.?\d/.test(written) && Number.isFinite(Number(written));
  return isNumber ? String(Number(written)) : written;
};

/** Keeps of the events of a parser what finds values, in a fraction of their memory. */
const offsetsOf = (text: string, events: readonly Event[]): Offsets => {
  const starts = new Int32Array(events.length);
  /** The event after each value. */
  const nexts = new Int32Array(events.length);
  const kinds = new Uint8Array(events.length);
  /** The keys of maps, by the event of the key. */
  const keys: string[] = [];
  const sameKeys = new Map<string, string>();
  const open: { readonly at: number; awaitsKey: boolean }[] = [];
  for (const [at, event] of events.entries()) {
    const parent = open.at(-1);
    kinds[at] = event.type;
    nexts[at] = at + 1;
    if (event.type === EVENT_ID.POP) {
      open.pop();
      nexts[parent?.at ?? at] = at + 1;
      continue;
    }
    if (event.type === EVENT_ID.SCALAR) starts[at] = offsetOfScalar(text, event);
    else if ('start' in event) starts[at] = event.start;
    else if ('anchorStart' in event) starts[at] = event.anchorStart;
    const isKey = parent !== undefined && kinds[parent.at] === EVENT_ID.MAPPING && parent.awaitsKey;
    if (parent !== undefined) parent.awaitsKey = !isKey;
    if (isKey && event.type === EVENT_ID.SCALAR) {
      const key = keyOf(text, event);
      keys[at] = sameKeys.get(key) ?? key;
      sameKeys.set(key, key);
    }
    if (event.type !== EVENT_ID.SCALAR && event.type !== EVENT_ID.ALIAS) open.push({ at, awaitsKey: true });
  }

  const membersOf = (map: number): ReadonlyMap<string, number> => {
    const members = new Map<string, number>();
    for (let key = map + 1; kinds[key] !== EVENT_ID.POP; key = nexts[nexts[key] ?? 0] ?? 0) {
      const name = keys[key];
      if (name !== undefined && !members.has(name)) members.set(name, key);
    }
    return members;
  };
  const known = new Map<number, ReadonlyMap<string, number>>();
  return (path, onKey) => {
    let [at, offset] = [1, starts[1] ?? 0];
    for (const part of path) {
      if (kinds[at] === EVENT_ID.MAPPING) {
        const members = known.get(at) ?? membersOf(at);
        known.set(at, members);
        const key = members.get(part);
        if (key === undefined) break;
        at = nexts[key] ?? 0;
        const start = starts[at] ?? 0;
        // The value of a key may have no text.
        offset = onKey || start < 0 ? (starts[key] ?? 0) : start;
      } else if (kinds[at] === EVENT_ID.SEQUENCE) {
        let item = at + 1;
        for (let index = Number(part); index > 0 && kinds[item] !== EVENT_ID.POP; index--) item = nexts[item] ?? 0;
        if (kinds[item] === EVENT_ID.POP) break;
        // An item may have no text: the hyphen of an empty one is not known.
        [at, offset] = [item, Math.max(starts[item] ?? 0, offset)];
      } else break;
    }
    return offset;
  };
};

/**
 * Returns the position of a value, or of its nearest existing parent.
 * @param onKey whether the position of a property is that of its key, as by default, or that of its value
 */
export type PositionAt = (path: readonly (string | number)[], onKey?: boolean) => Position;

/** Returns a function from offsets in a text to lines and columns. */
const positionsIn = (text: string): ((offset: number) => Position) => {
  const starts = [0];
  for (let at = text.indexOf('\n') + 1; at > 0; at = text.indexOf('\n', at) + 1) starts.push(at);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, col: offset - (starts[low] ?? 0) + 1 };
  };
};

/** A parsed text, with the positions of its values. */
export type PositionedYaml = { readonly value: unknown; readonly at: PositionAt };

/**
 * Parses YAML as the linter does, and keeps the positions of its values. An empty text is null.
 * @param filename the name of the file in the messages of errors
 * @throws YAMLException if the text is not one YAML document
 */
export const parsePositionedYaml = (text: string, filename: string, maxDepth: number): PositionedYaml => {
  const events = parseEvents(text, { filename, maxDepth });
  const [value = null, ...others] = constructFromEvents(events, { source: text, schema, filename });
  if (others.length > 0) throw new YAMLException('expected a single document in the stream, but found more');
  const offsetOf = offsetsOf(text, events);
  const positionOf = positionsIn(text);
  return { value, at: (path, onKey = true) => positionOf(offsetOf(path.map(String), onKey)) };
};
