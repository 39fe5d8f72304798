import { expect, test, type Locator, type Page } from '@playwright/test';
import { colourViolations, violations } from './pages/axe.ts';
import { openConsole, openCreateField } from './pages/consolePage.ts';
import { referencePage } from './pages/referencePage.ts';
import { openSearch } from './pages/searchDialog.ts';
import { desktop, phone, sitePage } from './pages/sitePage.ts';
import { allRoutes, componentPages, pageKinds } from './pages/siteRoutes.ts';
import { smallTargets } from './pages/smallTargets.ts';

/** Dark mode differs from light mode only in its colours. */
const expectAccessible = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  if (theme === 'dark') return expect(await colourViolations(page)).toEqual([]);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }
};

// Rules that look at every element of a page take long on a busy machine.
for (const { kind, path } of [...pageKinds, ...componentPages])
  test(`a ${kind} has no accessibility problem, in light and dark, on a desktop and a phone`, async ({ page }) => {
    const unfold = () => page.evaluate(() => document.querySelectorAll('main details').forEach((fold) => fold.setAttribute('open', '')));
    await sitePage(page).open(path);
    await unfold();
    await expectAccessible(page, 'light');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await sitePage(page).open(path);
    await unfold();
    await expectAccessible(page, 'dark');
  });

test('a live step with a response has none either', async ({ page }) => {
  await sitePage(page).open('/personal_access_tokens/using_pat');
  const step = page.getByRole('group', { name: /^Step: / }).first();
  await step.getByRole('button', { name: 'Run' }).click();
  await expect(step.getByRole('group', { name: /^Response: / })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

for (const theme of ['light', 'dark'] as const)
  test(`a guide with an open playground and a response has none either, ${theme}`, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    await sitePage(page).open('/metadata_overview/understanding_metadata_fields');
    const playground = page.getByRole('group', { name: 'Playground' });
    await playground.getByRole('button', { name: 'Edit the definition' }).click();
    await expect(playground.getByRole('status')).toContainText('Rotterdam');
    await playground.getByRole('textbox', { name: 'jq definition' }).fill('.site |');
    await expect(playground.getByRole('status')).toContainText('syntax error');
    const step = page.getByRole('group', { name: /^Step: / }).first();
    await step.getByRole('button', { name: 'Run' }).click();
    await expect(step.getByRole('group', { name: /^Response: / })).toBeVisible();
    if (theme === 'dark') return expect(await colourViolations(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });

for (const theme of ['light', 'dark'] as const)
  test(`a console with its editor and a response has none either, ${theme}`, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    // A page of one operation would be enough, but only a body has an editor.
    const console_ = await openConsole(page, '/api/pat#createToken', 'Create a token');
    await console_.region.getByRole('button', { name: 'Edit as JSON' }).click();
    await console_.region.getByRole('textbox', { name: 'Request body' }).click();
    await expect(console_.region.locator('.cm-editor')).toBeVisible();
    await console_.send();
    await expect(console_.body).toBeVisible();
    await expectAccessible(page, theme);
  });

for (const theme of ['light', 'dark'] as const)
  test(`the search dialog has none either, at its start, with results and without, ${theme}`, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    const search = await openSearch(page, '/personal_access_tokens/using_pat');
    await expect(search.dialog.getByText('No recent searches')).toBeVisible();
    for (const query of ['', 'field', 'qqzzxxvv']) {
      if (query !== '') await search.searchFor(query);
      await expectAccessible(page, theme);
    }
  });

for (const theme of ['light', 'dark'] as const)
  test(`the search page has none either, with results and without, ${theme}`, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    for (const [query, shown] of [
      ['field', /^\d+ results for/],
      ['qqzzxxvv', 'No results for "qqzzxxvv"'],
    ] as const) {
      await sitePage(page).open(`/search?q=${encodeURIComponent(query)}`);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expectAccessible(page, theme);
    }
  });

test.describe('the markup', () => {
  // The test parses pages from strings, which the site's policy does not allow scripts to do.
  test.use({ bypassCSP: true });

  test('of every page has one main heading, no skipped level, unique ids, and names only where they are read', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    for (const route of allRoutes) {
      const html = await (await request.get(encodeURI(route))).text();
      const faults = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        const all = (selector: string): readonly Element[] => [...parsed.querySelectorAll(selector)];
        const ids = all('[id]').map(({ id }) => id);
        const levels = all('main :is(h1, h2, h3, h4, h5, h6)').map(({ tagName }) => Number(tagName[1]));
        return [
          ...(all('main h1').length === 1 ? [] : [`${all('main h1').length} h1`]),
          ...levels.flatMap((level, at) => (level > (levels[at - 1] ?? 0) + 1 ? [`h${level} after h${levels[at - 1] ?? 0}`] : [])),
          ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two ${id}`),
          ...all('th').flatMap((cell) => (cell.textContent.trim() === '' ? ['an empty th'] : [])),
          ...all(':is(span, div, p)[aria-label]:not([role])').map((element) => `a name without a role: ${element.outerHTML.slice(0, 80)}`),
          ...all('img:not([alt])').map((element) => element.outerHTML.slice(0, 80)),
        ];
      }, html);
      expect(faults, route).toEqual([]);
    }
  });
});

/** Records what live regions announce on this page and on pages that links open. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const live = '[role=status], [role=alert], [aria-live]:not([aria-live=off])';
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        const text = region?.textContent.trim() ?? '';
        if (text !== '') heard.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly heard: readonly string[] }).heard);

test('a call is announced once, by its status alone', async ({ page }) => {
  const console_ = await openCreateField(page);
  await listen(page);
  await console_.send();
  await expect(console_.body).toBeVisible();
  await expect(page.locator('.announcer')).toHaveText('201 Created');
  expect(await heardOn(page)).toEqual(['201 Created']);
});

test('a page that a link opens is announced once: by the focus of its heading, or by its title where the focus is elsewhere', async ({
  page,
}) => {
  await sitePage(page).open('/personal_access_tokens/using_pat');
  await listen(page);
  await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: 'Create a personal access token' }).click();
  await expect(page).toHaveURL(/generate_pat$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${(await heading.textContent()) ?? ''}`));
  await page.getByRole('main').locator('a[href^="/api/pat#"]').first().click();
  await expect(page).toHaveURL(/\/api\/pat#/);
  // This announcement comes last.
  await expect(page.locator('.announcer')).toHaveText('Access Tokens API');
  expect(await heardOn(page)).toEqual(['Access Tokens API']);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the current operation has an outline, and a list its arrow', async ({ page }) => {
    const console_ = await openCreateField(page);
    const current = referencePage(page).list.locator('[aria-current]');
    expect(await current.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    expect(await console_.server.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
  });

  test('a diagram has the colours of text', async ({ page }) => {
    await sitePage(page).open('/event_autotagging/tagger_lifecycle');
    const colours = await page
      .locator('figure svg')
      .first()
      .evaluate((svg) => {
        const text = getComputedStyle(document.body).color;
        const { stroke: edge } = getComputedStyle(svg.querySelector('path[marker-end]') ?? svg);
        const { stroke: box } = getComputedStyle(svg.querySelector('g:not([data-start]) rect') ?? svg);
        const { fill: label } = getComputedStyle(svg.querySelector('g text') ?? svg);
        return { text, edge, box, label };
      });
    expect(new Set(Object.values(colours)).size).toBe(1);
  });
});

/** Returns the nodes of the accessibility tree, each with its role, name and states: `heading "Responses" [level=4]`. */
const treeOf = async (root: Locator): Promise<readonly string[]> =>
  (await root.ariaSnapshot()).split('\n').map((line) => line.replace(/^\s*- '?/, '').replace(/'?:$/, ''));

/** Expects these nodes in this order, once the page is complete. Other nodes may come between them. */
const expectTree = (root: Locator, nodes: readonly string[]): Promise<void> =>
  expect(async () => {
    const tree = await treeOf(root);
    let from = 0;
    for (const node of nodes) {
      const at = tree.findIndex((line, index) => index >= from && line.startsWith(node));
      expect(at, `${node}, after ${from === 0 ? 'the start' : tree[from - 1]}, in\n${tree.join('\n')}`).not.toBe(-1);
      from = at + 1;
    }
  }).toPass({ timeout: 20_000 });

test.describe('the accessibility tree', () => {
  test('of a guide has landmarks, a breadcrumb, headings, and links to the previous and next page', async ({ page }) => {
    await sitePage(page).open('/personal_access_tokens/using_pat');
    await expectTree(page.locator('body'), [
      'link "Skip to main content"',
      'banner',
      'navigation "Main"',
      'button "Search docs"',
      'button "Dark mode"',
      'complementary',
      'navigation "Guides"',
      'main',
      'article',
      'navigation "Breadcrumbs"',
      'heading "Use a personal access token" [level=1]',
      'navigation "Previous and next guide"',
      'navigation "On this page"',
      'contentinfo',
      'navigation "Docs"',
      'button "Keyboard shortcuts"',
    ]);
  });

  test('of a step of the tutorial has its place, and its calls with their languages', async ({ page }) => {
    await sitePage(page).open('/demo_tutorial/testing_a_tagger');
    await expectTree(page.locator('main'), [
      'heading "Test and enable a tagger" [level=1]',
      'group "Place in the tutorial"',
      'heading "',
      'group "Step: ',
      'tablist "Language"',
      'tab "curl" [selected]',
      'tabpanel "curl"',
      'button "Run"',
      'button "Show response"',
      'navigation "Previous and next guide"',
    ]);
    // The accessible name of a heading is its text alone, so that lists of headings are readable.
    const headings = (await treeOf(page.locator('article'))).filter((node) => node.startsWith('heading'));
    expect(headings.filter((node) => /link to|#/i.test(node))).toEqual([]);
  });

  test('of the changes of an API has a region for each release', async ({ page }) => {
    await referencePage(page).open('/api/metadata', '#changes');
    await expectTree(page.locator('main'), [
      'heading "Schemas" [level=2]',
      'heading "MCP server" [level=2]',
      'heading "Changes" [level=2]',
      'article "Version 1.1',
      'heading "Version 1.1',
    ]);
  });

  test('of a reference has its operations by tag, each with its parts', async ({ page }) => {
    await referencePage(page).open('/api/pat', '#createToken');
    await expect(page.locator('#createToken').getByRole('tab', { name: 'curl' })).toBeVisible();
    await expectTree(page.locator('main'), [
      'navigation "Operations"',
      'link "Skip the list of operations"',
      'link "Access Tokens API"',
      'searchbox "Filter operations"',
      'link "Create a token POST"',
      'heading "Access Tokens API" [level=1]',
      'heading "Tokens" [level=2]',
      'button "Copy path"',
      'button "Try it: Create a token"',
      'heading "Create a token" [level=3]',
      'heading "Request body application/json" [level=4]',
      'heading "Responses" [level=4]',
      'button "Try it"',
      'link "Set up once"',
      'tablist "Language"',
      'tab "curl" [selected]',
    ]);
  });

  test('of a console has its choices, fields, and the response', async ({ page }) => {
    const console_ = await openCreateField(page);
    await console_.send();
    await expect(console_.body).toBeVisible();
    await expectTree(console_.region, [
      'button "Copy a link to this call"',
      'button "Close the console"',
      'combobox "Server"',
      'combobox "Act as"',
      'combobox "Load example"',
      'button "Send"',
      'strong: Created',
      'tablist "Parts of the response"',
      'tab "Body" [selected]',
      'tabpanel "Body"',
      'group "Response body"',
      'button "Response, ',
    ]);
  });

  test('of the roles has a filter, and a table with words for its signs', async ({ page }) => {
    await sitePage(page).open('/user_config/user_roles_and_permissions');
    await expectTree(page.locator('main'), [
      'searchbox "Filter permissions"',
      'table "Permissions by role"',
      'columnheader "Permission"',
      'columnheader "Admin"',
      'columnheader "Developer"',
      'columnheader "Analyst"',
      'rowheader "intrinsic-metadata:read',
      'cell "yes"',
      'cell "yes"',
      'cell "yes"',
      'rowheader "intrinsic-metadata:write',
      'cell "no"',
    ]);
  });

  test('of home, search and a missing page has their headings and fields', async ({ page }) => {
    await sitePage(page).open('/');
    await expectTree(page.locator('main'), [
      'heading "Acme documentation" [level=1]',
      'heading "Make your first call" [level=2]',
      'heading "Guides" [level=2]',
      'heading "APIs" [level=2]',
      'heading "Downloads" [level=2]',
      'heading "Conventions" [level=2]',
      'heading "Errors" [level=3]',
    ]);
    await sitePage(page).open('/search?q=tagger');
    await expectTree(page.locator('main'), ['heading "Search" [level=1]', 'searchbox']);
    await sitePage(page).open('/no/such/page');
    await expectTree(page.locator('main'), [
      'heading "Page not found" [level=1]',
      'search',
      'searchbox "Search docs"',
      'button "Search"',
      'link "Home"',
    ]);
  });
});
