import { expect, test } from '@playwright/test';
import { consolePage, openConsole } from './pages/consolePage.ts';
import { referencePage } from './pages/referencePage.ts';
import { openSearch, searchDialog } from './pages/searchDialog.ts';
import { settle } from './pages/settle.ts';
import { phone, sitePage } from './pages/sitePage.ts';

const summary = 'Create a token';

test('a token is created with the keyboard alone, starting from the address bar', async ({ page }) => {
  await sitePage(page).open('/');
  await page.keyboard.press('/');
  const search = searchDialog(page);
  await expect(search.field).toBeFocused();
  await page.keyboard.type('create a token');
  await expect(search.active).toContainText(summary);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/pat#createToken$/);
  // Tab goes from the title to the console without going through the text.
  const title = referencePage(page).operation(summary).getByRole('link', { name: summary, exact: true });
  await title.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(
    referencePage(page)
      .operation(summary)
      .getByRole('button', { name: `Try it: ${summary}` }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  const console_ = consolePage(page, summary);
  await expect(console_.region).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(console_.status('Created')).toBeVisible();
  // The response can be reached without going through the form.
  await console_.region.getByRole('button', { name: 'Send', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(console_.region.getByRole('group', { name: 'Response', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(console_.region).toHaveCount(0);
});

for (const width of [1280, 390])
  test(`a keyboard goes from the title of an operation to its code without going through the text, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await referencePage(page).open('/api/pat', '#createToken');
    const operation = referencePage(page).operation(summary);
    const skip = operation.getByRole('link', { name: 'Skip to code' });
    await expect(operation.getByRole('tablist', { name: 'Language' })).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    const box = await skip.boundingBox();
    expect(box?.width).toBeGreaterThan(60);
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(operation.getByRole('button', { name: 'Try it', exact: true })).toBeFocused();
    await expect(operation.getByRole('button', { name: 'Try it', exact: true })).toBeInViewport();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(operation.getByRole('tab', { selected: true })).toBeFocused();
  });

test('keys of an input method neither open a result nor close a dialog or a console', async ({ page }) => {
  /** Presses a key as Chrome sends it during a composition, and as Safari does after it. */
  const press = (key: string) =>
    page.evaluate((pressed) => {
      for (const isComposing of [true, false])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: pressed, keyCode: 229, isComposing, bubbles: true, cancelable: true }),
        );
    }, key);
  const search = await openSearch(page, '/');
  await search.searchFor('create a token');
  await expect(search.active).toContainText(summary);
  await press('Enter');
  await press('Escape');
  await expect(search.active).toContainText(summary);
  await expect(page).toHaveURL(/\/$/);
  const console_ = await openConsole(page, '/api/pat#createToken', summary);
  await console_.field('name').focus();
  await press('Escape');
  await expect(console_.field('name')).toBeFocused();
});

test('in a console the focus is never lost, and Escape leaves the editor before it closes the console', async ({ page }) => {
  const title = 'Invite a user to your organization';
  await referencePage(page).open('/api/oum', '#inviteUser');
  const keepsFocus = page.waitForResponse(/\/keepFocus-/);
  await page.keyboard.press('Tab');
  await keepsFocus;
  const operation = referencePage(page).operation(title);
  await operation.getByRole('button', { name: `Try it: ${title}` }).press('Enter');
  const console_ = consolePage(page, title);
  const { region } = console_;
  await expect(region).toBeFocused();
  const hasFocus = () => region.evaluate((element) => element.contains(document.activeElement));

  await console_.actAs('analyst');
  const send = region.getByRole('button', { name: 'Send', exact: true });
  await send.press('Enter');
  await expect(console_.status('Forbidden')).toBeVisible();
  await expect(send).toBeFocused();
  // This button disappears together with its response.
  await region.getByRole('button', { name: /^Send as / }).press('Enter');
  await expect(console_.status('No content')).toBeVisible();
  expect(await hasFocus()).toBe(true);

  await region.getByRole('button', { name: 'Edit as JSON' }).press('Enter');
  await page.keyboard.press('Tab');
  const editor = region.getByRole('textbox', { name: 'Request body' });
  await expect(region.locator('.cm-editor')).toBeVisible();
  await expect(editor).toBeFocused();
  await expect(editor).toHaveAccessibleDescription(/Tab or Esc to leave/);
  await expect(region.getByRole('paragraph').filter({ hasText: 'Tab or Esc to leave' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(region.getByRole('group', { name: 'Editor: Request body' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  expect(await hasFocus()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(region).toHaveCount(0);
  await expect(operation.getByRole('button', { name: 'Try it', exact: true })).toBeFocused();
});

test('? lists the shortcuts, and each of them works; once turned off, the single keys do nothing', async ({ page }) => {
  const site = sitePage(page);
  await site.open('/api/pat');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(referencePage(page).list.locator('[aria-current]')).toHaveText('Introduction');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/#authentication$/);
  await expect(referencePage(page).list.locator('[aria-current]')).toHaveText('Authentication');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/#introduction$/);
  await page.keyboard.press('?');
  await expect(list.getByRole('definition').filter({ hasText: /^(?:\?|J|K)$/ })).toHaveCount(3);
  // While the dialog is open, it handles the keys.
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/#introduction$/);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  await site.footer.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await list.getByRole('checkbox').uncheck();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(site.footer.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
  for (const key of ['?', '/', 'j']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await expect(searchDialog(page).field).toHaveValue('');
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL(/#introduction$/);
});

test('a slim bar names the operation once its title is out of view, and moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) (window as unknown as { readonly shifts: unknown[] }).shifts.push(entry);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const reference = referencePage(page);
  await reference.open('/api/metadata', '#createField');
  const bar = page.getByRole('group', { name: 'Current operation' });
  await expect(page.getByRole('heading', { name: 'Create a field', exact: true })).toBeInViewport();
  await expect(bar).toHaveCount(0);
  await settle(page);
  await page.evaluate(() => Object.assign(window, { shifts: [] }));
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 600);
  await expect(bar).toContainText('POSTCreate a field');
  expect(await page.evaluate(() => (window as unknown as { readonly shifts: readonly unknown[] }).shifts)).toEqual([]);
  // A link to a field scrolls it below the bar.
  await page.goto('/api/metadata#createField/body/alias');
  await expect(bar).toBeVisible();
  const field = page.locator('[id="createField/body/alias"]');
  await expect(field).toBeFocused();
  const gap = async (): Promise<number> => ((await field.boundingBox())?.y ?? 0) - ((await bar.boundingBox())?.y ?? 0) - 40;
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  // Code next to the text stays in view with its own button. Code below the text does not.
  await expect(bar.getByRole('button')).toHaveCount(0);
  await expect(reference.operation('Create a field').getByRole('button', { name: 'Try it', exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 1100, height: 800 });
  await bar.getByRole('button', { name: 'Try it', exact: true }).click();
  await expect(consolePage(page, 'Create a field').region).toBeInViewport();
  await expect(bar.getByRole('button')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the list names the operation, and the console opens from its title', async ({ page }) => {
    await referencePage(page).open('/api/pat', '#createToken');
    await expect(referencePage(page).list.locator('summary')).toHaveText(/^Operations: POSTCreate a token$/);
    await referencePage(page)
      .operation(summary)
      .getByRole('button', { name: `Try it: ${summary}` })
      .tap();
    const console_ = consolePage(page, summary);
    await expect(console_.region).toBeInViewport({ ratio: 0.9 });
    await console_.region.getByRole('button', { name: 'Send' }).tap();
    await expect(console_.status('Created')).toBeInViewport();
    await expect(console_.region.getByRole('button', { name: 'Send' })).toBeInViewport();
    // The phone's keyboard takes up half of the window.
    await page.setViewportSize({ width: 390, height: 422 });
    const field = console_.region.getByRole('textbox', { name: /^name/ });
    await field.fill('from-a-phone');
    await expect(field).toBeInViewport({ ratio: 1 });
    await console_.region.getByRole('button', { name: 'Send' }).tap();
    await expect(console_.body).toContainText('from-a-phone');
    await expect(console_.status('Created')).toBeInViewport();
  });
});

test('Tab reaches the skip link first, which leads to the text, and sets a flag that a mouse press clears', async ({ page }) => {
  await sitePage(page).open('/event_autotagging/tagger_lifecycle');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await expect(page.locator('html')).toHaveClass(/navigation-with-keyboard/);
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.mouse.click(700, 400);
  await expect(page.locator('html')).not.toHaveClass(/navigation-with-keyboard/);
});
