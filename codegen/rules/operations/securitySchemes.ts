import type { Oas3Rule } from '@redocly/openapi-core';
import { closest } from '../../../src/shared/closest.ts';
import { reportFault } from '../ruleContext.ts';

/**
 * Registered schemes of the Authorization header.
 * @see https://www.iana.org/assignments/http-authschemes/http-authschemes.xhtml
 */
const schemes = 'basic bearer concealed digest dpop gnap hoba mutual negotiate oauth privatetoken scram-sha-1 scram-sha-256 vapid'.split(
  ' ',
);

/** Requires registered schemes for the type http. */
export const securitySchemes: Oas3Rule = () => ({
  SecurityScheme: (scheme, { report, location }) => {
    const name = scheme.type === 'http' ? String(scheme.scheme ?? '') : '';
    if (name === '' || schemes.includes(name.toLowerCase())) return;
    const near = closest(name.toLowerCase(), schemes);
    reportFault(report, location.child('scheme'), {
      text: `"${name}" is not a registered HTTP scheme.`,
      fix: near === undefined ? 'Write bearer or basic; for a key in a header of its own, write type: apiKey.' : `Did you mean "${near}"?`,
    });
  },
});
