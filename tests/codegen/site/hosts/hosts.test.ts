import { spawnSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { cloudfrontFunction, cloudfrontHeaders } from '../../../../codegen/site/hosts/cloudfront.ts';
import { headersFor } from '../../../../codegen/site/hosts/headers.ts';
import { cloudflareFunction, netlifyFunction } from '../../../../codegen/site/hosts/markdownPath.ts';
import { headersFile, redirectsFile } from '../../../../codegen/site/hosts/netlify.ts';
import { nginxFile } from '../../../../codegen/site/hosts/nginx.ts';
import { hostRecipes } from '../../../../codegen/site/hosts/recipes.ts';
import { hostileAddresses } from '../../../fixtures/hostileAddresses.ts';
import { programPath } from '../../../programs.ts';
import { skipWithout } from '../../../skip.ts';

const moved = [['/old%7Bx%7D', '/new']] as const;

type Answer = {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: { readonly location?: { readonly value: string } };
};

const ask = (base: string, uri: string, querystring: object = {}, headers: object = {}): Answer => {
  const context: { answer?: Answer } = {};
  runInNewContext(
    `${cloudfrontFunction(base, moved)}\nthis.answer = handler({ request: ${JSON.stringify({ uri, querystring, headers })} });`,
    context,
  );
  return context.answer ?? {};
};

test('CloudFront serves the file of a page, and files unchanged', () => {
  expect(ask('/', '/').uri).toBe('/index.html');
  expect(ask('/', '/api/ingest').uri).toBe('/api/ingest.html');
  expect(ask('/', '/api/ingest/openapi.json').uri).toBe('/api/ingest/openapi.json');
  expect(ask('/docs/', '/docs/search').uri).toBe('/docs/search.html');
});

const accepting = (accept: string) => ({ accept: { value: accept } });

test('CloudFront serves the Markdown of a page to programs that prefer it', () => {
  expect(ask('/docs/', '/docs/api/ingest', {}, accepting('text/markdown, text/html')).uri).toBe('/docs/api/ingest.md');
  expect(ask('/', '/', {}, accepting('text/markdown')).uri).toBe('/index.md');
  expect(ask('/', '/api/ingest', {}, accepting('text/html, */*')).uri).toBe('/api/ingest.html');
  expect(ask('/', '/api/ingest/client.ts', {}, accepting('text/markdown')).uri).toBe('/api/ingest/client.ts');
});

const importText = (text: string): Promise<Readonly<Record<string, unknown>>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`) as Promise<Readonly<Record<string, unknown>>>;

/** The response of a host that has only one page as Markdown, with the URL as its body. */
const fileAt = async (url: URL | string): Promise<Response> =>
  new Response(String(url), { status: String(url) === 'https://docs.example.test/docs/api/ingest.md' ? 200 : 404 });

const requests = [
  ['/docs/api/ingest', 'text/markdown', 'https://docs.example.test/docs/api/ingest.md'],
  ['/docs/api/ingest', 'text/html, */*', 'page'],
  ['/docs/api/gone', 'text/markdown', 'page'],
  ['/docs/search', 'text/markdown', 'page'],
  ['/other', 'text/markdown', 'page'],
] as const;

test.each(requests)('the functions of Netlify and Cloudflare respond to %s for %s with %s', async (path, accept, expected) => {
  const request = new Request(`https://docs.example.test${path}`, { headers: { Accept: accept } });
  const netlify = (await importText(netlifyFunction('/docs/').replace('await fetch(', 'await globalThis.fileAt('))) as {
    readonly default: (request: Request) => Promise<Response | undefined>;
  };
  Object.assign(globalThis, { fileAt });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'fileAt'));
  expect((await (await netlify.default(request))?.text()) ?? 'page').toBe(expected);
  const cloudflare = (await importText(cloudflareFunction('/docs/'))) as {
    readonly onRequest: (context: object) => Promise<Response>;
  };
  const next = async (): Promise<Response> => new Response('page');
  expect(await (await cloudflare.onRequest({ request, next, env: { ASSETS: { fetch: fileAt } } })).text()).toBe(expected);
});

