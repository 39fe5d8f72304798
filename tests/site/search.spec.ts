import { expect, test, type Page } from '@playwright/test';
import { searchLog } from '../../src/shared/search/nothingFound.ts';
import type { SearchRecord } from '../../src/shared/search/searchRecord.ts';
import { searchFileOf } from '../search/records.ts';
import { openSearch, recordsFile, searchDialog } from './pages/searchDialog.ts';
import { settle } from './pages/settle.ts';
import { sidewaysScroll } from './pages/sidewaysScroll.ts';
import { hold, pageErrors, phone, sitePage } from './pages/sitePage.ts';

const guide = '/event_autotagging/tagger_lifecycle';

const hit = (id: string, more: object = {}) => ({
  objectID: id,
  url: '/api/metadata#createField',
  type: 'lvl1',
  content: null,
  kind: 'operation',
  scope: 'metadata',
  hierarchy: { lvl0: 'Group', lvl1: `Canary ${id}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  ...more,
});

/** Hostile queries. */
const hostileQueries = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror=window.hacked=1>',
  '"><svg onload=window.hacked=1>',
  '{{constructor.constructor("window.hacked=1")()}}',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '</title><script>window.hacked=1</script>',
  '&lt;mark&gt;%3Cscript%3E',
  '\u202eevil',
  '\u0000',
  '(((((^(a+)+$[a-z\\*',
  '__proto__',
  'null',
  '"quoted"',
  'a&page=9#hash',
  '🙂'.repeat(40),
];

const withRecords = (page: Page, records: readonly unknown[]) =>
  page.route(recordsFile, (route) => route.fulfill({ json: searchFileOf(records as readonly SearchRecord[]) }));

test.describe('the search dialog', () => {
  test('opens over the page even in browsers without popovers, and closes with Escape', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    });
    const { dialog } = await openSearch(page, guide);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('opens with Ctrl+K, Cmd+K and slash, and closes with Escape and Ctrl+K', async ({ page }) => {
    await sitePage(page).open(guide);
    const { dialog, field } = searchDialog(page);
    for (const key of ['Control+k', 'Meta+k', '/']) {
      await page.keyboard.press(key);
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('placeholder', 'Search docs');
      await expect(field).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(dialog).toHaveCount(0);
  });

  test('closes on history navigation, and does not open when its files load after that', async ({ page }) => {
    const { dialog, field } = searchDialog(page);
    // The page may request it before the key press, as soon as it is idle.
    const release = await hold(page, /SearchDialog-.*\.js$/);
    const isAsked = page.waitForRequest(/SearchDialog-.*\.js$/);
    await sitePage(page).open('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Event autotagging/ })
      .click();
    await expect(page).toHaveURL(/event_autotagging/);
    await page.keyboard.press('/');
    await isAsked;
    await page.goBack();
    await expect(page).toHaveURL('/');
    const hasLoaded = page.waitForResponse(/SearchDialog-.*\.js$/);
    release();
    await hasLoaded;
    await settle(page);
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL(/event_autotagging/);
    await expect(dialog).toHaveCount(0);
  });

  test('treats a slash in a text field as text', async ({ page }) => {
    await sitePage(page).open('/search');
    await page.getByRole('searchbox').fill('');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toHaveValue('/');
    await expect(searchDialog(page).dialog).toHaveCount(0);
  });

  test('receives the letters typed on its button, each once, even while it loads', async ({ page }) => {
    await page.route(/SearchDialog-.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await sitePage(page).open(guide);
    const { button, field, dialog } = searchDialog(page);
    await button.focus();
    // No pause, so that letters are typed during every step of the opening, which a slow processor prolongs.
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.keyboard.type('list the robologs of your organization', { delay: 25 });
    await expect(field).toHaveValue('list the robologs of your organization');
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.type('ab');
    await expect(field).toHaveValue('ab');
  });

  test('discards what was typed when it is closed while it loads', async ({ page }) => {
    const release = await hold(page, /SearchDialog-.*\.js$/);
    await sitePage(page).open(guide);
    const { button, field } = searchDialog(page);
    await button.focus();
    await page.keyboard.type('robo');
    await page.keyboard.press('Escape');
    release();
    await settle(page);
    await page.keyboard.type('ab');
    await expect(field).toHaveValue('ab');
  });

  test('starts from the selected text, cut to 64 characters', async ({ page }) => {
    await sitePage(page).open(guide);
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('main p') as Element));
    const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
    expect(selected.length).toBeGreaterThan(64);
    await page.keyboard.press('Control+k');
    await expect(searchDialog(page).field).toHaveValue(selected.slice(0, 64));
  });

  test('groups its hits, moves with the arrow keys and opens with Enter', async ({ page }) => {
    const search = await openSearch(page, guide);
    await expect(search.dialog.getByText('No recent searches')).toBeVisible();
    await search.searchFor('fields restore');
    await expect(search.groups.first()).toHaveText('Metadata API');
    await expect(search.active).toContainText('Restore deactivated fields');
    await page.keyboard.press('ArrowDown');
    await expect(search.rows.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/api\/metadata#restoreFields$/);
    await expect(search.dialog).toHaveCount(0);
    await expect(page.locator('#restoreFields')).toBeInViewport();
  });

  test('takes at most 64 characters, and shortens a long paste to the part that says most', async ({ page }) => {
    const message = 'HTTPError: 412 Client Error: Precondition Failed for url: http://localhost:4010/api/ontology/v1/ontologies/a/versions';
    await sitePage(page).open(guide);
    await page.evaluate((text) => navigator.clipboard.writeText(text), message);
    const search = searchDialog(page);
    await search.open();
    const note = 'The pasted text was shortened to its most telling 64 characters.';
    await page.keyboard.press('Control+v');
    await expect(search.field).toHaveValue('HTTPError 412 Client /api/ontology/v1/ontologies/a/versions');
    await expect(search.dialog.getByText(note)).toBeVisible();
    await expect(search.dialog.getByRole('treeitem').first()).toContainText('Publish the draft');
    await search.field.fill('page_size');
    await expect(search.dialog.getByText(note)).toHaveCount(0);
    await search.field.fill('');
    await page.keyboard.insertText('x'.repeat(200));
    await expect(search.field).toHaveValue('x'.repeat(64));
    await page.goto('/search');
    await page.getByRole('searchbox', { name: 'Search docs' }).focus();
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('searchbox')).toHaveValue(/^HTTPError 412 /);
    await expect(page.getByText(note)).toBeVisible();
  });

  test('starts with popular pages and with the actions of the page', async ({ page }) => {
    const search = await openSearch(page, '/api/pat');
    await expect(search.dialog.getByText('No recent searches')).toBeVisible();
    const first = search.dialog.getByRole('link', { name: 'Create a personal access token' });
    await expect(first).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(search.dialog.getByRole('link', { name: 'Ingest logs' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(search.field).toBeFocused();
    await search.dialog.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(search.dialog).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await search.open();
    await search.dialog.getByRole('link', { name: 'Roles and permissions' }).click();
    await expect(page).toHaveURL(/user_roles_and_permissions$/);
    await expect(search.dialog).toHaveCount(0);
  });

  test('runs the actions of the operation on screen', async ({ page }) => {
    await sitePage(page).open('/api/pat#listTokens');
    const search = searchDialog(page);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const run = async (query: string, label: string): Promise<void> => {
      await search.open();
      await search.field.fill(query);
      await expect(search.active).toContainText(label);
      await page.keyboard.press('Enter');
      await expect(search.dialog).toHaveCount(0);
    };
    await run('copy curl', 'Copy as curl');
    await expect.poll(clipboard).toMatch(/^curl[\s\S]*\/api\/pat\/v1\/tokens/);
    await run('markdown', 'Copy page as Markdown');
    await expect.poll(clipboard).toMatch(/^# Access Tokens API/m);
    await run('act as analyst', 'Act as analyst');
    await expect(page.locator('#listTokens').getByLabel('Act as')).toHaveValue('analyst');
    expect(await search.stored('RECENT')).toEqual([]);
  });

  test('names the files that a page offers for download', async ({ page }) => {
    await sitePage(page).open('/ontologies/getting_started');
    const search = searchDialog(page);
    await search.open();
    await expect(search.dialog.getByRole('button', { name: 'Download cargo.ttl', exact: true })).toBeVisible();
    await sitePage(page).open('/');
    await search.open();
    for (const [query, label] of [
      ['download python', 'Download: Python package'],
      ['client metadata', 'Download: Typed client of Metadata'],
    ] as const) {
      await search.field.fill(query);
      await expect(search.active).toContainText(label);
    }
  });

  test('follows a click and a key, and marks the operation or the heading that it leads to', async ({ page }) => {
    await sitePage(page).open(guide);
    // A mark disappears after two seconds, and a busy machine may check later.
    await page.evaluate(() => {
      const marked: string[] = [];
      Object.assign(window, { marked });
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if (target instanceof HTMLElement && target.dataset['marked'] !== undefined) marked.push(target.textContent);
      }).observe(document.body, { subtree: true, attributeFilter: ['data-marked'] });
    });
    const marked = () => page.evaluate(() => (window as unknown as { marked: readonly string[] }).marked);
    const search = searchDialog(page);
    await search.button.click();
    await search.searchFor('invite user');
    await search.rows.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/api\/oum#inviteUser$/);
    await expect(search.dialog).toHaveCount(0);
    await expect.poll(marked).toEqual(['Invite a user to your organization']);
    await expect(page.locator('main [data-marked]')).toHaveCount(0);
    await search.open();
    await search.searchFor('store the secret');
    const row = search.rows.filter({ hasText: 'Store the secret' }).first();
    await expect(row).toBeVisible();
    for (let key = 0; key < 4 && (await row.getAttribute('aria-selected')) !== 'true'; key += 1) await page.keyboard.press('ArrowDown');
    await expect(search.active).toContainText('Store the secret');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#store-the-secret$/);
    await expect.poll(marked).toEqual(['Invite a user to your organization', 'Store the secret']);
    await expect(page.locator('#store-the-secret')).toBeInViewport();
  });

  test('shows the error screen when the index cannot be loaded or read, and recovers', async ({ page }) => {
    const errors = pageErrors(page, 'error');
    const bodies = ['{"records":[{"objectID":"1"', '<!doctype html>', '{"a":1}'];
    let asked = 0;
    await page.route(recordsFile, (route) => {
      const body = bodies[asked - 1];
      asked += 1;
      return body === undefined ? route.abort() : route.fulfill({ body, contentType: 'application/json' });
    });
    const search = await openSearch(page, guide);
    await search.field.fill('robolog');
    for (let at = 1; at <= bodies.length + 1; at += 1) {
      await expect.poll(() => asked).toBeGreaterThanOrEqual(at);
      await expect(search.dialog.getByText('Unable to fetch results').first()).toBeVisible();
      await expect(search.dialog.getByText('You might want to check your network connection.')).toBeVisible();
      await expect(search.dialog.getByText(/No results/)).toBeHidden();
      if (at > bodies.length) await page.unroute(recordsFile);
      await search.dialog.getByRole('button', { name: 'Retry' }).click();
    }
    await expect(search.rows).not.toHaveCount(0);
    expect(errors.filter((text) => /unhandled|uncaught/i.test(text))).toEqual([]);
  });

  test('is stalled after 300 ms', async ({ page }) => {
    const release = await hold(page, recordsFile);
    const search = await openSearch(page, guide);
    await search.field.fill('robolog');
    await expect(search.dialog.locator('.DocSearch-Container--Stalled')).toHaveCount(1);
    release();
    await expect(search.rows).not.toHaveCount(0);
    await expect(search.dialog.locator('.DocSearch-Container--Stalled')).toHaveCount(0);
  });

  test('runs in the page where its worker does not load, however early that is known', async ({ page }) => {
    let refused = 0;
    await page.route(/\/assets\/worker-[^/]+\.js$/, async (route) => {
      refused += 1;
      await route.abort();
    });
    await sitePage(page).open(guide);
    const search = searchDialog(page);
    await page.getByRole('button', { name: 'Search docs' }).hover();
    await expect.poll(() => refused).toBeGreaterThan(0);
    await settle(page);
    await search.open();
    await search.searchFor('ontology_id');
    await expect(search.active).toContainText('ontology_id');
  });
});

/** Replaces the worker by one that finds more hits, and ranks them first, once it is told to. */
const growingEngine = `
  const hit = (title, at) => ({
    objectID: 'heading:' + title, url: '/event_autotagging/tagger_lifecycle#' + title, type: 'lvl2', content: null, marks: {}, snippet: null,
    hierarchy: { lvl0: 'Group ' + (at % 2), lvl1: 'Page ' + title, lvl2: title, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  });
  let titles = ['first', 'second', 'third'];
  new BroadcastChannel('more-records').onmessage = () => {
    titles = ['better', ...titles, 'worse'];
    postMessage({ id: 0, kind: 'grown' });
  };
  onmessage = ({ data: { id, kind } }) => {
    if (kind === 'nearby') postMessage({ id, kind, queries: [] });
    else if (kind === 'search') postMessage({ id, kind: 'results', results: { hits: titles.map(hit), nbHits: titles.length } });
    else postMessage({ id, kind: 'ready' });
  };`;

test('records that load later join the results, without moving the selection, the caret or the scroll position', async ({ page }) => {
  await page.route(/\/assets\/worker-[^/]+\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: growingEngine }));
  await page.setViewportSize({ width: 800, height: 400 });
  await sitePage(page).open(guide);
  const search = searchDialog(page);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const grow = () => page.evaluate(() => new BroadcastChannel('more-records').postMessage(''));
  const scrollTop = () => search.dialog.locator('.DocSearch-Dropdown').evaluate((list) => list.scrollTop);
  await search.open();
  await search.searchFor('anything');
  await expect(search.rows).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(search.active).toContainText('second');
  await search.field.press('Home');
  const before = await scrollTop();
  expect(before).toBeGreaterThan(0);
  await grow();
  await expect(search.rows).toHaveCount(5);
  await expect(search.active).toContainText('second');
  await expect(search.rows.first()).toContainText('better');
  await expect(search.dialog.getByText('Show all 5 results')).toBeVisible();
  expect(await scrollTop()).toBe(before);
  await page.keyboard.type('x');
  await expect(search.field).toHaveValue('xanything');
  // Unless the reader selects another row, the first one stays active.
  await expect(search.active).toContainText('better');
  await grow();
  await expect(search.rows).toHaveCount(7);
  await expect(search.rows.first()).toHaveAttribute('aria-selected', 'true');
});

test('a query of only spaces or punctuation counts as empty', async ({ page }) => {
  const search = await openSearch(page, guide);
  await search.field.pressSequentially('   ');
  await expect(search.dialog.getByText('Start here')).toBeVisible();
  await expect(search.field).toHaveValue('');
  await search.field.pressSequentially('robolog');
  await expect(search.rows).not.toHaveCount(0);
  await search.field.press('ControlOrMeta+a');
  await search.field.press('Space');
  await expect(search.dialog.getByText('Start here')).toBeVisible();
  // The first quote of a phrase, after another query.
  await search.searchFor('robolog');
  await search.field.fill('"');
  await expect(search.dialog.getByText('Start here')).toBeVisible();
  await expect(search.rows).toHaveCount(0);
  await expect(search.dialog.getByText('No results')).toBeHidden();
  await page.goto('/search?q=%20%20');
  await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
  await expect(page.getByText('No results')).toHaveCount(0);
});

// These tests share one dialog on one page. Each starts with it open and empty.
test.describe('the results in the dialog', () => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await sitePage(page).open(guide);
  });
  test.beforeEach(async () => {
    const search = searchDialog(page);
    await search.open();
    await search.field.fill('');
  });
  test.afterAll(() => page.close());

  test('can be reached with the up arrow from the first row', async () => {
    const search = searchDialog(page);
    await search.searchFor('delete');
    await expect.poll(() => search.rows.count()).toBeGreaterThan(5);
    await page.keyboard.press('ArrowUp');
    await expect(search.rows.last()).toHaveAttribute('aria-selected', 'true');
    await expect(search.rows.last()).toBeInViewport();
  });

  test('have no child above its parent, for any query, and lists with unique ids', async () => {
    const search = searchDialog(page);
    for (const query of ['fields restore', '409 create field', 'ULOG', 'gating', 'publish', 'robolog type', 'oauth']) {
      await search.searchFor(query);
      await expect(search.rows).not.toHaveCount(0);
      const faults = await search.dialog.evaluate((dialog) => {
        const lists = [...dialog.querySelectorAll('[role="tree"]')];
        const rows = lists.flatMap((list) => [...list.querySelectorAll('[role="treeitem"]')].map((row, at) => ({ row, at })));
        return {
          ids: lists.length - new Set(lists.map(({ id }) => id)).size,
          controls: dialog.querySelector('.DocSearch-Input')?.getAttribute('aria-controls') === lists.map(({ id }) => id).join(' '),
          orphans: rows.filter(({ row, at }) => at === 0 && row.classList.contains('DocSearch-Hit--Child')).length,
          levels: rows.filter(({ row }) => row.getAttribute('aria-level') !== (row.classList.contains('DocSearch-Hit--Child') ? '2' : '1'))
            .length,
        };
      });
      expect(faults, query).toEqual({ ids: 0, controls: true, orphans: 0, levels: 0 });
    }
  });

  test('can be filtered by kind and by API with completed operators', async () => {
    const search = searchDialog(page);
    await search.field.fill('field meth');
    await search.dialog.getByRole('button', { name: 'method:' }).click();
    await expect(search.field).toHaveValue('field method:');
    await search.dialog.getByRole('button', { name: 'method:post' }).click();
    await expect(search.field).toHaveValue('field method:post ');
    await expect(search.rows).not.toHaveCount(0);
    const badges = search.dialog.locator('.SearchMethod');
    await expect.poll(async () => new Set(await badges.allInnerTexts())).toEqual(new Set(['POST']));
    await search.field.fill('delete');
    const guides = search.dialog.getByRole('button', { name: 'Guides' });
    await expect(guides).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(guides).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(search.field).toHaveValue('delete in:guides');
    await expect(search.dialog.getByRole('button', { name: 'Guides' })).toHaveAttribute('aria-pressed', 'true');
    await expect(badges).toHaveCount(0);
    await search.dialog.getByRole('button', { name: 'Guides' }).click();
    await expect(search.field).toHaveValue('delete');
  });

  test('show the location and the text of a hit', async () => {
    const search = searchDialog(page);
    await search.searchFor('409');
    await expect(search.active).toContainText(/^409\s*Create a field definition · The field already has a definition/);
    await search.searchFor('ClassLookupResult items ontology_id');
    await expect(search.rows.filter({ hasText: 'ClassLookupResult › items · The id of the ontology.' }).first()).toBeVisible();
  });

  test('open in a new tab with Ctrl+Enter and in a new window with Shift+Enter, and stays open', async () => {
    const search = searchDialog(page);
    await search.searchFor('GET /robologs');
    for (const key of ['Control+Enter', 'Shift+Enter']) {
      const opened = page.context().waitForEvent('page');
      await page.keyboard.press(key);
      const other = await opened;
      await other.waitForURL(/\/api\/metadata#listRobologs$/);
      expect(await other.evaluate(() => window.opener)).toBeNull();
      await other.close();
    }
    await expect(search.dialog).toBeVisible();
  });

  test('are replaced by three suggestions and reported to the preview if there are none', async () => {
    const search = searchDialog(page);
    await search.searchFor('qqzzxx robolo');
    // The preview lists such queries for the authors.
    const report = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === searchLog.path);
    await search.field.fill('qqzzxx vvkkjj');
    await report;
    await expect(search.dialog.getByText('No results for "qqzzxx vvkkjj"')).toBeVisible();
    const suggestions = search.dialog.locator('.SearchSuggestions button');
    await expect(suggestions).toHaveCount(3);
    const first = await suggestions.first().innerText();
    await suggestions.first().click();
    await expect(search.field).toHaveValue(first);
    await expect(search.rows).not.toHaveCount(0);
  });

  test('work without network once they are loaded', async () => {
    const search = searchDialog(page);
    await search.searchFor('robolog');
    await page.context().setOffline(true);
    await search.searchFor('ontology_id');
    await expect(search.active).toContainText('ontology_id');
    await page.context().setOffline(false);
  });
});

test.describe('recent and favourite searches', () => {
  const openHit = async (page: Page, query: string): Promise<void> => {
    const search = searchDialog(page);
    await search.open();
    await search.searchFor(query);
    await page.keyboard.press('Enter');
    await expect(search.dialog).toHaveCount(0);
  };

  test('hold seven, move to the favourites with the star, and four once there are favourites', async ({ page }) => {
    await sitePage(page).open('/api/oum');
    const search = searchDialog(page);
    for (const query of [
      'getOrganization',
      'getOwnUser',
      'updateOwnUser',
      'listUsers',
      'getUser',
      'deleteUser',
      'resetPassword',
      'setUserRoles',
    ])
      await openHit(page, query);
    expect(await search.stored('RECENT')).toHaveLength(7);
    await search.open();
    await expect(search.rows).toHaveCount(7);
    await expect(search.groups.first()).toHaveText('Recent');
    await expect(search.rows.first()).toContainText('Set the roles of a user');
    await search.rows.first().getByRole('button', { name: 'Save this search' }).click();
    await expect(search.groups.nth(1)).toHaveText('Favorite');
    expect(await search.stored('FAVORITE')).toHaveLength(1);
    // Immediately, not only when the dialog opens again.
    expect(await search.stored('RECENT')).toHaveLength(4);
    await expect(search.rows).toHaveCount(5);
    await page.keyboard.press('Escape');
    await openHit(page, 'setUserRoles');
    await search.open();
    await expect(search.rows).toHaveCount(5);
    await page.keyboard.press('Escape');
    expect(await search.stored('RECENT')).toHaveLength(4);
    expect((await search.stored('RECENT')).some((id) => id.includes('setUserRoles'))).toBe(false);
    await search.open();
    await search.rows.last().getByRole('button', { name: 'Remove this search from favorites' }).click();
    await expect(search.rows).toHaveCount(4);
    await search.rows.first().getByRole('button', { name: 'Remove this search from history' }).click();
    await expect(search.rows).toHaveCount(3);
  });

  test('are stored without highlights and snippets, and can be disabled, which deletes them', async ({ page }) => {
    await sitePage(page).open('/api/oum');
    const search = searchDialog(page);
    await openHit(page, 'getUser');
    const stored = await page.evaluate(() => localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__docs') ?? '');
    expect(stored).toContain('getUser');
    expect(stored).not.toMatch(/_highlightResult|_snippetResult|mark/);
    await search.open();
    await search.dialog.getByRole('checkbox', { name: 'Remember searches' }).uncheck();
    await expect(search.rows).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openHit(page, 'listUsers');
    expect(await search.stored('RECENT')).toEqual([]);
    await page.reload();
    await search.open();
    await expect(search.dialog.getByRole('checkbox', { name: 'Remember searches' })).not.toBeChecked();
  });

  test('are harmless when they are invalid, hostile or huge', async ({ page }) => {
    const errors = pageErrors(page, 'error');
    await sitePage(page).open(guide);
    const search = searchDialog(page);
    for (const stored of [
      '[{"objectID":',
      '{"length":3}',
      JSON.stringify([{ ...hit('1'), hierarchy: { lvl0: 'x', lvl1: '<img src=x onerror="window.hacked=1">' }, url: '/api/pat' }]),
      JSON.stringify([{ ...hit('1'), url: 'javascript:window.hacked=1' }]),
      `"${'x'.repeat(3_000_000)}"`,
    ]) {
      // The dialog reads the list each time it opens.
      await page.evaluate((text) => localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', text), stored);
      await search.open();
      await expect(search.dialog.locator('img')).toHaveCount(0);
      await search.searchFor('robolog');
      await expect(search.rows).not.toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(search.dialog).toHaveCount(0);
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors).toEqual([]);
  });
});

test.describe('hostile hits', () => {
  const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

  test('are shown as text and lead nowhere else', async ({ page }) => {
    const errors = pageErrors(page, 'error');
    await withRecords(page, [
      hit('markup', { content: markup, hierarchy: { ...hit('').hierarchy, lvl0: markup, lvl1: `Canary ${markup}` } }),
      hit('script', { url: 'javascript:window.hacked=1' }),
      hit('foreign', { url: 'https://evil.test/' }),
      hit('slashes', { url: '//evil.test/' }),
      hit('signs', { hierarchy: { ...hit('').hierarchy, lvl1: 'Canary </script><!-- \u2028 \u2029 ]]>' } }),
      hit('proto', { hierarchy: { ...hit('').hierarchy, lvl0: 'hasOwnProperty', lvl1: '__proto__ canary' } }),
    ]);
    const search = await openSearch(page, guide);
    await search.searchFor('canary');
    await expect(search.rows).toHaveCount(6);
    await expect(search.rows.filter({ hasText: 'Canary </script><!--' })).toContainText(']]>');
    await expect(search.dialog.getByRole('link', { name: /canary (script|foreign|slashes)/i })).toHaveCount(0);
    await expect(search.dialog.locator('img, script')).toHaveCount(0);
    await expect(search.dialog.getByText(markup).first()).toBeVisible();
    await search.rows.filter({ hasText: 'Canary script' }).click();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(guide);
    expect(errors).toEqual([]);
  });

  test('do not slow the dialog down, however many there are', async ({ page }) => {
    await withRecords(
      page,
      Array.from({ length: 10_000 }, (_, id) => hit(String(id))),
    );
    const search = await openSearch(page, guide);
    await search.searchFor('canary');
    expect(await search.rows.count()).toBeLessThanOrEqual(20);
  });
});

test.describe('for assistive technology', () => {
  test('it is a modal dialog that keeps the focus and restores it', async ({ page }) => {
    await sitePage(page).open(guide);
    const search = searchDialog(page);
    await search.button.click();
    await search.searchFor('robolog');
    await expect(search.field).toHaveAttribute('aria-activedescendant', /.+/);
    await expect(search.dialog.locator('[role="button"], [role="listbox"], [role="option"]')).toHaveCount(0);
    // Screen readers stay in the dialog, too.
    await expect(page.getByRole('main')).toHaveCount(0);
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    // If the page or the reader's browser moves the focus out, it returns to the dialog.
    await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus());
    await expect(search.field).toBeFocused();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(search.button).toBeFocused();
    await expect(page.getByRole('main')).toHaveCount(1);
    await search.open();
    // Like the back gesture of a phone.
    await search.dialog.evaluate((element: HTMLElement) => element.hidePopover());
    await expect(search.dialog).toHaveCount(0);
    await expect(search.button).toBeFocused();
  });

  test('an operation that loads after a hit was opened has the focus', async ({ page }) => {
    await sitePage(page).open(guide);
    const search = searchDialog(page);
    await search.open();
    await search.searchFor('restoreRobologs');
    await page.keyboard.press('Enter');
    const operation = page.locator('#restoreRobologs');
    await expect(operation.getByRole('heading', { name: 'Restore soft-deleted robologs' })).toBeVisible();
    await expect(operation).toBeFocused();
  });

  test('Tab pressed while an operation loads goes to its first control, and a second Tab leaves it', async ({ page }) => {
    const operation = page.locator('#restoreRobologs');
    const openHit = async (): Promise<void> => {
      await sitePage(page).open(guide);
      const search = searchDialog(page);
      await search.open();
      await search.searchFor('restoreRobologs');
      await page.keyboard.press('Enter');
      await expect(operation).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(operation).toBeFocused();
    };
    const release = await hold(page, /\/assets\/restoreRobologs-[^/]+\.js$/);
    await openHit();
    release();
    await expect(operation.getByRole('button', { name: 'Copy path' })).toBeFocused();

    await page.unrouteAll();
    await hold(page, /\/assets\/restoreRobologs-[^/]+\.js$/);
    await openHit();
    await page.keyboard.press('Tab');
    await expect(operation).not.toBeFocused();
  });
});

test.describe('the search page', () => {
  const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

  test('shows the search in its URL', async ({ page }) => {
    const errors = pageErrors(page, 'error');
    await sitePage(page).open('/search?q=fields%20restore');
    await expect(results(page).first().getByRole('link')).toHaveText('Restore deactivated fields');
    await expect(results(page).first().locator('mark').first()).toHaveText('Restore');
    await expect(page.getByRole('main').getByText(/^\d+ results for "fields restore"$/)).toBeVisible();
    await expect(page.locator('.announcer')).toHaveText(/results for "fields restore"/);
    expect(errors).toEqual([]);
  });

  for (const [width, words] of [
    [769, 10],
    [768, 5],
  ] as const)
    test(`shows ${words} words of a text in a window of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await sitePage(page).open('/search?q=metadata');
      await expect(results(page).first()).toBeVisible();
      const texts = page.getByRole('main').getByRole('listitem').locator('p').filter({ hasText: '…' });
      const wordCount = (text: string): number => text.match(/[^\s…]*[\p{L}\p{N}][^\s…]*/gu)?.length ?? 0;
      // The texts load after the titles.
      await expect.poll(async () => Math.max(0, ...(await texts.allInnerTexts()).map(wordCount))).toBe(words);
    });

  test('shortens a long text that was pasted before it was hydrated', async ({ page }) => {
    const release = await hold(page, /\/assets\/client-[^/]*\.js$/);
    await page.goto('/search', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox');
    await field.fill(
      'HTTPError: 412 Client Error: Precondition Failed for url: http://localhost:4010/api/ontology/v1/ontologies/a/versions',
    );
    release();
    await expect(field).toHaveValue('HTTPError 412 Client /api/ontology/v1/ontologies/a/versions');
    await expect(page.getByText('The pasted text was shortened')).toBeVisible();
    await expect(results(page).first()).toContainText('Publish the draft');
  });

  test('keeps the query in the URL, and goes back to the previous one', async ({ page }) => {
    await sitePage(page).open('/search?q=tagger');
    const field = page.getByRole('searchbox');
    await expect(field).toHaveValue('tagger');
    await field.fill('409');
    await expect(page).toHaveURL(/\/search\?q=409$/);
    await page.getByRole('navigation', { name: 'Narrow the search' }).getByRole('link', { name: 'Metadata' }).click();
    await expect(page).toHaveURL(/\/search\?q=409&in=metadata$/);
    await expect(results(page).locator('a:not([href^="/api/metadata"])')).toHaveCount(0);
    await results(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/api\/metadata#/);
    await page.goBack();
    await expect(field).toHaveValue('409');
    await expect(page.getByRole('link', { name: 'Metadata', exact: true }).and(page.locator('[aria-current="true"]'))).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/search\?q=409$/);
  });

  test('lists a name that many operations have twice on the first page, and everywhere else on the next', async ({ page }) => {
    await sitePage(page).open('/search?q=page_size');
    const named = results(page).filter({ hasText: /^page_size/ });
    await expect(results(page)).toHaveCount(20);
    await expect(named).toHaveCount(2);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect(named.nth(10)).toBeVisible();
    const last = named.last().getByRole('link');
    const address = (await last.getAttribute('href')) ?? '';
    await last.click();
    await expect(page).toHaveURL((url) => url.href.endsWith(address));
  });

  test('splits its results into pages', async ({ page }) => {
    await sitePage(page).open('/search?q=robolog');
    const first = await results(page).first().getByRole('link').innerText();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect(results(page).first().getByRole('link')).not.toHaveText(first);
    await page.goBack();
    await expect(results(page).first().getByRole('link')).toHaveText(first);
  });

  test('handles the button of the form', async ({ page }) => {
    await sitePage(page).open('/search');
    await page.getByRole('searchbox').fill('ontology');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/q=ontology/);
    await expect(results(page)).not.toHaveCount(0);
  });

  test('shortens ten thousand characters to 64 and handles half a character', async ({ page }) => {
    await sitePage(page).open(`/search?q=${'x'.repeat(10_000)}`);
    await expect(page.getByRole('searchbox')).toHaveValue('x'.repeat(64));
    const note = page.getByText('The query was too long. Only its first 64 characters are searched for.');
    await expect(note).toBeVisible();
    await page.getByRole('searchbox').fill('tokens uptime');
    await expect(page.getByText('No page mentions "uptime". The results match other or similar words.')).toBeVisible();
    await expect(note).toBeHidden();
    await page.goto('/search?q=%ED%A0%80');
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  test('explains what to do without script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/search');
    await expect(page.getByText('The search needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search docs' })).toHaveAttribute('href', '/search');
    await context.close();
  });
});

