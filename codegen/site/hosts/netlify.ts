import { headerRules, type HeaderRule } from './headers.ts';

/**
 * `_headers`, which Netlify and Cloudflare Pages read.
 * @param more rules for single files
 */
export const headersFile = (base: string, more: readonly HeaderRule[] = []): string =>
  [...headerRules, ...more]
    .map(
      ({ path, headers }) =>
        `${base.replace(/\/$/, '')}${path}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`,
    )
    .join('\n');

/**
 * `_redirects`, which both read as well. Both serve `page.html` at `/page`, and redirect `/page.html` and `/page/` to it by
 * default.
 * @param moved routes, encoded, and their targets
 */
export const redirectsFile = (base: string, moved: readonly (readonly [from: string, to: string])[]): string => {
  const at = base.replace(/\/$/, '');
  return moved.map(([from, to]) => `${at}${from} ${at}${to} 301\n`).join('');
};
