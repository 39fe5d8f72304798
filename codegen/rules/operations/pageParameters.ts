import type { Oas3Rule } from '@redocly/openapi-core';
import { reportFault } from '../ruleContext.ts';

const limitsOf: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['page_number', ['minimum', 'default']],
  ['page_size', ['minimum', 'maximum', 'default']],
]);

/**
 * Requires limits of paging parameters: `page_number` needs a minimum and a default, `page_size` also a maximum. Without a
 * maximum, `page_size` needs `x-capped-at`, the size to which larger ones are capped, or `x-no-maximum`, the reason.
 */
export const pageParameters: Oas3Rule = () => ({
  Parameter: (parameter, { report, location, resolve }) => {
    const wanted = parameter.in === 'query' ? limitsOf.get(parameter.name) : undefined;
    if (wanted === undefined) return;
    const written = parameter.schema === undefined ? undefined : resolve(parameter.schema).node;
    const schema: object = typeof written === 'object' ? written : {};
    const stated = (key: string): unknown => Reflect.get(schema, key) ?? Reflect.get(parameter, key);
    const cap = stated('x-capped-at');
    const above = ['minimum', 'default'].find((limit) => Number(stated(limit)) > Number(cap));
    if (above !== undefined)
      reportFault(report, location.child('x-capped-at'), {
        text: `The ${above} ${String(stated(above))} is above x-capped-at ${String(cap)}.`,
        fix: 'Correct one of the two.',
        fact: { kind: 'above-cap' },
      });
    const reason = stated('x-no-maximum');
    const excused = (typeof reason === 'string' && reason.trim() !== '') || typeof stated('x-capped-at') === 'number';
    const missing = wanted.filter((limit) => typeof Reflect.get(schema, limit) !== 'number' && !(limit === 'maximum' && excused));
    const last = missing.at(-1);
    if (last === undefined) return;
    const escape = missing.includes('maximum')
      ? ' If larger sizes are capped instead of rejected, add x-capped-at with the cap. If there is no limit, add x-no-maximum with the reason.'
      : '';
    reportFault(report, location.child('schema'), {
      text: `The parameter ${parameter.name} does not state its ${missing.join(' and its ')}.`,
      fix: `Add ${missing.join(' and ')} to its schema.${escape}`,
      fact: { kind: 'missing-limit', name: last },
    });
  },
});
