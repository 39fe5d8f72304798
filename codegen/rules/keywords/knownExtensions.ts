import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../../src/shared/model/raw.ts';
import { closest } from '../../../src/shared/closest.ts';
import { reportFault, respell } from '../ruleContext.ts';

/** Extensions that this site reads. */
const known = ['x-capped-at', 'x-in-example', 'x-no-maximum', 'x-permission', 'x-provoke', 'x-sunset'];

/**
 * Reports extensions that look like a misspelling of one that this site reads. Others are allowed: other companies' tools read
 * them.
 */
export const knownExtensions: Oas3Rule = () => ({
  any: {
    enter: (node: unknown, { report, location }) => {
      for (const key of isObject(node) ? Object.keys(node) : []) {
        const meant = key.startsWith('x-') && !known.includes(key) ? closest(key, known) : undefined;
        if (meant !== undefined)
          reportFault(report, location.child(key).key(), { text: `The extension "${key}" is not known.`, ...respell(key, meant) });
      }
    },
  },
});
