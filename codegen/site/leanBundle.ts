import type { Plugin } from 'vite';

const routerLink = `const missing = () => { throw new Error('The Link of the router is left out of this site: use PageLink, whose clicks the site follows.'); };
export { missing as Link, missing as createLink, missing as linkOptions, missing as useLinkProps };
`;

/**
 * Adds the style sheets of a part before it is shown, and waits for them; asks for modules that it names, and does not
 * wait. All that the bundler's own helper would do here.
 */
const preloadHelper = `export const __vitePreload = (load, files) => Promise.all((files ?? []).map((file) => {
  const href = import.meta.env.BASE_URL + file;
  if (file.endsWith('.js')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    return;
  }
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

const cleanUrl = 'const getCleanUrl = (url) => url.origin + url.pathname;';
const format = 'const format = (text, ...values) => text.replace(/%\\w/g, () => String(values.shift()));';

const onlyPatterns = "throw new Error('Handlers have regular expressions for paths here, not ' + pattern);";

/**
 * What the handlers of MSW hold on to and a page has no use for: cookies, with the list of all public suffixes, a reader
 * of paths as text, names of statuses for its log and that log, a class of responses with odd statuses, ways to fill in
 * messages, the line that made a handler, answers in turns and what cleans up after them, and with one small function all
 * that intercepts requests.
 */
const mswParts: Readonly<Record<string, readonly (readonly [whole: string | RegExp, lean: string])[]>> = {
  'cookie-store': [
    ['isNodeProcess() ? null : new CookieStore()', 'null'],
    ['import { getCleanUrl } from "@mswjs/interceptors";', cleanUrl],
    ['import { format, invariant } from "outvariant";', format],
    ['import { matchPattern } from "@msw/url";', ''],
    [/const normalizedPath = normalizePath\(pattern, .*\n.*/, onlyPatterns],
    ['httpStatusMessages[status] || ""', '""'],
  ],
  'http-handler': [
    ['getAllRequestCookies(args.request)', '{}'],
    ['this.checkRedundantQueryParameters();', ''],
    [/\tcheckRedundantQueryParameters\(\) \{\n[^]*?\n\t\}\n/, ''],
    [/\tasync log\(args\) \{\n[^]*?\n\t\}\n/, '\tlog() {}\n'],
  ],
  'request-handler': [
    ['new FetchResponse(', 'new Response('],
    ['getCallFrame(/* @__PURE__ */ new Error())', 'undefined'],
    [/if \(\w+\) forwardResponseCookies\(\w+\);/, ''],
    [/\twrapResolver\(resolver\) \{\n[^]*?\n\t\}\n/, '\twrapResolver(resolver) { return async (info) => resolver(info); }\n'],
    [/\tscheduleCleanup\([^]*?(?=\n\};\n)/, ''],
    [/\t\tconst listenerController[^]*?(?=\t\tconst mockedResponse)/, ''],
    [/\t\t\tget finalize\(\) \{\n[^]*?\n\t\t\t\},\n/, ''],
    [/\.finally\(\(\) => \{\s*listenerController\.abort\(\);\s*\}\)/, ''],
  ],
};

const leanMsw = (code: string, id: string): string =>
  (mswParts[/msw\/lib\/_chunks\/([\w-]+)\.js$/.exec(id)?.[1] ?? ''] ?? []).reduce((text, [whole, lean]) => {
    const leaner = text.replace(whole, () => lean);
    if (leaner === text) throw new Error(`${id} has no ${String(whole)} any more: see codegen/site/leanBundle.ts.`);
    return leaner;
  }, code);

/**
 * Leaves out of the browser's build what no page uses: the router's own Link, which its route objects hold on to, and
 * the parts of the bundler's helper that fetch scripts ahead, together more than two kilobytes of every page; and of MSW
 * the cookies, 126 kilobytes of the console. The platform sets none, and where storage is blocked MSW's jar would throw.
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
  transform: {
    // None of these does anything by being imported; they do not all say so.
    filter: { id: /node_modules\/(?:msw|@mswjs|tough-cookie|tldts|tldts-core|outvariant|is-node-process|cookie)\// },
    handler: (code, id) => ({ code: leanMsw(code, id), moduleSideEffects: false }),
  },
});
