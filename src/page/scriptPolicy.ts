type Policy = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy) => Policy };

const isOwn = (url: string): boolean => new URL(url, location.href).origin === location.origin;

/**
 * Returns a function that converts the URL of a script to a `TrustedScriptURL`, and throws a TypeError for a URL that is not
 * allowed. @param name the name of the policy, which the site's Content Security Policy must list under `trusted-types`
 */
export const scriptPolicy = (name: string, isAllowed = isOwn): ((url: string) => string) => {
  const check = (url: string): string => {
    if (!isAllowed(url)) throw new TypeError(`The policy ${name} does not allow the script ${url}.`);
    return url;
  };
  let policy: Policy | undefined;
  return (url) => {
    // The DOM types do not include it everywhere yet.
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    policy ??= trustedTypes?.createPolicy(name, { createScriptURL: check });
    return policy === undefined ? check(url) : policy.createScriptURL(url);
  };
};
