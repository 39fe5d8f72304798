import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sitePage } from './pages/sitePage.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');

for (const [path, source] of [
  ['/api/pat', 'specs/pat.yaml'],
  ['/personal_access_tokens/using_pat', 'content/personal_access_tokens/using_pat.mdx'],
] as const)
  test(`the menu of ${path} copies it as Markdown, and links to its source and to a problem report, by keyboard alone`, async ({
    page,
  }) => {
    await sitePage(page).open(path);
    const menu = page.locator('summary', { hasText: /^Page$/ });
    const loadsKeys = page.waitForResponse(/\/menuKeys-/);
    await menu.focus();
    await page.keyboard.press('Enter');
    await loadsKeys;
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readFileSync(join(dist, `${path}.md`), 'utf8'));
    expect(await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toMatch(new RegExp(`/edit/main/${source}$`));
    const report = new URL((await page.getByRole('link', { name: 'Report a problem' }).getAttribute('href')) ?? '');
    expect(report.searchParams.get('body')).toContain(path);
    for (const [key, name] of [
      ['ArrowDown', 'View as Markdown'],
      ['End', 'Report a problem'],
      ['ArrowDown', /^Cop/],
      ['ArrowUp', 'Report a problem'],
      ['e', 'Edit this page'],
      ['Home', /^Cop/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('listitem').locator('a, button').filter({ hasText: name })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeHidden();
    await expect(menu).toBeFocused();
  });
