import { expect, test, type Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { consolePage, openConsole, openCreateToken } from './pages/consolePage.ts';
import { referencePage } from './pages/referencePage.ts';
import { job } from '../../src/platform/seed/names.ts';
import { settle } from './pages/settle.ts';
import { hold, pageErrors, saveData } from './pages/sitePage.ts';

/** A job of the demo organization whose video has not been generated yet. */
const unfinishedJob = job.j4;

test.describe('the state of the demo platform', () => {
  test('belongs to one tab', async ({ page, context }) => {
    const here = await openCreateToken(page);
    await here.send();
    await expect(here.status('Created')).toBeVisible();
    const there = await openCreateToken(await context.newPage());
    await there.send();
    await expect(there.status('Created')).toBeVisible();
  });

  test('and its history survive a reload, until a reset restores the initial state', async ({ page }) => {
    const console_ = await openConsole(page, '/api/oum#inviteUser', 'Invite a user to your organization');
    await console_.send();
    await expect(console_.status('No content')).toBeVisible();
    await page.reload();
    await console_.open();
    await expect(console_.region.getByText('History (1)')).toBeVisible();
    await console_.send();
    await expect(console_.status('Conflict')).toBeVisible();
    await console_.region.getByText('History (2)').click();
    await expect(console_.region.getByRole('button', { name: 'Repeat call 1' })).toBeInViewport();
    await console_.region.getByRole('button', { name: 'Repeat call 1' }).click();
    await expect(console_.region.getByText('History (3)')).toBeVisible();
    await console_.sandbox();
    await console_.region.getByRole('button', { name: 'Reset the sandbox' }).click();
    await console_.send();
    await expect(console_.status('No content')).toBeVisible();
  });

  test('and an open console with what was typed survive a reload, without moving the focus', async ({ page }) => {
    const console_ = await openCreateToken(page);
    await console_.field('name').fill('Typed name');
    await console_.actAs('developer');
    await page.reload();
    await expect(console_.field('name')).toHaveValue('Typed name');
    await expect(console_.region.getByLabel('Act as')).toHaveValue('developer');
    await expect(console_.region).not.toBeFocused();
    await console_.region.getByRole('button', { name: 'Close the console' }).click();
    await page.reload();
    await console_.open();
    await expect(console_.field('name')).toHaveValue('Typed name');
  });

  test('yields to a shared call, whose link replaces what was typed', async ({ page }) => {
    const console_ = await openCreateToken(page);
    const link = await console_.link();
    await console_.field('name').fill('Typed name');
    await page.goto('about:blank');
    await page.goto(link);
    await expect(console_.status('Created')).toBeVisible();
    await expect(console_.field('name')).not.toHaveValue('Typed name');
  });

  test('shows background changes since the previous request', async ({ page }) => {
    await referencePage(page).open('/api/feature-configuration', '#updateFeatures');
    const region = page.locator('#updateFeatures');
    await region.getByRole('button', { name: 'Try it', exact: true }).click();
    await page.clock.install();
    await region.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(region.getByText('Side effects', { exact: true })).toBeVisible();
    await page.clock.fastForward('10:00');
    await region.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(region.getByText('Background changes', { exact: true })).toBeVisible();
  });

  test('lets running jobs finish: a read is repeated, another request shows the changes', async ({ page }) => {
    const read = await openConsole(page, '/api/workflows#getJob', 'Get a job');
    await read.field('id').fill(unfinishedJob);
    await read.send();
    await read.region.getByRole('button', { name: 'Finish running jobs' }).click();
    await expect(read.body).toContainText('"name": "video-generation","status": "succeeded"');
    await expect(read.region.getByText('Background changes', { exact: true })).toBeVisible();
    await expect(read.region.getByRole('button', { name: 'Finish running jobs' })).toBeHidden();

    const start = await openConsole(page, '/api/ingest/v2#triggerIngest', 'Start the ingestion of a log');
    await start.send();
    await start.region.getByRole('button', { name: 'Finish running jobs' }).click();
    await expect(start.region.getByText('Background changes', { exact: true })).toBeVisible();
    await expect(start.status('Accepted')).toBeVisible();
  });
});

test.describe('a service worker that cannot be registered', () => {
  for (const [name, response] of [
    ['is not there', { status: 404, body: 'Not found' }],
    ['is no script', { status: 200, contentType: 'text/javascript', body: 'this is {{ no script' }],
  ] as const) {
    test(`because its file ${name} keeps requests in the page, and the reason is shown`, async ({ page, context }) => {
      await context.route('**/mockServiceWorker.js', (request) => request.fulfill(response));
      const console_ = await openCreateToken(page);
      await console_.sandbox();
      await console_.region.getByLabel('Show calls in the network tab').click();
      await expect(console_.region.getByText(/Calls stay in the page/)).toBeVisible();
      await console_.send();
      await expect(console_.status('Created')).toBeVisible();
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    });
  }
});

/** Returns the gzipped size of the requested files in bytes. */
const weigh = async (page: Page, asked: readonly string[]): Promise<number> => {
  let bytes = 0;
  for (const url of new Set(asked)) bytes += gzipSync(await (await page.request.get(url)).body()).length;
  return bytes;
};

/** Opens a page whose operations are hydrated. Returns its later requests. */
const openForWeighing = async (page: Page, api: string, anchor: string): Promise<string[]> => {
  await saveData(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:js|css|json)$/.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  await referencePage(page).open(`/api/${api}`, `#${anchor}`);
  // Nearby operations are hydrated as they approach the viewport; they are not measured.
  for (const y of [2500, -5000, 2500]) {
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, y);
    await settle(page);
  }
  await page.locator(`#${anchor}`).scrollIntoViewIfNeeded();
  await settle(page);
  expect(asked.filter((url) => /Console|validators|platform|wire/.test(url))).toEqual([]);
  asked.length = 0;
  return asked;
};

