import { expect, test, type Page } from '@playwright/test';
import { allRoutes } from './pages/siteRoutes.ts';

// The test parses pages from strings, which the site's policy does not allow scripts to do.
test.use({ bypassCSP: true });

type Link = { readonly href: string; readonly text: string; readonly clicks: number };

type PageFacts = { readonly links: readonly Link[]; readonly ids: readonly string[]; readonly headings: readonly number[] };

/** Reads the HTML of every page as served: no script of the site runs. A link in a closed group costs one more click. */
const readPages = async (page: Page): Promise<ReadonlyMap<string, PageFacts>> => {
  await page.goto('/robots.txt');
  const facts = await page.evaluate(async (routes) => {
    const read = async (route: string) => {
      const html = new DOMParser().parseFromString(await (await fetch(encodeURI(route))).text(), 'text/html');
      const closedAround = (element: Element): number => {
        const group = element.parentElement?.closest('details');
        if (group === null || group === undefined) return 0;
        const isHidden = !group.open && element.closest('summary')?.parentElement !== group;
        return (isHidden ? 1 : 0) + closedAround(group);
      };
      return {
        links: [...html.querySelectorAll('a[href]')]
          .filter((link) => link.closest('dialog, [hidden]') === null)
          .map((link) => ({
            href: link.getAttribute('href') ?? '',
            text: link.textContent.trim() || (link.getAttribute('aria-label') ?? ''),
            clicks: 1 + closedAround(link),
          })),
        ids: [...html.querySelectorAll('[id]')].map(({ id }) => id),
        headings: [...html.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1])),
      };
    };
    return Promise.all(routes.map(async (route) => [route, await read(route)] as const));
  }, allRoutes);
  return new Map(facts);
};

/** The path of a link within the site as requested, its decoded route, and its anchor. */
const target = (href: string, from: string): { readonly path: string; readonly route: string; readonly hash: string } | undefined => {
  const url = new URL(href, new URL(encodeURI(from), 'http://site.invalid'));
  if (url.host !== 'site.invalid') return undefined;
  return { path: url.pathname, route: decodeURI(url.pathname), hash: decodeURIComponent(url.hash.slice(1)) };
};

test('every page is within three clicks of the home page', async ({ page }) => {
  const pages = await readPages(page);
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

test('every link within the site leads to an existing page or file, and to an existing anchor', async ({ page, request }) => {
  const pages = await readPages(page);
  const broken: string[] = [];
  const files = new Set<string>();
  for (const [from, { links }] of pages)
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

test('the headings of every page begin with one of level 1 and skip no level', async ({ page }) => {
  const pages = await readPages(page);
  const wrong = [...pages].filter(
    ([, { headings }]) => headings[0] !== 1 || headings.some((level, index) => level > (headings[index - 1] ?? 0) + 1),
  );
  expect(wrong.map(([route]) => route)).toEqual([]);
});

test('the text of every link describes its target', async ({ page }) => {
  const pages = await readPages(page);
  // The link texts that Lighthouse rejects, and that mean nothing in a screen reader's list of links.
  const empty = /^(?:here|click here|click this|this|start|right here|more|read more|learn more|more info|more information|link)?$/i;
  const found = [...pages].flatMap(([route, { links }]) =>
    links.filter(({ text }) => empty.test(text)).map(({ href, text }) => `${route}: "${text}" to ${href}`),
  );
  expect(found).toEqual([]);
});