test.describe('hostile and long queries, on a phone,', () => {
  test.use({ viewport: phone, hasTouch: true });

  const shownOf = (query: string): string => query.slice(0, 64).toWellFormed().replaceAll('\u0000', '');
  const queries = [
    ...hostileQueries,
    // Words without a break, wide letters, and both kinds at once.
    'W'.repeat(64),
    'robolog_'.repeat(8),
    `/${'a'.repeat(63)}`,
    'field '.repeat(10),
    'ﷺ'.repeat(64),
  ]
    .map(shownOf)
    .filter((text) => text !== '');

  test('are text in the dialog, typed or selected, and do not make it wider than the screen', async ({ page }) => {
    const errors = pageErrors(page, 'error');
    const search = await openSearch(page, guide);
    const isInside = () =>
      search.dialog.evaluate((dialog) =>
        [
          dialog,
          ...dialog.querySelectorAll('.DocSearch-Modal, .DocSearch-Form, .DocSearch-Dropdown, .SearchAll, .DocSearch-NoResults'),
        ].every((part) => part.scrollWidth <= part.clientWidth + 1 && part.getBoundingClientRect().right <= innerWidth),
      );
    for (const query of queries) {
      await search.field.fill(query);
      const results = search.dialog.getByRole('link', { name: /^Show/ });
      const none = search.dialog.locator('.DocSearch-NoResults');
      // A query of punctuation counts as empty.
      await expect(results.or(none).or(search.dialog.getByText('Start here')).filter({ visible: true })).toHaveCount(1);
      await expect(search.dialog.locator('img, script, iframe')).toHaveCount(0);
      expect(await isInside(), query).toBe(true);
    }
    await page.keyboard.press('Control+k');
    await expect(search.dialog).toHaveCount(0);
    for (const text of ['<img src=x onerror=window.hacked=1>', `x${'🙂'.repeat(40)}`]) {
      await page.evaluate((selected) => {
        const paragraph = document.querySelector('main p') as Element;
        paragraph.textContent = selected;
        getSelection()?.selectAllChildren(paragraph);
      }, text);
      await page.keyboard.press('Control+k');
      // The half of a surrogate pair is dropped.
      await expect(search.field).toHaveValue(text.slice(0, 64).toWellFormed().replace('\ufffd', ''));
      await page.keyboard.press('Control+k');
      await expect(search.dialog).toHaveCount(0);
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors).toEqual([]);
  });

  test('are text on the search page, typed or in its URL, and do not make it wider than the screen', async ({ page }) => {
    const errors = pageErrors(page, 'error');
    await sitePage(page).open('/search');
    const markup = page.locator('main img, main script, main svg, main iframe');
    const elements = await markup.count();
    const field = page.getByRole('searchbox');
    const isText = async (query: string): Promise<void> => {
      await expect(field).toHaveValue(query === '' ? /^.?$/ : query);
      expect(await markup.count()).toBe(elements);
    };
    // Punctuation alone is an empty query, so the page shows its initial state.
    const answered = page
      .getByRole('main')
      .getByText(/result|Start here/i)
      .first();
    for (const query of queries) {
      await field.fill(query);
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === query.trim());
      await expect(answered).toBeVisible();
      await isText(query);
      await settle(page, 3);
      expect(await sidewaysScroll(page), query).toEqual([]);
    }
    // The URL is parsed before the page renders.
    for (const query of [hostileQueries[0] ?? '', hostileQueries[2] ?? '', '\u0000', 'a&page=9', '🙂'.repeat(40)]) {
      await page.goto(`/search?q=${encodeURIComponent(query)}`);
      await isText(shownOf(query));
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors).toEqual([]);
  });
});

test('a page requests no file of the search before the button is hovered, and never from another host', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await sitePage(page).open(guide);
  await settle(page);
  expect(asked.filter((url) => /records-|SearchDialog|worker-/.test(url))).toEqual([]);
  await searchDialog(page).button.hover();
  await expect.poll(() => asked.some((url) => recordsFile.test(url))).toBe(true);
  const search = searchDialog(page);
  await search.open();
  await search.searchFor('robolog');
  expect(asked.filter((url) => !url.startsWith(String(baseURL)))).toEqual([]);
});
