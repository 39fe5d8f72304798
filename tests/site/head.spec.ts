import { expect, test, type Browser, type Page } from '@playwright/test';
import { headTagSelector } from '../../src/shared/pages/headTags.ts';
import { followLink, sitePage } from './pages/sitePage.ts';

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

test('a page keeps the head that the server sent, and title, URLs and tags follow navigation in both directions', async ({
  page,
  browser,
  baseURL,
}) => {
  const served = await servedHeads(browser, baseURL);
  for (const { path } of steps) {
    await sitePage(page).open(path);
    expect(await headOf(page), path).toEqual(served.get(path));
  }
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
