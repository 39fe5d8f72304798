import { expect, test, type Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { consolePage } from './pages/consolePage.ts';
import { referencePage } from './pages/referencePage.ts';

const route = '/api/metadata';

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

const openCreateField = async (page: Page) => {
  await referencePage(page).open(route, '#createField');
  const console_ = consolePage(page, 'Create a field');
  await console_.open();
  return console_;
};

test.describe('the state of the demo platform', () => {
  test('is that of one tab: another one knows nothing of it', async ({ page, context }) => {
    const here = await openCreateField(page);
    await here.send();
    await expect(here.status('Created')).toBeVisible();
    const there = await openCreateField(await context.newPage());
    await there.send();
    await expect(there.status('Created')).toBeVisible();
  });

  test('and the calls made on it are there after a reload', async ({ page }) => {
    const console_ = await openCreateField(page);
    await console_.send();
    await expect(console_.status('Created')).toBeVisible();
    await page.reload();
    await console_.open();
    await expect(console_.region.getByText('1 call made')).toBeVisible();
    await console_.send();
    await expect(console_.status('Conflict').or(console_.status('Bad request'))).toBeVisible();
    await console_.region.getByText('2 calls made').click();
    await console_.region.getByRole('button', { name: 'Repeat call 1' }).click();
    await expect(console_.region.getByText('3 calls made')).toBeVisible();
  });

  test('is as at first after a reset, for every console of the page', async ({ page }) => {
    const console_ = await openCreateField(page);
    await console_.send();
    await expect(console_.status('Created')).toBeVisible();
    await console_.settings();
    await console_.region.getByRole('button', { name: 'Reset the demo platform' }).click();
    await console_.send();
    await expect(console_.status('Created')).toBeVisible();
  });

  test('begins anew, with the page alive, where storage holds what cannot be read', async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('console-history', '{"calls":[null,{"number":"x"},{"wire":1}],"changing":[7]}');
      sessionStorage.setItem('mock-platform', '{"format":1,"tables":null}');
    });
    const console_ = await openCreateField(page);
    await console_.send();
    await expect(console_.status('Created')).toBeVisible();
    await expect(console_.region.getByText('1 call made')).toBeVisible();
  });

  test('shows what time did to it since the call before', async ({ page }) => {
    await referencePage(page).open('/api/feature-configuration', '#updateFeatures');
    const region = page.locator('#updateFeatures');
    await region.getByRole('button', { name: 'Try it' }).click();
    await page.clock.install();
    await region.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(region.getByText('Changed', { exact: true })).toBeVisible();
    await page.clock.fastForward('10:00');
    await region.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(region.getByText('Meanwhile', { exact: true })).toBeVisible();
  });
});

test.describe('a service worker that cannot be had', () => {
  for (const [name, answer] of [
    ['is not there', { status: 404, body: 'Not found' }],
    ['is a page', { status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }],
    ['is no script', { status: 200, contentType: 'text/javascript', body: 'this is {{ no script' }],
  ] as const) {
    test(`because its file ${name} leaves calls in the page, and is told`, async ({ page, context }) => {
      await context.route('**/mockServiceWorker.js', (request) => request.fulfill(answer));
      const console_ = await openCreateField(page);
      await console_.settings();
      await console_.region.getByLabel('Show calls in the network tab').click();
      await expect(console_.region.getByText(/Calls stay in the page/)).toBeVisible();
      await console_.send();
      await expect(console_.status('Created')).toBeVisible();
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    });
  }
});

