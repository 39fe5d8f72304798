import { expect, test } from '@playwright/test';
import { openSearch, recordsFile, searchDialog } from './pages/searchDialog.ts';
import { settle } from './pages/settle.ts';
import { hold, pageErrors, sitePage } from './pages/sitePage.ts';

const guide = '/event_autotagging/tagger_lifecycle';

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

  test('opens with Ctrl+K, Cmd+K and slash, closes with Escape and Ctrl+K, and starts from the selected text, cut to 64 characters', async ({
    page,
  }) => {
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
    const selected = await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('main p') as Element);
      return getSelection()?.toString() ?? '';
    });
    expect(selected.length).toBeGreaterThan(64);
    await page.keyboard.press('Control+k');
    await expect(field).toHaveValue(selected.slice(0, 64));
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
    const note = 'The pasted text was shortened to its most relevant 64 characters.';
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

  test('starts with popular pages and with the actions of the page, and shows no note that moves when they come', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const note = document.querySelector('.DocSearch-StartScreen .DocSearch-Help');
        if (note === null || document.querySelector('.SearchStart') !== null) return;
        Object.assign(window, { early: getComputedStyle(note).visibility });
      }).observe(document, { subtree: true, childList: true });
    });
    const search = await openSearch(page, '/api/pat');
    await expect(search.dialog.getByText('No recent searches')).toBeVisible();
    const first = search.dialog.getByRole('link', { name: 'Create a personal access token' });
    await expect(first).toBeVisible();
    const note = await search.dialog.getByText('No recent searches').boundingBox();
    expect(note?.y).toBeGreaterThan((await first.boundingBox())?.y ?? Infinity);
    expect(await page.evaluate(() => (window as unknown as { readonly early?: string }).early)).toBe('hidden');
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
    await run('colour', 'Switch to dark mode');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await search.stored('RECENT')).toEqual([]);
  });

  test('names the files that a page offers for download', async ({ page }) => {
    const search = await openSearch(page, '/ontologies/getting_started');
    await expect(search.dialog.getByRole('button', { name: 'Download cargo.ttl', exact: true })).toBeVisible();
    await sitePage(page).open('/');
    await search.open();
    for (const [query, label] of [
      ['download python', 'Download: Python package'],
      ['download client metadata', 'Download: Typed client of Metadata'],
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
    const search = await openSearch(page, guide);
    await search.searchFor('resetPassword');
    await page.keyboard.press('Enter');
    const operation = page.locator('#resetPassword');
    await expect(operation.getByRole('heading', { name: 'Send a password reset link' })).toBeVisible();
    await expect(operation).toBeFocused();
  });

  test('Tab pressed while an operation loads goes to its first control, and a second Tab leaves it', async ({ page }) => {
    const operation = page.locator('#resetPassword');
    const openHit = async (): Promise<void> => {
      const search = await openSearch(page, guide);
      await search.searchFor('resetPassword');
      await page.keyboard.press('Enter');
      await expect(operation).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(operation).toBeFocused();
    };
    const release = await hold(page, /\/assets\/resetPassword-[^/]+\.js$/);
    await openHit();
    release();
    await expect(operation.getByRole('link', { name: 'Skip to code' })).toBeFocused();

    await page.unrouteAll();
    await hold(page, /\/assets\/resetPassword-[^/]+\.js$/);
    await openHit();
    await page.keyboard.press('Tab');
    await expect(operation).not.toBeFocused();
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
