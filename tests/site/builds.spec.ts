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
import { copyProject, type ProjectCopy } from '../projectCopy.ts';
import { dist } from './pages/localSite.ts';
import { settle } from './pages/settle.ts';
import { isAlive, pageLoads, saveData, sitePage } from './pages/sitePage.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const vite = join(root, 'node_modules/vite/bin/vite.js');

test.describe.configure({ mode: 'serial' });

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesBelow = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .toSorted();

test('`npx vite build` gives the same site as `npm run build`, byte for byte, in any shell, and a preview responds meanwhile', async () => {
  test.setTimeout(600_000);
  const again = join(folder, 'again');
  cpSync(dist, again, { recursive: true });
  const server = createPreview({ folder: again });
  const origin = await listen(server, 'localhost');
  const state = { isDone: false };
  const built = promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', again], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test' },
  }).finally(() => {
    state.isDone = true;
  });
  const statuses = new Set<number>();
  const ask = async (): Promise<boolean> => {
    statuses.add((await fetch(origin)).status);
    return state.isDone;
  };
  await expect.poll(ask, { intervals: [20], timeout: 600_000 }).toBe(true);
  await built;
  server.close();
  expect([...statuses]).toEqual([200]);
  const contents = (site: string) => filesBelow(site).map((name) => `${name} ${hash('sha256', readFileSync(join(site, name)))}`);
  expect(contents(again), 'Run `npm run build` first.').toEqual(contents(dist));
  expect(readdirSync(folder)).toEqual(['again']);
});

// What must not be published: API keys, tokens, paths of a machine, links to source maps. /home/web_user is not a path of a
// machine: programs compiled to WebAssembly contain it.
const secrets =
  /sourceMappingURL|-----BEGIN|AKIA[0-9A-Z]{16}|AIza[\w-]{35}|gh[pousr]_\w{30}|xox[abprs]-\w|eyJ[\w-]{15,}\.eyJ|file:\/\/\/|\/(?:home|root|Users)\/(?!web_user\b)\w/;

test('no host drops a file because of its name: Jekyll is off, and script names need no escaping', () => {
  const names = filesBelow(dist);
  expect(names).toContain('.nojekyll');
  expect(names.filter((name) => name.startsWith('assets') && !/^assets[\\/](?:wasm[\\/])?[\dA-Za-z][\w.-]*$/.test(name))).toEqual([]);
});

test('text files are also compressed', () => {
  const names = filesBelow(dist);
  const large = names.filter(
    (name) => /\.(?:html|js|css|json|md|txt|xml|yaml)$/.test(name) && readFileSync(join(dist, name)).length >= 1024,
  );
  expect(large.length).toBeGreaterThan(500);
  for (const name of large) {
    const content = readFileSync(join(dist, name));
    expect(brotliDecompressSync(readFileSync(join(dist, `${name}.br`))).equals(content), name).toBe(true);
    expect(gunzipSync(readFileSync(join(dist, `${name}.gz`))).equals(content), name).toBe(true);
  }
});

test('the site contains the licenses of its packages and fonts', () => {
  const packages = readFileSync(join(dist, 'licenses/packages.md'), 'utf8');
  for (const name of ['react', 'react-dom', '@tanstack/react-router', 'minisearch', 'msw'])
    expect(packages).toMatch(new RegExp(`^## ${name} `, 'm'));
  expect(packages.match(/Permission is hereby granted/g)?.length ?? 0).toBeGreaterThanOrEqual(10);
  const fonts = readFileSync(join(dist, 'licenses/fonts.txt'), 'utf8');
  expect(fonts.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2);
});

test('the published folder has only what a site needs: no source map, dot file, secret, or path of the build machine', () => {
  const names = filesBelow(dist).filter((name) => name !== '.nojekyll');
  const isNeeded = (name: string): boolean =>
    /\.(?:html|md|js|ts|css|woff2|avif|gif|jpe?g|svg|png|webp|mp4|txt|xml|atom|json|yaml|zip|tgz|whl|mcap|wasm)(?:\.br|\.gz)?$|^_(?:headers|redirects)$|^downloads\/guides\//.test(
      name,
    );
  expect(names.filter((name) => !isNeeded(name) || name.split('/').some((part) => part.startsWith('.')))).toEqual([]);
  const texts = names
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(dist, name), 'latin1') }));
  expect(
    texts.flatMap(({ name, text }) => {
      const found = secrets.exec(text)?.[0] ?? (text.includes(root) ? root : undefined);
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
  const next = join(folder, 'next');
  const first = '/event_autotagging/tagger_lifecycle';
  const second = '/event_autotagging/anatomy_of_a_tagger_definition';
  let project: ProjectCopy | undefined;
  let host: Server | undefined;
  let address = '';

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    project = copyProject();
    const { folder: copy } = project;
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
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', next], { cwd: copy, stdio: 'pipe' });
    host = createPreview({ folder: live });
    address = await listen(host, 'localhost');
  });
  test.afterAll(() => {
    host?.close();
    project?.remove();
  });

  const put = (...versions: readonly string[]): void => {
    rmSync(live, { recursive: true, force: true });
    // Pages are the same without their compressed versions.
    for (const version of versions) cpSync(version, live, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  };

  /** Opens the first page of the old version with prefetching off. Returns a function that counts the loads since then. */
  const openOld = async (page: Page): Promise<() => number> => {
    put(dist);
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
      [dist, 5],
      [next, 0],
    ] as const) {
      put(version);
      const page = await browser.newPage();
      weights.push(await weigh(page, `/${fiveSteps}`));
      await expect(page.locator('[id^=step-][role=group]')).toHaveCount(count);
      await page.close();
    }
    const [withSteps = Number.NaN, without = Number.NaN] = weights;
    expect(withSteps).toBeGreaterThan(without);
    expect(withSteps - without).toBeLessThanOrEqual(8000);
  });

  test('has other names for the scripts that changed', () => {
    const kept = new Set(filesBelow(join(next, 'assets')));
    const gone = filesBelow(join(dist, 'assets')).filter((name) => !kept.has(name));
    for (const name of ['client', 'anatomy_of_a_tagger_definition'])
      expect(gone).toContainEqual(expect.stringMatching(`^${name}-[^.]+\\.js$`));
  });

  test('lets it continue in the old version, if the old files were kept', async ({ page }) => {
    const loads = await openOld(page);
    put(dist, next);
    await page.locator('[rel=next]').click();
    await expect(page).toHaveURL(address + second);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagger definition reference');
    expect(loads()).toBe(0);
    await page.reload();
    await expect(page.getByText('A sentence of the new version.')).toBeVisible();
  });

  test('loads the new version once, if the old files are gone', async ({ page }) => {
    const loads = await openOld(page);
    put(next);
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
    put(dist);
    rmSync(join(live, 'assets'), { recursive: true });
    cpSync(join(next, 'assets'), join(live, 'assets'), { recursive: true });
    await page.locator('[rel=next]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagger definition reference');
    await settle(page);
    expect(loads()).toBe(1);
  });
});

test('a folder that cannot be written stops the build with a sentence, before it builds', () => {
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--outDir', 'package.json/dist'], { cwd: root, encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^The site cannot be built\. [^\n]+ cannot be written: a part of the path is a file [^\n]+\nMake the folder writable[^\n]+\n$/m,
  );
});
