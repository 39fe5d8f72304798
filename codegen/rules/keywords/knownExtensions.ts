import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../../src/shared/model/raw.ts';
import { closest } from '../../../src/shared/closest.ts';
import { reportFault, respell } from '../ruleContext.ts';

/** Extensions that this site reads. */
const known = ['x-capped-at', 'x-in-example', 'x-no-maximum', 'x-permission', 'x-provoke', 'x-sunset'];

/** Parts of an operation in which authors may put `x-provoke` by mistake. It can be a name in the other types, which are maps. */
const besideResponses = new Set(['PathItem', 'Operation', 'Parameter', 'RequestBody', 'Responses', 'MediaType', 'Schema']);

/**
 * Reports extensions that look like a misspelling of one that this site reads. Others are allowed: other companies' tools read
 * them. Reports `x-provoke` outside of responses too.
 */
export const knownExtensions: Oas3Rule = () => ({
  any: {
    enter: (node: unknown, { report, location, type }) => {
      if (isObject(node) && besideResponses.has(type.name) && node['x-provoke'] !== undefined)
        reportFault(report, location.child('x-provoke').key(), {
          text: 'x-provoke has no effect here: it belongs to a response.',
          fix: 'Indent it like the description of the response.',
          fact: { kind: 'misplaced-provocation' },
        });
      const marked = isObject(node) ? node['x-in-example'] : undefined;
      if (marked !== undefined && typeof marked !== 'boolean')
        reportFault(report, location.child('x-in-example'), { text: 'x-in-example must be true or false.', fix: 'Write true.' });
      for (const key of isObject(node) ? Object.keys(node) : []) {
        const meant = key.startsWith('x-') && !known.includes(key) ? closest(key, known) : undefined;
        if (meant !== undefined)
          reportFault(report, location.child(key).key(), { text: `The extension "${key}" is not known.`, ...respell(key, meant) });
      }
    },
  },
});
