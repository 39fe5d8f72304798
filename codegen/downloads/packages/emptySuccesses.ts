import { asObject, isObject, own, resolve } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { isJson } from '../../../src/shared/request/mediaType.ts';
import { mapValues } from '../../../src/shared/records.ts';

/**
 * Returns a spec in which the JSON of a success has no type if another success of the operation has no content, such as 204. The
 * generator only reads one success of an operation, and its PHP cannot make an object of an empty body.
 */
export const withEmptySuccesses = (spec: JsonValue): JsonValue => {
  const document = asObject(spec);
  const contentOf = (response: JsonValue) => asObject(own(resolve(document, response), 'content'));
  const untyped = (media: JsonValue, type: string): JsonValue => (isJson(type) ? { ...asObject(media), schema: {} } : media);
  const operation = (one: JsonValue): JsonValue => {
    if (!isObject(one)) return one;
    const responses = asObject(one['responses']);
    const isEmptySuccess = (response: JsonValue, status: string): boolean =>
      status.startsWith('2') && Object.keys(contentOf(response)).length === 0;
    if (!Object.entries(responses).some(([status, response]) => isEmptySuccess(response, status))) return one;
    const response = (given: JsonValue, status: string): JsonValue =>
      status.startsWith('2') ? { ...asObject(resolve(document, given)), content: mapValues(contentOf(given), untyped) } : given;
    return { ...one, responses: mapValues(responses, response) };
  };
  const paths = mapValues(asObject(own(document, 'paths')), (item) => (isObject(item) ? mapValues(item, operation) : item));
  return { ...document, paths };
};
