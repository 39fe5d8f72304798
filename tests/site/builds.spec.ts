import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { createPreview } from '../../codegen/site/serve/preview.ts';
import { listen } from '../listen.ts';
import { copyProject } from '../projectCopy.ts';
import { npmCommand } from '../tools/npmCommand.ts';
import { settle } from './pages/settle.ts';
import { isAlive, pageLoads, saveData, sitePage } from './pages/sitePage.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const project = copyProject();
const copy = project.folder;
const vite = join(root, 'node_modules/vite/bin/vite.js');
let server: Server | undefined;
let origin = '';

const options = (outDir: string, base: string): readonly string[] => ['--logLevel', 'error', '--outDir', outDir, '--base', base];

const build = (outDir: string, base: string): void => {
  execFileSync(process.execPath, [vite, 'build', ...options(outDir, base)], { cwd: copy, stdio: 'pipe' });
};

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  build(join(folder, 'docs'), '/docs/');
  server = createPreview({ folder: join(folder, 'docs'), base: '/docs/' });
  origin = await listen(server, 'localhost');
});

test.afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
  project.remove();
});

test('a site built for a base path works below it, including links, chunks, styles and fonts', async ({ page }) => {
  const failures: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failures.push(response.url()));
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`${origin}/docs/event_autotagging/tagger_lifecycle`);
  await page.locator('[rel=next]').click();
  await expect(page).toHaveURL(`${origin}/docs/event_autotagging/anatomy_of_a_tagger_definition`);
  // A menu closes when a new page appears, so wait for the page before opening it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagger definition reference');
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

test('below a base path that it was not built for, it says so and is readable', async ({ page }) => {
  const wrong = createPreview({ folder: join(folder, 'docs'), base: '/' });
  const address = await listen(wrong, 'localhost');
  await page.goto(`${address}/event_autotagging/tagger_lifecycle`);
  await expect(page.getByText('This site did not load properly.')).toBeVisible();
  await expect(page.getByText('the one it was built for, which is /docs/')).toBeVisible();
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

test('`npx vite build` and `npm run build` give the same site in any shell, byte for byte, and a preview responds meanwhile', async () => {
  const docs = join(folder, 'docs');
  const contents = () => filesBelow(docs).map((name) => `${name} ${hash('sha256', readFileSync(join(docs, name)))}`);
  const before = contents();
  const [program, script] = npmCommand();
  const words = [script, 'run', 'build', '--', ...options(docs, '/docs/')];
  const state = { isDone: false };
  const built = promisify(execFile)(program, words, { cwd: copy, env: { ...process.env, NODE_ENV: 'test' } }).finally(() => {
    state.isDone = true;
  });
  const statuses = new Set<number>();
  while (!state.isDone) statuses.add((await fetch(`${origin}/docs/`)).status);
  await built;
  expect([...statuses]).toEqual([200]);
  expect(contents()).toEqual(before);
  expect(readdirSync(folder)).toEqual(['docs']);
});

// What must not be published: API keys, tokens, paths of a machine, links to source maps. /home/web_user is not a path of a
// machine: programs compiled to WebAssembly contain it.
const secrets =
  /sourceMappingURL|-----BEGIN|AKIA[0-9A-Z]{16}|AIza[\w-]{35}|gh[pousr]_\w{30}|xox[abprs]-\w|eyJ[\w-]{15,}\.eyJ|file:\/\/\/|\/(?:home|root|Users)\/(?!web_user\b)\w/;

test('no host drops a file because of its name: Jekyll is off, and script names need no escaping', () => {
  const names = filesBelow(join(folder, 'docs'));
  expect(names).toContain('.nojekyll');
  expect(names.filter((name) => name.startsWith('assets') && !/^assets[\\/](?:wasm[\\/])?[\dA-Za-z][\w.-]*$/.test(name))).toEqual([]);
});

test('text files are also compressed', () => {
  const names = filesBelow(join(folder, 'docs'));
  const large = names.filter(
    (name) => /\.(?:html|js|css|json|md|txt|xml|yaml)$/.test(name) && readFileSync(join(folder, 'docs', name)).length >= 1024,
  );
  expect(large.length).toBeGreaterThan(500);
  for (const name of large) {
    const content = readFileSync(join(folder, 'docs', name));
    expect(brotliDecompressSync(readFileSync(join(folder, 'docs', `${name}.br`))).equals(content), name).toBe(true);
    expect(gunzipSync(readFileSync(join(folder, 'docs', `${name}.gz`))).equals(content), name).toBe(true);
  }
});

test('the site contains the licenses of its packages and fonts', () => {
  const packages = readFileSync(join(folder, 'docs/licenses/packages.md'), 'utf8');
  for (const name of ['react', 'react-dom', '@tanstack/react-router', 'minisearch', 'msw'])
    expect(packages).toMatch(new RegExp(`^## ${name} `, 'm'));
  expect(packages.match(/Permission is hereby granted/g)?.length ?? 0).toBeGreaterThanOrEqual(10);
  const fonts = readFileSync(join(folder, 'docs/licenses/fonts.txt'), 'utf8');
  expect(fonts.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2);
});

test('the published folder has only what a site needs: no source map, dot file, secret, or path of the build machine', () => {
  const names = filesBelow(join(folder, 'docs')).filter((name) => name !== '.nojekyll');
  const isNeeded = (name: string): boolean =>
    /\.(?:html|md|js|ts|css|woff2|avif|gif|jpe?g|svg|png|webp|mp4|txt|xml|atom|json|yaml|zip|tgz|whl|mcap|wasm)(?:\.br|\.gz)?$|^_(?:headers|redirects)$|^downloads\/guides\//.test(
      name,
    );
  expect(names.filter((name) => !isNeeded(name) || name.split('/').some((part) => part.startsWith('.')))).toEqual([]);
  const texts = names
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, 'docs', name), 'latin1') }));
  expect(
    texts.flatMap(({ name, text }) => {
      const found = secrets.exec(text)?.[0] ?? [root, folder].find((path) => text.includes(path));
      return found === undefined ? [] : [`${name}: ${found}`];
    }),
  ).toEqual([]);
});

