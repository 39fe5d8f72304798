import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '@playwright/test';
import { phone } from './pages/sitePage.ts';
import { apiRoutes } from './pages/siteRoutes.ts';
import { visibleLines } from './pages/visibleLines.ts';

// The files are offered without script too, and pages load faster without it.
test.use({ javaScriptEnabled: false });

const kinds = ['openapi.json', 'openapi.yaml', 'client.ts', 'hooks.ts', 'msw.ts', 'postman_collection.json', 'arazzo.json'];

const sizeOf = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${Math.round(bytes / 1000)} kB`);

test('every reference page offers its files, each with its type and the stated size', async ({ page, request }) => {
  for (const route of apiRoutes) {
    await page.goto(route);
    const rows = page.getByRole('region', { name: 'Downloads' }).getByRole('listitem');
    const links = await rows.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(kinds.map((file) => `${route}/${file}`));
    for (const [index, href] of links.entries()) {
      const response = await request.get(href ?? '');
      expect(response.status(), href ?? '').toBe(200);
      const type = /\.(json|yaml|ts)$/.exec(href ?? '')?.[1] ?? '';
      expect(response.headers()['content-type']).toBe(
        { json: 'application/json', yaml: 'application/yaml', ts: 'text/plain' }[type] + '; charset=utf-8',
      );
      await expect(rows.nth(index)).toContainText(sizeOf((await response.body()).length));
    }
    expect(await (await request.get(`${route}.md`)).text()).toContain(`${route}/client.ts)`);
  }
});

test('a file is saved under the name of its API, by keyboard alone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/api/pat');
  await page.getByRole('link', { name: 'Typed client' }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('pat.client.ts');
  expect(await readFile(await download.path(), 'utf8')).toContain('export const createPatClient');
});

test('the home page offers every file of every API, and all of them as one archive', async ({ page, request }) => {
  await page.goto('/#downloads');
  const region = page.getByRole('region', { name: 'Downloads' });
  const links = await region
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const route of apiRoutes)
    expect(links.filter((href) => href.startsWith(`${route}/`) && kinds.includes(href.slice(route.length + 1)))).toHaveLength(kinds.length);
  const archive = await region.getByRole('link', { name: /^All files/ }).getAttribute('href');
  const response = await request.get(archive ?? '');
  expect(response.headers()['content-type']).toBe('application/zip');
  const files = unzipSync(await response.body());
  expect(Object.keys(files)).toHaveLength(apiRoutes.length * kinds.length);
  expect(strFromU8(files['pat.client.ts'] ?? new Uint8Array())).toBe(await (await request.get('/api/pat/client.ts')).text());
});

test('the list of files fits a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/api/feature-configuration');
  const rows = page.getByRole('region', { name: 'Downloads' }).getByRole('listitem');
  for (const row of await rows.all()) {
    const box = await row.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= phone.width).toBe(true);
  }
});

test('the name of a file in the command that installs it is on one line of the home page, on phones too', async ({ page }) => {
  for (const viewport of [{ width: 1000, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const lines = await visibleLines(page.locator('#downloads code', { hasText: 'pip install' }));
    expect(lines.filter((line) => /^(?:pip install .*\/)?\w+_api-\S+\.whl\s*$/.test(line))).toHaveLength(1);
  }
});