test('CloudFront redirects to the one URL of a page, keeps its query, and never leaves the site', () => {
  expect(ask('/', '/search/', { q: { value: 'a%20b' } })).toMatchObject({
    statusCode: 301,
    headers: { location: { value: '/search?q=a%20b' } },
  });
  expect(ask('/', '//evil.test/index.html').headers?.location?.value).toBe('/evil.test');
  expect(ask('/', '/old%7Bx%7D').headers?.location?.value).toBe('/new');
});

type Parameters = Record<string, { value: string; multiValue?: { value: string }[] }>;

/** Parses a query as CloudFront passes it: names and values as sent, still encoded. */
const parameters = (query: string): Parameters => {
  const found: Parameters = {};
  for (const part of query === '' ? [] : query.split('&')) {
    const [name = '', value = ''] = part.split(/=(.*)/s);
    const known = found[name];
    if (known === undefined) found[name] = { value };
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return found;
};

for (const base of ['/', '/docs/'])
  test(`CloudFront redirects within its origin, keeps every parameter, and takes one step, at ${base}`, () => {
    const origin = 'https://docs.example.com';
    for (const target of hostileAddresses) {
      const [path = '', query = ''] = (base.slice(0, -1) + target).split(/\?(.*)/s);
      const location = ask(base, path, parameters(query)).headers?.location?.value;
      if (location === undefined) continue;
      const next = new URL(location, origin);
      expect(next.origin, target).toBe(origin);
      expect(location, target).toMatch(/^\/(?![/\\])/);
      expect(parameters(location.split(/\?(.*)/s)[1] ?? ''), target).toEqual(parameters(query));
      expect(ask(base, next.pathname).headers?.location, target).toBeUndefined();
    }
  });

test('CloudFront serves nothing outside of the base path', () => {
  expect(ask('/docs/', '/other')).toMatchObject({ statusCode: 404 });
  expect(ask('/docs/', '/docsother')).toMatchObject({ statusCode: 404 });
});

type CloudfrontPolicy = {
  readonly SecurityHeadersConfig: {
    readonly ContentSecurityPolicy: { readonly ContentSecurityPolicy: string };
    readonly StrictTransportSecurity: object;
  };
  readonly CustomHeadersConfig: {
    readonly Quantity: number;
    readonly Items: readonly { readonly Header: string; readonly Value: string }[];
  };
};

test('CloudFront sends the headers of every page, and the security headers in their own settings', () => {
  const { SecurityHeadersConfig, CustomHeadersConfig } = JSON.parse(cloudfrontHeaders()) as CloudfrontPolicy;
  const headers = headersFor('/');
  expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toBe(headers['Content-Security-Policy']);
  expect(SecurityHeadersConfig).toMatchObject({
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: headers['X-Frame-Options'] },
    ReferrerPolicy: { ReferrerPolicy: headers['Referrer-Policy'] },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true },
  });
  expect(CustomHeadersConfig.Quantity).toBe(CustomHeadersConfig.Items.length);
  const names = CustomHeadersConfig.Items.map(({ Header }) => Header);
  expect(
    [
      ...names,
      'Content-Security-Policy',
      'Referrer-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'X-Frame-Options',
    ].toSorted(),
  ).toEqual(Object.keys(headers).toSorted());
});

test('CloudFront has a separate policy for workers that compile WebAssembly', () => {
  const content = hostRecipes('/docs/', moved).find(({ path }) => path === 'cloudfront-headers-wasm.json')?.content ?? '';
  const { SecurityHeadersConfig } = JSON.parse(content) as CloudfrontPolicy;
  expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toContain("'wasm-unsafe-eval'");
  expect(SecurityHeadersConfig.StrictTransportSecurity).toBeDefined();
  expect(hostRecipes('/docs/', moved).find(({ path }) => path === 's3.sh')?.content).toContain('/docs/assets/wasm/*');
});

