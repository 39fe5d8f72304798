import { expect, test, type Page } from '@playwright/test';
import { colorRules, violations } from './pages/axe.ts';
import { consolePage } from './pages/consolePage.ts';
import { smallTargets } from './pages/smallTargets.ts';
import { startDevServer, type DevServer } from '../devServer.ts';

const spec = 'specs/pat.yaml';
const guide = 'content/personal_access_tokens/using_pat.mdx';

// All tests share one server, because starting it takes longer than any of them.
test.describe.configure({ mode: 'serial' });

let server: DevServer;
test.beforeAll(async () => {
  server = await startDevServer();
});
test.afterAll(() => server.close());

/** Returns the line number of a text in a file, counted from 1. */
const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

/** Opens a page and marks it, to detect a reload. */
const open = async (page: Page, route: string, text: string): Promise<void> => {
  await page.goto(server.origin + route);
  await expect(page.locator('main')).toContainText(text, { timeout: 90_000 });
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
};

const overlay = (page: Page) => page.locator('vite-error-overlay');
const isKept = (page: Page) => expect(page.locator('html[data-kept]')).toHaveCount(1);

/** Saves a file with a text replaced, runs the checks, and always restores the file. */
const whileChanged = async (path: string, from: string, to: string, see: () => Promise<void>): Promise<void> => {
  const before = server.read(path);
  expect(before).toContain(from);
  server.save(
    path,
    before.replace(from, () => to),
  );
  try {
    await see();
  } finally {
    server.save(path, before);
  }
};

/** The states of the search dialog, with a text that each shows. */
const searchStates = [
  ['Search, empty', 'Start here'],
  ['Search, results', /Show all \d+ results/],
  ['Search, no results', 'No results for'],
  ['Search not loaded', /\w/],
] as const;

const themes = ['light', 'dark'] as const;
const widths = [390, 768, 1440] as const;

/** Shows an open page in a mode and a width. */
const show = async (page: Page, theme: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
};

/** Checks every state of every component on the open page of states. */
const expectStates = async (page: Page, theme: string, width: number): Promise<void> => {
  /** Returns how each control in a column looks, and whether it is a button that is not selected. */
  const looks = (column: string) =>
    page.locator(column).evaluateAll((cells) =>
      cells.map((cell) => {
        const control = cell.querySelector('button, a, input, select, summary') ?? cell;
        const { color, backgroundColor, borderColor, filter, outlineStyle, outlineWidth } = getComputedStyle(control);
        return {
          look: [color, backgroundColor, borderColor, filter].join(),
          outline: outlineStyle === 'none' ? '' : outlineWidth,
          isButton: control.matches('button:not([aria-selected=true])'),
        };
      }),
    );
  await show(page, theme, width);
  const rules = theme === 'dark' ? colorRules : undefined;
  // Between these widths, only the layout differs.
  const violationsIn = async (part: string) => (width === 768 ? [] : violations(page, rules, part));
  expect(await violationsIn('main')).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const rest = await looks('tbody td:nth-child(2)');
  const focus = await looks('[data-state=focus-visible]');
  expect(focus.map(({ outline }) => outline)).toEqual(focus.map(() => '2px'));
  const openParts = [
    {
      opener: page.getByRole('main').locator('summary', { hasText: /^Page$/ }),
      part: '[aria-label="Calls"] details[open]',
      isHere: true,
    },
    { opener: page.getByRole('banner').locator('summary', { hasText: 'APIs' }), part: 'header', isHere: width > 996 },
    { opener: page.getByRole('button', { name: 'Menu', exact: true }), part: 'dialog', isHere: width <= 996 },
    { opener: page.getByRole('main').getByRole('button', { name: 'Keyboard shortcuts' }), part: 'dialog', isHere: true },
  ];
  for (const { opener, part } of openParts.filter(({ isHere }) => isHere)) {
    await opener.click();
    const opened = page.locator(part).filter({ visible: true });
    await expect(opened).toContainText(/\w/);
    // A part that still fades in has too little contrast.
    await opened.evaluate((element) => Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)));
    expect(await violationsIn(part), part).toEqual([]);
    await page.keyboard.press('Escape');
  }
  for (const state of ['hover', 'active']) {
    const unchanged = (await looks(`[data-state=${state}]`)).filter(({ isButton, look }, row) => isButton && look === rest[row]?.look);
    expect(unchanged, state).toEqual([]);
  }
};

/** The width at which the search dialog is checked, by mode. */
const searchWidths = { light: 390, dark: 1440 } as const;

