import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../../src/shared/model/raw.ts';
import { markdownFault } from '../../model/text/richText.ts';
import { reportFault } from '../ruleContext.ts';

/** Requires descriptions that can be converted from Markdown in bounded time. */
export const descriptionLimits: Oas3Rule = () => ({
  any: {
    enter: (node: unknown, { report, location }) => {
      const description = isObject(node) ? node['description'] : undefined;
      const fault = typeof description === 'string' ? markdownFault(description) : undefined;
      if (fault !== undefined) reportFault(report, location.child('description').key(), fault);
    },
  },
});
