import { expect, test, type Page } from '@playwright/test';
import { saveData, sitePage } from './pages/sitePage.ts';

/** The text of each paragraph as it is rendered; empty for one that is not. */
const paragraphs = (page: Page): Promise<readonly string[]> =>
  page.locator('main p').evaluateAll((all) => all.map((one) => (one.checkVisibility() ? (one as HTMLElement).innerText : '')));

for (const [kind, path, words] of [
  ['reference', '/api/pat', ['Access Tokens', 'GET', '/api/pat/v1/account', 'Get the account of the token', 'curl https://']],
  ['guide', '/personal_access_tokens/using_pat', ['Authorization']],
] as const)
  test(`a printed ${kind} has its titles and text, in light colours, without controls`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await sitePage(page).open(path);
    const onScreen = await paragraphs(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const text = await page.locator('body').innerText();
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain('Try it');
    await expect(page.getByRole('navigation').first()).toBeHidden();
    const printed = await paragraphs(page);
    expect(
      printed.filter((paragraph, at) => paragraph !== '' && paragraph !== onScreen[at] && onScreen[at] !== ''),
      'paragraphs that lose words on paper',
    ).toEqual([]);
    // A term of a sentence is a button too.
    const controls = page.getByRole('button').and(page.locator(':not([popovertarget])'));
    expect(await controls.filter({ visible: true }).count()).toBe(0);
    const colour = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(colour).toBe('rgb(26, 29, 31)');
  });

test('a printed home page has its title', async ({ page }) => {
  await sitePage(page).open('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});

for (const [way, print] of [
  ['shortcut', (page) => page.keyboard.press('Control+p')],
  [
    'button',
    async (page) => {
      await page.locator('summary', { hasText: /^Page$/ }).click();
      await page.getByRole('button', { name: 'Print', exact: true }).click();
    },
  ],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<void>])[])
  test(`the ${way} for printing waits until operations that were never in view show the chosen language`, async ({ page }) => {
    // Otherwise they load while the browser is idle.
    await saveData(page);
    await page.addInitScript(() => {
      localStorage.setItem('snippet-language', 'python');
      window.print = () => {
        const selected = [
          ...document.querySelectorAll('main section:has([data-opens-console]) > * [aria-label=Language] [aria-selected=true]'),
        ];
        Object.assign(window, { printed: selected.map(({ textContent }) => textContent) });
      };
    });
    await sitePage(page).open('/api/pat');
    await expect(page.locator('#deleteToken').getByRole('tab')).toHaveCount(0);
    await print(page);
    const printed = () => page.evaluate(() => (window as unknown as { readonly printed?: readonly string[] }).printed);
    await expect.poll(printed).toEqual(['Python', 'Python', 'Python', 'Python']);
  });

test('once a language is chosen, the menu of the browser prints it in operations that were never in view', async ({ page }) => {
  await sitePage(page).open('/api/pat#getAccount');
  await expect(page.locator('#deleteToken').getByRole('tab')).toHaveCount(0);
  await page.locator('#getAccount').getByRole('tab', { name: 'Python' }).click();
  await expect(page.locator('#deleteToken').getByRole('tabpanel').first()).toContainText('session.delete(');
  expect(await page.evaluate(() => scrollY)).toBeLessThan(2000);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#deleteToken')).toContainText('session.delete(');
});

test('paper shows the chosen language only, and the body of an error in a line', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('snippet-language', 'python'));
  await sitePage(page).open('/api/pat#createToken');
  const operation = page.locator('#createToken');
  await expect(operation).toContainText('session.post(');
  await page.emulateMedia({ media: 'print' });
  const setUp = page.locator('#set-up');
  const text = await setUp.innerText();
  expect(text).toContain('pip install requests');
  expect(text).not.toMatch(/vite\.config|npm install|Node 20/);
  const body = operation.getByText('"error"').last();
  expect(await body.evaluate((code) => (code as HTMLElement).innerText)).toMatch(/^\{ "error": .+ \}$/);
});
