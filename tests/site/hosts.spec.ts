import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { loadProduct } from '../../codegen/load/settings/product.ts';
import { loadRedirects } from '../../codegen/load/settings/site.ts';
import { createPreview } from '../../codegen/site/serve/preview.ts';
import { hostileAddresses } from '../fixtures/hostileAddresses.ts';
import { listen } from '../listen.ts';
import { reasonToSkip } from '../programs.ts';
import { startNginx } from './pages/nginx.ts';
import { rawRequest } from './pages/rawRequest.ts';
import { allRoutes } from './pages/siteRoutes.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'dist');
const product = loadProduct(root);
const moved = product.ok ? loadRedirects(root, product.value) : [];

type Running = { readonly port: number; readonly stop: () => void };

const portOf = (origin: string): number => Number(new URL(origin).port);

/** GitHub Pages from a branch: serves the files unchanged and pages without their extension, with no rules of this site. */
const startPages = async (base: string): Promise<Running> => {
  const server = createServer((request, response) => {
    const path = decodeURI((request.url ?? '').split('?')[0] ?? '').slice(base.length - 1);
    const wanted = path === '/' ? ['index.html'] : [path, `${path}.html`];
    // Without this file, Jekyll drops files whose names begin with an underscore.
    const isPublished = existsSync(join(folder, '.nojekyll')) || !/\/[_.]/.test(path);
    const file = wanted
      .map((name) => join(folder, name))
      .find((name) => isPublished && statSync(name, { throwIfNoEntry: false })?.isFile());
    const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
    const type = types[extname(file ?? '.html')] ?? 'application/octet-stream';
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': type }).end(readFileSync(file ?? join(folder, '404.html')));
  });
  return { port: portOf(await listen(server)), stop: () => void server.closeAllConnections() };
};

const startPreview = async (base: string): Promise<Running> => {
  const server = createPreview({ folder, base, moved });
  return { port: portOf(await listen(server)), stop: () => server.close() };
};

const hosts = [
  { name: 'nginx', programs: ['nginx'], start: (base: string): Promise<Running> => startNginx({ folder, base, moved }), malformed: 400 },
  { name: 'the preview', programs: [], start: startPreview, malformed: 404 },
] as const;

