import { asObject, isObject, keyOfPart, mapParts, own, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';

/** The depth to which media types are written inside of media types, as the headers of a part of a form can have them. */
const deepestMediaType = 3;

/**
 * Returns a document with the media types of its components in the places that refer to them. One that contains itself ends at
 * `deepestMediaType`.
 */
export const withMediaTypesInPlace = (document: RawObject): RawObject => {
  const { components } = document;
  if (!isObject(components) || !isObject(components['mediaTypes'])) return document;
  const { mediaTypes, ...others } = components;
  const place = '#/components/mediaTypes/';
  const visit = (value: JsonValue, depth: number): JsonValue => {
    const reference = own(asObject(value), '$ref');
    if (typeof reference !== 'string' || !reference.startsWith(place)) return mapParts(value, (part) => visit(part, depth));
    return depth === deepestMediaType ? {} : visit(own(mediaTypes, keyOfPart(reference.slice(place.length))) ?? {}, depth + 1);
  };
  return visit({ ...document, components: others }, 0) as RawObject;
};
