import { insightsScript } from '../shared/search/insightsScript.ts';

type Policy = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy) => Policy };

/** The name that the site's Content Security Policy has to allow under `trusted-types`. */
export const searchPolicyName = 'search-worker';

let policy: Policy | undefined;

const check = (asked: string): string => {
  if (asked !== insightsScript.url && new URL(asked, location.href).origin !== location.origin) {
    throw new TypeError(`The policy ${searchPolicyName} allows scripts of this site, not ${asked}.`);
  }
  return asked;
};

/**
 * A script's URL in the form that Trusted Types require.
 * @throws TypeError for a script of another host
 */
export const trustedScriptUrl = (url: string): string => {
  // The DOM types do not include it everywhere yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return check(url);
  policy ??= trustedTypes.createPolicy(searchPolicyName, { createScriptURL: check });
  return policy.createScriptURL(url);
};
