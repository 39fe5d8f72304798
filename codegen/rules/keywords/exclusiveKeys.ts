import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { mapValues } from '../../../src/shared/records.ts';
import { reportFault } from '../ruleContext.ts';

const examples = ['example', 'examples'] as const;

/** The keys of which an object can have only one. Built-in rules of the linter check the others. */
const pairs = {
  License: ['identifier', 'url'],
  Link: ['operationId', 'operationRef'],
  MediaType: examples,
  Parameter: examples,
  Header: examples,
} as const;

/** Requires one of two keys that OpenAPI defines as mutually exclusive. @see https://spec.openapis.org/oas/v3.1.1#license-object */
export const exclusiveKeys: Oas3Rule = () =>
  mapValues(pairs, ([one, other]) => (node: object, { report, location }: UserContext): void => {
    if (one in node && other in node)
      reportFault(report, location.child(other).key(), {
        text: `${one} and ${other} cannot be used together.`,
        fix: 'Keep one of the two.',
      });
  });
