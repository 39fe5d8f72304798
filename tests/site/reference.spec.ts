import { expect, test } from '@playwright/test';
import { referencePage } from './pages/referencePage.ts';
import { settle } from './pages/settle.ts';
import { sidewaysScroll } from './pages/sidewaysScroll.ts';
import { pageErrors, phone } from './pages/sitePage.ts';
import { visibleLines } from './pages/visibleLines.ts';
import { variableNames } from '../variables.ts';

const route = '/api/metadata';

test.describe('a reference page', () => {
  test('is complete without script, including its anchors', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('h3[id]:not(article h3)')).toHaveCount(38);
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'MCP server' })).toContainText('"mcpServers"');
    for (const anchor of ['listRobologs/query/page_size', 'schema-OrganizationField']) {
      await page.goto(`${route}#${anchor}`);
      await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
    }
    await context.close();
  });

  test('scrolls exactly to the operation of a hash and marks it in the list', async ({ page }) => {
    const reference = referencePage(page);
    await reference.open(route, '#createValues');
    await expect(reference.list.getByRole('link', { name: 'Add values to a robolog' })).toHaveAttribute('aria-current', 'location');
    await expect.poll(async () => Math.abs(await reference.offset('createValues'))).toBeLessThanOrEqual(2);
    // Operations above may still be loading.
    await settle(page);
    expect(Math.abs(await reference.offset('createValues'))).toBeLessThanOrEqual(2);
  });

  test('copies the code of its static parts literally, and loads the setup when it is opened', async ({ page }) => {
    const reference = referencePage(page);
    await reference.open(route);
    await page.locator('#introduction').getByRole('link', { name: 'MCP server' }).click();
    await expect(page).toHaveURL(/#agents$/);
    await expect.poll(async () => Math.abs(await reference.offset('agents'))).toBeLessThanOrEqual(2);
    const tools = page.getByRole('region', { name: 'MCP server' });
    await tools.getByRole('button', { name: 'Copy code' }).nth(1).click();
    await expect
      .poll(async () => JSON.parse(await page.evaluate(() => navigator.clipboard.readText())))
      .toMatchObject({ mcpServers: { 'acme-metadata': { command: 'npx' } } });
    await tools.getByText('38 tools').click();
    await tools.getByRole('link', { name: 'createField', exact: true }).click();
    await expect(page).toHaveURL(/#createField$/);
    await page.locator('#introduction').getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('https://api.acme.example/api/metadata/v1');
    const setUp = page.locator('#set-up');
    await expect(setUp.getByRole('tab')).toHaveCount(0);
    await setUp.getByText('Set up once').click();
    await setUp.getByRole('tab', { name: 'fish' }).click();
    await expect(setUp).toContainText(`set -x ${variableNames.token} your-token`);
  });

  test('has at most 10,000 nodes, no message in the console and no sideways scroll, and its list tracks the position', async ({ page }) => {
    const messages = pageErrors(page, 'error', 'warning');
    const reference = referencePage(page);
    await reference.open(route);
    await settle(page);
    expect(await page.locator('*').count()).toBeLessThanOrEqual(10_000);
    await reference.isLaidOut();
    await page.evaluate(() => document.getElementById('listFields')?.scrollIntoView());
    await expect(reference.list.locator('[aria-current]')).toHaveText(/List fields/);
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page), `${width}`).toEqual([]);
    }
    expect(messages).toEqual([]);
  });

  test('copies path, snippet and link of an operation, expands a response with its example, and keeps the language for the next visit', async ({
    page,
  }) => {
    const reference = referencePage(page);
    await reference.open('/api/pat', '#createToken');
    const operation = reference.operation('Create a token');
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await operation.getByRole('button', { name: 'Copy path' }).click();
    await expect.poll(copied).toBe('/api/pat/v1/tokens');
    await operation.getByRole('button', { name: 'Copy link to Create a token' }).click();
    await expect.poll(copied).toMatch(/\/api\/pat#createToken$/);
    await operation.getByRole('button', { name: 'Copy code' }).first().click();
    await expect.poll(copied).toMatch(/^curl /);
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    await operation.locator('summary', { hasText: '400' }).click();
    await expect(operation.getByText('"error":').first()).toBeVisible();
    const tabs = reference.languageTabs('Create a token');
    await tabs.getByRole('tab', { name: 'curl' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'TypeScript', exact: true })).toBeFocused();
    await expect(reference.snippet('Create a token')).toContainText('createPatClient');
    await tabs.getByRole('tab', { name: 'Python' }).click();
    await expect(reference.snippet('Create a token')).toContainText('requests');
    await reference.open('/api/pat', '#deleteToken');
    await page.reload();
    await expect(reference.languageTabs('Delete a token').getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  });

  test('shows a whole snippet above a response that is longer than the window', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await referencePage(page).open('/api/workflows', '#getJobStatistics');
    const snippet = page.locator('#getJobStatistics pre').filter({ hasText: '--fail-with-body' });
    const response = page.locator('#getJobStatistics pre').filter({ hasText: '"starting_at"' }).last();
    const hidden = (lines: typeof snippet): Promise<number> => lines.evaluate((pre) => pre.scrollHeight - pre.clientHeight);
    await expect.poll(() => hidden(snippet)).toBe(0);
    expect(await hidden(response)).toBeGreaterThan(100);
  });

  test('breaks URLs of snippets only at slashes and parameters, and copies them whole', async ({ page }) => {
    await page.goto(route);
    for (const id of ['listFields', 'listValues', 'listSupplementCandidates', 'listLocations']) {
      const snippet = page.locator(`#${id} pre`, { hasText: /^curl / });
      const [url = ''] = (await visibleLines(snippet)).join('⏎').split(' \\\n');
      expect(url).toContain('⏎');
      expect(url.replaceAll(/(?<=[/?]|%2F)⏎|⏎(?=[?&])/g, '')).toMatch(/^curl '?https:[^⏎]+$/);
      const selected = await snippet.evaluate((block) => {
        getSelection()?.selectAllChildren(block);
        return String(getSelection());
      });
      expect(selected).toMatch(/^curl '?https:\S+ \\\n {2}--fail-with-body/);
    }
  });

  test('shows text as wide as the code below it', async ({ page }) => {
    await referencePage(page).open('/api/pat', '#createToken');
    for (const width of [700, 768, 1000, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      const widths = await page.locator('#createToken > div').evaluateAll((parts) => parts.map((part) => part.clientWidth));
      expect(widths[0], `${width}`).toBe(widths[1]);
      expect(widths[0], `${width}`).toBeLessThanOrEqual(720);
    }
  });

  test('on a phone reaches an operation through the list that overlaps the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const reference = referencePage(page);
    await reference.open(route);
    await expect(page.getByText('Base URL')).toBeInViewport();
    const link = reference.list.getByRole('link', { name: 'Create a field POST' });
    await expect(link).toBeHidden();
    await reference.list.locator('summary').click();
    await link.click();
    await expect(link).toBeHidden();
    await expect.poll(async () => Math.abs(await reference.offset('createField'))).toBeLessThanOrEqual(2);
  });
});

