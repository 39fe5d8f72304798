import { expect, test, type Page } from '@playwright/test';
import type { ServerResponse } from 'node:http';
import { openConsole, openCreateToken } from './pages/consolePage.ts';
import { startHost } from './pages/localHost.ts';

const json = 'application/json';

/** Writes until the client disconnects. */
const pour = (response: ServerResponse, chunk: string): void => {
  if (response.destroyed) return;
  if (response.write(chunk)) setImmediate(() => pour(response, chunk));
  else response.once('drain', () => pour(response, chunk));
};

const responses: Readonly<Record<string, readonly [type: string, send: (response: ServerResponse) => void]>> = {
  '/large': [
    json,
    (response) =>
      response.end(
        JSON.stringify({ items: Array.from({ length: 30_000 }, (_, index) => ({ id: index, name: `Number ${index} of many` })) }),
      ),
  ],
  '/deep': [json, (response) => response.end('['.repeat(50_000) + ']'.repeat(50_000))],
  '/nested': [json, (response) => response.end('{"a":'.repeat(50) + '"the bottom"' + '}'.repeat(50))],
  '/binary': ['image/png', (response) => response.end(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 255, 254]))],
  '/page': ['text/html', (response) => response.end('<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>')],
  '/cut': [json, (response) => response.end('{"items":[')],
  '/poured': ['text/plain', (response) => pour(response, 'x'.repeat(64 * 1024))],
  '/dripped': ['text/plain', (response) => void response.write('x')],
  '/slammed': [json, (response) => void response.destroy()],
};

let host: Awaited<ReturnType<typeof startHost>>;
test.beforeAll(async () => {
  host = await startHost((request, response) => {
    const [type, send] = responses[`/${request.url?.split('/')[1] ?? ''}`] ?? [json, (to: ServerResponse) => to.end('null')];
    if (request.method === 'OPTIONS') return response.end();
    response.setHeader('Content-Type', type);
    return send(response);
  });
});
test.afterAll(() => host.stop());

/** Opens the console of an operation and sends a request to a host that responds according to this path. */
const sendTo = async (page: Page, path: string) => {
  const console_ = await openConsole(page, '/api/pat#listTokens', 'List your tokens');
  await console_.useCustomServer(`${host.origin}${path}`);
  await console_.send();
  return console_;
};

test.describe('a response of a custom server', () => {
  test('of a megabyte is shown in parts, and the page stays responsive', async ({ page }) => {
    const console_ = await sendTo(page, '/large');
    await expect(console_.body).toContainText('Show 100 more of 29900');
    await expect(console_.region).toContainText('MB');
    await expect(console_.body).toContainText('{ id: 0 · 2 fields }');
    expect(await console_.body.locator('*').count()).toBeLessThan(2000);
    // It never covers Send.
    await page.setViewportSize({ width: 390, height: 844 });
    await console_.send();
  });

  test('that is missing leaves the form in view, to correct the request', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const console_ = await sendTo(page, '/slammed');
    await expect(console_.region).toContainText('No readable response');
    await expect(console_.region.locator('[id*="-query."]').first()).toBeInViewport({ ratio: 1 });
  });

  test('of fifty levels can be expanded completely', async ({ page }) => {
    const console_ = await sendTo(page, '/nested');
    await expect(console_.body).toContainText('1 field');
    // In the page, because fifty searches for the next button take Playwright a minute on a slow machine.
    await console_.body.evaluate(async (body) => {
      const closed = (): HTMLElement | null => body.querySelector('[aria-expanded="false"]');
      for (let button = closed(); button !== null; button = closed()) {
        button.click();
        await new Promise(requestAnimationFrame);
      }
    });
    await expect(console_.body.getByText('the bottom')).toBeVisible();
  });

  test('of too many levels does not break the console', async ({ page }) => {
    const console_ = await sendTo(page, '/deep');
    await expect(console_.status('OK')).toBeVisible();
    await console_.region.getByRole('button', { name: 'Copy response' }).click();
    await console_.server.selectOption('Sandbox');
    await console_.send();
    await expect(console_.body).toContainText('"count"');
  });

  test('that is binary, invalid JSON or HTML is reported or shown as received, and nothing of it runs', async ({ page }) => {
    const console_ = await sendTo(page, '/binary');
    await expect(console_.region).toContainText('image/png cannot be shown as text.');
    const next = async (path: string): Promise<void> => {
      await console_.field('Base URL').fill(`${host.origin}${path}`);
      await console_.send();
    };
    await next('/cut');
    await expect(console_.region).toContainText('{"items":[');
    await next('/page');
    await expect(console_.region).toContainText('<img src=x');
    expect(await page.title()).not.toBe('run');
    await next('/slammed');
    await expect(console_.region.getByRole('alert')).toContainText('No readable response from');
  });

  test('that never ends is cut off when it is too long, and can be stopped when it is too slow', async ({ page }) => {
    const console_ = await sendTo(page, '/poured');
    await expect(console_.region).toContainText('The body is longer than 5 MB. Only the first 5 MB are shown.');
    await console_.field('Base URL').fill(`${host.origin}/dripped`);
    await console_.send();
    await console_.region.getByRole('button', { name: 'Stop' }).click();
    await expect(console_.region.getByRole('alert')).toContainText('The call was stopped.');
    await expect(console_.region.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  });
});

for (const [what, size] of [
  ['at a zoom of 400 %', { width: 320, height: 256 }],
  ['on a phone on its side', { width: 844, height: 390 }],
] as const)
  test(`the body of a response is within reach ${what}`, async ({ page }) => {
    await page.setViewportSize(size);
    const console_ = await openCreateToken(page);
    await console_.region.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await expect(console_.status('Created')).toBeInViewport();
    // Tab continues from what is in view.
    await expect(page.locator(':focus')).toBeInViewport();
    await console_.body.scrollIntoViewIfNeeded();
    await expect(console_.body).toBeInViewport();
  });
