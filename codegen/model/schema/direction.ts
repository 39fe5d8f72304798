import { asObject, asText, isArray, isObject, mapParts, own, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { hasFlag } from './properties.ts';

/**
 * Returns a document whose schemas apply to one direction. In a request, a property that is `readOnly` is not required. In a
 * response, one that is `writeOnly` is not allowed.
 * @see https://spec.openapis.org/oas/v3.0.4#fixed-fields-20
 */
export const documentFor = (direction: 'request' | 'response', document: RawObject): RawObject => {
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  if (!JSON.stringify(document).includes(`"${keyword}"`)) return document;
  const walk = (value: JsonValue): JsonValue => {
    const changed = mapParts(value, (item, name) => (name === 'example' || name === 'examples' ? item : walk(item)));
    const properties = own(asObject(value), 'properties');
    if (!isObject(value) || !isObject(changed) || !isObject(properties)) return changed;
    const excluded = Object.keys(properties).filter((name) => hasFlag(properties[name], keyword, document));
    if (excluded.length === 0) return changed;
    const required = own(value, 'required');
    return {
      ...changed,
      ...(isArray(required) && { required: required.filter((name) => !excluded.includes(asText(name) ?? '')) }),
      ...(direction === 'response' && {
        properties: { ...asObject(own(changed, 'properties')), ...Object.fromEntries(excluded.map((name) => [name, { not: {} }])) },
      }),
    };
  };
  return asObject(walk(document));
};
