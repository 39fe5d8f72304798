import { expect, test, type Page } from '@playwright/test';
import { searchDialog } from './pages/searchDialog.ts';
import { hit } from './pages/servedRecords.ts';
import { pageErrors, sitePage } from './pages/sitePage.ts';

const guide = '/event_autotagging/tagger_lifecycle';

test.describe('recent and favorite searches', () => {
  const openHit = async (page: Page, query: string): Promise<void> => {
    const search = searchDialog(page);
    await search.open();
    await search.searchFor(query);
    await page.keyboard.press('Enter');
    await expect(search.dialog).toHaveCount(0);
  };

  for (const [where, query] of [
    ['on the same page', 'getUser'],
    ['on another page', 'createToken'],
  ] as const)
    test(`a dialog opened right after Enter on a result ${where} stays open`, async ({ page }) => {
      await sitePage(page).open('/api/oum');
      const search = searchDialog(page);
      await search.open();
      await search.searchFor(query);
      await search.field.evaluate((field) => {
        const press = (target: EventTarget, init: KeyboardEventInit): boolean =>
          target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
        press(field, { key: 'Enter' });
        press(window, { key: 'k', ctrlKey: true });
      });
      await expect(page).toHaveURL(new RegExp(`#${query}$`));
      await expect(search.field).toBeFocused();
      await expect(search.field).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(search.dialog).toHaveCount(0);
    });

  test('hold seven, move to the favorites with the star, and four once there are favorites', async ({ page }) => {
    await sitePage(page).open('/api/oum');
    const search = searchDialog(page);
    for (const query of [
      'getOrganization',
      'getOwnUser',
      'updateOwnUser',
      'listUsers',
      'getUser',
      'deleteUser',
      'resetPassword',
      'setUserRoles',
    ])
      await openHit(page, query);
    expect(await search.stored('RECENT')).toHaveLength(7);
    await search.open();
    await expect(search.rows).toHaveCount(7);
    await expect(search.groups.first()).toHaveText('Recent');
    await expect(search.rows.first()).toContainText('Set the roles of a user');
    await search.rows.first().getByRole('button', { name: 'Save this search' }).click();
    await expect(search.groups.nth(1)).toHaveText('Favorite');
    expect(await search.stored('FAVORITE')).toHaveLength(1);
    // Immediately, not only when the dialog opens again.
    expect(await search.stored('RECENT')).toHaveLength(4);
    await expect(search.rows).toHaveCount(5);
    await page.keyboard.press('Escape');
    await openHit(page, 'setUserRoles');
    await search.open();
    await expect(search.rows).toHaveCount(5);
    await page.keyboard.press('Escape');
    expect(await search.stored('RECENT')).toHaveLength(4);
    expect((await search.stored('RECENT')).some((id) => id.includes('setUserRoles'))).toBe(false);
    await search.open();
    await search.rows.last().getByRole('button', { name: 'Remove this search from favorites' }).click();
    await expect(search.rows).toHaveCount(4);
    await search.rows.first().getByRole('button', { name: 'Remove this search from history' }).click();
    await expect(search.rows).toHaveCount(3);
  });

  test('are stored without highlights and snippets, and can be disabled, which deletes them', async ({ page }) => {
    await sitePage(page).open('/api/oum');
    const search = searchDialog(page);
    await openHit(page, 'getUser');
    const stored = await page.evaluate(() => localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__docs') ?? '');
    expect(stored).toContain('getUser');
    expect(stored).not.toMatch(/_highlightResult|_snippetResult|mark/);
    await search.open();
    await search.dialog.getByRole('checkbox', { name: 'Remember searches' }).uncheck();
    await expect(search.rows).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openHit(page, 'listUsers');
    expect(await search.stored('RECENT')).toEqual([]);
    await page.reload();
    await search.open();
    await expect(search.dialog.getByRole('checkbox', { name: 'Remember searches' })).not.toBeChecked();
  });

  test('are harmless when they are invalid, hostile or huge', async ({ page }) => {
    const errors = pageErrors(page, 'error');
    await sitePage(page).open(guide);
    const search = searchDialog(page);
    for (const stored of [
      '[{"objectID":',
      '{"length":3}',
      JSON.stringify([{ ...hit('1'), hierarchy: { lvl0: 'x', lvl1: '<img src=x onerror="window.hacked=1">' }, url: '/api/pat' }]),
      JSON.stringify([{ ...hit('1'), url: 'javascript:window.hacked=1' }]),
      `"${'x'.repeat(3_000_000)}"`,
    ]) {
      // The dialog reads the list each time it opens.
      await page.evaluate((text) => localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', text), stored);
      await search.open();
      await expect(search.dialog.locator('img')).toHaveCount(0);
      await search.searchFor('robolog');
      await expect(search.rows).not.toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(search.dialog).toHaveCount(0);
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors).toEqual([]);
  });
});
