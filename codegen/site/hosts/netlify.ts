import { covers, headerRules, type HeaderRule } from './headers.ts';

/** Returns the headers of a rule that an earlier rule already sets for the same paths. */
const replacedBy = (rule: HeaderRule, earlier: readonly HeaderRule[]): readonly string[] =>
  Object.keys(rule.headers).filter((name) => earlier.some((one) => covers(one.path, rule.path) && Object.hasOwn(one.headers, name)));

/**
 * `_headers`, which Netlify and Cloudflare Pages read. Cloudflare joins the values of a header from several rules, so a rule
 * first removes (`! Name`) what it replaces; Netlify ignores that line and uses the last value.
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 * @param more rules for single files
 */
export const headersFile = (base: string, more: readonly HeaderRule[] = []): string =>
  [...headerRules, ...more]
    .map((rule, index, all) => {
      const removed = replacedBy(rule, all.slice(0, index)).map((name) => `  ! ${name}\n`);
      const added = Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${base.replace(/\/$/, '')}${rule.path}\n${[...removed, ...added].join('')}`;
    })
    .join('\n');

/**
 * `_redirects`, which both hosts read too. By default, both serve `page.html` at `/page`, and redirect `/page.html` and `/page/`
 * to it.
 * @param moved routes, encoded, and their targets
 */
export const redirectsFile = (base: string, moved: readonly (readonly [from: string, to: string])[]): string => {
  const at = base.replace(/\/$/, '');
  return moved.map(([from, to]) => `${at}${from} ${at}${to} 301\n`).join('');
};
