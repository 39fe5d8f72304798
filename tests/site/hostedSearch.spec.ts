import { expect, test as base, type Page } from '@playwright/test';
import { hostedSite } from './pages/hostedSite.ts';
import { searchDialog } from './pages/searchDialog.ts';
import { settle } from './pages/settle.ts';
import { pageErrors } from './pages/sitePage.ts';

const guide = '/event_autotagging/tagger_lifecycle';
const readHost = 'docsapp-dsn.algolia.net';

type Hosted = Awaited<ReturnType<typeof hostedSite>>;

const test = base.extend<{ insights: boolean; hosted: Hosted; complaints: readonly string[] }>({
  insights: [false, { option: true }],
  hosted: async ({ page, insights }, use) => {
    const hosted = await hostedSite(page, { insights });
    await use(hosted);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await hosted.close();
  },
  complaints: async ({ page }, use) => {
    const texts: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedScript|Refused/i.test(message.text())) texts.push(message.text());
    });
    page.on('pageerror', (error) => texts.push(error.message));
    await use(texts);
  },
});

const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test.describe('a site with a hosted index', () => {
  test('searches there, within its policy, and contacts no other host', async ({ page, hosted, complaints }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const search = await hosted.openSearch(guide);
    expect(hosted.asked).toEqual([]);
    // The logo of the service has the color of the text around it.
    const logo = search.dialog.locator('.DocSearch-Logo a');
    const color = await logo.evaluate((element) => getComputedStyle(element).color);
    const fills = await logo.locator('path, rect').evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill));
    expect([...new Set(fills)]).toEqual([color]);
    await search.searchFor('restore deactivated fields');
    await expect(search.active).toContainText('Restore deactivated fields');
    await expect(search.active.locator('mark').first()).toHaveText('Restore');
    const sent = hosted.first.seen.at(-1);
    expect(sent?.path).toBe('1/indexes/*/queries');
    expect(Object.fromEntries(sent?.query ?? [])).toEqual({ 'x-algolia-application-id': 'DOCSAPP', 'x-algolia-api-key': 'public-key' });
    expect(sent?.body).toMatchObject({
      requests: [{ indexName: 'robologs', query: 'restore deactivated fields', hitsPerPage: 20, clickAnalytics: false }],
    });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/api\/metadata#restoreFields$/);
    expect(new Set(hosted.asked)).toEqual(new Set([readHost]));
    expect(files.filter((url) => /records-[^/]+\.json$/.test(url))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('shows its results on the search page, filtered and in pages', async ({ page, hosted }) => {
    await hosted.open('/search?q=robolog&in=metadata');
    await expect(results(page).first()).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect
      .poll(() => hosted.first.seen.at(-1)?.body)
      .toMatchObject({ requests: [{ query: 'robolog', page: 1, facetFilters: ['scope:metadata'] }] });
  });

  // The tests of the transport cover hosts that fail in other ways, and other errors.
  test('switches to another host when the first breaks off, and stays there', async ({ hosted }) => {
    hosted.first.mood = { kind: 'broken' };
    const search = await hosted.openSearch(guide);
    await search.field.fill('ontology');
    await expect(search.rows.first()).toBeVisible();
    expect(hosted.fallback.seen.length).toBeGreaterThan(0);
    const count = hosted.first.seen.length;
    await search.searchFor('tagger');
    expect(hosted.first.seen).toHaveLength(count);
  });

  test('shows the error screen for an error of the service, and contacts no other host', async ({ page, hosted }) => {
    const logged: string[] = [];
    page.on('console', (entry) => logged.push(entry.text()));
    const message = 'Invalid Application-ID or API key';
    hosted.first.mood = { kind: 'status', status: 403, body: JSON.stringify({ message, status: 403 }) };
    const search = await hosted.openSearch(guide);
    await search.field.fill('ontology');
    await expect(search.dialog.getByText('Unable to fetch results').first()).toBeVisible();
    await expect(search.dialog.getByText(/No results/)).toBeHidden();
    expect(new Set(hosted.asked)).toEqual(new Set([readHost]));
    expect(logged.some((text) => text.includes(message) && text.includes('403'))).toBe(true);
  });

  test('shows the error screen when all hosts are down, and recovers', async ({ hosted }) => {
    hosted.first.mood = { kind: 'broken' };
    hosted.fallback.mood = { kind: 'broken' };
    const search = await hosted.openSearch(guide);
    await search.field.fill('ontology');
    await expect(search.dialog.getByText('Unable to fetch results').first()).toBeVisible();
    expect(new Set(hosted.asked).size).toBe(4);
    hosted.first.mood = { kind: 'good' };
    hosted.fallback.mood = { kind: 'good' };
    await search.dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(search.rows.first()).toBeVisible();
  });

  test('reports no usage unless that is configured', async ({ page, hosted }) => {
    await hosted.open('/search?q=ontology');
    await results(page).first().getByRole('link').click();
    await settle(page);
    expect(hosted.asked.filter((host) => host !== readHost)).toEqual([]);
    expect(hosted.events).toEqual([]);
  });
});

test.describe('usage reports, if they are configured,', () => {
  test.use({ insights: true });

  test('contain the hits that are seen and opened in the dialog', async ({ page, hosted, complaints }) => {
    const search = await hosted.openSearch(guide);
    await expect(search.dialog.getByText('reported to insights.algolia.io')).toBeVisible();
    await search.searchFor('restore deactivated fields');
    await expect.poll(() => hosted.events.some(({ eventName }) => eventName === 'Items Viewed')).toBe(true);
    const first = hosted.events.find(({ eventName }) => eventName === 'Items Viewed');
    expect(first).toMatchObject({ eventType: 'view', index: 'robologs' });
    expect(first?.objectIDs.length).toBeLessThanOrEqual(20);
    expect(hosted.first.seen.at(-1)?.body).toMatchObject({ requests: [{ clickAnalytics: true }] });
    await page.keyboard.press('Enter');
    await expect
      .poll(() => hosted.events.find(({ eventType }) => eventType === 'click'))
      .toMatchObject({
        eventName: 'Item Selected',
        index: 'robologs',
        queryID: 'query-1',
      });
    expect(complaints).toEqual([]);
  });

  test('contain the hit that stays active, and none that the selection merely passes', async ({ hosted, complaints }) => {
    const search = await hosted.openSearch(guide);
    await search.searchFor('restore deactivated fields');
    const active = () => hosted.events.filter(({ eventName }) => eventName === 'Item Active');
    const viewed = () => hosted.events.find(({ eventName }) => eventName === 'Items Viewed')?.objectIDs ?? [];
    await expect.poll(() => viewed().length).toBeGreaterThan(3);
    // The first hit is active without a selection.
    await expect.poll(active).toMatchObject([{ eventType: 'view', index: 'robologs', objectIDs: [viewed()[0]] }]);
    // Presses the keys in one task, however busy the machine is.
    await search.field.evaluate((field) => {
      for (let at = 0; at < 3; at += 1)
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    });
    await expect.poll(() => active().length).toBe(2);
    expect(active()[1]?.objectIDs).toHaveLength(1);
    expect(viewed().slice(1)).toContain(active()[1]?.objectIDs[0]);
    expect(complaints).toEqual([]);
  });

  test('contain the results that are seen and opened on the search page', async ({ page, hosted, complaints }) => {
    await hosted.open('/search?q=robolog&page=2');
    await expect(page.getByText('reported to insights.algolia.io')).toBeVisible();
    await expect.poll(() => hosted.events).toMatchObject([{ eventType: 'view', eventName: 'Items Viewed', index: 'robologs' }]);
    expect(hosted.events[0]?.objectIDs).toHaveLength(20);
    await results(page).first().getByRole('link').click();
    await expect
      .poll(() => hosted.events[1])
      .toMatchObject({
        eventType: 'click',
        eventName: 'Item Selected',
        index: 'robologs',
        positions: [21],
        queryID: 'query-1',
        objectIDs: [hosted.events[0]?.objectIDs[0]],
      });
    expect(complaints).toEqual([]);
  });

  test('end when the reader opts out, and stay off', async ({ page, hosted }) => {
    await hosted.open('/search?q=robolog');
    await expect.poll(() => hosted.events.length).toBe(1);
    await page.getByRole('button', { name: 'Do not report mine' }).click();
    await expect(page.getByText('reported to insights.algolia.io')).toHaveCount(0);
    await page.reload();
    await expect(results(page).first()).toBeVisible();
    const search = searchDialog(page);
    await search.open();
    await search.searchFor('ontology');
    await settle(page);
    await page.keyboard.press('Enter');
    await expect(search.dialog).toHaveCount(0);
    await settle(page);
    expect(hosted.events).toHaveLength(1);
    expect(hosted.first.seen.at(-1)?.body).toMatchObject({ requests: [{ clickAnalytics: false }] });
  });

  for (const [what, response] of [
    ['is blocked', undefined],
    ['is another than it was published as', 'window.hacked = 1;'],
  ] as const) {
    test(`are harmless when their script ${what}`, async ({ page, hosted }) => {
      const errors = pageErrors(page);
      await page.route(/search-insights/, (route) =>
        response === undefined
          ? route.abort()
          : route.fulfill({ body: response, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } }),
      );
      const search = await hosted.openSearch(guide);
      await search.searchFor('invite user');
      await settle(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/api\/oum#inviteUser$/);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      expect(errors).toEqual([]);
    });
  }
});
