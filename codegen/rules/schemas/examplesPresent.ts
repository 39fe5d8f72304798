import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../../src/shared/model/raw.ts';
import { reportFault } from '../ruleContext.ts';

const hasExample = (node: object): boolean => {
  if ('example' in node && node.example !== undefined) return true;
  return 'examples' in node && typeof node.examples === 'object' && node.examples !== null && Object.keys(node.examples).length > 0;
};

/** The keys that can hold the value of an example. @see https://spec.openapis.org/oas/v3.2.0#example-object */
const valueKeys = ['value', 'externalValue', 'dataValue', 'serializedValue'];

/**
 * Requires an example for bodies and required parameters, and a value for each example. The linter's built-in rules, set to error,
 * validate them.
 */
export const examplesPresent: Oas3Rule = () => ({
  Example: (example: unknown, { report, location }) => {
    if (isObject(example) && !valueKeys.some((key) => key in example))
      reportFault(report, location.key(), {
        text: 'The example has no value.',
        fix: 'Add value, with what is sent or returned.',
        fact: { kind: 'no-value' },
      });
  },
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
