import { expect, test, type Locator, type Page } from '@playwright/test';
import { openCreateToken } from './pages/consolePage.ts';
import { referencePage } from './pages/referencePage.ts';
import { sitePage } from './pages/sitePage.ts';

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
  const console_ = await openCreateToken(page);
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

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the current operation has an outline, a list its arrow, and an invalid field a dashed border', async ({ page }) => {
    const console_ = await openCreateToken(page);
    const current = referencePage(page).list.locator('[aria-current]');
    expect(await current.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    expect(await console_.server.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
    const borderOf = (): Promise<string> => console_.field('name').evaluate((element) => getComputedStyle(element).borderTopStyle);
    expect(await borderOf()).toBe('solid');
    await console_.field('name').fill('');
    await console_.send();
    await expect.poll(borderOf).toBe('dashed');
  });

  test('a diagram has the colors of text', async ({ page }) => {
    await sitePage(page).open('/event_autotagging/tagger_lifecycle');
    const colors = await page
      .locator('figure svg')
      .first()
      .evaluate((svg) => {
        const text = getComputedStyle(document.body).color;
        const { stroke: edge } = getComputedStyle(svg.querySelector('path[marker-end]') ?? svg);
        const { stroke: box } = getComputedStyle(svg.querySelector('g:not([data-start]) rect') ?? svg);
        const { fill: label } = getComputedStyle(svg.querySelector('g text') ?? svg);
        return { text, edge, box, label };
      });
    expect(new Set(Object.values(colors)).size).toBe(1);
  });

  test('a chart and a timeline have labels in the color of text, and lines in system colors', async ({ page }) => {
    await sitePage(page).open('/demo_tutorial/creating_video_generator_outputs');
    await expect(page.locator('figure svg text')).not.toHaveCount(0);
    const paints = await page.locator('figure').evaluateAll((figures) => {
      const system = ['CanvasText', 'Canvas', 'Highlight', 'GrayText'].map((name) => {
        document.body.style.color = name;
        return getComputedStyle(document.body).color;
      });
      const shapes = figures.flatMap((figure) => [...figure.querySelectorAll('svg :is(text, path, line, rect)')]);
      return shapes.flatMap((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        const isWrong = shape.matches('text')
          ? fill !== system[0]
          : ![fill, stroke].every((paint) => paint === 'none' || system.includes(paint));
        return isWrong ? [shape.outerHTML.slice(0, 80)] : [];
      });
    });
    expect(paints).toEqual([]);
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

  test('of a step of the tutorial has its place, with what exists at that point, and its calls with their languages', async ({ page }) => {
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
    const place = page.getByRole('group', { name: 'Place in the tutorial' });
    await expect(place).toContainText('Step 10 of 16');
    await place.locator('summary').click();
    await expect(place.getByRole('link')).toHaveText(['Create the field', 'Create the tagger', 'Create the draft']);
    await place.getByRole('link', { name: 'Create the tagger' }).click();
    await expect(page).toHaveURL(/creating%20an%20event_autotagger#step-2$/);
    await expect(page.getByRole('group', { name: 'Step: Create the tagger' })).toBeInViewport();
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

  test('of a reference has its operations by tag, each with its parts and a link to what its snippet needs', async ({ page }) => {
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
    await page.locator('#createToken').getByRole('link', { name: 'Set up once' }).click();
    const command = page.locator('#set-up').getByText(/^npm install /);
    await expect(command.first()).toBeInViewport();
  });

  test('of a console has its choices, fields, and the response', async ({ page }) => {
    const console_ = await openCreateToken(page);
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

  test('of the roles has a filter for permissions and operations, and a table with words for its signs', async ({ page }) => {
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
    const rows = page.getByRole('table', { name: 'Permissions by role' }).locator('tbody tr').filter({ visible: true });
    const all = await rows.count();
    const filter = page.getByRole('searchbox', { name: 'Filter permissions' });
    await filter.fill('/robologs/{id}/values');
    await expect(rows).toHaveCount(2);
    await expect(page.getByText('2 permissions')).toBeVisible();
    await filter.fill('');
    await expect(rows).toHaveCount(all);
  });

  test('of home and search has their headings and fields', async ({ page }) => {
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
  });

  test('of a missing page has operations that resemble its URL, and a search for its last word', async ({ page }) => {
    // The second URL is below that of a page.
    for (const address of ['/docs/api/metadata/v1/fields', '/api/metadata/v1/fields']) {
      await sitePage(page).open(address);
      await expect(page.getByRole('main').getByRole('link', { name: 'List fields' })).toHaveAttribute('href', '/api/metadata#listFields');
      await expectTree(page.locator('main'), [
        'heading "Page not found" [level=1]',
        'link "Home"',
        'search',
        'searchbox "Search docs"',
        'button "Search"',
        // Loads later, so it is where it moves nothing.
        'link "List fields"',
      ]);
      await expect(page.getByRole('searchbox', { name: 'Search docs' })).toHaveValue('fields');
    }
  });
});