test('the chosen language is in view on a phone, also after a reload', async ({ page }) => {
  await page.setViewportSize(phone);
  const reference = referencePage(page);
  await reference.open('/api/pat#createToken');
  const python = reference.languageTabs('Create a token').getByRole('tab', { name: 'Python' });
  await python.click();
  await page.reload();
  await expect(python).toHaveAttribute('aria-selected', 'true');
  expect(await python.evaluate((tab) => tab.getBoundingClientRect().right <= (tab.parentElement?.getBoundingClientRect().right ?? 0))).toBe(
    true,
  );
});

test('an API page that opens without a page load scrolls exactly to an operation', async ({ page }) => {
  const reference = referencePage(page);
  await reference.open('/metadata_overview/acme_fields_and_custom_fields');
  // On a slow device, operations load at different times.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.locator('main a[href="/api/metadata#createField"]').first().click();
  await expect(reference.operation('Create a field')).toBeVisible();
  await expect.poll(async () => Math.abs(await reference.offset('createField'))).toBeLessThanOrEqual(2);
});

test('an API page that opens without a page load shows the requested operation before it renders the others', async ({ page }) => {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector('#createField h3') === null) return;
      watcher.disconnect();
      Object.assign(window, { loading: document.querySelectorAll('section[aria-busy=true]').length });
    });
    watcher.observe(document, { subtree: true, childList: true });
  });
  const reference = referencePage(page);
  await reference.open('/metadata_overview/acme_fields_and_custom_fields');
  await page.locator('main a[href="/api/metadata#createField"]').first().click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { readonly loading?: number }).loading)).toBeGreaterThan(30);
  await expect(page.locator('section[aria-busy=true]')).toHaveCount(0);
  expect(await reference.offset('createField')).toBe(0);
});