const callFence = /^```call\n[^]*?^```\n/gm;

/** A guide with five steps, without its ending. */
const fiveSteps =
  filesBelow(join(root, 'content'))
    .find((name) => name.endsWith('.mdx') && readFileSync(join(root, 'content', name), 'utf8').match(callFence)?.length === 5)
    ?.replace(/\.mdx$/, '') ?? '';

test.describe('a new version deployed while a page is open', () => {
  const live = join(folder, 'live');
  const first = '/docs/event_autotagging/tagger_lifecycle';
  const second = '/docs/event_autotagging/anatomy_of_a_tagger_definition';
  let host: Server | undefined;
  let address = '';

  test.beforeAll(async () => {
    // A change to what every page loads, and one to the text of the second page.
    const entry = join(copy, 'src/client.tsx');
    writeFileSync(entry, `${readFileSync(entry, 'utf8')}\ndocument.documentElement.dataset['version'] = 'next';\n`);
    const guide = join(copy, 'content/event_autotagging/anatomy_of_a_tagger_definition.mdx');
    writeFileSync(guide, `${readFileSync(guide, 'utf8')}\nA sentence of the new version.\n`);
    // A guide without its five steps, to measure their cost.
    const steps = join(copy, 'content', `${fiveSteps}.mdx`);
    writeFileSync(
      steps,
      readFileSync(steps, 'utf8')
        .replace(callFence, '')
        .replace(/^<Needs .*\n/gm, ''),
    );
    build(join(folder, 'next'), '/docs/');
    host = createPreview({ folder: live, base: '/docs/' });
    address = await listen(host, 'localhost');
  });
  test.afterAll(() => {
    host?.close();
  });

  const put = (...versions: readonly string[]): void => {
    rmSync(live, { recursive: true, force: true });
    for (const version of versions) cpSync(join(folder, version), live, { recursive: true });
  };

  /** Opens the first page of the old version with prefetching off. Returns a function that counts the loads since then. */
  const openOld = async (page: Page): Promise<() => number> => {
    put('docs');
    await saveData(page);
    await sitePage(page).open(address + first);
    return pageLoads(page);
  };

  /** Returns the compressed size of everything that a page requests until it is idle. */
  const weigh = async (page: Page, path: string): Promise<number> => {
    await saveData(page);
    const urls = new Set<string>();
    page.on('request', (request) => urls.add(request.url()));
    await sitePage(page).open(address + path);
    await settle(page);
    let bytes = 0;
    for (const url of urls) bytes += gzipSync(await (await page.request.get(url)).body()).length;
    return bytes;
  };

  test('shows that five steps cost a guide at most 8 kB before the first is run', async ({ browser }) => {
    const weights: number[] = [];
    for (const [version, count] of [
      ['docs', 5],
      ['next', 0],
    ] as const) {
      put(version);
      const page = await browser.newPage();
      weights.push(await weigh(page, `/docs/${fiveSteps}`));
      await expect(page.locator('[id^=step-][role=group]')).toHaveCount(count);
      await page.close();
    }
    const [withSteps = Number.NaN, without = Number.NaN] = weights;
    expect(withSteps).toBeGreaterThan(without);
    expect(withSteps - without).toBeLessThanOrEqual(8000);
  });

  test('has other names for the scripts that changed', () => {
    const kept = new Set(filesBelow(join(folder, 'next/assets')));
    const gone = filesBelow(join(folder, 'docs/assets')).filter((name) => !kept.has(name));
    for (const name of ['client', 'anatomy_of_a_tagger_definition'])
      expect(gone).toContainEqual(expect.stringMatching(`^${name}-[^.]+\\.js$`));
  });

  test('lets it continue in the old version, if the old files were kept', async ({ page }) => {
    const loads = await openOld(page);
    put('docs', 'next');
    await page.locator('[rel=next]').click();
    await expect(page).toHaveURL(address + second);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagger definition reference');
    expect(loads()).toBe(0);
    await page.reload();
    await expect(page.getByText('A sentence of the new version.')).toBeVisible();
  });

  test('loads the new version once, if the old files are gone', async ({ page }) => {
    const loads = await openOld(page);
    put('next');
    await page.locator('[rel=next]').click();
    await expect(page.getByText('A sentence of the new version.')).toBeVisible();
    await expect(page).toHaveURL(address + second);
    // The new version is hydrated, so it navigates without another load.
    await isAlive(page);
    await page.locator('[rel=next]').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tagger definition reference');
    expect(loads()).toBe(1);
  });

  test('never reloads repeatedly, if old pages are served without their files', async ({ page }) => {
    const loads = await openOld(page);
    put('docs');
    rmSync(join(live, 'assets'), { recursive: true });
    cpSync(join(folder, 'next/assets'), join(live, 'assets'), { recursive: true });
    await page.locator('[rel=next]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagger definition reference');
    await settle(page);
    expect(loads()).toBe(1);
  });
});

test('a folder that cannot be written stops the build with a sentence, before it builds', () => {
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', ...options('package.json/dist', '/')], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^The site cannot be built\. [^\n]+ cannot be written: a part of the path is a file [^\n]+\nMake the folder writable[^\n]+\n$/m,
  );
});

for (const [what, link, message] of [
  [
    'page',
    '/personal_access_tokens/no_such_page',
    /using_pat\.mdx:\d+:5 [^\n]*No page has the route "\/personal_access_tokens\/no_such_page"\./,
  ],
  ['file', '/downloads/no_such_file.zip', /using_pat\.mdx: \/downloads\/no_such_file\.zip/],
] as const)
  test(`a link to a ${what} that does not exist stops the build, and names the guide`, () => {
    const guide = join(copy, 'content/personal_access_tokens/using_pat.mdx');
    const text = readFileSync(guide, 'utf8');
    writeFileSync(guide, `${text}\n\nSee [nowhere](${link}).\n`);
    const { status, stderr } = spawnSync(process.execPath, [vite, 'build'], { cwd: copy, encoding: 'utf8' });
    writeFileSync(guide, text);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
  });
