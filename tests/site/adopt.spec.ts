import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createPreview } from '../../codegen/site/serve/preview.ts';
import { listen } from '../listen.ts';
import { copyProject, type ProjectCopy } from '../projectCopy.ts';
import { openConsole } from './pages/consolePage.ts';
import { sidewaysScroll } from './pages/sidewaysScroll.ts';
import { pageErrors, sitePage } from './pages/sitePage.ts';

const root = join(import.meta.dirname, '../..');
const fixtures = join(root, 'tests/fixtures/adopt');
const specs = ['ferries.yaml', 'museum.yaml', 'petstore-3.0.yaml', 'parcels-2.0.yaml'];

let copy: ProjectCopy;
let server: Server;
test.afterAll(() => {
  server?.closeAllConnections();
  copy?.remove();
});

// One copy for all specs, because codegen, the type check and the build take long.
test('other specs take the place of the platform: codegen, type check, build, and pages that open', async ({ page }) => {
  test.setTimeout(600_000);
  copy = copyProject();
  const { folder } = copy;
  cpSync(join(root, 'tests'), join(folder, 'tests'), { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  const run = (...words: readonly string[]): string =>
    execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  run('codegen/commands/adopt.ts', ...specs.map((name) => join(fixtures, name)), '--name', 'Ferry Line', '--force');
  // The largest API gets a page per tag.
  appendFileSync(join(folder, 'content/site.yaml'), 'reference: { operationsPerPage: 10 }\n');
  run('codegen/cli.ts');
  expect(run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json')).toBe('');
  run('node_modules/vite/bin/vite.js', 'build');
  expect(readFileSync(join(folder, 'content/sidebar.ts'), 'utf8')).toContain("items: ['first_call']");

  server = createPreview({ folder: copy.dist });
  const base = await listen(server);
  const errors = pageErrors(page, 'error');
  const routes = ['ferry-crossings', 'redocly-museum', 'swagger-petstore', 'parcels'].map((name) => `/api/${name}`);
  for (const route of ['/', '/getting_started/first_call', ...routes]) {
    await sitePage(page).open(base + route);
    await expect(page.locator('h1').first()).toBeVisible();
    expect((await page.locator('body').innerText()).toLowerCase()).not.toMatch(/robolog|robot|acme|tagger/);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page), route).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  const list = page.getByRole('navigation', { name: 'Operations' });
  // A URL from before the API had a page per tag.
  await page.goto(`${base}/api/swagger-petstore#placeOrder`);
  await expect(page).toHaveURL(`${base}/api/swagger-petstore/store#placeOrder`);
  await expect(page.locator('#placeOrder')).toBeInViewport();
  await expect(list.getByRole('link', { name: 'Find pet by ID' })).toHaveCount(0);
  await list.getByRole('searchbox').fill('find pet by id');
  await list.getByRole('link', { name: 'Find pet by ID' }).click();
  await expect(page).toHaveURL(`${base}/api/swagger-petstore/pet#getPetById`);
  await expect(page.locator('#getPetById')).toBeInViewport();
  await page.locator('#introduction').getByRole('link', { name: 'Swagger Petstore - OpenAPI 3.0' }).click();
  await expect(page).toHaveURL(`${base}/api/swagger-petstore`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swagger Petstore - OpenAPI 3.0');
  // When only the hash changes, the router redirects.
  await page.evaluate(() => void (location.hash = 'createUser'));
  await expect(page).toHaveURL(`${base}/api/swagger-petstore/user#createUser`);
  await expect(page.locator('#createUser')).toBeInViewport();

  // A body with several media types: its fields, the snippet and the request follow the chosen one.
  const pet = await openConsole(page, `${base}/api/swagger-petstore/pet#addPet`, 'Add a new pet to the store');
  const mediaTypes = pet.region.getByLabel('Media type of the body');
  await expect(mediaTypes).toHaveValue('application/json');
  await expect(pet.field('name')).toHaveValue('doggie');
  await mediaTypes.selectOption('application/xml');
  await expect(pet.region.getByRole('textbox', { name: 'Request body' })).toHaveValue(/<name>doggie<\/name>/);
  await expect(pet.snippet).toContainText('Content-Type: application/xml');
  await mediaTypes.selectOption('application/x-www-form-urlencoded');
  await pet.field('name').fill('Rex');
  await expect(pet.snippet).toContainText(`--data-urlencode 'name=Rex'`);
  await pet.send();
  await expect(pet.status('OK')).toBeVisible();
  await expect(pet.body).toContainText('Rex');
  expect(errors).toEqual([]);
});
