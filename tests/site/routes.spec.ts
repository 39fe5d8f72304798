import { expect, test } from '@playwright/test';
import { product } from '../../generated/product.ts';
import { sitePage } from './pages/sitePage.ts';
import { allRoutes, apiRoutes, guideRoutes } from './pages/siteRoutes.ts';

test('has the 57 guides, nine references, home page and search page, each a page of its own', async ({ request }) => {
  expect(guideRoutes).toHaveLength(57);
  expect(apiRoutes).toHaveLength(9);
  const titles = new Set<string>();
  for (const route of allRoutes) {
    const response = await request.get(encodeURI(route), { maxRedirects: 0 });
    expect(response.status(), route).toBe(200);
    const html = await response.text();
    titles.add(/<title>([^<]*)/.exec(html)?.[1] ?? '');
    expect(html.match(/<h1[ >]/g), route).toHaveLength(1);
  }
  expect(titles.size).toBeGreaterThanOrEqual(allRoutes.length - 4);
});

for (const path of [
  '/no/such/page',
  '/api',
  '/api/ingest/v3',
  '/API/metadata',
  '/%',
  '/%E0%A4%A',
  '/..%2f..%2fpackage.json',
  '/search/extra',
]) {
  test(`responds with 404 and a page at ${path}`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('Page not found');
  });
}

const redirects: readonly (readonly [string, string])[] = [
  ['/index.html', '/'],
  ['/api/metadata.html', '/api/metadata'],
  ['/api/metadata/', '/api/metadata'],
  ['/api/ingest/', '/api/ingest'],
  ['/api/metadata/index.html', '/api/metadata'],
  ['/user_config/user_management.html?next=//evil.test', '/user_config/user_management?next=//evil.test'],
  ['//evil.test/index.html', '/evil.test'],
  ['/\\evil.test/x.html', '/evil.test/x'],
  ['/%2F%2Fevil.test/index.html', '/evil.test'],
  ['/%5Cevil.test/', '/evil.test'],
  ['/search/?q=tagger', '/search?q=tagger'],
];
for (const [from, to] of redirects) {
  test(`redirects ${from} to ${to}`, async ({ baseURL }) => {
    // Sent literally: a client that normalizes the URL first would leave the site itself.
    const { request } = await import('node:http');
    const { port } = new URL(baseURL ?? '');
    const [status, location] = await new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
      request({ host: 'localhost', port, path: from }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers.location]);
      })
        .on('error', reject)
        .end();
    });
    expect([status, location]).toEqual([301, to]);
  });
}

test('redirects the URL with the placeholder to the page with the name', async ({ page }) => {
  await page.goto('/metadata_overview/{product}_fields_and_custom_fields');
  await expect(page).toHaveURL(`/metadata_overview/${product.snake}_fields_and_custom_fields`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name);
});

for (const path of ['/demo_tutorial/creating an event_autotagger', '/demo_tutorial/creating%20an%20event_autotagger']) {
  test(`shows the page whose route contains spaces at ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an event autotagger');
  });
}

test('a click navigates from page to page without a page load', async ({ page }) => {
  await sitePage(page).open('/event_autotagging/tagger_lifecycle');
  const next = page.getByRole('navigation', { name: 'Previous and next guide' }).locator('[rel=next]');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await next.click();
  await expect(page).toHaveURL('/event_autotagging/anatomy_of_a_tagger_definition');
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});
