import { expect, test } from '@playwright/test';
import { sitePage } from './pages/sitePage.ts';

for (const [kind, path, words] of [
  ['reference', '/api/pat', ['Access Tokens', 'GET', '/api/pat/v1/account', 'Get the account of the token', 'curl https://']],
  ['guide', '/personal_access_tokens/using_pat', ['Authorization']],
] as const)
  test(`a printed ${kind} has its titles and text, in light colours, without controls`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await sitePage(page).open(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const text = await page.locator('body').innerText();
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain('Try it');
    await expect(page.getByRole('navigation').first()).toBeHidden();
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    const colour = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(colour).toBe('rgb(26, 29, 31)');
  });
