import { expect, test, type Page } from '@playwright/test';
import { consolePage } from './pages/consolePage.ts';
import { startSite } from './pages/localSite.ts';
import { searchDialog } from './pages/searchDialog.ts';
import { settle } from './pages/settle.ts';
import { hold, isAlive, pageErrors, saveData, sitePage } from './pages/sitePage.ts';
import { pageKinds } from './pages/siteRoutes.ts';

const guide = '/event_autotagging/tagger_lifecycle';

const dripped = [
  ...pageKinds,
  { kind: 'large reference', path: '/api/metadata' },
  { kind: 'guide with a space in its path', path: '/demo_tutorial/creating%20an%20event_autotagger' },
];

const dripMs = 3000;
const pieces = 30;

/** Records the elements of the HTML, to check that hydration keeps them. */
const watchElements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { received: [...document.querySelectorAll('#site > *, main, h1, nav, footer, main section, main a')] });
    });
  });

const replacedElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (window as unknown as { readonly received: readonly Element[] }).received
      .filter((element) => !element.isConnected)
      .map((element) => element.outerHTML.slice(0, 80)),
  );

for (const { kind, path } of dripped)
  test(`a ${kind} that loads over three seconds is hydrated without changes and console messages`, async ({ page }) => {
    const site = await startSite();
    const complaints = pageErrors(page, 'error', 'warning');
    await sitePage(page).open(site.origin + path);
    await settle(page);

    // The scripts are in the browser's cache now.
    const { body, status, type } = await site.read(path);
    site.intercept((request, response) => {
      if (request.headers['sec-fetch-dest'] !== 'document') return false;
      response.writeHead(status, { 'Content-Type': type });
      const size = Math.ceil(body.length / pieces);
      let sent = 0;
      const timer = setInterval(() => {
        response.write(body.subarray(sent, sent + size));
        sent += size;
        if (sent < body.length) return;
        clearInterval(timer);
        response.end();
      }, dripMs / pieces);
      return true;
    });
    await watchElements(page);
    await page.goto(site.origin + path);
    await isAlive(page);
    await settle(page);
    expect(await replacedElements(page)).toEqual([]);
    expect(complaints.filter((text) => status !== 404 || !text.includes('404 (Not Found)'))).toEqual([]);
    await searchDialog(page).open();
    await site.stop();
  });

test('a click that expands an operation whose file has not loaded is replayed once, and another collapses it', async ({ page }) => {
  const release = await hold(page, /\/assets\/getJob-[^/]*\.js$/);
  await page.goto('/api/workflows#getJob');
  await isAlive(page);
  const operation = page.locator('#getJob');
  await operation.getByRole('button', { name: 'Expand all' }).first().click();
  await expect(operation.getByRole('button', { name: 'Collapse all' })).toHaveCount(0);
  release();
  await expect(operation.getByRole('button', { name: 'Collapse all' })).toBeVisible();
  const open = operation.locator('details[open] details[open]');
  await expect(open.first()).toBeVisible();
  await operation.getByRole('button', { name: 'Collapse all' }).click();
  await expect(open).toHaveCount(0);
});

