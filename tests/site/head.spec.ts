import { expect, test, type Browser, type Page } from '@playwright/test';
import { headTagSelector } from '../../src/shared/pages/headTags.ts';
import { followLink, sitePage } from './pages/sitePage.ts';
import { allRoutes } from './pages/siteRoutes.ts';

/** Returns the title and the tags in the head that describe the page. */
const headOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (selector) => [document.title, ...[...document.head.querySelectorAll(selector)].map((tag) => tag.outerHTML).toSorted()],
    headTagSelector,
  );

/** Returns the same tags as the server sends them, before any script changes them. */
const servedHeads = async (browser: Browser, baseURL: string | undefined): Promise<ReadonlyMap<string, readonly string[]>> => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const heads = new Map<string, readonly string[]>();
  for (const { path } of steps) {
    await page.goto(path);
    heads.set(path, await headOf(page));
  }
  await context.close();
  return heads;
};

const steps = [
  { kind: 'a guide', path: '/event_autotagging/tagger_lifecycle' },
  { kind: 'a guide with spaces in its path', path: '/demo_tutorial/creating%20an%20event_autotagger' },
  { kind: 'a reference', path: '/api/pat' },
  { kind: 'the search', path: '/search' },
  { kind: 'an address without a page', path: '/no/such/page' },
  { kind: 'the home page', path: '/' },
];

test('title, description, canonical URL and social tags follow navigation in both directions', async ({ page, browser, baseURL }) => {
  const served = await servedHeads(browser, baseURL);
  await sitePage(page).open('/api/ingest');
  for (const { kind, path } of steps) {
    await followLink(page, path);
    await expect(page).toHaveURL(path);
    await expect.poll(() => headOf(page), kind).toEqual(served.get(path));
  }
  for (const { kind, path } of steps.slice(0, -1).toReversed()) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(() => headOf(page), kind).toEqual(served.get(path));
  }
});

test('every page has its own image for link previews', async ({ request }) => {
  const images = new Set<string>();
  for (const route of allRoutes) {
    const html = await (await request.get(encodeURI(route))).text();
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    images.add(image);
    const answer = await request.get(new URL(image).pathname);
    expect(answer.headers()['content-type'], route).toBe('image/png');
    const header = (await answer.body()).subarray(0, 24);
    expect([header.readUInt32BE(16), header.readUInt32BE(20)], route).toEqual([1200, 630]);
  }
  expect(images.size).toBe(allRoutes.length);
});

test('a page keeps the head that the server sent', async ({ page, browser, baseURL }) => {
  const served = await servedHeads(browser, baseURL);
  for (const { path } of steps) {
    await sitePage(page).open(path);
    expect(await headOf(page), path).toEqual(served.get(path));
  }
});
