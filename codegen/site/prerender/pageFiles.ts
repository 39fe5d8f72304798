/** The file of a route: beside its folder, not in it, so that hosts serve it without a trailing slash. Not encoded. */
export const pageFile = (route: string): string => (route === '/' ? 'index.html' : `${route.slice(1)}.html`);

/** The Markdown version of a page. */
export const markdownFile = (route: string): string => (route === '/' ? 'index.md' : `${route.slice(1)}.md`);

/** A file or route as a URL below the base path. */
export const address = (base: string, path: string): string => base + encodeURI(path.replace(/^\//, ''));
