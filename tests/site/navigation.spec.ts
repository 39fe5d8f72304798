import { expect, test, type Page } from '@playwright/test';
import { openSearch } from './pages/searchDialog.ts';
import { settle } from './pages/settle.ts';
import { hold, isAlive, pageErrors, pageLoads, phone, saveData, sitePage } from './pages/sitePage.ts';

const guide = '/event_autotagging/tagger_lifecycle';
const nextGuide = '/event_autotagging/anatomy_of_a_tagger_definition';
const nextChunk = /assets\/anatomy_of_a_tagger_definition-[^/]*\.js/;

/** Opens a guide while the next one is held back. @returns a function that lets it load */
const openBeforeSlowPage = async (page: Page): Promise<() => void> => {
  const release = await hold(page, nextChunk);
  await saveData(page);
  await sitePage(page).open(guide);
  return release;
};

test.describe('a change of page', () => {
  test('sets the title and the focus without a page load', async ({ page }) => {
    await sitePage(page).open(guide);
    const loads = pageLoads(page);
    await page.locator('[rel=next]').click();
    await expect(page).toHaveURL(nextGuide);
    await expect(page).toHaveTitle(/^Tagger definition reference · /);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${nextGuide}$`));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(loads()).toBe(0);
  });

  test('to an anchor moves the focus there, so that the keyboard continues from there', async ({ page }) => {
    await sitePage(page).open(guide);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Conventions' }).press('Enter');
    await expect(page).toHaveURL('/#conventions');
    await expect(page.locator('#conventions')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#conventions a').first()).toBeFocused();
  });

  test('restores the scroll position on the way back', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await sitePage(page).open('/');
    const link = page.getByRole('main').getByRole('link', { name: /^Ontologies/ });
    await link.scrollIntoViewIfNeeded();
    await settle(page);
    const before = await page.evaluate(() => Math.round(scrollY));
    expect(before).toBeGreaterThan(100);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is an ontology?');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
  });

  test('shows the loading bar after 200 ms and removes it', async ({ page }) => {
    const release = await openBeforeSlowPage(page);
    const bar = page.locator('[data-loading-bar]');
    // Measured in the page, because on a slow machine the bar appears before the test checks.
    const delay = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener('click', ({ timeStamp }) => {
            const look = (): void => {
              if (document.querySelector('[data-loading-bar]:not([hidden])') !== null) resolve(performance.now() - timeStamp);
            };
            new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['hidden'] });
          });
        }),
    );
    await page.locator('[rel=next]').click();
    await bar.waitFor({ state: 'visible' });
    expect(await delay).toBeGreaterThanOrEqual(195);
    expect(Number(/scaleX\(([\d.]+)\)/.exec((await bar.getAttribute('style')) ?? '')?.[1])).toBeGreaterThanOrEqual(0.08);
    // The previous content stays until the next page has loaded.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagger lifecycle');
    release();
    await expect(page).toHaveURL(nextGuide);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagger definition reference');
    await expect(bar).toBeHidden();
  });

  test('leaves open, and focused, the menu that the reader opened while it was loading', async ({ page }) => {
    const release = await openBeforeSlowPage(page);
    const { apis, bar } = sitePage(page);
    await page.locator('[rel=next]').click();
    await apis.click();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagger definition reference');
    await settle(page);
    await expect(bar.getByRole('link', { name: 'Workflows' })).toBeVisible();
    await expect(apis).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagger lifecycle');
    await expect(bar.getByRole('link', { name: 'Workflows' })).toBeHidden();
  });

  test('leaves open the drawer that the reader opened while it was loading', async ({ page }) => {
    await page.setViewportSize(phone);
    const release = await openBeforeSlowPage(page);
    const { menuButton, drawer } = sitePage(page);
    await page.locator('[rel=next]').click();
    await menuButton.click();
    release();
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Tagger definition reference');
    await settle(page);
    await expect(drawer).toBeVisible();
  });
});

test.describe('prefetching', () => {
  test('happens for links in the text that come into view, and on hover for all', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await sitePage(page).open(guide);
    await page.locator('[rel=next]').scrollIntoViewIfNeeded();
    await expect.poll(() => fetched.some((url) => nextChunk.test(url))).toBe(true);
    await sitePage(page).sidebar.getByRole('link', { name: 'Troubleshooting' }).first().hover();
    await expect.poll(() => fetched.some((url) => /troubleshooting_common_issues-/.test(url))).toBe(true);
  });

  test('waits while the search covers the links', async ({ page }) => {
    await page.clock.install();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const { dialog } = await openSearch(page, guide);
    await page.locator('[rel=next]').scrollIntoViewIfNeeded();
    await settle(page);
    await page.clock.fastForward('00:10');
    await settle(page);
    expect(fetched.filter((url) => nextChunk.test(url))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.locator('[rel=next]').scrollIntoViewIfNeeded();
    await settle(page);
    await page.clock.fastForward('00:10');
    await expect.poll(() => fetched.some((url) => nextChunk.test(url))).toBe(true);
  });
});

test.describe('a chunk that does not load', () => {
  test('is recovered by loading the requested page once, with a warning', async ({ page }) => {
    let failures = 0;
    await page.route(nextChunk, async (route) => {
      failures += 1;
      if (failures <= 2) await route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>gone</h1>' });
      else await route.continue();
    });
    const warnings = pageErrors(page, 'warning');
    await saveData(page);
    await sitePage(page).open(guide);
    await page.locator('[rel=next]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagger definition reference');
    await expect(page).toHaveURL(nextGuide);
    expect(warnings.join('\n')).toContain('Reloading the page');
  });

  for (const [what, response] of [
    ['is gone', { status: 404, contentType: 'text/html', body: '<h1>gone</h1>' }],
    ['is damaged', { status: 200, contentType: 'text/javascript', body: 'const = ;' }],
  ] as const)
    test(`keeps the text and offers Retry after one more load when the script that starts the page ${what}`, async ({ page }) => {
      await page.route(/\/assets\/client-[^/]*\.js$/, (route) => route.fulfill(response));
      const loads = pageLoads(page);
      await page.goto(guide);
      const retry = page.getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible();
      await settle(page);
      expect(loads()).toBe(2);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unrouteAll();
      await retry.click();
      await isAlive(page);
      await expect(retry).toHaveCount(0);
    });

  for (const storage of ['there', 'blocked'] as const) {
    test(`that never loads keeps the text and offers Retry, without a loop, with session storage ${storage}`, async ({ page }) => {
      await page.route(nextChunk, (route) => route.abort());
      if (storage === 'blocked') {
        await page.addInitScript(() => {
          Object.defineProperty(window, 'sessionStorage', {
            get: () => {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        });
      }
      const loads = pageLoads(page);
      await page.goto(nextGuide);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await settle(page);
      expect(loads()).toBeLessThanOrEqual(2);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagger definition reference');
      await page.unroute(nextChunk);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    });
  }
});