for (const { name, programs, start, malformed } of hosts)
  for (const base of ['/', '/docs/'])
    test.describe(`${name} at ${base}`, () => {
      test.describe.configure({ mode: 'serial' });
      const at = base.slice(0, -1);
      let port = 0;
      let stop = (): void => {};

      test.beforeAll(async () => {
        const reason = reasonToSkip(...programs);
        test.skip(reason !== undefined, reason);
        ({ port, stop } = await start(base));
      });
      test.afterAll(() => stop());

      test('serves every route with its page', async () => {
        for (const route of allRoutes) {
          const answer = await rawRequest(port, at + encodeURI(route));
          expect([answer.status, answer.header('content-type')], route).toEqual([200, 'text/html; charset=utf-8']);
          expect(answer.text, route).toContain('<h1');
        }
      });

      for (const [what, from, to] of [
        ['.html', '/api/metadata.html', '/api/metadata'],
        ['a trailing slash', '/api/ingest/', '/api/ingest'],
        ['index.html', '/index.html', '/'],
        ['index', '/index', '/'],
        ['an inner index.html', '/api/metadata/index.html', '/api/metadata'],
        ['a query', '/search/?q=a%20b&q=c', '/search?q=a%20b&q=c'],
        ['spaces', '/demo_tutorial/creating%20an%20event_autotagger/', '/demo_tutorial/creating%20an%20event_autotagger'],
        ['the placeholder of the product', '/metadata_overview/%7Bproduct%7D_fields_and_custom_fields?a=1', `${moved[0]?.[1] ?? ''}?a=1`],
      ] as const)
        test(`redirects a URL with ${what} to the canonical URL of the page`, async () => {
          const answer = await rawRequest(port, at + from);
          expect([answer.status, answer.location]).toEqual([301, at + to]);
          expect((await rawRequest(port, at + to)).status).toBe(200);
        });

      test('serves the Markdown of a page to programs that prefer it, and HTML to browsers', async () => {
        const typeOf = async (path: string, accept: string): Promise<readonly (string | number | undefined)[]> => {
          const response = await rawRequest(port, at + path, { accept });
          expect(response.header('vary')).toMatch(/\bAccept\b(?!-)/);
          return [response.status, response.header('content-type')];
        };
        const markdown = [200, 'text/markdown; charset=utf-8'];
        const html = [200, 'text/html; charset=utf-8'];
        for (const path of ['/', '/api/pat', '/event_autotagging/backfilling', '/demo_tutorial/creating%20an%20event_autotagger'])
          expect(await typeOf(path, 'text/markdown, text/html;q=0.8, */*'), path).toEqual(markdown);
        expect(await typeOf('/api/pat', 'text/markdown')).toEqual(markdown);
        expect(await typeOf('/api/pat', 'text/html,application/xhtml+xml,*/*;q=0.8')).toEqual(html);
        expect(await typeOf('/api/pat', 'text/html, text/markdown')).toEqual(html);
        expect(await typeOf('/search', 'text/markdown')).toEqual(html);
        expect(await typeOf('/api/pat/openapi.json', 'text/markdown')).toEqual([200, 'application/json; charset=utf-8']);
      });

      test('redirects within its origin, in one step, and keeps the query', async () => {
        const origin = `http://127.0.0.1:${port}`;
        for (const target of hostileAddresses) {
          const { status, location } = await rawRequest(port, at + target);
          expect(status, target).toBeLessThan(500);
          if (status < 300 || status >= 400) continue;
          const next = new URL(location ?? '', origin);
          expect(next.origin, target).toBe(origin);
          expect(location, target).toMatch(/^\/(?![/\\])/);
          expect((location ?? '').split('?').slice(1), target).toEqual(target.split('?').slice(1));
          expect((await rawRequest(port, next.pathname + next.search)).location, target).toBeUndefined();
        }
      });

      test('serves the not-found page with status 404', async () => {
        for (const path of ['/no/such/page', '/api', '/api/ingest/v3', '/API/metadata', '/assets/none.js', '/search/extra']) {
          const answer = await rawRequest(port, at + path);
          expect([answer.status, answer.text.includes('Page not found')], path).toEqual([404, true]);
          expect(answer.header('cache-control'), path).not.toContain('immutable');
          expect(answer.header('content-security-policy'), path).toBeDefined();
        }
      });

      test('rejects malformed paths, and paths to files outside of the site', async () => {
        for (const path of ['/%', '/%E0%A4%A', '/..%2f..%2fpackage.json']) {
          const { status, location } = await rawRequest(port, at + path);
          expect(location === undefined ? status : (await rawRequest(port, location)).status, path).toBe(malformed);
        }
      });

      test('has pages revalidated each time, and hashed files cached forever', async () => {
        const page = await rawRequest(port, `${at}/api/metadata`);
        expect(page.header('cache-control')).toBe('public, max-age=0, must-revalidate');
        for (const ending of ['js', 'css', 'woff2']) {
          const asset = new RegExp(`/assets/[^"]+\\.${ending}`).exec(page.text)?.[0] ?? '';
          const answer = await rawRequest(port, at + asset);
          expect([answer.status, answer.header('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
        }
      });

      test('sends the policy and the other security headers with pages and files', async () => {
        const asset = /\/assets\/[^"]+\.js/.exec((await rawRequest(port, `${at}/`)).text)?.[0] ?? '';
        for (const path of ['/', '/search', asset, '/llms.txt']) {
          const answer = await rawRequest(port, at + path);
          expect(answer.header('content-security-policy'), path).toMatch(/^default-src 'none'; script-src 'self' (?!.*unsafe)/);
          expect(answer.header('x-content-type-options'), path).toBe('nosniff');
          expect(answer.header('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
          expect(answer.header('strict-transport-security'), path).toContain('max-age=');
        }
      });

      test('lets only the jq worker compile WebAssembly, and compresses it', async () => {
        const [worker = ''] = readdirSync(join(folder, 'assets/wasm')).filter((file) => file.endsWith('.js'));
        const script = await rawRequest(port, `${at}/assets/wasm/${worker}`);
        expect([script.status, script.header('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
        expect(script.header('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';[^,]*$/);
        expect(script.header('x-content-type-options')).toBe('nosniff');
        expect(script.header('cache-control')).toContain('immutable');
        const module = readdirSync(join(folder, 'assets')).find((file) => file.endsWith('.wasm')) ?? '';
        const answer = await rawRequest(port, `${at}/assets/${module}`);
        expect([answer.status, answer.header('content-type'), answer.header('content-encoding')]).toEqual([
          200,
          'application/wasm',
          'gzip',
        ]);
      });

      for (const [path, type] of [
        ['/api/pat.md', 'text/markdown; charset=utf-8'],
        ['/api/pat/openapi.json', 'application/json; charset=utf-8'],
        ['/api/pat/openapi.yaml', 'application/yaml; charset=utf-8'],
        ['/sitemap.xml', 'application/xml; charset=utf-8'],
        ['/llms.txt', 'text/plain; charset=utf-8'],
      ] as const)
        test(`sends ${path} compressed, as ${type}`, async () => {
          const answer = await rawRequest(port, at + path);
          expect([answer.status, answer.header('content-type'), answer.header('content-encoding')]).toEqual([200, type, 'gzip']);
          expect(answer.header('vary')).toContain('Accept-Encoding');
        });
    });

test('GitHub Pages serves every page from a branch, and every file that a page refers to', async ({ page }) => {
  const { port, stop } = await startPages('/');
  const missing: string[] = [];
  const assets = readdirSync(join(folder, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => encodeURI(`/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`));
  for (const address of [...allRoutes.map(encodeURI), ...assets])
    if ((await rawRequest(port, address)).status !== 200) missing.push(address);
  expect(missing).toEqual([]);
  const failures: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failures.push(response.url()));
  await page.goto(`http://127.0.0.1:${port}/demo_tutorial/creating%20an%20event_autotagger`);
  await page.locator('[rel=next]').click();
  await expect(page).not.toHaveURL(/creating/);
  expect(failures).toEqual([]);
  stop();
});
