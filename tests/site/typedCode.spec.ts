import { expect, test, type Locator, type Page } from '@playwright/test';
import { colorRules, violations } from './pages/axe.ts';
import { referencePage } from './pages/referencePage.ts';
import { settle } from './pages/settle.ts';

/** The TypeScript snippet of an operation, near the window and hydrated. */
const openSnippet = async (page: Page, anchor: string, route = '/api/pat'): Promise<Locator> => {
  await referencePage(page).open(route, `#${anchor}`);
  const operation = page.locator(`#${anchor}`);
  await operation.getByRole('tab', { name: 'TypeScript', exact: true }).click();
  return operation.getByRole('tabpanel');
};

const tip = (page: Page): Locator => page.getByRole('tooltip');

/** Hovers a word until its type shows. */
const pointAt = async (lines: Locator, word: string): Promise<void> => {
  await lines.hover();
  await lines.getByRole('button', { name: word, exact: true }).first().hover();
};

test.describe('types in snippets', () => {
  test('load and show when the reader hovers a snippet, stay while the pointer is on them, and do not change the code', async ({
    page,
  }) => {
    const urls: string[] = [];
    page.on('request', (request) => {
      if (/\/hovers\/|[Tt]ypedCode/.test(request.url())) urls.push(new URL(request.url()).pathname);
    });
    const lines = await openSnippet(page, 'listRobologs', '/api/metadata');
    const code = await lines.innerText();
    await page.mouse.move(5, 5);
    await settle(page);
    expect(urls).toEqual([]);
    await pointAt(lines, 'robolog');
    expect(urls.filter((url) => url.startsWith('/hovers/'))).toEqual(['/hovers/metadata/listRobologs.json']);
    await expect(tip(page)).toContainText('const robolog: { id: string; ingested_at: string }');
    await expect(tip(page)).toContainText('One ingested log.');
    await page.mouse.move(5, 5);
    await expect(tip(page)).toHaveCount(0);
    await pointAt(lines, 'paginate');
    await expect(tip(page)).toContainText("(method) paginate('/robologs', …)");
    await tip(page).hover();
    await settle(page);
    await expect(tip(page)).toBeVisible();
    const selected = await lines.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return getSelection()?.toString() ?? '';
    });
    expect(selected.trim()).toBe(code.trim());
    await page.locator('#listRobologs').getByRole('button', { name: 'Copy code' }).first().click();
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(code.trim());
  });

  test('can be reached by keyboard: one tab stop, arrows between words, Escape closes', async ({ page }) => {
    const lines = await openSnippet(page, 'listTokens');
    await page.locator('#listTokens').getByRole('button', { name: 'Copy code' }).first().focus();
    await page.keyboard.press('Tab');
    await expect(lines).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'words have types' })).toHaveCount(1);
    await page.keyboard.press('Tab');
    const first = lines.getByRole('button', { name: 'createPatClient' }).first();
    await expect(first).toBeFocused();
    await expect(tip(page)).toContainText('function createPatClient');
    expect(await first.getAttribute('aria-describedby')).toBe(await tip(page).getAttribute('id'));
    await page.keyboard.press('ArrowRight');
    await expect(lines.getByRole('button', { name: 'baseUrl', exact: true }).first()).toBeFocused();
    await expect(tip(page)).toContainText('const baseUrl: string | undefined');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(lines.getByRole('button', { name: 'baseUrl', exact: true }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tip(page)).toHaveCount(0);
    await expect(lines.getByRole('button', { name: 'baseUrl', exact: true }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tip(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(tip(page)).toHaveCount(0);
    expect(await lines.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  });

  test('show on a tap, the first one included', async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const lines = await openSnippet(page, 'listTokens');
    await lines.scrollIntoViewIfNeeded();
    const placeOfWord = (element: Element): readonly [x: number, y: number] => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const at = node.textContent?.indexOf('createPatClient') ?? -1;
        if (at === -1) continue;
        range.setStart(node, at + 2);
        range.setEnd(node, at + 3);
        const { left, top, height } = range.getBoundingClientRect();
        return [left, top + height / 2];
      }
      throw new Error('The word was not found.');
    };
    // A tap hits the visible position, and operations above may still load and move the word.
    let [x, y]: readonly [x: number, y: number] = [0, 0];
    await expect(async () => {
      const before = [x, y];
      await settle(page);
      await lines.scrollIntoViewIfNeeded();
      [x, y] = await lines.evaluate(placeOfWord);
      expect([x, y]).toEqual(before);
      expect(await lines.evaluate((element, at) => element.contains(document.elementFromPoint(...at)), [x, y] as const)).toBe(true);
    }).toPass();
    await page.touchscreen.tap(x, y);
    await expect(tip(page)).toContainText('createPatClient');
    const place = await tip(page).boundingBox();
    expect((place?.x ?? -1) >= 0 && (place?.x ?? 0) + (place?.width ?? 999) <= 390).toBe(true);
    await context.close();
  });

  test('cause no layout shift, and show in snippets of TanStack Query as well', async ({ page }) => {
    const lines = await openSnippet(page, 'createToken');
    const measure = (): Promise<readonly number[]> =>
      lines.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height, element.scrollWidth, element.scrollHeight];
      });
    const before = await measure();
    await pointAt(lines, 'body');
    await expect(tip(page)).toContainText('The properties of a new token.');
    expect(await measure()).toEqual(before);
    await page.locator('#createToken').getByRole('tab', { name: 'TanStack Query', exact: true }).click();
    await pointAt(lines, 'mutate');
    await expect(tip(page)).toContainText('const mutate: (variables: {');
  });

  test('disappear when a request is edited in the console, while the colors stay', async ({ page }) => {
    await openSnippet(page, 'listRobologs', '/api/metadata');
    const operation = page.locator('#listRobologs');
    await operation.getByRole('button', { name: 'Try it', exact: true }).click();
    // The console has its own snippet.
    const size = operation.getByRole('textbox', { name: 'page_size' });
    await expect(size).toBeVisible();
    const lines = operation.getByRole('tabpanel').filter({ hasText: 'createMetadataClient' });
    await lines.hover();
    await expect(lines.getByRole('button', { name: 'pages', exact: true }).first()).toBeVisible();
    await size.fill('7');
    await expect(lines).toContainText('page_size: 7');
    await expect(lines.getByRole('button')).toHaveCount(0);
    await expect(lines.locator('.tk-k').first()).toHaveText('import');
    await expect(lines.locator('.tk-n').last()).toHaveText('7');
  });

  test('have no accessibility problem while one is shown', async ({ page }) => {
    const lines = await openSnippet(page, 'getAccount');
    await pointAt(lines, 'data');
    await expect(tip(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await violations(page, colorRules)).toEqual([]);
  });
});
