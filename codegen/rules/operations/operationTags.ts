import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../../src/shared/model/raw.ts';
import { reportFault } from '../ruleContext.ts';

/** Reports empty lists of tags. Operations without the key `tags` have a built-in rule. */
export const operationTags: Oas3Rule = () => {
  let declared: readonly string[] = [];
  return {
    Root: ({ tags }) => {
      declared = (Array.isArray(tags) ? tags : []).flatMap((tag: unknown) => (isObject(tag) ? [String(tag['name'])] : []));
    },
    Operation: ({ tags }, { report, location }) => {
      if (Array.isArray(tags) && tags.length === 0)
        reportFault(report, location.child('tags'), { text: 'The list of tags is empty.', fix: `Name one of ${declared.join(', ')}.` });
    },
  };
};
