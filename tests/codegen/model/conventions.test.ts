import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { conventionsOf } from '../../../codegen/model/conventions/conventions.ts';
import type { OperationModel, RichNode, RichText } from '../../../src/shared/model/types.ts';
import { apis } from '../../../generated/apis.ts';
import home from '../../../generated/home.json' with { type: 'json' };
import { createEngine } from '../../../src/search/engine/engine.ts';
import { bundleOf, documentWith, modelOf } from '../fixture.ts';
import { parseSearchFile } from '../../../src/search/engine/loadRecords.ts';

const read = (path: string): string => readFileSync(new URL(`../../../generated/${path}`, import.meta.url), 'utf8');
const operations = apis.flatMap(({ name, route }) =>
  (JSON.parse(read(`${name}/api.json`)) as { readonly operations: readonly { readonly name: string }[] }).operations.map((operation) => ({
    route,
    operation: JSON.parse(read(`${name}/operations/${operation.name}.json`)) as OperationModel,
  })),
);

const linksIn = (text: RichText): readonly string[] =>
  text.flatMap((node: RichNode) =>
    typeof node === 'string' ? [] : [...(node[1]['href'] === undefined ? [] : [node[1]['href']]), ...linksIn(node.slice(2) as RichText)],
  );

const textIn = (text: RichText): string =>
  text.map((node: RichNode) => (typeof node === 'string' ? node : textIn(node.slice(2) as RichText))).join('');

const linksOf = (anchor: string): readonly string[] => linksIn(home.conventions.find((one) => one.anchor === anchor)?.text ?? []);

test('lists the page size of every operation that has one, and no other', () => {
  const sized = operations.flatMap(({ route, operation }) =>
    operation.parameters.some(({ name }) => name === 'page_size') ? [`${route}#${operation.anchor}/query/page_size`] : [],
  );
  expect(sized.length).toBeGreaterThan(10);
  expect(linksOf('paging').toSorted()).toEqual(sized.toSorted());
});

test('lists every operation that takes or returns an entity tag, and every one with results for each item', () => {
  const tagged = operations.filter(
    ({ operation }) =>
      operation.parameters.some(({ name }) => name === 'If-Match') ||
      operation.responses.some(({ headers }) => headers.some(({ name }) => name === 'ETag')),
  );
  const bulk = operations.filter(({ operation }) => operation.responses.some(({ status }) => status === '207'));
  for (const [anchor, places] of [
    ['entity-tags', tagged],
    ['bulk-results', bulk],
  ] as const) {
    expect(places.length).toBeGreaterThan(0);
    for (const { route, operation } of places)
      expect(linksOf(anchor).some((href) => href.startsWith(`${route}#${operation.anchor}/`))).toBe(true);
  }
});

test('gives every documented error status one row', () => {
  const statuses = new Set(operations.flatMap(({ operation }) => operation.responses.map(({ status }) => status)));
  const text = JSON.stringify(home.conventions.find(({ anchor }) => anchor === 'errors')?.text);
  for (const status of statuses) expect(text.includes(`["code",{},"${status}"]`), status).toBe(/^[45]/.test(status));
});

test('names the operations of every error status, or those without it if most have it', () => {
  const text = (home.conventions.find(({ anchor }) => anchor === 'errors')?.text ?? []) as RichText;
  const table = text.find((node) => node[0] === 'table');
  const [, , , body] = table as readonly [string, object, RichNode, RichNode];
  const rows = (body as readonly unknown[]).slice(2) as readonly RichNode[];
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    const [status = '', , where = ''] = (row.slice(2) as RichText).map((cell) => textIn([cell]));
    const links = linksIn([row]).map((href) => href.replace(/\/\d+$/, ''));
    const having = operations.filter(({ operation }) => operation.responses.some((response) => response.status === status));
    const isException = where.startsWith('All operations except ');
    const named = isException ? operations.filter((one) => !having.includes(one)) : having;
    if (having.length === operations.length) expect(where).toBe(`All ${operations.length} operations`);
    else expect(links.toSorted(), status).toEqual(named.map(({ route, operation }) => `${route}#${operation.anchor}`).toSorted());
    // Without its HTML, as in the Markdown version, the cell still reads as a sentence.
    expect(where, status).not.toMatch(/\d[A-Z]|\.\S/);
  }
});

