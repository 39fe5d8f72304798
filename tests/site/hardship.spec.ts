import { expect, test, type Page, type Request } from '@playwright/test';
import { searchDialog } from './pages/searchDialog.ts';
import { settle } from './pages/settle.ts';
import { hold, isAlive, pageErrors, pageLoads, saveData, sitePage } from './pages/sitePage.ts';

const guide = '/event_autotagging/tagger_lifecycle';
const nextGuide = '/event_autotagging/anatomy_of_a_tagger_definition';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without network', () => {
  test('the open page continues to work; a page that cannot load reports it, keeps the parts around it, and loads when the network is back', async ({
    page,
    context,
  }) => {
    await saveData(page);
    const site = sitePage(page);
    await site.open(guide);
    await context.setOffline(true);
    await site.colorSwitch.click();
    expect(await site.mode()).toBe('dark');
    await page.locator('summary', { hasText: 'Transitions' }).first().click();
    await expect(page.getByRole('columnheader', { name: 'Next state' }).first()).toBeVisible();
    const loads = pageLoads(page);
    await page.locator('[rel=next]').click();
    await expect(heading(page)).toHaveText('This page did not load');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(site.sidebar).toBeVisible();
    expect(loads()).toBe(0);
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Tagger definition reference');
    await expect(page).toHaveURL(nextGuide);
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
  /** Delays all scripts until released, except the one that sets the colours. */
  const holdScripts = (page: Page): Promise<() => void> => hold(page, /\/assets\/(?!early-)[^/]*\.js$/);

  test('the text is readable before any script loads, and none is requested before the styles are loaded', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(guide, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('Tagger lifecycle');
    await expect(page.getByRole('link', { name: 'Backfilling' }).first()).toBeVisible();
    // The page is painted, with its own font and colours.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    expect(await heading(page).evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Red Hat Text');
    release();
    await isAlive(page);
    const [styled, asked] = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = files.filter(({ name }) => name.endsWith('.js') && !name.includes('/early-'));
      const styles = files.filter(({ name }) => name.endsWith('.css'));
      return [Math.min(...styles.map(({ responseEnd }) => responseEnd)), Math.min(...scripts.map(({ startTime }) => startTime))];
    });
    expect(asked).toBeGreaterThanOrEqual(styled ?? NaN);
  });

  test('a button that is pressed before its script loads works as soon as it loads, and only once', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(guide);
    const { colorSwitch, mode } = sitePage(page);
    await colorSwitch.click();
    expect(await mode()).toBe('light');
    release();
    await isAlive(page);
    await expect.poll(mode).toBe('dark');
    await colorSwitch.click();
    await expect.poll(mode).toBe('light');
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

test.describe('invalid storage', () => {
  const hostile = '<img src=x onerror="window.__hit = true">';
  for (const [what, value] of [
    ['markup', hostile],
    ['cut JSON', '{"a":'],
    ['a wrong type', '[1,null,{"objectID":7}]'],
    ['a number', '-0'],
    ['half a megabyte', 'x'.repeat(500_000)],
  ] as const)
    test(`with ${what} is harmless`, async ({ page }) => {
      const errors = pageErrors(page);
      const site = sitePage(page);
      // The keys are those that the site itself writes during a visit.
      await site.open('/personal_access_tokens/using_pat');
      await site.colorSwitch.click();
      await page.getByRole('tab', { name: 'Python' }).first().click();
      await page.getByRole('button', { name: 'Run' }).first().click();
      await expect(page.locator('#step-1')).toContainText('as expected');
      const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      expect(keys.length).toBeGreaterThan(1);
      await page.evaluate(
        ([names, text]) => {
          for (const name of names) {
            localStorage.setItem(name, text);
            sessionStorage.setItem(name, text);
          }
        },
        [[...keys, '__DOCSEARCH_RECENT_SEARCHES__docs', '__DOCSEARCH_FAVORITE_SEARCHES__docs'], value] as const,
      );
      for (const path of ['/personal_access_tokens/using_pat', '/api/pat']) {
        await site.open(path);
        await expect(heading(page)).toBeVisible();
        await searchDialog(page).open();
        await page.keyboard.press('Escape');
      }
      await site.open('/personal_access_tokens/using_pat');
      await page.getByRole('button', { name: 'Run' }).first().click();
      await expect(page.locator('#step-1')).toContainText('as expected');
      expect(await page.evaluate(() => '__hit' in window)).toBe(false);
      await expect(page.locator('img[src=x]')).toHaveCount(0);
      expect(errors).toEqual([]);
    });

  test('that throws on every access breaks nothing', async ({ page }) => {
    const errors = pageErrors(page);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    const site = sitePage(page);
    await site.open('/personal_access_tokens/using_pat');
    await page.getByRole('tab', { name: 'Python' }).first().click();
    await expect(page.locator('#step-1 pre')).toContainText('requests');
    await page.getByRole('button', { name: 'Run' }).first().click();
    await expect(page.locator('#step-1')).toContainText('as expected');
    await searchDialog(page).open();
    await page.keyboard.press('Escape');
    await page.locator('[rel=next], [rel=prev]').first().click();
    await expect(page).not.toHaveURL('/personal_access_tokens/using_pat');
    expect(errors).toEqual([]);
  });
});
