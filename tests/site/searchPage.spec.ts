import { expect, test, type Page } from '@playwright/test';
import { hold, pageErrors, sitePage } from './pages/sitePage.ts';

test.describe('the search page', () => {
  const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

  test('shows the search in its URL', async ({ page }) => {
    const errors = pageErrors(page, 'error');
    await sitePage(page).open('/search?q=fields%20restore');
    await expect(results(page).first().getByRole('link')).toHaveText('Restore deactivated fields');
    await expect(results(page).first().locator('mark').first()).toHaveText('Restore');
    await expect(page.getByRole('main').getByText(/^\d+ results for "fields restore"$/)).toBeVisible();
    await expect(page.locator('.announcer')).toHaveText(/results for "fields restore"/);
    expect(errors).toEqual([]);
  });

  for (const width of [1440, 390])
    test(`fills two lines with the text around a match in a window of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await sitePage(page).open('/search?q=tagger');
      await expect(results(page)).toHaveCount(20);
      const texts = await page
        .getByRole('main')
        .getByRole('listitem')
        .locator('p:last-child:has(mark)')
        .evaluateAll((all) =>
          all.map((text) => ({
            lines: Math.round(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight)),
            isMatchInView:
              (text.querySelector('mark')?.getBoundingClientRect().bottom ?? Infinity) <= text.getBoundingClientRect().bottom + 1,
          })),
        );
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter(({ lines }) => lines === 2).length).toBeGreaterThan(10);
      expect(texts.filter(({ lines, isMatchInView }) => lines > 2 || !isMatchInView)).toEqual([]);
    });

  test('takes little space for its controls on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await sitePage(page).open('/search?q=tagger');
    await expect(results(page)).toHaveCount(20);
    expect((await results(page).first().boundingBox())?.y).toBeLessThan(320);
    const select = page.getByRole('combobox', { name: 'Narrow the search' });
    await expect(select.locator('option:checked')).toHaveText(/^Everything \(\d+\)$/);
    await select.selectOption('metadata');
    await expect(page).toHaveURL(/\/search\?q=tagger&in=metadata$/);
    await expect(page.getByRole('main').getByText('3 results for "tagger" in Metadata', { exact: true })).toBeVisible();
  });

  test('can be used with the keyboard alone', async ({ page }) => {
    await sitePage(page).open('/search?q=tagger');
    const links = results(page).getByRole('link');
    await expect(links).toHaveCount(20);
    const field = page.getByRole('searchbox');
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const address = (await links.first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.href.endsWith(address));
  });

  test('names only the filters that have results, and the chosen one', async ({ page }) => {
    await sitePage(page).open('/search?q=tagger&in=pat');
    const filters = page.getByRole('navigation', { name: 'Narrow the search' }).getByRole('link');
    await expect(page.getByRole('main').getByText('No results for "tagger" in Access Tokens', { exact: true })).toBeVisible();
    await expect(filters.filter({ hasText: /\D0$/ })).toHaveText(['Access Tokens0']);
    await expect(filters.filter({ hasText: 'Ingest' })).toHaveCount(0);
    await expect(filters.filter({ hasText: 'Event Autotagging' })).toBeVisible();
  });

  test('shortens a long text that was pasted before it was hydrated', async ({ page }) => {
    const release = await hold(page, /\/assets\/client-[^/]*\.js$/);
    await page.goto('/search', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox');
    await field.fill(
      'HTTPError: 412 Client Error: Precondition Failed for url: http://localhost:4010/api/ontology/v1/ontologies/a/versions',
    );
    release();
    await expect(field).toHaveValue('HTTPError 412 Client /api/ontology/v1/ontologies/a/versions');
    await expect(page.getByText('The pasted text was shortened')).toBeVisible();
    await expect(results(page).first()).toContainText('Publish the draft');
  });

  test('lets a phone narrow the search once the page is hydrated', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await hold(page, /\/assets\/client-[^/]*\.js$/);
    await page.goto('/search?q=token', { waitUntil: 'commit' });
    const select = page.getByRole('combobox', { name: 'Narrow the search' });
    await expect(select).toBeDisabled();
    release();
    await select.selectOption('guides');
    await expect(page).toHaveURL(/\?q=token&in=guides$/);
  });

  test('keeps the query in the URL, and goes back to the previous one', async ({ page }) => {
    await sitePage(page).open('/search?q=tagger');
    const field = page.getByRole('searchbox');
    await expect(field).toHaveValue('tagger');
    await field.fill('409');
    await expect(page).toHaveURL(/\/search\?q=409$/);
    await page.getByRole('navigation', { name: 'Narrow the search' }).getByRole('link', { name: 'Metadata' }).click();
    await expect(page).toHaveURL(/\/search\?q=409&in=metadata$/);
    await expect(results(page).locator('a:not([href^="/api/metadata"])')).toHaveCount(0);
    await results(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/api\/metadata#/);
    await page.goBack();
    await expect(field).toHaveValue('409');
    await expect(page.getByRole('link', { name: /^Metadata/ }).and(page.locator('[aria-current="true"]'))).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/search\?q=409$/);
  });

  test('lists a name that many operations have twice on the first page, and everywhere else on the next', async ({ page }) => {
    await sitePage(page).open('/search?q=page_size');
    const named = results(page).filter({ hasText: /^page_size/ });
    await expect(results(page)).toHaveCount(20);
    await expect(named).toHaveCount(2);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect(named.nth(10)).toBeVisible();
    const last = named.last().getByRole('link');
    const address = (await last.getAttribute('href')) ?? '';
    await last.click();
    await expect(page).toHaveURL((url) => url.href.endsWith(address));
  });

  test('counts the results of each filter', async ({ page }) => {
    await sitePage(page).open('/search?q=409');
    const filters = page.getByRole('navigation', { name: 'Narrow the search' }).getByRole('link');
    const summary = page.getByRole('main').getByText(/^\d+ results? for "409"/);
    const all = (await summary.innerText()).replace(/ .*/, '');
    await expect(filters.first()).toHaveText(`Everything${all}`);
    const metadata = filters.filter({ hasText: 'Metadata' });
    const label = await metadata.innerText();
    await metadata.click();
    await expect(summary).toHaveText(`${label.replace(/\D+/, '')} results for "409" in Metadata`);
    await expect(metadata).toHaveText(label.replace(/\s/g, ''));
    await expect(filters.first()).toHaveText(`Everything${all}`);
  });

  test('counts the results of the query that was corrected', async ({ page }) => {
    await sitePage(page).open('/search?q=tagegr');
    const main = page.getByRole('main');
    await expect(main.getByText(/^\d+ results for "tagger"$/)).toBeVisible();
    await expect(main.getByText('No results for "tagegr". Showing results for "tagger".')).toBeVisible();
  });

  test('offers the same search without its filter and conditions if they leave nothing', async ({ page }) => {
    await sitePage(page).open('/search?q=tagger%20in:errors&in=pat');
    const suggestions = page.getByRole('list', { name: 'Try searching for' }).getByRole('link');
    await expect(suggestions.nth(1)).toHaveText('tagger, without conditions');
    await expect(suggestions.nth(1)).toHaveAttribute('href', '/search?q=tagger&in=pat');
    await expect(suggestions.first()).toHaveText(/^tagger in:errors, in all guides and APIs \(\d+\)$/);
    await suggestions.first().click();
    await expect(page).toHaveURL(/\/search\?q=tagger\+in%3Aerrors$/);
    await expect(results(page)).not.toHaveCount(0);
    await page.goto('/search?q=qqzzxxvv&in=pat');
    await expect(suggestions.first()).toHaveText(/^Create a/);
  });

  test('handles the button of the form', async ({ page }) => {
    await sitePage(page).open('/search');
    await page.getByRole('searchbox').fill('ontology');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/q=ontology/);
    await expect(results(page)).not.toHaveCount(0);
  });

  test('shortens ten thousand characters to 64 and handles half a character', async ({ page }) => {
    await sitePage(page).open(`/search?q=${'x'.repeat(10_000)}`);
    await expect(page.getByRole('searchbox')).toHaveValue('x'.repeat(64));
    const note = page.getByText('The query was too long. Only its first 64 characters are searched for.');
    await expect(note).toBeVisible();
    await page.getByRole('searchbox').fill('tokens uptime');
    await expect(page.getByText('No page mentions "uptime". The results match other or similar words.')).toBeVisible();
    await expect(note).toBeHidden();
    await page.goto('/search?q=%ED%A0%80');
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  test('explains what to do without script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/search');
    await expect(page.getByText('The search needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search docs' })).toHaveAttribute('href', '/search');
    await context.close();
  });
});
