import type { Oas3Rule } from '@redocly/openapi-core';
import { reportFault } from '../ruleContext.ts';

const hasExample = (node: object): boolean => {
  if ('example' in node && node.example !== undefined) return true;
  return 'examples' in node && typeof node.examples === 'object' && node.examples !== null && Object.keys(node.examples).length > 0;
};

/** Requires an example for bodies and required parameters. The linter's built-in rule, set to error, validates them. */
export const examplesPresent: Oas3Rule = () => ({
  MediaType: (mediaType, { report, location }) => {
    if (!hasExample(mediaType)) {
      reportFault(report, location.key(), {
        text: 'The body has no example.',
        fix: 'Add example beside its schema: what the demo organization sends or returns here.',
      });
    }
  },
  Parameter: (parameter, { report, location }) => {
    if (parameter.required === true && !hasExample(parameter)) {
      reportFault(report, location.key(), {
        text: `The required parameter ${parameter.name ?? ''} has no example.`,
        fix: 'Add example: the value for which a call in the demo organization succeeds.',
      });
    }
  },
});