const exampleIn = (anchor: string): readonly string[] =>
  ((home.conventions.find((one) => one.anchor === anchor)?.text ?? []) as RichText)
    .flatMap((node) => (typeof node !== 'string' && node[0] === 'pre' ? [node[2]] : []))
    .flatMap((code) => (typeof code === 'string' || code === undefined ? [] : [String(code[2])]));

test('shows paging, errors, entity tags and bulk results with one example from the specs each', () => {
  const [paging = '', ...rest] = exampleIn('paging');
  expect(rest).toEqual([]);
  expect(paging).toMatch(/^GET \/api\/\S+\?page_number=1&page_size=\d+\n\nHTTP\/1\.1 200\n\n\{\n {2}"items": \[ … \],\n/);
  const [line, empty, ...body] = (exampleIn('errors')[0] ?? '').split('\n');
  expect([line, empty]).toEqual(['HTTP/1.1 404', '']);
  expect(JSON.parse(body.join('\n'))).toHaveProperty('error');
  const [, tag] = /^ETag: (".+")$/m.exec(exampleIn('entity-tags')[0] ?? '') ?? [];
  expect(tag).toBeDefined();
  expect(exampleIn('entity-tags')[0]).toContain(`\nIf-Match: ${tag}\n`);
  expect(exampleIn('bulk-results')[0]).toMatch(/^HTTP\/1\.1 207\n/);
});

test('omits sections for what the specs do not have', () => {
  expect(conventionsOf([])).toEqual([]);
});

test('is the first search result', () => {
  const engine = createEngine(parseSearchFile(read('search/records.json')));
  const first = (query: string) => engine.search(query, { page: 0, hitsPerPage: 1, snippetWords: 10 }).hits[0]?.url;
  expect(
    Object.fromEntries(['pagination', 'rate limit', 'errors', 'sdk', 'postman', 'etag'].map((query) => [query, first(query)])),
  ).toEqual({
    pagination: '/#paging',
    'rate limit': '/#limits',
    errors: '/#errors',
    sdk: '/#downloads',
    postman: '/#downloads',
    etag: '/#entity-tags',
  });
});

test.each([
  'page_size: 500 is above the maximum of 100.',
  '{"error":"page_size: 0 is below the minimum of 1."}',
  'page_number: 0 is below the minimum of 1.',
  'page_size above maximum',
])('the section about paging is the first search result for %s', (query) => {
  const engine = createEngine(parseSearchFile(read('search/records.json')));
  expect(engine.search(query, { page: 0, hitsPerPage: 1, snippetWords: 10 }).hits[0]?.url).toBe('/#paging');
});

test('says how to authenticate where a spec does not describe it', () => {
  const texts = (scheme: object) => {
    const securitySchemes = { one: scheme };
    const api = modelOf(bundleOf({ ...documentWith({}), components: { securitySchemes }, security: [{ one: [] }] }));
    return textIn(conventionsOf([api]).find(({ anchor }) => anchor === 'authentication')?.text ?? []);
  };
  expect(texts({ type: 'http', scheme: 'basic' })).toMatch(/user name and password.* in the header Authorization\./);
  expect(texts({ type: 'apiKey', in: 'query', name: 'key' })).toMatch(/in the query parameter key\./);
  expect(texts({ type: 'http', scheme: 'basic', description: 'Send your password.' })).toMatch(/^Send your password\./);
});

test('shows the base path of an API at the root of its host as a slash, and says that an API has only webhooks', () => {
  const rowOf = (more: object): string => {
    const api = modelOf(bundleOf({ ...documentWith({}), servers: [{ url: 'https://api.acme.example' }], ...more }));
    return textIn(conventionsOf([api]).find(({ anchor }) => anchor === 'versioning')?.text ?? []);
  };
  expect(rowOf({})).toMatch(/^APIBase pathVersionfixture\/\d/);
  expect(rowOf({ paths: {}, webhooks: { sent: { post: { responses: { 200: { description: 'Received.' } } } } } })).toMatch(
    /^APIBase pathVersionfixtureOnly webhooks\d/,
  );
});
