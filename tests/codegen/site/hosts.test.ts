import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { cloudfrontFunction } from '../../../codegen/site/hosts/cloudfront.ts';
import { headersFor } from '../../../codegen/site/hosts/headers.ts';
import { headersFile, redirectsFile } from '../../../codegen/site/hosts/netlify.ts';
import { nginxFile } from '../../../codegen/site/hosts/nginx.ts';

const moved = [['/old%7Bx%7D', '/new']] as const;

type Answer = { readonly uri?: string; readonly statusCode?: number; readonly headers?: { readonly location: { readonly value: string } } };

const ask = (base: string, uri: string, querystring: object = {}): Answer => {
  const context: { answer?: Answer } = {};
  runInNewContext(
    `${cloudfrontFunction(base, moved)}\nthis.answer = handler({ request: ${JSON.stringify({ uri, querystring })} });`,
    context,
  );
  return context.answer ?? {};
};

test('CloudFront serves the file of a page, and files as they are', () => {
  expect(ask('/', '/').uri).toBe('/index.html');
  expect(ask('/', '/api/ingest').uri).toBe('/api/ingest.html');
  expect(ask('/', '/api/ingest/openapi.json').uri).toBe('/api/ingest/openapi.json');
  expect(ask('/docs/', '/docs/search').uri).toBe('/docs/search.html');
});

test('CloudFront leads to the one address of a page, its query kept, and never off the site', () => {
  expect(ask('/', '/search/', { q: { value: 'a%20b' } })).toMatchObject({
    statusCode: 301,
    headers: { location: { value: '/search?q=a%20b' } },
  });
  expect(ask('/', '//evil.test/index.html').headers?.location.value).toBe('/evil.test');
  expect(ask('/', '/old%7Bx%7D').headers?.location.value).toBe('/new');
});

test('every host gets the policy for pages and the long life for hashed files', () => {
  expect(headersFor('/api/pat')['Content-Security-Policy']).toContain("script-src 'self'");
  expect(headersFor('/api/pat')['Cache-Control']).toBeUndefined();
  expect(headersFor('/assets/x.js')['Cache-Control']).toContain('immutable');
  for (const text of [headersFile('/docs/'), nginxFile('/docs/', moved)]) {
    expect(text).toContain('X-Content-Type-Options');
    expect(text).toContain('immutable');
    expect(text).toContain('/docs/assets/');
  }
});

test('redirects stand below the base path', () => {
  expect(redirectsFile('/docs/', moved)).toBe('/docs/old%7Bx%7D /docs/new 301\n');
});
