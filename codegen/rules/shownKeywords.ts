import type { Oas3Preprocessor, UserContext } from '@redocly/openapi-core';
import { isShownMethod } from '../model/operation/methods.ts';
import { asObject, isObject, own } from '../../src/shared/model/raw.ts';
import { notShown } from './notShown.ts';
import { message } from './ruleContext.ts';

/** Keywords whose values are data of the API. */
const values = new Set([
  'default',
  'example',
  'examples',
  'enum',
  'const',
  'value',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
]);

/** The limits of 64-bit integers, which are shown with all their digits. */
const known = new Set([2 ** 63, -(2 ** 63), 2 ** 64]);

const isRounded = (value: unknown): boolean => {
  if (typeof value === 'number')
    return Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21 && !known.has(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isRounded);
};

/** The keywords of an object that no page shows, each with what readers miss. */
const missesOf = (node: object, type: string): readonly (readonly [keyword: string, missed: string])[] => {
  const list = Object.hasOwn(notShown, type) ? notShown[type] : undefined;
  return list === undefined ? [] : Object.entries(list).filter(([keyword]) => Object.hasOwn(node, keyword));
};

/**
 * Warns of content that no page shows, once for each kind and file, at the first position. It is not a rule, so that it cannot be
 * switched off with the rules.
 */
export const shownKeywords: Oas3Preprocessor = () => {
  const warned = new Set<string>();
  return {
    any: {
      enter: (node: unknown, { type, location, report }: UserContext) => {
        if (!isObject(node)) return;
        const large = Object.entries(node).find(([keyword, value]) => values.has(keyword) && isRounded(value));
        const rounded = `${location.source.absoluteRef} rounded`;
        if (large !== undefined && !warned.has(rounded)) {
          warned.add(rounded);
          report({
            message: message(
              `${large[0]} contains an integer beyond 2^53, which JavaScript rounds, so pages show another number.`,
              'Write it as a string, with type: string and format: int64.',
            ),
            location: location.child(large[0]).key(),
            forceSeverity: 'warn',
          });
        }
        const method = Object.keys(asObject(own(node, 'additionalOperations'))).find((name) => !isShownMethod(name));
        const methods = `${location.source.absoluteRef} methods`;
        if (type.name === 'PathItem' && method !== undefined && !warned.has(methods)) {
          warned.add(methods);
          report({
            message: message(
              `No page shows the operation with the method "${method}": methods are written in capitals.`,
              `Write ${method.toUpperCase()}, unless the API takes that for another method.`,
            ),
            location: location.child(['additionalOperations', method]).key(),
            forceSeverity: 'warn',
          });
        }
        for (const [keyword, missed] of missesOf(node, type.name)) {
          const key = `${location.source.absoluteRef} ${type.name} ${keyword}`;
          if (warned.has(key)) continue;
          warned.add(key);
          report({
            message: message(
              `No page shows ${keyword} of ${type.name}: ${missed}.`,
              'Mention it in a description too, if readers need it.',
            ),
            location: location.child(keyword).key(),
            forceSeverity: 'warn',
          });
        }
      },
    },
  };
};
