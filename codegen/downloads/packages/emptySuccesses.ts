import { asObject, isObject, own, resolve, valueAt, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { isJson } from '../../../src/shared/request/mediaType.ts';
import { mapValues } from '../../../src/shared/records.ts';

/** Returns a spec with the responses of each operation changed. */
export const withResponses = (spec: RawObject, change: (responses: RawObject) => RawObject): RawObject => {
  const operation = (one: JsonValue): JsonValue =>
    isObject(one) && isObject(one['responses']) ? { ...one, responses: change(one['responses']) } : one;
  const paths = mapValues(asObject(own(spec, 'paths')), (item) => (isObject(item) ? mapValues(item, operation) : item));
  return { ...spec, paths };
};

/** Returns the content of a response, or of the one that it refers to. */
export const contentOf = (response: JsonValue | undefined, spec: RawObject): RawObject => asObject(own(resolve(spec, response), 'content'));

const successesOf = (responses: RawObject): readonly string[] => Object.keys(responses).filter((status) => status.startsWith('2'));

const isEmpty = (response: JsonValue | undefined, spec: RawObject): boolean => Object.keys(contentOf(response, spec)).length === 0;

/** Returns a spec without the successes without a body before one with a body: the generator only reads the first success. */
export const withBodiesFirst = (spec: RawObject): RawObject =>
  withResponses(spec, (responses) => {
    const successes = successesOf(responses);
    const first = successes.findIndex((status) => !isEmpty(responses[status], spec));
    const dropped = new Set(successes.slice(0, Math.max(0, first)));
    return Object.fromEntries(Object.entries(responses).filter(([status]) => !dropped.has(status)));
  });

/**
 * Returns a spec in which the JSON of a success has no type, apart from the items of a page, if another success of the operation has
 * no content, such as 204. The PHP of the generator cannot make an object of an empty body.
 */
export const withEmptySuccesses = (spec: RawObject): RawObject => {
  const untyped = (media: JsonValue, type: string): JsonValue => {
    if (!isJson(type)) return media;
    const items = valueAt(resolve(spec, own(asObject(media), 'schema')), ['properties', 'items']);
    return { ...asObject(media), schema: items === undefined ? {} : { type: 'object', properties: { items } } };
  };
  return withResponses(spec, (responses) => {
    const successes = new Set(successesOf(responses));
    if (![...successes].some((status) => isEmpty(responses[status], spec))) return responses;
    return mapValues(responses, (given, status) =>
      successes.has(status) ? { ...asObject(resolve(spec, given)), content: mapValues(contentOf(given, spec), untyped) } : given,
    );
  });
};
