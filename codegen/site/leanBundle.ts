import type { Plugin } from 'vite';

const routerLink = `const missing = () => { throw new Error('The Link of the router is left out of this site: use PageLink, whose clicks the site follows.'); };
export { missing as Link, missing as createLink, missing as linkOptions, missing as useLinkProps };
`;

/** Adds the style sheets of a part before it is shown, and waits for them. All that the bundler's own helper would do here. */
const preloadHelper = `export const __vitePreload = (load, styles) => Promise.all((styles ?? []).map((file) => {
  const href = import.meta.env.BASE_URL + file;
  if (document.querySelector('link[rel=stylesheet][href="' + href + '"]')) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((done, fail) => {
    link.onload = done;
    link.onerror = () => { link.remove(); fail(new Error('The style sheet ' + file + ' did not arrive.')); };
    document.head.append(link);
  });
})).then(load);
`;

/**
 * Leaves out of the browser's build what no page uses: the router's own Link, which its route objects hold on to, and
 * the parts of the bundler's helper that fetch scripts ahead. Together more than two kilobytes of every page.
 */
export const leanBundle = (): Plugin => ({
  name: 'lean-bundle',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /@tanstack\/react-router\/dist\/esm\/link\.js$|vite\/preload-helper\.js$/ },
    handler: (id) => (id.includes('preload-helper') ? preloadHelper : routerLink),
  },
});