test('the list of operations filters, and J and K go from one to the next', async ({ page }) => {
  await page.goto('/api/workflows');
  await settle(page);
  const list = page.getByRole('navigation', { name: 'Operations' });
  await expect(list.getByRole('link', { name: 'Authentication' })).toHaveAttribute('href', '#authentication');
  await expect(list.getByRole('link', { name: 'MCP server' })).toBeVisible();
  const filter = list.getByRole('searchbox', { name: 'Filter operations' });
  await filter.fill('statistics');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await filter.press('Enter');
  await expect(page).toHaveURL(/#getJobStatistics$/);
  // Letters typed into a field are not shortcuts.
  await filter.fill('jk');
  await expect(list.getByText('No operation matches.')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#getJobStatistics');
  await filter.press('Escape');
  await expect(list.getByRole('listitem')).not.toHaveCount(1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('j');
  await expect.poll(() => new URL(page.url()).hash).not.toBe('#getJobStatistics');
});

test('options of a command keep their hyphens in one line on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await referencePage(page).open('/api/pat', '#listTokens');
  const option = referencePage(page).snippet('List your tokens').locator('.tk-n', { hasText: '--fail-with-body' });
  // In a column that is too narrow for it, the option scrolls.
  for (const width of ['auto', '100px']) {
    await option.evaluate((element, narrow) => void element.closest('pre')?.style.setProperty('width', narrow), width);
    expect(await option.evaluate((element) => element.getClientRects().length)).toBe(1);
  }
});

test('on a phone, ids of code stay whole, and a backslash stays on the line of its option', async ({ page }) => {
  await page.setViewportSize(phone);
  await referencePage(page).open('/api/metadata', '#updateValue');
  const operation = page.locator('#updateValue');
  const path = operation.locator('.tk-w', { hasText: 'f0bcd62c-3b11-4d43-878a-19f5012036a5' });
  const property = operation.locator('.tk-w', { hasText: '"46e45f8c-d41f-46e0-b684-c6d3bd990c3a"' });
  for (const id of [path, property]) expect(await id.first().evaluate((element) => element.getClientRects().length)).toBe(1);
  const snippet = operation.locator('pre', { hasText: /^curl / });
  const lines = await visibleLines(snippet);
  expect(lines.filter((line) => line.trim().startsWith('\\'))).toEqual([]);
  expect(lines.join('')).toContain('$ACME_TOKEN" \\');
  expect(await snippet.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
});

test('on a phone of any width, the backslash after a URL stays on its line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await referencePage(page).open('/api/autotagging', '#validatePredicates');
  const snippet = page.locator('#validatePredicates pre', { hasText: 'curl ' }).first();
  for (let width = 350; width <= 370; width += 1) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await visibleLines(snippet);
    expect(lines.filter((line) => line.trim().startsWith('\\'))).toEqual([]);
  }
});

test('the list of operations scrolls to the current one after each jump, up or down the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await referencePage(page).open(route, '#listRobologs');
  const { list } = referencePage(page);
  for (const anchor of ['addSupplements', 'listRobologs', 'schemas', 'listFields', 'createField']) {
    await page.evaluate((hash) => void (location.hash = hash), anchor);
    await expect(list.locator('[aria-current]')).toHaveAttribute('href', `#${anchor}`);
    await settle(page);
    await expect(list.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  }
});
