import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { mapValues } from '../../../src/shared/records.ts';
import { reportFault } from '../ruleContext.ts';

const examples = ['example', 'examples'] as const;
const values = [examples, ['schema', 'content']] as const;

/** The keys of which an object can have only one. Built-in rules of the linter check the others. */
const pairs = {
  License: [['identifier', 'url']],
  Link: [['operationId', 'operationRef']],
  MediaType: [examples],
  Parameter: values,
  Header: values,
} as const;

/** Requires one of two keys that OpenAPI defines as mutually exclusive. @see https://spec.openapis.org/oas/v3.1.1#license-object */
export const exclusiveKeys: Oas3Rule = () =>
  mapValues(pairs, (exclusive) => (node: object, { report, location }: UserContext): void => {
    for (const [one, other] of exclusive) {
      if (!(one in node && other in node)) continue;
      reportFault(report, location.child(other).key(), {
        text: `${one} and ${other} cannot be used together.`,
        fix: 'Keep one of the two.',
        ...(other === 'content' && { fact: { kind: 'two-values' } }),
      });
    }
  });
