type Policy = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy) => Policy };

/** The name that the site's Content Security Policy has to allow under `trusted-types`. */
export const searchPolicyName = 'search-worker';

/** The one script of another host that may be loaded: usage insights, when they are configured. */
export const insightsScript = {
  url: 'https://cdn.jsdelivr.net/npm/search-insights@2.17.3/dist/search-insights.min.js',
  integrity: 'sha384-puGTibgj5tll4rKBSZMNWXFBG+MuObLcSQE3VnZ/PbPozbHGK7qhg0CFKG9FBUjZ',
} as const;

let policy: Policy | undefined;

const check = (asked: string): string => {
  if (asked !== insightsScript.url && new URL(asked, location.href).origin !== location.origin) {
    throw new TypeError(`The policy ${searchPolicyName} allows scripts of this site, not ${asked}.`);
  }
  return asked;
};

/** A script's URL in the form that Trusted Types ask for. @throws TypeError for a script of another host */
export const trustedScriptUrl = (url: string): string => {
  // The types of the DOM do not know it everywhere yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return check(url);
  policy ??= trustedTypes.createPolicy(searchPolicyName, { createScriptURL: check });
  return policy.createScriptURL(url);
};
