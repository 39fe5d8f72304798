import { deepestJson, readJson } from '../../page/address/readAddress.ts';

/** A range of a text: the index of its first character, and the index after its last one. */
export type Span = { readonly from: number; readonly to: number };

/** A problem at a position in a text. */
export type Mark = Span & { readonly message: string };

/** What may follow an incomplete text. */
type OpenEnd = {
  readonly expects: 'name' | 'value' | 'other';
  /** The path of the incomplete object or value, in the form of problems. */
  readonly path: string;
  /** The names that the object has so far. */
  readonly names: readonly string[];
};

export type JsonScan = {
  /** The first syntax error; absent for valid JSON. */
  readonly problem?: Mark;
  /** The first name that its object already has. JSON allows it, but parsers disagree about which value they keep. */
  readonly repeated?: Mark | undefined;
  /** The position of each value, keyed by its path: `body.interval.start_time`, `body.0`. */
  readonly spans: ReadonlyMap<string, Span>;
  readonly end: OpenEnd;
};

type Frame = {
  readonly kind: 'object' | 'array';
  readonly path: string;
  readonly from: number;
  readonly names: Set<string>;
  name: string;
  count: number;
};

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or close' | 'end';

// JSON does not allow control characters in strings.
// oxlint-disable-next-line no-control-regex
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;
const space = /[ \t\n\r]*/y;
const token = /[\w.$-]+|[^\s]?/y;

const match = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** Describes a syntax error at the position of a value or a name. */
const complaint = (text: string, at: number, expected: Expected, frame: Frame | undefined): string => {
  const next = text[at];
  if (next === undefined)
    return frame === undefined ? 'A value is missing.' : `The ${frame.kind} has no closing ${frame.kind === 'object' ? '}' : ']'}.`;
  if (/['\u2018-\u201f]/.test(next)) return 'Use straight double quotes.';
  if (next === '"' && expected !== ', or close' && expected !== ':' && expected !== 'end')
    return 'This string has no closing quote, or a character in it must be escaped.';
  switch (expected) {
    case 'name':
      return next === '}' ? 'Remove the comma before }.' : 'Put the name in double quotes.';
    case 'name or }':
      return /[\w$]/.test(next) ? 'Put the name in double quotes.' : 'A name in double quotes or } is expected.';
    case ':':
      return 'A colon is expected after the name.';
    case ', or close':
      return `A comma or ${frame?.kind === 'array' ? ']' : '}'} is expected after this value.`;
    case 'end':
      return 'The value ends before this. Remove the rest.';
    case 'value':
    case 'value or ]':
      if (next === ']' && frame?.kind === 'array') return 'Remove the comma before ].';
      return 'A value is expected: a string in double quotes, a number, true, false, null, { or [.';
    default:
      return expected satisfies never;
  }
};

/**
 * Scans JSON and returns the positions of its values and the first syntax error. The messages of `JSON.parse` differ between
 * browsers and often have no position.
 * @param root the path of the outermost value
 * @see https://www.rfc-editor.org/rfc/rfc8259 section 2
 */
export const scanJson = (text: string, root: string): JsonScan => {
  const spans = new Map<string, Span>();
  const frames: Frame[] = [];
  let expected = 'value' as Expected;
  let at = 0;
  let repeated: Mark | undefined;
  const pathHere = (frame: Frame | undefined): string =>
    frame === undefined ? root : `${frame.path}.${frame.kind === 'object' ? frame.name : frame.count}`;
  const endOf = (): OpenEnd => {
    const frame = frames.at(-1);
    if (expected === 'name' || expected === 'name or }')
      return { expects: 'name', path: frame?.path ?? root, names: [...(frame?.names ?? [])] };
    return { expects: expected === 'value' || expected === 'value or ]' ? 'value' : 'other', path: pathHere(frame), names: [] };
  };
  const finish = (from: number, to: number): void => {
    spans.set(pathHere(frames.at(-1)), { from, to });
    expected = frames.length === 0 ? 'end' : ', or close';
  };
  const refuse = (message: string): JsonScan => {
    const length = match(token, text, at)?.length ?? 0;
    return { problem: { from: at, to: at + length, message }, spans, end: endOf() };
  };
  for (;;) {
    at += match(space, text, at)?.length ?? 0;
    const frame = frames.at(-1);
    const next = text[at];
    if (expected === 'end' && next === undefined) return { repeated, spans, end: endOf() };
    const closes = next === (frame?.kind === 'object' ? '}' : ']');
    if (frame !== undefined && closes && (expected === ', or close' || expected === 'value or ]' || expected === 'name or }')) {
      frames.pop();
      at += 1;
      finish(frame.from, at);
      continue;
    }
    if (expected === ', or close' && frame !== undefined && next === ',') {
      at += 1;
      frame.count += 1;
      expected = frame.kind === 'object' ? 'name' : 'value';
      continue;
    }
    if (expected === ':' && next === ':') {
      at += 1;
      expected = 'value';
      continue;
    }
    if ((expected === 'name' || expected === 'name or }') && frame !== undefined) {
      const name = match(string, text, at);
      if (name !== undefined) {
        frame.name = String(readJson(name));
        if (frame.names.has(frame.name)) repeated ??= { from: at, to: at + name.length, message: 'Remove this repeated name.' };
        frame.names.add(frame.name);
        at += name.length;
        expected = ':';
        continue;
      }
    }
    if (expected === 'value' || expected === 'value or ]') {
      if (next === '{' || next === '[') {
        if (frames.length === deepestJson) return refuse('This is nested too deeply.');
        frames.push({ kind: next === '{' ? 'object' : 'array', path: pathHere(frame), from: at, names: new Set(), name: '', count: 0 });
        expected = next === '{' ? 'name or }' : 'value or ]';
        at += 1;
        continue;
      }
      const value = match(string, text, at) ?? match(scalar, text, at);
      if (value !== undefined) {
        at += value.length;
        finish(at - value.length, at);
        continue;
      }
    }
    return refuse(complaint(text, at, expected, frame));
  }
};

/** Returns the line of a position in a text, from 1. */
const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Formats a problem with its line, for a message next to the text. */
export const lineMessage = (text: string, { from, message }: Mark): string => `Line ${lineOf(text, from)}: ${message}`;

/** Returns the position of a problem: that of its value or, if the value is missing, of the object that should contain it. */
export const spanOf = (spans: JsonScan['spans'], path: string): Span => {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const span = spans.get(path.slice(0, end));
    // A missing property is marked only at the opening brace of the object.
    if (span !== undefined) return end === path.length ? span : { from: span.from, to: span.from + 1 };
  }
  return { from: 0, to: 1 };
};
