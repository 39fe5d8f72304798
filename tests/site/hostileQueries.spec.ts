import { expect, test } from '@playwright/test';
import { openSearch } from './pages/searchDialog.ts';
import { settle } from './pages/settle.ts';
import { sidewaysScroll } from './pages/sidewaysScroll.ts';
import { pageErrors, phone, sitePage } from './pages/sitePage.ts';

const guide = '/event_autotagging/tagger_lifecycle';

const hostileQueries = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror=window.hacked=1>',
  '"><svg onload=window.hacked=1>',
  '{{constructor.constructor("window.hacked=1")()}}',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '</title><script>window.hacked=1</script>',
  '&lt;mark&gt;%3Cscript%3E',
  '\u202eevil',
  '\u0000',
  '(((((^(a+)+$[a-z\\*',
  '__proto__',
  'null',
  '"quoted"',
  'a&page=9#hash',
  '🙂'.repeat(40),
];

test.describe('hostile and long queries, on a phone,', () => {
  test.use({ viewport: phone, hasTouch: true });

  const shownOf = (query: string): string => query.slice(0, 64).toWellFormed().replaceAll('\u0000', '');
  const queries = [
    ...hostileQueries,
    // Words without a break, wide letters, and both kinds at once.
    'W'.repeat(64),
    'robolog_'.repeat(8),
    `/${'a'.repeat(63)}`,
    'field '.repeat(10),
    'ﷺ'.repeat(64),
  ]
    .map(shownOf)
    .filter((text) => text !== '');

  test('are text in the dialog, typed or selected, and do not make it wider than the screen', async ({ page }) => {
    const errors = pageErrors(page, 'error');
    const search = await openSearch(page, guide);
    const isInside = () =>
      search.dialog.evaluate((dialog) =>
        [
          dialog,
          ...dialog.querySelectorAll('.DocSearch-Modal, .DocSearch-Form, .DocSearch-Dropdown, .SearchAll, .DocSearch-NoResults'),
        ].every((part) => part.scrollWidth <= part.clientWidth + 1 && part.getBoundingClientRect().right <= innerWidth),
      );
    for (const query of queries) {
      await search.field.fill(query);
      const results = search.dialog.getByRole('link', { name: /^Show/ });
      const none = search.dialog.locator('.DocSearch-NoResults');
      // A query of punctuation counts as empty.
      await expect(results.or(none).or(search.dialog.getByText('Start here')).filter({ visible: true })).toHaveCount(1);
      await expect(search.dialog.locator('img, script, iframe')).toHaveCount(0);
      expect(await isInside(), query).toBe(true);
    }
    await page.keyboard.press('Control+k');
    await expect(search.dialog).toHaveCount(0);
    for (const text of ['<img src=x onerror=window.hacked=1>', `x${'🙂'.repeat(40)}`]) {
      await page.evaluate((selected) => {
        const paragraph = document.querySelector('main p') as Element;
        paragraph.textContent = selected;
        getSelection()?.selectAllChildren(paragraph);
      }, text);
      await page.keyboard.press('Control+k');
      // The half of a surrogate pair is dropped.
      await expect(search.field).toHaveValue(text.slice(0, 64).toWellFormed().replace('\ufffd', ''));
      await page.keyboard.press('Control+k');
      await expect(search.dialog).toHaveCount(0);
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors).toEqual([]);
  });

  test('are text on the search page, typed or in its URL, and do not make it wider than the screen', async ({ page }) => {
    const errors = pageErrors(page, 'error');
    await sitePage(page).open('/search');
    const markup = page.locator('main img, main script, main svg, main iframe');
    const elements = await markup.count();
    const field = page.getByRole('searchbox');
    const isText = async (query: string): Promise<void> => {
      await expect(field).toHaveValue(query === '' ? /^.?$/ : query);
      expect(await markup.count()).toBe(elements);
    };
    // Punctuation alone is an empty query, so the page shows its initial state.
    const answered = page
      .getByRole('main')
      .getByText(/result|Start here/i)
      .first();
    for (const query of queries) {
      await field.fill(query);
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === query.trim());
      await expect(answered).toBeVisible();
      await isText(query);
      await settle(page, 3);
      expect(await sidewaysScroll(page), query).toEqual([]);
    }
    // The URL is parsed before the page renders.
    for (const query of [hostileQueries[0] ?? '', hostileQueries[2] ?? '', '\u0000', 'a&page=9', '🙂'.repeat(40)]) {
      await page.goto(`/search?q=${encodeURIComponent(query)}`);
      await isText(shownOf(query));
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors).toEqual([]);
  });
});
