import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { consolePage, openConsole, openCreateToken } from './pages/consolePage.ts';
import { startHost } from './pages/localHost.ts';
import { startSite } from './pages/localSite.ts';

// Chromium waits seconds before it fetches a worker again, several times in each of these tests.
const canary = 'canary-token';
const mswScript = readFileSync(join(import.meta.dirname, '../../node_modules/msw/lib/mockServiceWorker.js'), 'utf8');

const toggleOf = (console_: ReturnType<typeof consolePage>) => console_.region.getByLabel('Show calls in the network tab');

const turnOn = async (console_: ReturnType<typeof consolePage>): Promise<void> => {
  if (!(await toggleOf(console_).isVisible())) await console_.sandbox();
  await toggleOf(console_).check();
  await expect(toggleOf(console_)).toBeEnabled();
  await expect(toggleOf(console_)).toBeChecked();
};

const sendToken = async (page: Page, site: string, host: string) => {
  const console_ = await openConsole(page, `${site}/api/pat#listTokens`, 'List your tokens');
  await console_.useCustomServer(`${host}/api/pat/v1`);
  await console_.field('Token').fill(canary);
  await console_.send();
  return console_;
};

const throughWorker = (page: Page, host: string): boolean[] => {
  const seen: boolean[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(host)) seen.push(response.fromServiceWorker());
  });
  return seen;
};

test('a token for another host never reaches a service worker, even if another tab has turned one on', async ({ context }) => {
  const [site, host] = await Promise.all([startSite(), startHost()]);
  const first = await context.newPage();
  await turnOn(await openCreateToken(first, site.origin));
  const second = await context.newPage();
  const seen = throughWorker(second, host.origin);
  const console_ = await sendToken(second, site.origin, host.origin);
  await expect(console_.status('OK')).toBeVisible();
  expect(await second.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  expect(seen).toEqual([false]);
  expect(host.tokens).toEqual([`Bearer ${canary}`]);
  // The worker continues to handle its own requests.
  await consolePage(first, 'Create a token').send();
  await expect(consolePage(first, 'Create a token').status('Created')).toBeVisible();
  host.stop();
  await site.stop();
});

for (const [state, isReplaced] of [
  ['gives way to the worker of this build', true],
  ['keeps the token from being sent where it cannot be replaced', false],
] as const)
  test(`a worker of an older build, which handles every request, ${state}`, async ({ context }) => {
    const [site, host] = await Promise.all([startSite(), startHost()]);
    let isOld = true;
    site.intercept((request, response) => {
      if (request.url !== '/mockServiceWorker.js' || !isOld) return false;
      response.setHeader('Content-Type', 'text/javascript').end(mswScript);
      return true;
    });
    const first = await context.newPage();
    await turnOn(await openCreateToken(first, site.origin));
    isOld = !isReplaced;
    const second = await context.newPage();
    const seen = throughWorker(second, host.origin);
    const console_ = await sendToken(second, site.origin, host.origin);
    if (isReplaced) {
      await expect(console_.status('OK')).toBeVisible();
      expect(seen).toEqual([false]);
    } else {
      await expect(console_.region.getByRole('alert')).toContainText('an older version of this site would see your token');
      expect(host.tokens).toEqual([]);
    }
    host.stop();
    await site.stop();
  });

test('two consoles that send at once through the worker show their own changes', async ({ page }) => {
  const site = await startSite();
  // Reads no response before the platform has handled both requests.
  await page.addInitScript(() => {
    const send = window.fetch;
    let waiting: (() => void)[] = [];
    window.fetch = async (...call) => {
      const response = await send(...call);
      if (!response.url.includes('/api/pat/v1/')) return response;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length < 2) return;
        for (const go of waiting) go();
        waiting = [];
      });
      return response;
    };
  });
  await turnOn(await openCreateToken(page, site.origin));
  const consoles = [consolePage(page, 'Create a token'), consolePage(page, 'List your tokens')] as const;
  await consoles[1].open();
  for (let turn = 0; turn < 3; turn += 1) {
    await consoles[0].field('name').fill(`Token number ${turn}`);
    await page.evaluate(() => {
      for (const region of document.querySelectorAll('[role=region][aria-label^="Console:"]'))
        region.querySelector<HTMLFormElement>('form')?.requestSubmit();
    });
    await expect(consoles[0].region).toContainText(`Token Token number ${turn} created`);
    await expect(consoles[1].region.getByRole('tablist', { name: 'Parts of the response' })).toBeVisible();
    await expect(consoles[1].region).not.toContainText('Side effects');
  }
  await site.stop();
});

test('a worker that never delivers its script ends the wait with a reason, and requests stay in the page', async ({ page }) => {
  const site = await startSite();
  site.intercept(({ url }) => url === '/mockServiceWorker.js');
  const console_ = await openCreateToken(page, site.origin);
  await console_.sandbox();
  await toggleOf(console_).click();
  await expect(console_.region.getByText(/Calls stay in the page: .* took longer than 3 seconds/)).toBeVisible();
  await expect(toggleOf(console_)).toBeEnabled();
  await console_.send();
  await expect(console_.status('Created')).toBeVisible();
  await site.stop();
});

test('a worker that responds too late is used when the switch is turned on again', async ({ page }) => {
  const site = await startSite();
  let reply = (): void => undefined;
  const mayReply = new Promise<void>((resolve) => {
    reply = resolve;
  });
  site.intercept(({ url }, response) => {
    if (url === '/may-reply') void mayReply.then(() => response.end());
    else if (url === '/mockServiceWorker.js')
      response
        .setHeader('Content-Type', 'text/javascript')
        .end(mswScript.replace('await activeClientIdsRestorePromise', "await fetch('/may-reply');\n$&"));
    else return false;
    return true;
  });
  const console_ = await openCreateToken(page, site.origin);
  await console_.sandbox();
  await toggleOf(console_).click();
  await expect(console_.region.getByText('Connecting to the service worker took longer than 3 seconds')).toBeVisible();
  reply();
  await turnOn(console_);
  const [request] = await Promise.all([page.waitForRequest(`${site.origin}/api/pat/v1/tokens`), console_.send()]);
  expect(request.method()).toBe('POST');
  await expect(console_.status('Created')).toBeVisible();
  await site.stop();
});

for (const [what, script] of [
  ['never takes control', "addEventListener('install', (event) => event.waitUntil(new Promise(() => {})));"],
  [
    'never responds to MSW',
    "addEventListener('install', () => skipWaiting()); addEventListener('activate', (event) => event.waitUntil(clients.claim()));",
  ],
  [
    'never responds to a request',
    `${mswScript.replace('async function getResponse(', 'async function getResponse() { return new Promise(() => {}); }\nasync function unused(')}`,
  ],
] as const)
  test(`a worker that ${what} ends the wait`, async ({ page }) => {
    const site = await startSite();
    site.intercept((request, response) => {
      if (request.url !== '/mockServiceWorker.js') return false;
      response.setHeader('Content-Type', 'text/javascript').end(script);
      return true;
    });
    const console_ = await openCreateToken(page, site.origin);
    await console_.sandbox();
    await toggleOf(console_).click();
    await expect(toggleOf(console_)).toBeEnabled();
    await console_.send();
    await expect(console_.status('Created').or(console_.region.getByText('did not load, so the call was not made'))).toBeVisible();
    await site.stop();
  });
