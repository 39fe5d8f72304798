import type { Oas3Rule } from '@redocly/openapi-core';
import { message } from './ruleContext.ts';

const hasExample = (node: object): boolean => {
  if ('example' in node && node.example !== undefined) return true;
  return 'examples' in node && typeof node.examples === 'object' && node.examples !== null && Object.keys(node.examples).length > 0;
};

/** Bodies and required parameters have an example. The linter's own rule, set to error, checks that each is valid. */
export const examplesPresent: Oas3Rule = () => ({
  MediaType: (mediaType, { report, location }) => {
    if (!hasExample(mediaType)) {
      report({
        message: message('The body has no example.', 'Add example beside its schema: what the demo organization sends or returns here.'),
        location: location.key(),
      });
    }
  },
  Parameter: (parameter, { report, location }) => {
    if (parameter.required === true && !hasExample(parameter)) {
      report({
        message: message(
          `The required parameter ${parameter.name ?? ''} has no example.`,
          'Add example: the value for which a call in the demo organization succeeds.',
        ),
        location: location.key(),
      });
    }
  },
});
