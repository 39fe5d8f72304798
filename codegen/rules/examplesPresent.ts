import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { reportFault } from './ruleContext.ts';

const hasExample = (node: object): boolean => {
  if ('example' in node && node.example !== undefined) return true;
  return 'examples' in node && typeof node.examples === 'object' && node.examples !== null && Object.keys(node.examples).length > 0;
};

type Visit = Pick<UserContext, 'report' | 'location'>;

const reportBoth = (node: object, { report, location }: Visit): void => {
  if ('example' in node && 'examples' in node)
    reportFault(report, location.child('examples').key(), {
      text: 'example and examples cannot be used together.',
      fix: 'Keep one of the two.',
    });
};

/**
 * Requires an example for bodies and required parameters, and either `example` or `examples`. The linter's built-in rule, set to
 * error, validates them.
 */
export const examplesPresent: Oas3Rule = () => ({
  MediaType: (mediaType, { report, location }) => {
    reportBoth(mediaType, { report, location });
    if (!hasExample(mediaType)) {
      reportFault(report, location.key(), {
        text: 'The body has no example.',
        fix: 'Add example beside its schema: what the demo organization sends or returns here.',
      });
    }
  },
  Parameter: (parameter, { report, location }) => {
    reportBoth(parameter, { report, location });
    if (parameter.required === true && !hasExample(parameter)) {
      reportFault(report, location.key(), {
        text: `The required parameter ${parameter.name ?? ''} has no example.`,
        fix: 'Add example: the value for which a call in the demo organization succeeds.',
      });
    }
  },
});
