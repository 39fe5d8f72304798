import type { Oas3Rule } from '@redocly/openapi-core';
import { reportFault } from '../ruleContext.ts';
import { namesInPath } from '../../../src/shared/request/pathTemplate.ts';

/** Requires a path to name each parameter only once: both placeholders would get the same value. */
export const pathParameterOnce: Oas3Rule = () => ({
  PathItem: (_, { report, location, key }) => {
    const names = namesInPath(String(key));
    for (const name of new Set(names.filter((one, index) => names.indexOf(one) !== index)))
      reportFault(report, location.key(), {
        text: `The path contains {${name}} more than once.`,
        fix: `Give each of them a different name, such as {${name}} and {other-${name}}.`,
      });
  },
});
