import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createPreview } from '../../codegen/site/preview.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const copy = join(folder, 'project');
let server: Server | undefined;
let origin = '';

const listen = async (served: Server): Promise<string> => {
  await new Promise<void>((done) => {
    served.listen(0, '127.0.0.1', done);
  });
  return `http://localhost:${(served.address() as AddressInfo).port}`;
};

const build = (outDir: string, base: string): void => {
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', outDir, '--base', base], { cwd: copy, stdio: 'pipe' });
};

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  // A copy, so that nothing changes between two builds.
  for (const part of ['content', 'codegen', 'generated', 'src', 'specs', 'package.json', 'vite.config.ts', 'redocly.yaml', 'tsconfig.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  build(join(folder, 'docs'), '/docs/');
  server = createPreview({ folder: join(folder, 'docs'), base: '/docs/' });
  origin = await listen(server);
});

test.afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a site built for a base path works below it, links, chunks, styles and fonts included', async ({ page }) => {
  const failures: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failures.push(response.url()));
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`${origin}/docs/event_autotagging/tagger_lifecycle`);
  await page.locator('[rel=next]').click();
  await expect(page).toHaveURL(`${origin}/docs/event_autotagging/anatomy_of_a_tagger_definition`);
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').getByRole('link', { name: 'Workflows' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workflows API');
  const outside = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').filter((href) => !href.startsWith('/docs')));
  expect(outside).toEqual([]);
  expect((await page.request.get(`${origin}/docs/api/workflows/openapi.json`)).status()).toBe(200);
  expect(failures).toEqual([]);
});

test('below another base path than it was built for, it says so and can be read', async ({ page }) => {
  const wrong = createPreview({ folder: join(folder, 'docs'), base: '/' });
  const address = await listen(wrong);
  await page.goto(`${address}/event_autotagging/tagger_lifecycle`);
  await expect(page.getByText('This site did not load properly.')).toBeVisible();
  await expect(page.getByText('It was built for the base path /docs/')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${address}/<img src=x onerror=alert(1)>`);
  await expect(page.locator('img')).toHaveCount(0);
  wrong.close();
});

const filesBelow = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .toSorted();

test('two builds are the same to the byte', () => {
  test.setTimeout(120_000);
  build(join(folder, 'again'), '/docs/');
  const names = filesBelow(join(folder, 'docs'));
  expect(filesBelow(join(folder, 'again'))).toEqual(names);
  expect(names.filter((name) => !readFileSync(join(folder, 'docs', name)).equals(readFileSync(join(folder, 'again', name))))).toEqual([]);
});

test('the published folder holds no source map, no dot file, no path of the machine that built it', () => {
  const names = filesBelow(join(folder, 'docs'));
  expect(names.filter((name) => name.endsWith('.map') || name.split('/').some((part) => part.startsWith('.')))).toEqual([]);
  expect(
    names.filter(
      (name) => readFileSync(join(folder, 'docs', name)).includes(root) || readFileSync(join(folder, 'docs', name)).includes(folder),
    ),
  ).toEqual([]);
});

test('a link to a page that does not exist stops the build, with file and line', () => {
  test.setTimeout(120_000);
  const guide = join(copy, 'content/personal_access_tokens/using_pat.mdx');
  const lines = readFileSync(guide, 'utf8').split('\n');
  writeFileSync(guide, `${[...lines, '', 'See [nowhere](/personal_access_tokens/no_such_page).'].join('\n')}\n`);
  let told = '';
  try {
    execFileSync('npx', ['vite', 'build'], { cwd: copy, stdio: 'pipe' });
  } catch (error) {
    told = String((error as { readonly stderr: Buffer }).stderr);
  }
  expect(told).toContain(`content/personal_access_tokens/using_pat.mdx:${lines.length + 2}:5`);
  expect(told).toContain('No page has the route "/personal_access_tokens/no_such_page".');
});