/**
 * The gzipped size of the curl writer, which loads when a request differs from the example, and of the messages of rejections.
 */
const snippetBytes = 7_900;

/** Returns the limit in kilobytes of gzip: the console and the platform, plus the YAML parser for the calls that need it. */
const mostOf = (anchor: string): number => (anchor === 'validateTagger' ? 91 : 75);

// Of the largest APIs, the operation that loads the most, because operations of one API differ in their rules and parsers.
for (const [api, anchor, summary, response] of [
  ['metadata', 'createValues', 'Add values to a robolog', 'Created'],
  ['ingest/v2', 'createStore', 'Register a bucket or drive', 'Created'],
  ['ontology', 'uploadOntology', 'Upload an ontology as a draft', 'OK'],
  ['autotagging', 'validateTagger', 'Validate a definition', 'OK'],
] as const) {
  test(`console and platform weigh at most ${mostOf(anchor)} kB for ${api}, and nothing of them loads before the console is opened`, async ({
    page,
  }) => {
    const asked = await openForWeighing(page, api, anchor);
    const console_ = consolePage(page, summary);
    await console_.open();
    await console_.send();
    await expect(console_.status(response)).toBeVisible();
    await settle(page);
    expect(asked.length).toBeGreaterThan(3);
    expect(await weigh(page, asked), asked.join('\n')).toBeLessThanOrEqual(mostOf(anchor) * 1000);

    // Loads the messages of rejections, and the snippet of the rejected request.
    await console_.loadExample('400');
    await console_.send();
    await expect(console_.region.getByText('History (2)')).toBeVisible();
    await settle(page);
    expect(asked.filter((url) => /renderSnippet/.test(url))).toHaveLength(1);
    expect(await weigh(page, asked), asked.join('\n')).toBeLessThanOrEqual(mostOf(anchor) * 1000 + snippetBytes);
  });
}

/** The code editor with its YAML language, which load on the first focus of a body. */
const editorBytes = 120_000;

test('a definition with a mistake is reported and loads at most 95 kB and the editor', async ({ page }) => {
  const asked = await openForWeighing(page, 'autotagging', 'validateTagger');
  const console_ = consolePage(page, 'Validate a definition');
  await console_.open();
  for (const [content, words] of [
    ['outputs:\n\t- field: Site\n', 'line 2, column 1: tab characters must not be used in indentation.'],
    ['outputs: !!js/function 1\n', 'line 1, column 10: unknown scalar tag'],
    ['outputs:\n  - field: Sites\n    variable: speed\n    function: max\n', 'Did you mean Site?'],
  ] as const) {
    await console_.region.getByRole('textbox', { name: 'content' }).fill(content);
    await console_.send();
    await expect(console_.body).toContainText(words);
    await expect(console_.status('Unprocessable')).toBeVisible();
  }
  await settle(page);
  expect(asked.filter((url) => /renderSnippet/.test(url))).toHaveLength(1);
  expect(await weigh(page, asked), asked.join('\n')).toBeLessThanOrEqual(95_000 + editorBytes + snippetBytes);
});

