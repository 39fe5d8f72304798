import { expect, test, type Page } from '@playwright/test';
import { allRoutes, apiRoutes, guideRoutes } from './pages/siteRoutes.ts';

// These tests share what one of them read from the HTML of all pages as served: no script of the site runs.
test.describe.configure({ mode: 'default' });

/** Reads the HTML of every page. A link in a closed group costs one more click. */
const readPages = (page: Page) =>
  page.evaluate(async (routes) => {
    const closedAround = (element: Element): number => {
      const group = element.parentElement?.closest('details');
      if (group === null || group === undefined) return 0;
      const isHidden = !group.open && element.closest('summary')?.parentElement !== group;
      return (isHidden ? 1 : 0) + closedAround(group);
    };
    const read = async (route: string) => {
      const response = await fetch(encodeURI(route), { redirect: 'error' });
      const text = await response.text();
      const html = new DOMParser().parseFromString(text, 'text/html');
      const all = <Kind extends Element>(selector: string): readonly Kind[] => [...html.querySelectorAll<Kind>(selector)];
      const ids = all('[id]').map(({ id }) => id);
      const headings = all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
      return {
        route,
        title: html.title,
        type: html.querySelector('main')?.classList.item(0),
        image: html.querySelector<HTMLMetaElement>('[property="og:image"]')?.content ?? '',
        ids,
        links: all('a[href]')
          .filter((link) => link.closest('dialog, [hidden]') === null)
          .map((link) => ({
            href: link.getAttribute('href') ?? '',
            text: link.textContent.trim() || (link.getAttribute('aria-label') ?? ''),
            clicks: 1 + closedAround(link),
          })),
        faults: [
          ...(response.status === 200 ? [] : [`status ${response.status}`]),
          ...(headings.filter((level) => level === 1).length === 1 ? [] : ['not one h1']),
          ...headings.flatMap((level, at) => (level > (headings[at - 1] ?? 0) + 1 ? [`h${level} after h${headings[at - 1] ?? 0}`] : [])),
          ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two ${id}`),
          ...all('th').flatMap((cell) => (cell.textContent.trim() === '' ? ['an empty th'] : [])),
          ...all(':is(span, div, p)[aria-label]:not([role]), img:not([alt])').map((element) => element.outerHTML.slice(0, 80)),
          // Structured data for search engines does not run.
          ...(text.match(/<script(?![^>]*\bsrc=| type="application\/ld\+json")[^>]*>| style="| on[a-z]+="|javascript:/g) ?? []),
        ],
      };
    };
    return Promise.all(routes.map(read));
  }, allRoutes);

let pages: ReadonlyMap<string, Awaited<ReturnType<typeof readPages>>[number]>;
test.beforeAll(async ({ browser, baseURL }) => {
  // The site's policy does not allow scripts to parse pages from strings.
  const page = await browser.newPage({ baseURL: baseURL ?? '', bypassCSP: true });
  await page.goto('/robots.txt');
  pages = new Map((await readPages(page)).map((read) => [read.route, read]));
  await page.close();
});

/** The path of a link within the site as requested, its decoded route, and its anchor. */
const target = (href: string, from: string): { readonly path: string; readonly route: string; readonly hash: string } | undefined => {
  const url = new URL(href, new URL(encodeURI(from), 'http://site.invalid'));
  if (url.host !== 'site.invalid') return undefined;
  return { path: url.pathname, route: decodeURI(url.pathname), hash: decodeURIComponent(url.hash.slice(1)) };
};

test('each of the 57 guides, nine references, home and search is a page with a title', () => {
  expect([guideRoutes.length, apiRoutes.length]).toEqual([57, 9]);
  expect(new Set([...pages.values()].map(({ title }) => title)).size).toBeGreaterThanOrEqual(allRoutes.length - 4);
  for (const { route, type } of pages.values()) expect(type, route).toBe(route === '/search' ? 'mdx-page' : 'docs-doc-page');
});

test('every page has one main heading, no skipped level, unique ids, names only where they are read, and nothing inline that runs', () => {
  expect([...pages.values()].flatMap(({ route, faults }) => faults.map((fault) => `${route}: ${fault}`))).toEqual([]);
});

test('every page has its own image for link previews', async ({ request }) => {
  const images = new Set([...pages.values()].map(({ image }) => image));
  expect(images.size).toBe(allRoutes.length);
  for (const image of images) {
    const response = await request.get(new URL(image).pathname);
    expect(response.headers()['content-type'], image).toBe('image/png');
    const header = (await response.body()).subarray(0, 24);
    expect([header.readUInt32BE(16), header.readUInt32BE(20)], image).toEqual([1200, 630]);
  }
});

test('every page is within three clicks of the home page', () => {
  const clicks = new Map([['/', 0]]);
  // In order of clicks, so that the count of each processed page is final.
  for (let taken = 0; taken <= 8; taken += 1)
    for (const [route, so] of clicks)
      if (so === taken)
        for (const link of pages.get(route)?.links ?? []) {
          const to = target(link.href, route)?.route;
          if (to === undefined || !pages.has(to)) continue;
          clicks.set(to, Math.min(clicks.get(to) ?? Infinity, taken + link.clicks));
        }
  expect(allRoutes.filter((route) => (clicks.get(route) ?? Infinity) > 3)).toEqual([]);
});

test('every link within the site leads to an existing page or file, and to an existing anchor', async ({ request }) => {
  const broken: string[] = [];
  const files = new Set<string>();
  for (const { route: from, links } of pages.values())
    for (const { href } of links) {
      const to = target(href, from);
      if (to === undefined) continue;
      const found = pages.get(to.route);
      if (found === undefined) files.add(to.path);
      else if (to.hash !== '' && !found.ids.includes(to.hash)) broken.push(`${from}: ${href}`);
    }
  for (const file of files) if (!(await request.get(file, { maxRedirects: 0 })).ok()) broken.push(file);
  expect(broken).toEqual([]);
});

test('the text of every link describes its target', () => {
  // The link texts that Lighthouse rejects, and that mean nothing in a screen reader's list of links.
  const empty = /^(?:here|click here|click this|this|start|right here|more|read more|learn more|more info|more information|link)?$/i;
  const found = [...pages.values()].flatMap(({ route, links }) =>
    links.filter(({ text }) => empty.test(text)).map(({ href, text }) => `${route}: "${text}" to ${href}`),
  );
  expect(found).toEqual([]);
});
