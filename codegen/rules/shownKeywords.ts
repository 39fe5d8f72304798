import type { Oas3Preprocessor, UserContext } from '@redocly/openapi-core';
import { isObject } from '../../src/shared/model/raw.ts';
import { notShown } from './notShown.ts';
import { message } from './ruleContext.ts';

/** The keywords of an object that no page shows, each with what a reader misses. */
const missesOf = (node: object, type: string): readonly (readonly [keyword: string, missed: string])[] => {
  const list = Object.hasOwn(notShown, type) ? notShown[type] : undefined;
  return list === undefined ? [] : Object.entries(list).filter(([keyword]) => Object.hasOwn(node, keyword));
};

/**
 * Warns of what a spec says and no page shows: once for each keyword and file, at its first place. It is no rule, so that it
 * cannot be switched off with the rules.
 */
export const shownKeywords: Oas3Preprocessor = () => {
  const warned = new Set<string>();
  return {
    any: {
      enter: (node: unknown, { type, location, report }: UserContext) => {
        if (!isObject(node)) return;
        for (const [keyword, missed] of missesOf(node, type.name)) {
          const key = `${location.source.absoluteRef} ${type.name} ${keyword}`;
          if (warned.has(key)) continue;
          warned.add(key);
          report({
            message: message(`No page shows ${keyword} of ${type.name}: ${missed}.`, 'Say it in a description too, if readers need it.'),
            location: location.child(keyword).key(),
            forceSeverity: 'warn',
          });
        }
      },
    },
  };
};
