import { isRecord } from './call.ts';
import type { ValidationError } from './contract.ts';
import { transition } from './lifecycle.ts';
import { ontologyVersion } from './lifecycles/ontologyVersion.ts';

/** Finds in a body that broke its schema a mistake that deserves words of its own. */
type Hint = (body: unknown) => string | undefined;

const fixed = ['id', 'client_id', 'type', 'ontology_id', 'deactivated_at'];

/** A field says what cannot change, rather than that it does not know the property. */
const fixedProperty: Hint = (body) => {
  const name = isRecord(body) ? fixed.find((candidate) => Object.hasOwn(body, candidate)) : undefined;
  return name === undefined ? undefined : `${name}: this property is fixed when the field is created.`;
};

const hasBothEnds = (value: unknown): boolean =>
  isRecord(value) && isRecord(value.interval) && value.interval.end_time !== undefined && value.interval.lasting !== undefined;

/** An interval with both ends fits neither variant; the reason is the same for both. */
const bothEnds: Hint = (body) => {
  if (hasBothEnds(body)) return 'interval: give end_time or lasting, not both.';
  const index = Array.isArray(body) ? body.findIndex(hasBothEnds) : -1;
  return index === -1 ? undefined : `[${index}].interval: give end_time or lasting, not both.`;
};

const nobodyNamed: Hint = (body) =>
  isRecord(body) && Object.keys(body).length === 0 ? 'body: name a parent or at least one child.' : undefined;

const hints: Readonly<Record<string, Hint>> = {
  updateField: fixedProperty,
  createValues: bothEnds,
  updateValues: bothEnds,
  updateValue: bothEnds,
  addSupplements: nobodyNamed,
  removeSupplements: nobodyNamed,
};

/** Patterns that stand for something with a name. */
const phrases: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/"([^"]*)" does not match \^\[0-9\]\{12\}\$\.$/, '"$1" is not an AWS account number. Send its 12 digits.'],
  [
    /"[^"]*" does not match \^\[A-Za-z_\]\[A-Za-z0-9 _-\]\*\$\.$/,
    'start it with a letter or an underscore, then use letters, digits, spaces, underscores and hyphens.',
  ],
];

const most = 3;

/** What is wrong with a request, in one to three sentences, each with the name of the field. */
export const explain = (operationId: string, errors: readonly ValidationError[], body: unknown): string => {
  const hint = body === undefined ? undefined : hints[operationId]?.(body);
  if (hint !== undefined) return hint;
  const texts = errors.slice(0, most).map(({ text }) => phrases.reduce((words, [pattern, better]) => words.replace(pattern, better), text));
  return texts.join(' ');
};

/** What is asked for before the shape of a request: a missing entity tag has a status of its own. Throws that refusal. */
export const checkPreconditions = (operationId: string, headers: Headers): void => {
  if (operationId === 'publishOntologyVersion' && (headers.get('If-Match') ?? '').trim() === '')
    transition(ontologyVersion, 'draft', 'publish', { guards: { noTag: true } });
};