/** Everything that a page can keep something in, as one text. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('error', () => reject(opening.error));
            opening.addEventListener('success', () => {
              const stores = [...opening.result.objectStoreNames];
              if (stores.length === 0) return resolve(name);
              const transaction = opening.result.transaction(stores);
              const found: unknown[] = [];
              for (const store of stores) {
                const all = transaction.objectStore(store).getAll();
                all.addEventListener('success', () => found.push(all.result));
              }
              transaction.addEventListener('complete', () => resolve(name + JSON.stringify(found)));
            });
          }),
      ),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => [name, (await (await caches.open(name)).keys()).map(({ url }) => url)]),
    );
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes].map(({ value }) => value));
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      cached,
      document.cookie,
      location.href,
      history.state,
      attributes,
      document.documentElement.outerHTML,
      performance.getEntries().map(({ name }) => name),
    ]);
  });

test.describe('the token of a real host', () => {
  test('is nowhere but in its field and its call, and gone after a reload', async ({ page, context }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const server = createServer((request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ items: [], count: 0 }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await referencePage(page).open(route, '#listFields');
    const console_ = consolePage(page, 'List fields');
    await console_.open();
    await console_.settings();
    // The worker first: a token must not pass it.
    const toggle = console_.region.getByLabel('Show calls in the network tab');
    await toggle.check();
    await expect(toggle).toBeEnabled();
    await console_.region.getByLabel('Another host').check();
    await console_.field('Base URL').fill(`${origin}/api/metadata/v1`);
    await console_.field('Token').fill('canary-token');
    await console_.send();
    await expect(console_.status('OK')).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await everythingKept(page)).not.toContain('canary-token');
    expect(await console_.link()).not.toContain('canary');
    await console_.region.getByRole('button', { name: 'Copy code' }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('canary-token');

    await page.reload();
    expect(await everythingKept(page)).not.toContain('canary-token');
    const fresh = consolePage(page, 'List fields');
    await fresh.open();
    await fresh.settings();
    await expect(fresh.region.getByLabel('Another host')).not.toBeChecked();
    expect(said.join('\n')).not.toContain('canary-token');
    expect(JSON.stringify(await context.storageState())).not.toContain('canary-token');
    server.close();
  });

  test('and the host cannot be set by the address of a page', async ({ page }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('http://localhost')) outside.push(request.url());
    });
    await page.goto(
      `${route}?server=https://evil.test&url=https://evil.test/openapi.json&baseUrl=https://evil.test&token=canary#listFields`,
    );
    const console_ = consolePage(page, 'List fields');
    await console_.open();
    await console_.settings();
    await expect(console_.region.getByLabel('Another host')).not.toBeChecked();
    await console_.send();
    await expect(console_.status('OK')).toBeVisible();
    await expect(console_.region).not.toContainText('evil.test');
    await expect(console_.snippet).not.toContainText('canary');
    expect(outside).toEqual([]);
  });
});

// Of each API the call that brings most: those of one API differ by the rules and the parsers that they need.
for (const [api, anchor, summary, answer] of [
  ['metadata', 'listRobologChannels', 'List the channels of a robolog', 'OK'],
  ['ingest', 'createStoreV1', 'Register a bucket or drive with version 1', 'Created'],
  ['ingest/v2', 'createStore', 'Register a bucket or drive', 'Created'],
  ['feature-configuration', 'updateFeatures', 'Enable or disable features', 'OK'],
  ['pat', 'createToken', 'Make a token', 'Created'],
  ['ontology', 'uploadOntology', 'Upload an ontology as a draft', 'OK'],
  ['workflows', 'listJobs', 'List jobs', 'OK'],
  ['autotagging', 'validateTagger', 'Validate a whole definition', 'OK'],
  ['oum', 'inviteUser', 'Invite a user to your organization', 'No content'],
] as const) {
  test(`console and platform weigh at most 60 kB for ${api}, and nothing of them comes before the console is opened`, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\.(?:js|css|json)$/.test(new URL(request.url()).pathname)) asked.push(request.url());
    });
    await referencePage(page).open(`/api/${api}`, `#${anchor}`);
    // Operations around come to life as they come near; they are not what is weighed.
    for (const y of [2500, -5000, 2500]) {
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, y);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
    }
    await page.locator(`#${anchor}`).scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    expect(asked.filter((url) => /Console|validators|contract|wire/.test(url))).toEqual([]);
    asked.length = 0;
    const console_ = consolePage(page, summary);
    await console_.open();
    await console_.send();
    await expect(console_.status(answer)).toBeVisible();
    await page.waitForLoadState('networkidle');
    let bytes = 0;
    for (const url of new Set(asked)) bytes += gzipSync(await (await page.request.get(url)).body()).length;
    expect(asked.length).toBeGreaterThan(3);
    expect(bytes, asked.join('\n')).toBeLessThanOrEqual(60_000);
  });
}

test.describe('a file of the documentation that does not arrive', () => {
  for (const [name, api, anchor, summary, file, answer] of [
    ['the platform itself', 'metadata', 'createField', 'Create a field', /\/assets\/contract-[^/]+\.js$/, 'Created'],
    ['the rules of the call', 'metadata', 'createField', 'Create a field', /\/assets\/fields-[^/]+\.js$/, 'Created'],
    ['what one call needs', 'autotagging', 'validateTagger', 'Validate a whole definition', /\/assets\/definition-[^/]+\.js$/, 'OK'],
  ] as const) {
    test(`is told as a fault of the connection, and asked for again on a click: ${name}`, async ({ page, context }) => {
      await referencePage(page).open(`/api/${api}`, `#${anchor}`);
      await page.waitForLoadState('networkidle');
      // The console itself arrives; a part that it loads behind itself does not.
      const console_ = consolePage(page, summary);
      let lost = 0;
      await context.route(file, (request) => {
        lost += 1;
        return request.abort();
      });
      await console_.open();
      await console_.send();
      const alert = console_.region.getByRole('alert');
      await expect(alert).toContainText("This documentation's own files could not be loaded");
      expect(lost).toBeGreaterThan(0);
      // It is no answer of the platform, and no call was made.
      await expect(console_.region.getByRole('tablist', { name: 'Parts of the answer' })).toHaveCount(0);
      await expect(console_.region.getByText('call made')).toHaveCount(0);
      await context.unroute(file);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(console_.status(answer)).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }
});