test('the upload to S3 puts files below the base path, keeps hashed ones forever, and deletes removed pages', (context) => {
  skipWithout(context, 'bash');
  const script = hostRecipes('/docs/', moved).find(({ path }) => path === 's3.sh')?.content ?? '';
  expect(spawnSync(programPath('bash'), ['--posix', '-n'], { input: script }).status).toBe(0);
  const lines = script.split('\n').filter((line) => line.startsWith('aws s3 '));
  expect(lines[0]).toMatch(/"\$at\/assets" --recursive .*--cache-control 'public, max-age=31536000, immutable'/);
  for (const line of lines.slice(1)) expect(line).toContain("--cache-control 'public, max-age=0, must-revalidate'");
  expect(script).toContain('at="s3://$bucket/docs"');
  const deleting = lines.filter((line) => line.includes('--delete'));
  expect(deleting).toEqual([lines.at(-1)]);
  expect(deleting[0]).toContain('sync "$folder" "$at" --delete --size-only --exclude \'assets/*\'');
});

type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Parses `_headers` in the syntax of Netlify and Cloudflare: a path at the start of a line, its headers indented. */
const parseHeaders = (text: string): Rules => {
  const rules: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    if (line.startsWith('/')) rules[line] = current = {};
    else if (line.startsWith('  ! ')) current[line.trim()] = '';
    else {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      if (name === '') throw new Error(`No header: ${line}`);
      current[name] = value;
    }
  }
  return rules;
};

test.each(['/', '/docs/'])('Netlify and Cloudflare get the same headers, within their limits, at %s', (base) => {
  const text = headersFile(base);
  const rules = parseHeaders(text);
  expect(rules).toEqual({
    [`${base}*`]: headersFor('/'),
    [`${base}assets/*`]: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    // Cloudflare would join the two policies, and both would apply.
    [`${base}assets/wasm/*`]: {
      '! Content-Security-Policy': '',
      'Content-Security-Policy': headersFor('/assets/wasm/x.js')['Content-Security-Policy'],
    },
  });
  // Cloudflare ignores longer lines.
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
});

test.each(['/', '/docs/'])('Netlify and Cloudflare get redirects below the base path, at %s', (base) => {
  expect(redirectsFile(base, moved)).toBe(`${base}old%7Bx%7D ${base}new 301\n`);
});

test('every host gets the policy for pages and the long lifetime for hashed files', () => {
  expect(headersFor('/api/pat')['Content-Security-Policy']).toContain("script-src 'self'");
  expect(headersFor('/api/pat')['Cache-Control']).toBeUndefined();
  expect(headersFor('/assets/x.js')['Cache-Control']).toContain('immutable');
  for (const text of [headersFile('/docs/'), nginxFile('/docs/', moved)]) {
    expect(text).toContain('X-Content-Type-Options');
    expect(text).toContain('immutable');
    expect(text).toContain('/docs/assets/');
  }
});

test('only workers that compile WebAssembly have the right to do so, on every host', () => {
  for (const path of ['/', '/api/pat', '/assets/client.js', '/mockServiceWorker.js'])
    expect(headersFor(path)['Content-Security-Policy'], path).not.toContain('unsafe');
  expect(headersFor('/assets/wasm/x.js')['Content-Security-Policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(headersFor('/assets/wasm/x.js')['Cache-Control']).toContain('immutable');
  const [before = '', location = ''] = nginxFile('/docs/', moved).split('location /docs/assets/wasm/ {');
  expect(before).not.toContain('unsafe');
  expect(location).toContain("'wasm-unsafe-eval'");
  expect(location.match(/Content-Security-Policy/g)).toHaveLength(1);
  expect(location).toContain('X-Content-Type-Options');
});

test('every host serves a TypeScript module as text', () => {
  const rule = { path: '/api/pat/client.ts', headers: { 'Content-Type': 'text/plain; charset=utf-8' } };
  expect(headersFile('/docs/', [rule])).toContain('/docs/api/pat/client.ts\n  Content-Type: text/plain; charset=utf-8\n');
  expect(nginxFile('/', moved)).toContain('text/plain ts;');
  expect(hostRecipes('/', moved).find(({ path }) => path === 's3.sh')?.content).toContain(`--include '*.ts' --content-type 'text/plain;`);
});
