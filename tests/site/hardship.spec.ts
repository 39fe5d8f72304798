import { expect, test, type Page, type Request } from '@playwright/test';
import { searchDialog } from './pages/searchDialog.ts';
import { settle } from './pages/settle.ts';
import { hold, pageErrors, saveData, sitePage } from './pages/sitePage.ts';

const guide = '/event_autotagging/tagger_lifecycle';
const nextGuide = '/event_autotagging/anatomy_of_a_tagger_definition';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without network', () => {
  test('the open page continues to work', async ({ page, context }) => {
    await saveData(page);
    const site = sitePage(page);
    await site.open(guide);
    await context.setOffline(true);
    await site.colorSwitch.click();
    expect(await site.mode()).toBe('dark');
    await page.locator('summary', { hasText: 'Transitions' }).first().click();
    await expect(page.getByRole('columnheader', { name: 'Next state' }).first()).toBeVisible();
  });

  test('a loaded page is shown each time the reader returns to it', async ({ page, context }) => {
    await saveData(page);
    await sitePage(page).open(guide);
    // The language tabs of a step load with its script.
    await expect(page.locator('[id^=step-][role=group]:not(:has([role=tablist]))')).toHaveCount(0);
    const text = await page.getByRole('main').innerText();
    await page.locator('[rel=next]').click();
    await expect(heading(page)).toHaveText('Tagger definition reference');
    await settle(page);
    await context.setOffline(true);
    for (let times = 0; times < 2; times += 1) {
      await page.goBack();
      await expect(heading(page)).toHaveText('Tagger lifecycle');
      expect(await page.getByRole('main').innerText()).toBe(text);
      await page.goForward();
      await expect(heading(page)).toHaveText('Tagger definition reference');
    }
  });

  test('a prefetched page opens', async ({ page, context }) => {
    const fetched = new Set<string>();
    const pending = new Set<Request>();
    page.on('request', (request) => pending.add(request));
    page.on('requestfinished', (request) => {
      pending.delete(request);
      if (/\/anatomy_of_a_tagger_definition-[^/]+\.js$/.test(request.url())) fetched.add(request.url());
    });
    await sitePage(page).open(guide);
    await page.locator('[rel=next]').hover();
    // The next guide's script and static content have loaded.
    await expect.poll(() => [fetched.size, pending.size]).toEqual([2, 0]);
    await settle(page);
    await context.setOffline(true);
    await page.locator('[rel=next]').click();
    await expect(page).toHaveURL(nextGuide);
    await expect(heading(page)).toHaveText('Tagger definition reference');
  });
});

test.describe('on a slow connection', () => {
  test('the text is readable before any script loads', async ({ page }) => {
    // All scripts except the one that sets the colors.
    await hold(page, /\/assets\/(?!early-)[^/]*\.js$/);
    await page.goto(guide, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('Tagger lifecycle');
    await expect(page.getByRole('link', { name: 'Backfill existing logs' }).first()).toBeVisible();
    // The page is painted, with its own font and colors.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    expect(await heading(page).evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Red Hat Text');
  });

  test('data-saver mode avoids everything that this page does not need', async ({ page }) => {
    await saveData(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const site = sitePage(page);
    await site.open('/');
    await page.mouse.wheel(0, 3000);
    await site.sidebar.locator('summary', { hasText: 'Ontologies' }).click();
    await site.sidebar.getByRole('link', { name: 'What is an ontology?' }).hover();
    await site.main.getByRole('link', { name: /^Log visualization/ }).hover();
    await settle(page);
    const early = await (await page.request.get('/')).text();
    expect(fetched.filter((path) => path.endsWith('.js') && !early.includes(path))).toEqual([]);
  });
});

for (const [what, damage] of [
  [
    'throws on every access',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    },
  ],
  [
    'is null',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null });
    },
  ],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test(`storage that ${what} breaks nothing`, async ({ page }) => {
    const errors = pageErrors(page);
    const messages = pageErrors(page, 'warning');
    await page.addInitScript(damage);
    const site = sitePage(page);
    await site.open('/personal_access_tokens/using_pat');
    await site.colorSwitch.click();
    expect(await site.mode()).toBe('dark');
    await page.getByRole('tab', { name: 'Python' }).first().click();
    await expect(page.locator('#step-1 pre')).toContainText('requests');
    await page.getByRole('button', { name: 'Run' }).first().click();
    await expect(page.locator('#step-1')).toContainText('as expected');
    await searchDialog(page).open();
    await searchDialog(page).searchFor('getUser');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#getUser$/);
    expect(messages.filter((text) => text.includes('does not let this site store choices'))).toHaveLength(1);
    expect(errors).toEqual([]);
  });
