import type { ServerResponse } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { startSite, type LocalSite } from './pages/localSite.ts';
import { openConsole } from './pages/consolePage.ts';
import { searchDialog } from './pages/searchDialog.ts';
import { settle } from './pages/settle.ts';
import { followLink, pageErrors, pageLoads, phone, saveData, sitePage } from './pages/sitePage.ts';

const guide = '/event_autotagging/tagger_lifecycle';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Responds with a file of the site after this many milliseconds, unless the site has stopped by then. */
const later = (site: LocalSite, path: string, response: ServerResponse, milliseconds: number): void => {
  const send = (): Promise<unknown> =>
    site.read(path).then(
      ({ type, body }) => response.setHeader('Content-Type', type).end(body),
      () => response.destroy(),
    );
  setTimeout(() => void send(), milliseconds);
};

test.describe('without network', () => {
  test('the search reports that it did not load, keeps the page, and opens with the text once the network is back', async ({
    page,
    context,
  }) => {
    await saveData(page);
    await sitePage(page).open(guide);
    const loads = pageLoads(page);
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    const { dialog, field } = searchDialog(page);
    await expect(dialog.getByRole('alert')).toContainText('The search did not load.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('/');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(loads()).toBe(0);
    await context.setOffline(false);
    await expect(field).toBeFocused();
  });

  for (const [what, path] of [
    ['a guide', '/personal_access_tokens/using_pat'],
    ['a reference', '/api/pat'],
    ['the search page', '/search'],
  ] as const)
    test(`${what} that was not visited offers Retry between the other parts, and loads when the network is back`, async ({
      page,
      context,
    }) => {
      await saveData(page);
      const site = sitePage(page);
      await site.open(guide);
      const loads = pageLoads(page);
      await context.setOffline(true);
      await followLink(page, path);
      await expect(heading(page)).toHaveText('This page did not load');
      await expect(page.locator('main')).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect(site.bar).toBeVisible();
      expect(loads()).toBe(0);
      await context.setOffline(false);
      await expect(heading(page)).not.toHaveText('This page did not load');
      await expect(page).toHaveURL(path);
    });

  test('an operation that was not read yet stays readable, and is hydrated when the network is back', async ({ page, context }) => {
    await sitePage(page).open('/api/pat');
    await settle(page);
    await context.setOffline(true);
    const operation = page.locator('#deleteToken');
    await operation.scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert').filter({ hasText: 'The text is complete' })).toBeVisible();
    await expect(operation.getByRole('heading').first()).toBeVisible();
    await context.setOffline(false);
    await expect(operation.getByRole('tab').first()).toBeVisible();
  });

  test('the menu of a phone reports that it did not load, and loads on Retry', async ({ page, context }) => {
    await saveData(page);
    await page.setViewportSize(phone);
    const site = sitePage(page);
    await site.open(guide);
    await context.setOffline(true);
    await site.menuButton.click();
    await expect(site.drawer.getByRole('alert')).toContainText('The menu did not load.');
    await context.setOffline(false);
    await site.drawer.getByRole('button', { name: 'Retry' }).click();
    await expect(site.drawer.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

test('an operation whose file a newer site replaced offers Retry, and keeps what was typed into an open console', async ({ page }) => {
  const console_ = await openConsole(page, '/api/oum#inviteUser', 'Invite a user to your organization');
  await console_.field('email').fill('Not sent yet');
  const loads = pageLoads(page);
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>gone</h1>' }));
  await page.locator('#getOrganization').scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert').filter({ hasText: 'The text is complete' })).toBeVisible();
  expect(loads()).toBe(0);
  await expect(console_.field('email')).toHaveValue('Not sent yet');
});

test('back and forward while pages load end at the page of the URL', async ({ page }) => {
  const site = await startSite();
  site.intercept((request, response) => {
    if (!/\/assets\/.*\.js$/.test(request.url ?? '')) return false;
    const path = request.url ?? '/';
    later(site, path, response, 150);
    return true;
  });
  await saveData(page);
  await sitePage(page).open(site.origin + guide);
  await page.evaluate(async () => {
    const go = (href: string): void => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = href;
      link.click();
      link.remove();
    };
    // The URL changes immediately; the page follows when its files are loaded.
    const pushed = (path: string) =>
      new Promise<void>((resolve) => {
        const look = (): unknown => (location.pathname === path ? resolve() : setTimeout(look));
        look();
      });
    const move = (by: number) =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true });
        history.go(by);
      });
    go('/api/pat');
    await pushed('/api/pat');
    go('/personal_access_tokens/using_pat');
    await pushed('/personal_access_tokens/using_pat');
    for (const by of [-1, 1, -2, 2, -1, -1, 1]) await move(by);
  });
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/api/pat');
  await expect(heading(page)).toHaveText(/API/);
  await expect(page.locator('#listTokens')).toBeVisible();
  await site.stop();
});

test('a choice in one tab shows in the other, without disturbing its reader', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await sitePage(first).open(guide);
  await sitePage(second).open('/api/pat');
  await sitePage(first).colorSwitch.click();
  await expect.poll(sitePage(second).mode).toBe('dark');
  await searchDialog(first).open();
  await searchDialog(second).open();
  await first.keyboard.press('Escape');
  await expect(searchDialog(second).field).toBeVisible();
  const covered = second.getByRole('button', { name: 'Dark mode', includeHidden: true });
  await covered.evaluate((button: HTMLElement) => button.click());
  await expect.poll(sitePage(first).mode).toBe('light');
  await expect(first).toHaveURL(guide);
});

test('delaying a third of the files by two seconds delays the page and breaks nothing', async ({ page }) => {
  const site = await startSite();
  const errors = pageErrors(page);
  let count = 0;
  site.intercept((request, response) => {
    const path = request.url ?? '/';
    if (!path.startsWith('/assets/') || (count += 1) % 3 !== 0) return false;
    later(site, path, response, 2000);
    return true;
  });
  await sitePage(page).open(site.origin + guide);
  await searchDialog(page).open();
  await searchDialog(page).searchFor('token');
  await page.keyboard.press('Enter');
  await expect(searchDialog(page).dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => location.pathname)).not.toBe(guide);
  await expect(heading(page)).toBeVisible();
  expect(errors).toEqual([]);
  await site.stop();
});
