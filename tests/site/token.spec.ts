import { expect, test, type Page } from '@playwright/test';
import { consolePage, openConsole } from './pages/consolePage.ts';
import { everythingKept } from './pages/everythingKept.ts';
import { startHost } from './pages/localHost.ts';
import { searchDialog } from './pages/searchDialog.ts';
import { followLink } from './pages/sitePage.ts';

const route = '/api/pat';
const canary = 'canary-token';

let host: Awaited<ReturnType<typeof startHost>>;
test.beforeEach(async () => {
  host = await startHost();
});
test.afterEach(() => host.stop());

/** A request to the host with the token. */
const sendToken = async (page: Page, hasWorker = false) => {
  const console_ = await openConsole(page, `${route}#listTokens`, 'List your tokens');
  if (hasWorker) {
    await console_.sandbox();
    const toggle = console_.region.getByLabel('Show calls in the network tab');
    await toggle.check();
    await expect(toggle).toBeEnabled();
  }
  await console_.useCustomServer(`${host.origin}/api/pat/v1`);
  await console_.field('Token').fill(canary);
  await console_.send();
  await expect(console_.status('OK')).toBeVisible();
  return console_;
};

/** Returns all stored and displayed data as one string. */
const everything = async (page: Page): Promise<string> =>
  (await everythingKept(page)) + (await page.evaluate(() => document.body.innerText));

test.describe('the token of a custom server', () => {
  test('is only in its field and its request, and gone with another host and after a reload', async ({ page, context }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const throughWorker: boolean[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(host.origin)) throughWorker.push(response.fromServiceWorker());
    });
    // The worker is on but must not receive the token.
    const console_ = await sendToken(page, true);
    expect(throughWorker).toEqual([false]);
    expect(host.tokens).toEqual([`Bearer ${canary}`]);
    await expect(console_.region).toContainText(`to ${host.origin}, with your token`);
    await expect(console_.snippet).not.toContainText('canary');
    expect(await everything(page)).not.toContain(canary);
    expect(await console_.link()).not.toContain('canary');
    await console_.region.getByRole('button', { name: 'Copy code' }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain(canary);
    await console_.field('Base URL').fill('https://elsewhere.example/api');
    await expect(console_.field('Token')).toHaveValue('');

    await page.reload();
    expect(await everything(page)).not.toContain(canary);
    const fresh = consolePage(page, 'List your tokens');
    await fresh.open();
    await expect(fresh.server).toHaveValue('demo');
    expect(said.join('\n')).not.toContain(canary);
    expect(JSON.stringify(await context.storageState())).not.toContain(canary);
  });

  test('is not printed', async ({ page }) => {
    await sendToken(page);
    await page.emulateMedia({ media: 'print' });
    expect(await everything(page)).not.toContain(canary);
    // The content of the field is shown as dots.
    await expect(page.locator('input[type=password]')).toHaveValue(canary);
    expect(
      await page
        .locator('input')
        .evaluateAll((inputs) =>
          inputs.filter((input) => (input as HTMLInputElement).type !== 'password').map((input) => (input as HTMLInputElement).value),
        ),
    ).not.toContain(canary);
  });

  test('is not part of the selection that the search starts from', async ({ page }) => {
    const console_ = await sendToken(page);
    const search = searchDialog(page);
    await console_.field('Token').selectText();
    await search.open();
    await expect(search.field).not.toHaveValue(/canary/);
    await page.keyboard.press('Escape');
    await console_.region.evaluate((element) => getSelection()?.selectAllChildren(element));
    await search.open();
    await expect(search.field).not.toHaveValue(/canary/);
    expect(await everything(page)).not.toContain(canary);
  });

  test('is nowhere after another page, Back and Forward', async ({ page }) => {
    await sendToken(page);
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('banner').getByRole('link', { name: 'Getting Started' }).click();
    await expect(heading).toContainText('documentation');
    expect(await everything(page)).not.toContain(canary);
    await page.goBack();
    await expect(page.locator('#listTokens')).toBeVisible();
    expect(await everything(page)).not.toContain(canary);
    await page.goForward();
    await expect(heading).toContainText('documentation');
    expect(await everything(page)).not.toContain(canary);
    // After leaving for another document and going back, the field stays empty.
    await page.goBack();
    await page.goto('/robots.txt');
    await page.goBack();
    await expect(page.locator('#listTokens')).toBeVisible();
    expect(await everything(page)).not.toContain(canary);
    expect(await page.locator('input[type=password]').count()).toBe(0);
  });

  test('is nowhere on a page that crashed', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const facts =
      "export const guide = { route: '/event_autotagging/tagger_lifecycle', title: 'Broken', description: '', headings: [], links: { published: '', edit: '', report: '' } };";
    await page.route(/assets\/tagger_lifecycle-[^/]*\.js/, (request) =>
      request.fulfill({
        contentType: 'text/javascript',
        body: `${facts} export default () => { throw new Error('The page broke.'); };`,
      }),
    );
    await sendToken(page);
    await followLink(page, '/event_autotagging/tagger_lifecycle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    expect(await everything(page)).not.toContain(canary);
    expect(said.join('\n')).toContain('The page broke.');
    expect(said.join('\n')).not.toContain(canary);
  });

  test('and its host cannot be set by the URL of a page', async ({ page }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('http://localhost')) outside.push(request.url());
    });
    await page.goto(
      `${route}?server=https://evil.test&url=https://evil.test/openapi.json&baseUrl=https://evil.test&token=canary#listTokens`,
    );
    const console_ = consolePage(page, 'List your tokens');
    await console_.open();
    await expect(console_.server).toHaveValue('demo');
    await console_.send();
    await expect(console_.status('OK')).toBeVisible();
    await expect(console_.region).not.toContainText('evil.test');
    await expect(console_.snippet).not.toContainText('canary');
    expect(outside).toEqual([]);
  });
});
