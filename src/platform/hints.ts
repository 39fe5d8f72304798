import { isObject } from '../shared/model/raw.ts';
import type { Rejected } from './contract.ts';
import { problemsIn } from './problems.ts';

/** Returns a specific message for a common mistake in an invalid body. */
type Hint = (body: unknown) => string | undefined;

const fixed = ['id', 'client_id', 'type', 'ontology_id', 'deactivated_at'];

/** Reports a fixed property of a field as fixed, rather than as unknown. */
const fixedProperty: Hint = (body) => {
  const name = isObject(body) ? fixed.find((candidate) => Object.hasOwn(body, candidate)) : undefined;
  return name === undefined ? undefined : `${name}: this property is fixed when the field is created.`;
};

const hasBothEnds = (value: unknown): boolean =>
  isObject(value) && isObject(value.interval) && value.interval.end_time !== undefined && value.interval.lasting !== undefined;

/** An interval with both ends matches neither variant, for the same reason. */
const bothEnds: Hint = (body) => {
  if (hasBothEnds(body)) return 'interval: set end_time or lasting, not both.';
  const index = Array.isArray(body) ? body.findIndex(hasBothEnds) : -1;
  return index === -1 ? undefined : `[${index}].interval: set end_time or lasting, not both.`;
};

const nobodyNamed: Hint = (body) =>
  isObject(body) && Object.keys(body).length === 0 ? 'body: specify a parent or at least one child.' : undefined;

const hints: Readonly<Record<string, Hint>> = {
  updateField: fixedProperty,
  createValues: bothEnds,
  updateValues: bothEnds,
  updateValue: bothEnds,
  addSupplements: nobodyNamed,
  removeSupplements: nobodyNamed,
};

/** Patterns for well-known formats. */
const phrases: readonly (readonly [pattern: string, words: string])[] = [
  ['^[0-9]{12}$', '{} is not an AWS account ID. Send its 12 digits.'],
  ['^[0-9]+$', '{} is not a number. Send digits only.'],
  ['^s3://[^/]+/.+$', '{} is not the location of an object. Write s3://bucket/key.'],
  ['^gs://[^/]+/.+$', '{} is not the location of an object. Write gs://bucket/object.'],
  ['^drive://[^/]+/.+$', '{} is not the location of a file. Write drive://drive/path.'],
  ['^[A-Za-z_][A-Za-z0-9 _-]*$', 'start it with a letter or an underscore, then use letters, digits, spaces, underscores and hyphens.'],
  [String.raw`^\d{1,3}\.\d{1,3}\.\d{1,3}$`, '{} is not three numeric parts of 1 to 3 digits each, such as 1.2.0.'],
  [
    String.raw`^([0-9]+(\.[0-9]+)?(ns|us|ms|s|m|h|d|w))+$`,
    '{} is not a period. Write decimals with ns, us, ms, s, m, h, d or w, such as 1h30m.',
  ],
  [String.raw`^[\p{L} ]+$`, '{} contains characters other than letters and spaces.'],
  ['^[a-z0-9]+(-[a-z0-9]+)*$', '{} is not an id of this kind. Use lowercase words with hyphens between them.'],
];

const mismatch = ' does not match ';

/** Rewrites the message about a well-known pattern; returns any other unchanged. */
const inWords = (text: string): string => {
  const start = text.indexOf(': "') + 2;
  const end = text.lastIndexOf(mismatch);
  const words = phrases.find(([known]) => text.slice(end) === `${mismatch}${known}.`)?.[1];
  return words === undefined || start < 2 || end <= start ? text : text.slice(0, start) + words.replace('{}', () => text.slice(start, end));
};

const most = 3;

/** Describes the problems of a request in one to three sentences, each with the name of the field. */
export const explain = (operationId: string, rejected: Rejected): string => {
  const hint = rejected.in === 'body' ? hints[operationId]?.(rejected.value) : undefined;
  if (hint !== undefined) return hint;
  return problemsIn(rejected)
    .slice(0, most)
    .map(({ text }) => inWords(text))
    .join(' ');
};
