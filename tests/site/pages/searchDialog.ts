import { expect, type Page } from '@playwright/test';
import { sitePage } from './sitePage.ts';

/** The search dialog, and the button that opens it. */
export const searchDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Search docs' });
  const field = dialog.getByRole('combobox');
  return {
    button: page.getByRole('banner').getByRole('button', { name: 'Search docs' }),
    dialog,
    field,
    rows: dialog.getByRole('treeitem'),
    active: dialog.locator('[role="treeitem"][aria-selected="true"]'),
    groups: dialog.locator('.DocSearch-Hit-source'),
    open: async (): Promise<void> => {
      // One press opens the dialog even if its files load late, and a second one would close it.
      if (!(await field.isVisible())) await page.keyboard.press('Control+k');
      await expect(field).toBeFocused();
    },
    /** Types a query and waits for its results: the status may still be that of an earlier one. */
    searchFor: async (query: string): Promise<void> => {
      await field.fill(query);
      await expect(dialog.getByRole('status')).toContainText(` for ${query}`);
    },
    stored: (list: 'RECENT' | 'FAVORITE'): Promise<readonly string[]> =>
      page.evaluate(
        (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { objectID: string }[]).map(({ objectID }) => objectID),
        `__DOCSEARCH_${list}_SEARCHES__docs`,
      ),
  };
};

/** Opens a page, and the search dialog on it. */
export const openSearch = async (page: Page, path: string): Promise<ReturnType<typeof searchDialog>> => {
  await sitePage(page).open(path);
  const search = searchDialog(page);
  await search.open();
  return search;
};

/** The file that the embedded search loads. */
export const recordsFile = /\/assets\/records-[^/]+\.json$/;
