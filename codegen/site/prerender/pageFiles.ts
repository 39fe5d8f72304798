/** The file of a route: next to its folder, not in it, so that hosts serve it without a trailing slash. Not encoded. */
export const pageFile = (route: string): string => (route === '/' ? 'index.html' : `${route.slice(1)}.html`);

/** The file of a page's Markdown version. */
export const markdownFile = (route: string): string => (route === '/' ? 'index.md' : `${route.slice(1)}.md`);

/** The URL of a file or route below the base path. */
export const address = (base: string, path: string): string => base + encodeURI(path.replace(/^\//, ''));

/** Returns the name of a script from that of its module. Some hosts omit files that start with an underscore, and spaces would need escaping. */
export const scriptName = (name: string): string => name.replace(/[^\w.-]+/g, '-').replace(/^[_.-]+/, '') || 'chunk';
