import { expect, test, type Page } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from '../browser.ts';
import { openConsole } from './pages/consolePage.ts';
import { phone, sitePage } from './pages/sitePage.ts';

// The full browser keeps a page in its back-forward cache. The headless shell does not.
test.use({
  launchOptions: {
    executablePath: findOrInstallBrowser('full'),
    args: [...browserFlags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const guide = '/event_autotagging/tagger_lifecycle';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Navigates to another document and back. */
const leaveAndReturn = async (page: Page): Promise<void> => {
  await page.goto('/robots.txt');
  await page.evaluate(() => history.back());
  await expect(heading(page)).toBeVisible();
};

test('going back shows a guide, the home page, a search and a reference as they were left, and none has an unload handler', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    Object.assign(window, { ends: [] });
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof listen>) {
      if (args[0] === 'unload') (window as unknown as { ends: string[] }).ends.push(args[0]);
      return listen.apply(this, args);
    };
  });
  const site = sitePage(page);
  for (const path of [guide, '/', '/search?q=tagger', '/api/pat']) {
    await site.open(path);
    // Browsers that still fire unload keep no page with a handler of it in their back-forward cache.
    expect(await page.evaluate(() => [(window as unknown as { ends: string[] }).ends, onunload]), path).toEqual([[], null]);
    expect((await page.request.get(path)).headers()['cache-control'] ?? '').not.toContain('no-store');
    if (path.startsWith('/search')) await expect(site.main.getByRole('link', { name: /tagger/i }).first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { kept: true }));
    const scroll = (): Promise<number> =>
      page.evaluate(() => {
        scrollTo(0, 300);
        return Math.round(scrollY);
      });
    // The results make the search page longer when they arrive.
    await expect.poll(scroll, path).toBeGreaterThan(100);
    const before = await scroll();
    await leaveAndReturn(page);
    await expect.poll(() => page.evaluate(() => ['kept' in window, Math.round(scrollY)]), path).toEqual([true, before]);
  }
});

test('going back restores a console with its response, and no token of a custom server', async ({ page }) => {
  const shown = await openConsole(page, '/api/pat', 'List your tokens');
  await shown.send();
  await expect(shown.status('OK')).toBeVisible();
  await shown.server.selectOption('Custom server');
  await shown.field('Token').fill('canary-token');
  await expect(shown.region).toContainText('with your token');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await leaveAndReturn(page);
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  await expect(shown.status('OK')).toBeVisible();
  await expect(shown.region).toContainText('without a token');
  await expect(shown.field('Token')).toHaveValue('');
});

test('the drawer of a phone is closed after going back', async ({ page }) => {
  await page.setViewportSize(phone);
  const site = sitePage(page);
  await site.open(guide);
  await site.menuButton.click();
  await expect(site.drawer).toBeVisible();
  await leaveAndReturn(page);
  await expect(site.drawer).toBeHidden();
});