/** Checks every state of the search dialog, which the open page of states opens. */
const expectSearchStates = async (page: Page): Promise<void> => {
  for (const [name, text] of searchStates) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    // The development server compiles the dialog and its worker when they are first opened.
    await expect(page.getByRole('dialog')).toContainText(text);
    expect(await violations(page, undefined, 'dialog'), name).toEqual([]);
    expect(await smallTargets(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
};

test('every state of every component and of the search dialog is on one page, legible, large enough and visibly marked, in both modes', async ({
  page,
}) => {
  await open(page, '/_states', 'States');
  await expect(page.locator('[data-state=hover] button').first()).toBeVisible();
  for (const theme of themes)
    for (const width of widths)
      await test.step(`in ${theme} at ${width} pixels`, async () => {
        await expectStates(page, theme, width);
        if (width === searchWidths[theme]) await expectSearchStates(page);
      });
});

test('screenshots of that page match tests/site/states, at three widths in both modes', async ({ page }) => {
  test.skip(process.platform !== 'linux', 'The pictures were drawn on Linux; other systems draw letters differently.');
  // A font that loads late would not be rendered.
  await page.route('**/fonts.css*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, body: (await response.text()).replaceAll('font-display: optional', 'font-display: block') });
  });
  await open(page, '/_states', 'States');
  await expect(page.locator('[data-state=hover] button').first()).toBeVisible();
  await page.addStyleTag({
    content: `
      /* Without hinting, letters have the same width and position in every Chromium. */
      * { text-rendering: geometricPrecision !important }
      /* The bar sticks over what is taller than the window, at a place that depends on the scroll position. */
      #site > :is(header, a) { visibility: hidden }`,
  });
  await page.evaluate(() => document.fonts.ready);
  for (const theme of themes)
    for (const width of widths) {
      await show(page, theme, width);
      for (const name of ['Controls', 'States of controls', 'Content', 'Calls'])
        // A lost focus ring is 160 pixels or more; colors with different meanings differ by more than the threshold.
        await expect
          .soft(page.getByRole('main').getByRole('region', { name, exact: true }))
          .toHaveScreenshot(`${name}-${theme}-${width}.png`, { threshold: 0.05, maxDiffPixels: 30 });
    }
});

test('programs get pages, as browsers do, and no page in place of a missing file', async ({ request }) => {
  const statuses = async (path: string): Promise<readonly number[]> => [
    (await request.get(server.origin + path, { headers: { Accept: '*/*' } })).status(),
    (await request.head(server.origin + path, { headers: { Accept: '*/*' } })).status(),
  ];
  expect(await statuses('/')).toEqual([200, 200]);
  expect(await statuses('/api/pat')).toEqual([200, 200]);
  expect(await statuses('/downloads/nothing.zip')).toEqual([404, 404]);
});

test('an edited description of a spec appears without a reload, and leaves an open console as it is', async ({ page }) => {
  await open(page, '/api/pat', 'Returns the user and the organization');
  const opened = consolePage(page, 'Create a token');
  await opened.open();
  await opened.field('name').fill('robot-arm');
  await whileChanged(spec, 'Returns the user and the organization', 'Returns who you are and the organization', async () => {
    await expect(page.locator('#getAccount')).toContainText('Returns who you are and the organization');
  });
  await expect(page.locator('#getAccount')).toContainText('Returns the user and the organization');
  await whileChanged(spec, 'shows who owns the token', 'tells who owns the token', async () => {
    await expect(page.locator('#introduction')).toContainText('tells who owns the token');
  });
  await expect(opened.field('name')).toHaveValue('robot-arm');
  await expect(opened.field('name')).toBeFocused();
  await isKept(page);
});

test('an edited product and edited permissions appear without a reload, and leave an open console as it is', async ({ page }) => {
  await open(page, '/api/oum', 'Get a user');
  const opened = consolePage(page, 'Get a user');
  await opened.open();
  await opened.field('id').fill('robot-arm');
  const before = await page.evaluate(() => scrollY);
  const [settings = ''] = /\/acme\/docs[^]*copyright: \d+/.exec(server.read('content/product.yaml')) ?? [];
  const changed = settings.replace('/acme/docs', '/acme/manual').replace(/\d+$/, '2091');
  await whileChanged('content/product.yaml', settings, changed, async () => {
    await expect(page.locator('footer')).toContainText('2091');
    // No generated file contains the repository, but the module of the page links to it.
    await expect(page.locator('a[href*="/acme/manual/"]').first()).toBeAttached();
  });
  const permission = page.locator('#inviteUser').getByTitle('By default');
  await expect(permission).toHaveText('Admin');
  const managers = "id: 'organization:manage', roles: [admin";
  await whileChanged('specs/shared/permissions.yaml', managers, `${managers}, developer`, async () => {
    await expect(permission).toHaveText('Admin, Developer');
  });
  await expect(permission).toHaveText('Admin');
  await expect(opened.field('id')).toHaveValue('robot-arm');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await isKept(page);
});

test('the error of a broken spec covers the page with file, line and fix until it is fixed, which a button does if it is safe', async ({
  page,
}) => {
  await open(page, '/api/pat', 'Returns the user and the organization');
  const before = server.read(spec);
  const line = lineOf(before, 'x-permission: none');
  await whileChanged(spec, 'x-permission: none', 'x-permission: nome', async () => {
    await expect(overlay(page)).toContainText(`${spec}:${line}:`);
    await expect(overlay(page)).toContainText('Did you mean "none"?');
  });
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.locator('#getAccount')).toContainText('Returns the user');
  await whileChanged(spec, 'summary: List your tokens', 'sumary: List your tokens', async () => {
    await overlay(page).getByRole('button', { name: 'Apply the safe fixes' }).click();
    await expect(overlay(page)).toHaveCount(0);
    expect(server.read(spec)).toBe(before);
  });
  await isKept(page);
});

test('an edited text of a guide appears without a reload, and the error of a broken guide covers the page until it is fixed', async ({
  page,
}) => {
  const text = 'Set the host and the token as environment variables';
  await open(page, '/personal_access_tokens/using_pat', text);
  const main = page.locator('main');
  await whileChanged(guide, text, 'Keep the host and the token in environment variables', async () => {
    await expect(main).toContainText('Keep the host and the token in environment variables');
  });
  await expect(main).toContainText(text);
  await whileChanged(guide, text, 'Set the {host and the token', async () => {
    await expect(overlay(page)).toContainText(`${guide}:${lineOf(server.read(guide), 'Set the {host')}:`);
  });
  await expect(overlay(page)).toHaveCount(0);
  await expect(main).toContainText(text);
  await isKept(page);
});