test.describe('before the page responds', () => {
  /** Opens a page whose scripts are held back. @returns a function that lets them load */
  const openHeld = async (page: Page, path: string): Promise<() => Promise<void>> => {
    const release = await hold(page, /\/assets\/(?!early-)[^/]*\.js$/);
    await page.goto(path);
    return async () => {
      release();
      await isAlive(page);
    };
  };

  for (const [how, act] of [
    ['Control and K', (page: Page) => page.keyboard.press('Control+k')],
    ['the slash key', (page: Page) => page.keyboard.press('/')],
    [
      'a click',
      (page: Page) =>
        searchDialog(page)
          .button.or(page.getByRole('banner').getByRole('link', { name: 'Search docs' }))
          .click(),
    ],
  ] as const)
    test(`the search requested by ${how} opens later, with what was typed`, async ({ page }) => {
      const release = await openHeld(page, guide);
      await act(page);
      await page.keyboard.type('taggers');
      await page.keyboard.press('Backspace');
      await expect(page).toHaveURL(guide);
      await release();
      const { field, dialog } = searchDialog(page);
      await expect(field).toHaveValue('tagger');
      await expect(field).toBeFocused();
      await page.keyboard.type('s');
      await expect(field).toHaveValue('taggers');
      await expect(dialog).toHaveCount(1);
    });

  test('a letter on the focused search button opens the search with it', async ({ page }) => {
    const release = await openHeld(page, guide);
    await page.getByRole('banner').getByRole('link', { name: 'Search docs' }).focus();
    await page.keyboard.type('pat');
    await release();
    await expect(searchDialog(page).field).toHaveValue('pat');
  });

  test('a search dismissed with Escape stays closed', async ({ page }) => {
    const release = await openHeld(page, guide);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    const { colorSwitch, mode } = sitePage(page);
    await colorSwitch.click();
    await release();
    await expect.poll(mode).toBe('dark');
    await expect(searchDialog(page).dialog).toHaveCount(0);
  });

  test('a query typed on the search page stays in its field and is searched for', async ({ page }) => {
    const release = await openHeld(page, '/search');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('back');
    await field.pressSequentially('fill');
    await release();
    await expect(field).toHaveValue('backfill');
    await expect(page).toHaveURL('/search?q=backfill');
    await expect(page.locator('#main').getByText(/results? for "backfill"/)).toBeVisible();
  });

  test('Enter after the query opens its first hit', async ({ page }) => {
    const release = await openHeld(page, guide);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('user roles and permissions');
    await page.keyboard.press('Enter');
    await release();
    await expect(page).toHaveURL(/\/user_config\/user_roles_and_permissions/);
    await expect(searchDialog(page).dialog).toHaveCount(0);
  });

  test('what is typed on the not-found page stays in its field', async ({ page }) => {
    const release = await openHeld(page, '/no/such_page');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('backfill');
    await release();
    await settle(page);
    await expect(field).toHaveValue('backfill');
    await page.goto('/no/such_page');
    await expect(field).toHaveValue('such page');
  });

  for (const [key, act] of [
    ['J goes to the next section', (page: Page) => expect(page).toHaveURL(/#authentication$/)],
    ['? lists the shortcuts', (page: Page) => expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()],
  ] as const)
    test(key, async ({ page }) => {
      const release = await openHeld(page, '/api/pat');
      await page.keyboard.press(key.charAt(0).toLowerCase());
      await release();
      await act(page);
    });

  test('every button press counts, in order', async ({ page }) => {
    const release = await openHeld(page, guide);
    const { colorSwitch, mode, sidebar } = sitePage(page);
    for (let times = 0; times < 4; times += 1) await colorSwitch.click();
    await colorSwitch.click();
    await page.getByRole('button', { name: 'Hide sidebar' }).click();
    await release();
    await expect.poll(mode).toBe('dark');
    await expect(sidebar).toBeHidden();
  });

  test('a press while React hydrates counts once', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('hydrating', () => {
        queueMicrotask(() => document.querySelector<HTMLElement>('button[aria-label="Dark mode"]')?.click());
      });
    });
    const site = sitePage(page);
    await site.open(guide);
    await expect.poll(site.mode).toBe('dark');
    await settle(page);
    expect(await site.mode()).toBe('dark');
  });

  test('"Try it" opens the console', async ({ page }) => {
    const release = await openHeld(page, '/api/pat');
    await page.locator('#createToken').getByRole('button', { name: 'Try it', exact: true }).click();
    await release();
    await expect(consolePage(page, 'Create a token').region).toBeVisible();
  });

  test('the page stays where the reader scrolled it', async ({ page }) => {
    const release = await openHeld(page, '/api/pat');
    await page.locator('#deleteToken').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const top = () => page.locator('#deleteToken').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    // Operations that come into view get their real heights.
    await settle(page);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    const before = await top();
    await release();
    await expect(page.locator('#deleteToken').getByRole('tab').first()).toBeVisible();
    expect(await top()).toBe(before);
  });

  test('Tab marks the page as operated by keyboard', async ({ page }) => {
    const release = await openHeld(page, guide);
    await page.keyboard.press('Tab');
    await release();
    await expect(page.locator('html')).toHaveClass(/navigation-with-keyboard/);
  });
});

