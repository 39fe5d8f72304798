import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
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

const vite = join(root, 'node_modules/vite/bin/vite.js');
const guide = 'getting_started/first_call';
const routes = ['ferry-crossings', 'redocly-museum', 'swagger-petstore', 'parcels'].map((name) => `/api/${name}`);

let copy: ProjectCopy;
let server: Server;
let base = '';

// All tests share one copy with all specs, because codegen, the type check and the build take long. The site is built for a base
// path, and the largest API has a page per tag.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copy = copyProject();
  const { folder } = copy;
  cpSync(join(root, 'tests'), join(folder, 'tests'), { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  const run = (...words: readonly string[]): string =>
    execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  run('codegen/commands/adopt.ts', ...specs.map((name) => join(fixtures, name)), '--name', 'Ferry Line', '--force');
  appendFileSync(join(folder, 'content/site.yaml'), 'reference: { operationsPerPage: 10 }\n');
  run('codegen/cli.ts');
  expect(run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json')).toBe('');
  run(vite, 'build', '--base', '/docs/');
  server = createPreview({ folder: copy.dist, base: '/docs/' });
  base = `${await listen(server)}/docs`;
});

test.afterAll(() => {
  server?.closeAllConnections();
  copy?.remove();
});

test('other specs take the place of the platform on every page, and all links stay below the base path', async ({ page }) => {
  const errors = pageErrors(page, 'error');
  expect(readFileSync(join(copy.folder, 'content/sidebar.ts'), 'utf8')).toContain("items: ['first_call']");
  for (const route of ['/', `/${guide}`, ...routes]) {
    await sitePage(page).open(base + route);
    await expect(page.locator('h1').first()).toBeVisible();
    expect((await page.locator('body').innerText()).toLowerCase()).not.toMatch(/robolog|robot|acme|tagger/);
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((href) => !href.startsWith('/docs'))).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page), route).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  for (const route of routes) expect((await page.request.get(`${base}${route}/openapi.json`)).status()).toBe(200);
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').getByRole('link', { name: 'Ferry Crossings' }).click();
  await expect(page).toHaveURL(`${base}/api/ferry-crossings`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ferry Crossings API');
  expect(errors).toEqual([]);
});

test('an API with a page per tag is found from its old URLs, its list of operations and its own page', async ({ page }) => {
  const errors = pageErrors(page, 'error');
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
  expect(errors).toEqual([]);
});

test('a body with several media types has fields, a snippet and a request that follow the chosen one', async ({ page }) => {
  const errors = pageErrors(page, 'error');
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

test('below a base path that it was not built for, the site says so and is readable', async ({ page }) => {
  const wrong = createPreview({ folder: copy.dist });
  const address = await listen(wrong);
  await page.goto(`${address}/${guide}`);
  await expect(page.getByText('This site did not load properly.')).toBeVisible();
  await expect(page.getByText('the one it was built for, which is /docs/')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${address}/<img src=x onerror=alert(1)>`);
  await expect(page.locator('img')).toHaveCount(0);
  wrong.close();
});

for (const [what, link, message] of [
  ['page', '/getting_started/no_such_page', /first_call\.mdx:\d+:5 [^\n]*No page has the route "\/getting_started\/no_such_page"\./],
  ['file', '/downloads/no_such_file.zip', /first_call\.mdx: \/downloads\/no_such_file\.zip/],
] as const)
  test(`a link to a ${what} that does not exist stops the build, and names the guide`, () => {
    const file = join(copy.folder, 'content', `${guide}.mdx`);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}\n\nSee [nowhere](${link}).\n`);
    const { status, stderr } = spawnSync(process.execPath, [vite, 'build'], { cwd: copy.folder, encoding: 'utf8' });
    writeFileSync(file, text);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
  });