test.describe('a file of the documentation that does not load', () => {
  test('is reported with Retry, beside the example and in a fold', async ({ page, context }) => {
    const errors = pageErrors(page);
    await referencePage(page).open('/api/pat', '#createToken');
    await context.route(/\/assets\/(?:renderSnippet|curl)-[^/]+\.js$/, (request) => request.abort());
    const console_ = consolePage(page, 'Create a token');
    await console_.open();
    await expect(console_.region.getByRole('alert')).toHaveCount(0);
    await console_.field('name').fill('Another name');
    await expect(console_.region.getByRole('alert')).toHaveText(
      'The example for what you typed did not load. Check your connection. If the site was updated a moment ago, reload the page. Retry',
    );
    await context.unroute(/\/assets\/(?:renderSnippet|curl)-[^/]+\.js$/);
    await console_.region.getByRole('button', { name: 'Retry' }).click();
    await expect(console_.region.getByRole('alert')).toHaveCount(0);
    await expect(console_.region.getByRole('tabpanel').filter({ hasText: 'Another name' })).toBeVisible();

    await context.route(/\/assets\/SandboxControls-[^/]+\.js$/, (request) => request.abort());
    await console_.region.locator('summary', { hasText: /^Sandbox$/ }).click();
    await expect(console_.region.getByRole('alert')).toHaveText(
      'The sandbox controls did not load. Check your connection. If the site was updated a moment ago, reload the page. Retry',
    );
    await context.unroute(/\/assets\/SandboxControls-[^/]+\.js$/);
    await console_.region.getByRole('button', { name: 'Retry' }).click();
    await expect(console_.region.getByRole('button', { name: /Reset/ })).toBeVisible();
    expect(errors).toEqual([]);
  });

  for (const [name, api, anchor, summary, file, response] of [
    ['the platform itself', 'pat', 'createToken', 'Create a token', /\/assets\/platform-[^/]+\.js$/, 'Created'],
    ['the rules of the call', 'metadata', 'createField', 'Create a field', /\/assets\/fields-[^/]+\.js$/, 'Created'],
    ['what one call needs', 'autotagging', 'validateTagger', 'Validate a definition', /\/assets\/definition-[^/]+\.js$/, 'OK'],
  ] as const) {
    test(`is reported as a connection error, and retried on a click: ${name}`, async ({ page, context }) => {
      await referencePage(page).open(`/api/${api}`, `#${anchor}`);
      // A part that loads before the call would not fail.
      await settle(page);
      // The console itself loads, but none of its lazy parts.
      const console_ = consolePage(page, summary);
      let lost = 0;
      await context.route(file, (request) => {
        lost += 1;
        return request.abort();
      });
      await console_.open();
      await console_.send();
      const alert = console_.region.getByRole('alert');
      await expect(alert).toContainText('Part of this site did not load');
      expect(lost).toBeGreaterThan(0);
      // The error is not shown as a response of the platform, and no request was sent.
      await expect(console_.region.getByRole('tablist', { name: 'Parts of the response' })).toHaveCount(0);
      await expect(console_.region.getByText('History (')).toHaveCount(0);
      if (api === 'pat') {
        await console_.sandbox();
        await console_.region.getByRole('button', { name: '+5 min' }).click();
        await expect(console_.region).toContainText('The sandbox did not load. Check your connection.');
      }
      await context.unroute(file);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(console_.status(response)).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }
});

test('a pending request makes the response busy, and is not sent again by the keyboard shortcut', async ({ page }) => {
  const release = await hold(page, /\/platform-[^/]*\.js/);
  const console_ = await openCreateToken(page);
  await console_.field('name').focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('Control+Enter');
  await expect(console_.region.getByRole('button', { name: 'Stop' })).toBeVisible();
  const response = console_.region.locator('[aria-busy]');
  await expect(response).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(console_.status('Created')).toBeVisible();
  await expect(response).toHaveAttribute('aria-busy', 'false');
  await expect(console_.region.getByText('History (1)')).toBeVisible();
});

test('a double click on Send sends once, and a call that was stopped while the sandbox loaded is not made', async ({ page }) => {
  const release = await hold(page, /\/platform-[^/]*\.js/);
  const console_ = await openCreateToken(page);
  await console_.region.getByRole('button', { name: 'Send' }).dblclick();
  await console_.region.getByRole('button', { name: 'Stop' }).click();
  await expect(console_.region).toContainText('The call was stopped.');
  await console_.send();
  release();
  await expect(console_.status('Created')).toBeVisible();
  await expect(console_.region.getByText('History (1)')).toBeVisible();
});

/**
 * Opens a link to a call and loads an example into its request before the sandbox has loaded. `release` lets the sandbox load.
 */
const openEditedLink = async (page: Page) => {
  const release = await hold(page, /\/platform-[^/]*\.js/);
  const call = { body: { kind: 'text', mediaType: 'application/json', text: '{}' } };
  await referencePage(page).open(`/api/pat#createToken~${Buffer.from(JSON.stringify(call)).toString('base64url')}`);
  const opened = consolePage(page, 'Create a token');
  await opened.loadExample('201');
  return { ...opened, release };
};

test('a link is not followed after the reader has sent another request', async ({ page }) => {
  const { region, release, send, status } = await openEditedLink(page);
  await send();
  await expect(region.getByRole('button', { name: 'Stop' })).toBeVisible();
  release();
  await expect(status('Created')).toBeVisible();
  await expect(region.getByText('History (1)')).toBeVisible();
});

test('a link is not followed after the reader has changed its request', async ({ page }) => {
  const { region, release, send, status } = await openEditedLink(page);
  release();
  // Once another request has its response, the sandbox has loaded.
  const other = consolePage(page, 'List your tokens');
  await other.open();
  await other.send();
  await expect(other.status('OK')).toBeVisible();
  await expect(region.getByRole('tablist', { name: 'Parts of the response' })).toHaveCount(0);
  await send();
  await expect(status('Created')).toBeVisible();
});
