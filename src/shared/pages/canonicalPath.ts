/**
 * Returns the canonical path of a page: no `index.html`, no `.html`, no trailing slash, no doubled slash, and no `/index`, at
 * which some hosts serve home. The result always begins with exactly one slash and contains no backslash, so that a redirect to
 * it stays on the site for any input.
 * @param pathname of a URL, still percent-encoded, below the base path
 */
export const canonicalPath = (pathname: string): string => {
  let path = `/${pathname}`.replace(/(?:[\\/]|%5c|%2f)+/gi, '/');
  for (let before = ''; before !== path;) {
    before = path;
    path = path
      .replace(/^\/index$|\/index\.html$/i, '/')
      .replace(/\.html$/i, '')
      .replace(/\/+$/, '');
  }
  return path === '' ? '/' : path;
};
