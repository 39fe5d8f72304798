import { expect, test, type Page } from '@playwright/test';
import { searchLog } from '../../src/shared/search/nothingFound.ts';
import { openSearch, searchDialog } from './pages/searchDialog.ts';
import { hit, withRecords } from './pages/servedRecords.ts';
import { pageErrors, sitePage } from './pages/sitePage.ts';

const guide = '/event_autotagging/tagger_lifecycle';

// These tests share one dialog on one page. Each starts with it open and empty.
test.describe('the results in the dialog', () => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await sitePage(page).open(guide);
  });
  test.beforeEach(async () => {
    const search = searchDialog(page);
    await search.open();
    await search.field.fill('');
  });
  test.afterAll(() => page.close());

  test('can be reached with the up arrow from the first row', async () => {
    const search = searchDialog(page);
    await search.searchFor('delete');
    await expect.poll(() => search.rows.count()).toBeGreaterThan(5);
    await page.keyboard.press('ArrowUp');
    await expect(search.rows.last()).toHaveAttribute('aria-selected', 'true');
    await expect(search.rows.last()).toBeInViewport();
  });

  test('have no child above its parent, for any query, and lists with unique ids', async () => {
    const search = searchDialog(page);
    for (const query of ['fields restore', '409 create field', 'ULOG', 'gating', 'publish', 'robolog type', 'oauth']) {
      await search.searchFor(query);
      await expect(search.rows).not.toHaveCount(0);
      const faults = await search.dialog.evaluate((dialog) => {
        const lists = [...dialog.querySelectorAll('[role="tree"]')];
        const rows = lists.flatMap((list) => [...list.querySelectorAll('[role="treeitem"]')].map((row, at) => ({ row, at })));
        return {
          ids: lists.length - new Set(lists.map(({ id }) => id)).size,
          controls: dialog.querySelector('.DocSearch-Input')?.getAttribute('aria-controls') === lists.map(({ id }) => id).join(' '),
          orphans: rows.filter(({ row, at }) => at === 0 && row.classList.contains('DocSearch-Hit--Child')).length,
          levels: rows.filter(({ row }) => row.getAttribute('aria-level') !== (row.classList.contains('DocSearch-Hit--Child') ? '2' : '1'))
            .length,
        };
      });
      expect(faults, query).toEqual({ ids: 0, controls: true, orphans: 0, levels: 0 });
    }
  });

  test('can be filtered by kind and by API with completed operators', async () => {
    const search = searchDialog(page);
    await search.field.fill('field meth');
    await search.dialog.getByRole('button', { name: 'method:' }).click();
    await expect(search.field).toHaveValue('field method:');
    await search.dialog.getByRole('button', { name: 'method:post' }).click();
    await expect(search.field).toHaveValue('field method:post ');
    await expect(search.rows).not.toHaveCount(0);
    const badges = search.dialog.locator('.SearchMethod');
    await expect.poll(async () => new Set(await badges.allInnerTexts())).toEqual(new Set(['POST']));
    await search.field.fill('delete');
    const guides = search.dialog.getByRole('button', { name: 'Guides' });
    await expect(guides).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(guides).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(search.field).toHaveValue('delete in:guides');
    await expect(search.dialog.getByRole('button', { name: 'Guides' })).toHaveAttribute('aria-pressed', 'true');
    await expect(badges).toHaveCount(0);
    await search.dialog.getByRole('button', { name: 'Guides' }).click();
    await expect(search.field).toHaveValue('delete');
  });

  test('show the location and the text of a hit', async () => {
    const search = searchDialog(page);
    await search.searchFor('409');
    await expect(search.active).toContainText(/^409\s*Create a field definition · The field already has a definition/);
    await search.searchFor('FoundClasses ontology_id');
    await expect(search.rows.filter({ hasText: 'FoundClasses · The id of the ontology.' }).first()).toBeVisible();
    await search.searchFor('DiffItem modified_to');
    await expect(search.rows.filter({ hasText: 'DiffItem › status' }).first()).toBeVisible();
  });

  test('open in a new tab with Ctrl+Enter and in a new window with Shift+Enter, and stays open', async () => {
    const search = searchDialog(page);
    await search.searchFor('GET /robologs');
    for (const key of ['Control+Enter', 'Shift+Enter']) {
      const opened = page.context().waitForEvent('page');
      await page.keyboard.press(key);
      const other = await opened;
      await other.waitForURL(/\/api\/metadata#listRobologs$/);
      expect(await other.evaluate(() => window.opener)).toBeNull();
      await other.close();
    }
    await expect(search.dialog).toBeVisible();
  });

  test('are replaced by three suggestions and reported to the preview if there are none', async () => {
    const search = searchDialog(page);
    await search.searchFor('qqzzxx robolo');
    // The preview lists such queries for the authors.
    const report = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === searchLog.path);
    await search.field.fill('qqzzxx vvkkjj');
    await report;
    await expect(search.dialog.getByText('No results for "qqzzxx vvkkjj"')).toBeVisible();
    const suggestions = search.dialog.locator('.SearchSuggestions button');
    await expect(suggestions).toHaveCount(3);
    const first = await suggestions.first().innerText();
    await suggestions.first().click();
    await expect(search.field).toHaveValue(first);
    await expect(search.rows).not.toHaveCount(0);
  });

  test('work without network once they are loaded', async () => {
    const search = searchDialog(page);
    await search.searchFor('robolog');
    await page.context().setOffline(true);
    await search.searchFor('ontology_id');
    await expect(search.active).toContainText('ontology_id');
    await page.context().setOffline(false);
  });
});

test.describe('hostile hits', () => {
  const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

  test('are shown as text and lead nowhere else', async ({ page }) => {
    const errors = pageErrors(page, 'error');
    await withRecords(page, [
      hit('markup', { content: markup, hierarchy: { ...hit('').hierarchy, lvl0: markup, lvl1: `Canary ${markup}` } }),
      hit('script', { url: 'javascript:window.hacked=1' }),
      hit('foreign', { url: 'https://evil.test/' }),
      hit('slashes', { url: '//evil.test/' }),
      hit('signs', { hierarchy: { ...hit('').hierarchy, lvl1: 'Canary </script><!-- \u2028 \u2029 ]]>' } }),
      hit('proto', { hierarchy: { ...hit('').hierarchy, lvl0: 'hasOwnProperty', lvl1: '__proto__ canary' } }),
    ]);
    const search = await openSearch(page, guide);
    await search.searchFor('canary');
    await expect(search.rows).toHaveCount(6);
    await expect(search.rows.filter({ hasText: 'Canary </script><!--' })).toContainText(']]>');
    await expect(search.dialog.getByRole('link', { name: /canary (script|foreign|slashes)/i })).toHaveCount(0);
    await expect(search.dialog.locator('img, script')).toHaveCount(0);
    await expect(search.dialog.getByText(markup).first()).toBeVisible();
    await search.rows.filter({ hasText: 'Canary script' }).click();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(guide);
    expect(errors).toEqual([]);
  });

  test('do not slow the dialog down, however many there are', async ({ page }) => {
    await withRecords(
      page,
      Array.from({ length: 10_000 }, (_, id) => hit(String(id))),
    );
    const search = await openSearch(page, guide);
    await search.searchFor('canary');
    expect(await search.rows.count()).toBeLessThanOrEqual(20);
  });
});