for (const width of [1280, 1000])
  test(`a stored snippet language moves no button when the page is hydrated, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => localStorage.setItem('snippet-language', 'python'));
    const release = await hold(page, /\/assets\/client-.*\.js$/);
    await page.goto('/api/pat#createToken', { waitUntil: 'commit' });
    const operation = page.locator('#createToken');
    const button = operation.getByRole('button', { name: 'Try it', exact: true });
    await expect(button).toBeVisible();
    const place = (): Promise<number> =>
      button.evaluate((element) => element.getBoundingClientRect().top - (element.closest('section')?.getBoundingClientRect().top ?? NaN));
    const before = await place();
    release();
    await expect(operation.getByRole('tab', { name: 'Python', selected: true })).toBeVisible();
    await expect(operation.getByRole('tabpanel').first()).toContainText('session.post(');
    expect(await place()).toBe(before);
  });

for (const [where, path] of [
  ['an operation', '/api/pat#createToken'],
  ['a step', '/'],
] as const)
  test(`a reader who chose a language does not see ${where} in another one first, unless the page loads slowly`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('snippet-language', 'python'));
    const release = await hold(page, /\/assets\/client-.*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    const code = page
      .locator('pre', { hasText: /^curl / })
      .filter({ visible: true })
      .first();
    const opacities = code.evaluate(
      (pre) =>
        new Promise<readonly string[]>((resolve) => {
          const { opacity } = getComputedStyle(pre);
          pre.addEventListener('animationend', () => resolve([opacity, getComputedStyle(pre).opacity]));
        }),
    );
    expect(await opacities).toEqual(['0', '1']);
    release();
    await expect(page.locator('pre', { hasText: 'session' }).filter({ visible: true }).first()).toHaveCSS('opacity', '1');
  });

for (const [device, widths] of [
  ['computer', [1440]],
  // As many characters fit in a line of 381 pixels as in 390 on a device that does not round the width of letters.
  ['phone', [412, 381]],
] as const)
  test.describe(`a snippet language that is stored on a ${device}`, () => {
    test.use({ isMobile: device === 'phone', hasTouch: device === 'phone' });

    for (const [where, path, below] of [
      ['an operation', '/api/pat#createToken', '#createToken [class*=code] > :last-child'],
      ['a step with short lines', '/user_config/user_management', '#step-1 + *'],
      ['a step with more lines than a block shows', '/personal_access_tokens/using_pat', '#step-1 + *'],
      ['the step of a link', '/event_autotagging/creating_your_first_tagger#create-the-tagger-and-a-draft', '#step-8 + *'],
    ] as const)
      for (const [language, mark] of [
        ['typescript', 'import { create'],
        ['python', 'import requests'],
        ['javascript', 'await fetch'],
        ['go', 'package main'],
      ] as const)
        test(`moves nothing below ${where} when the page is hydrated: ${language}`, async ({ page }) => {
          await saveData(page);
          await page.addInitScript((chosen) => localStorage.setItem('snippet-language', chosen), language);
          const release = await hold(page, /\/assets\/client-.*\.js$/);
          await page.goto(path, { waitUntil: 'commit' });
          const last = page.locator(below);
          await expect(last).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          const heights = async (): Promise<readonly number[]> => {
            const found: number[] = [];
            for (const width of widths) {
              await page.setViewportSize({ width, height: 900 });
              const [top = NaN, end = NaN] = await last.evaluate((element) =>
                [element.previousElementSibling, element].map((one) => Math.round(one?.getBoundingClientRect().top ?? NaN)),
              );
              found.push(end - top);
            }
            return found;
          };
          const before = await heights();
          release();
          await expect(page.getByRole('tabpanel').filter({ hasText: mark }).filter({ visible: true }).first()).toBeAttached();
          await settle(page);
          for (const [at, height] of (await heights()).entries())
            expect(Math.abs(height - (before[at] ?? NaN)), `at ${widths[at]} pixels`).toBeLessThanOrEqual(6);
        });
  });
