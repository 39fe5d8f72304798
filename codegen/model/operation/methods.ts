import type { HttpMethod } from '../../../src/shared/model/types.ts';
import { asObject, own, pointerPart, type RawObject } from '../../../src/shared/model/raw.ts';

/** The methods that are keys of a path item. @see https://spec.openapis.org/oas/v3.2.0#path-item-object */
export const keyedMethods: readonly HttpMethod[] = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace', 'query'];

const others = 'additionalOperations';

/**
 * Whether a key of `additionalOperations` is a method that the site shows. The site sends methods in uppercase, so a method with
 * lowercase letters would be sent as a different one.
 */
export const isShownMethod = (name: string): boolean =>
  /^[A-Z][A-Z0-9_-]*$/.test(name) && !keyedMethods.some((method) => method === name.toLowerCase());

/** The keys from a path item to the operation with a method. */
export const stepsTo = (method: string): readonly string[] =>
  keyedMethods.some((known) => known === method) ? [method] : [others, method.toUpperCase()];

/** The JSON Pointer from a path item to the operation with a method. */
export const pointerTo = (method: string): string =>
  stepsTo(method)
    .map((step) => `/${pointerPart(step)}`)
    .join('');

/** The methods of a path item, in the order of the spec. */
export const methodsOf = (pathItem: RawObject): readonly HttpMethod[] =>
  Object.keys(pathItem).flatMap((key) => {
    if (key === others)
      return Object.keys(asObject(own(pathItem, key)))
        .filter(isShownMethod)
        .map((name) => name.toLowerCase() as HttpMethod);
    return keyedMethods.filter((method) => method === key);
  });

/** The operation of a path item for a method; empty when there is none. */
export const operationIn = (pathItem: RawObject, method: string): RawObject =>
  stepsTo(method).reduce<RawObject>((owner, step) => asObject(own(owner, step)), pathItem);
