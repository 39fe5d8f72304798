/**
 * Returns the canonical path of a page: no `index.html`, no `.html`, no trailing slash, no doubled slash. The result always
 * begins with exactly one slash and contains no backslash, so that a redirect to it stays on the site for any input.
 * @param pathname of a URL, still percent-encoded, below the base path
 */
export const canonicalPath = (pathname: string): string => {
  let path = `/${pathname}`.replace(/(?:[\\/]|%5c|%2f)+/gi, '/');
  for (let before = ''; before !== path;) {
    before = path;
    path = path
      .replace(/\/index(?:\.html)?$/i, (found) => (found.toLowerCase() === '/index' ? found : '/'))
      .replace(/\.html$/i, '')
      .replace(/\/+$/, '');
  }
  return path === '' ? '/' : path;
};
