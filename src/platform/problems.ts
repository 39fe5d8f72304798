import { keyOfPart, step } from '../shared/model/raw.ts';
import type { Rejected, ValidationError } from './contract.ts';

/** A problem of a request. */
export type Problem = {
  /** The parameter, or the path of the property: `items[0].name`. */
  readonly field: string;
  /** The field and its problem: `page_size: 1001 is above the maximum of 1000.` */
  readonly text: string;
};

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

const typeNames: Readonly<Record<string, string>> = {
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  string: 'a string',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const formatNames: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  'date-time': 'an RFC 3339 time with a zone',
  date: 'a date such as 2025-06-16',
  email: 'an email address',
  uri: 'a URI',
};

const things = { path: 'path parameter', query: 'query parameter', header: 'header', body: 'property' } as const;

const listed = (value: unknown): readonly unknown[] => [value].flat();

/** Describes the problem of a value in one sentence. */
const complaint = ({ keyword, params, instancePath }: ValidationError, value: unknown, place: Rejected['in']): string => {
  const { limit } = params;
  switch (keyword) {
    case 'required':
      return `${params.missingProperty === undefined ? 'a body' : `this ${things[place]}`} is required.`;
    case 'type': {
      if (Array.isArray(value) && place !== 'body' && instancePath.lastIndexOf('/') === 0) return `send this ${things[place]} only once.`;
      const types = listed(params.type).map((type) => typeNames[String(type)] ?? type);
      return `${shown(value)} is not ${types.join(' or ')}.`;
    }
    case 'minimum':
      return `${shown(value)} is below the minimum of ${limit}.`;
    case 'maximum':
      return `${shown(value)} is above the maximum of ${limit}.`;
    case 'exclusiveMinimum':
      return `${shown(value)} is not greater than ${limit}.`;
    case 'exclusiveMaximum':
      return `${shown(value)} is not less than ${limit}.`;
    case 'multipleOf':
      return `${shown(value)} is not a multiple of ${params.multipleOf}.`;
    case 'minLength':
      return limit === 1 ? 'this string is empty.' : `this string is shorter than the minimum of ${limit} characters.`;
    case 'maxLength':
      return `this string is longer than the maximum of ${limit} characters.`;
    case 'pattern':
      return `${shown(value)} does not match ${params.pattern}.`;
    case 'format':
      return `${shown(value)} is not ${formatNames[String(params.format)] ?? `of format ${params.format}`}.`;
    case 'enum':
      return `${shown(value)} is not one of ${listed(params.allowedValues).map(shown).join(', ')}.`;
    case 'const':
      return `${shown(value)} is not ${shown(params.allowedValue)}.`;
    case 'minItems':
      return limit === 1 ? 'this list is empty.' : `this list has fewer than ${limit} items.`;
    case 'maxItems':
      return `this list has more than ${limit} ${limit === 1 ? 'item' : 'items'}.`;
    case 'uniqueItems':
      return `items ${params.j} and ${params.i} of this list are equal.`;
    case 'minProperties':
      return `this object has fewer than ${limit} ${limit === 1 ? 'property' : 'properties'}.`;
    case 'maxProperties':
      return `this object has more than ${limit} ${limit === 1 ? 'property' : 'properties'}.`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'no such property is known.';
    case 'dependentRequired':
      return `this ${things[place]} is required with ${params.property}.`;
    case 'anyOf':
    case 'oneOf':
      return params.passingSchemas ? 'this fits more than one of its variants.' : 'this fits none of its variants.';
    case 'not':
      return 'this combination is not allowed.';
    default:
      return 'this is not allowed.';
  }
};

const parts = (pointer: string): readonly string[] => pointer.split('/').slice(1).map(keyOfPart);

const extra = ({ params }: ValidationError) => params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty ?? [];

const fieldName = (path: readonly string[]): string =>
  path.map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`)).join('');

const branch = ({ schemaPath }: ValidationError): string =>
  /^.*?\/(?:oneOf|anyOf)\/\d+/.exec(schemaPath)?.[0] ?? schemaPath.split('/').slice(0, 4).join('/');

/** Joins the constants of all variants if each variant has different ones. */
const ofAll = (error: ValidationError, errors: readonly ValidationError[]): ValidationError => {
  const same = errors.filter(({ keyword, instancePath }) => keyword === 'enum' && instancePath === error.instancePath);
  return { ...error, params: { allowedValues: [...new Set(same.flatMap(({ params }) => params.allowedValues))] } };
};

/** For a choice between variants, returns only the errors of the closest variant. */
const nearest = (errors: readonly ValidationError[]): readonly ValidationError[] => {
  const choice = errors.find(({ keyword, params }) => keyword === 'anyOf' || (keyword === 'oneOf' && params.passingSchemas === null));
  if (choice === undefined) return errors;
  const inside = errors.slice(0, errors.indexOf(choice)).filter(({ instancePath }) => instancePath.startsWith(choice.instancePath));
  const others = errors.filter((error) => error !== choice && !inside.includes(error));
  const groups = Map.groupBy(inside, branch);
  // A variant with the wrong type, constant or pattern was not meant. A variant with a missing property is less likely than
  // one with an invalid property.
  const weights: Readonly<Record<string, number>> = { const: 10, enum: 10, pattern: 5, required: 3 };
  const weight = ({ keyword, instancePath }: ValidationError): number =>
    keyword === 'type' && instancePath === choice.instancePath ? 100 : (weights[keyword] ?? 1);
  const cost = (group: readonly ValidationError[]): number => group.reduce((sum, error) => sum + weight(error), 0);
  const variants = [...groups.values()];
  const [best] = variants.toSorted((left, right) => cost(left) - cost(right));
  // With a value that no variant accepts, such as an unknown kind, nobody knows which variant was meant.
  const shared = best?.filter(
    ({ keyword, instancePath }) =>
      ['type', 'enum', 'const'].includes(keyword) &&
      variants.length > 1 &&
      variants.every((group) => group.some((error) => error.keyword === keyword && error.instancePath === instancePath)),
  );
  return nearest([
    ...others,
    ...(best === undefined || cost(best) >= 100
      ? [
          {
            ...choice,
            keyword: 'type',
            params: { type: [...new Set(inside.filter(({ keyword }) => keyword === 'type').flatMap(({ params }) => params.type))] },
          },
        ]
      : (shared?.length ? shared : best).map((error) => (error.keyword === 'enum' ? ofAll(error, inside) : error))),
  ]);
};

/** Returns what is wrong with a part of a request, each problem once. */
export const problemsIn = ({ errors, value, in: place }: Rejected): readonly Problem[] => {
  const near = nearest(errors.filter(({ keyword }) => keyword !== 'if'));
  // A value of the wrong type also breaks the other rules.
  const wrong = new Set(near.flatMap(({ keyword, instancePath }) => (keyword === 'type' ? [instancePath] : [])));
  const reported = near
    .filter(({ keyword, instancePath }) => keyword === 'type' || !wrong.has(instancePath))
    .map((error) => {
      const path = parts(error.instancePath);
      const field = fieldName([...path, extra(error)].flat().map(String)) || place;
      return { field, text: `${field}: ${complaint(error, path.reduce(step, value), place)}` };
    });
  return reported.filter((error, index) => reported.findIndex(({ text }) => text === error.text) === index);
};
