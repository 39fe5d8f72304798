import { expect, test } from 'vitest';
import { prerender } from 'react-dom/static.edge';
import { Operation } from '../../src/reference/Operation.tsx';
import { credentialLine } from '../../src/reference/Authentication.tsx';
import { lazyOperation } from '../../src/reference/lazyOperation.tsx';
import { ReferencePage } from '../../src/reference/ReferencePage.tsx';
import { apiPage } from '../fixtures/reference/apiPage.ts';
import { createStore, listChannels } from '../fixtures/reference/operations.ts';
import { textOf } from './markup.tsx';

const operations = {
  listChannels: lazyOperation('listChannels', async () => ({ default: () => <Operation operation={listChannels} /> })),
  createStore: lazyOperation('createStore', async () => ({ default: () => <Operation operation={createStore} /> })),
};

const html = await (async () =>
  new Response(
    (await prerender(<ReferencePage api={apiPage} operations={operations} />, { progressiveChunkSize: Infinity })).prelude,
  ).text())();

test('is prerendered completely, including operations in their own chunks', () => {
  expect(html).toContain('<section id="listChannels"');
  expect(html).toContain('<section id="createStore"');
  expect(html).not.toContain('aria-busy');
});

test('has one h1 and headings in order', () => {
  const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.reduce((before, level) => {
    expect(level - before).toBeLessThanOrEqual(1);
    return level;
  }, 0);
});

test('shows base URL, version and how to authenticate requests', () => {
  const text = textOf(html);
  expect(text).toContain('Version 1.1');
  expect(text).toContain('https://api.example.test/api/fleet/v1');
  expect(text).toContain('Authorization: Bearer $TOKEN');
});

test('links the downloads below its own route, with a unique name and the size', () => {
  expect(html).toContain('<a href="/api/fleet/openapi.json" download="fleet.openapi.json">');
  expect(html).toContain('<a href="/api/fleet/client.ts" download="fleet.client.ts">');
  expect(textOf(html)).toContain('Downloads OpenAPI, JSON the spec, for tools 16 kB Typed client openapi-fetch, with all types 740 B');
});

test('lists every operation under its tag, linked to its anchor', () => {
  const nav = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'));
  expect(textOf(nav)).toBe(
    'Skip the list of operations Operations Introduction Authentication Channels List channels GET Stores Create a store POST Hide sidebar',
  );
  expect(nav).toContain('href="#listChannels"');
  expect(nav).toContain('href="#tag-stores"');
});

test('a credential is shown in the location that its scheme declares', () => {
  const scheme = { id: 'key', description: [], parameterName: 'X-Key' };
  expect(credentialLine({ ...scheme, kind: 'apiKey', in: 'header' }, 'ACME_TOKEN')).toBe('X-Key: $ACME_TOKEN');
  expect(credentialLine({ ...scheme, kind: 'apiKey', in: 'query' }, 'ACME_TOKEN')).toBe('?X-Key=$ACME_TOKEN');
  expect(credentialLine({ ...scheme, kind: 'oauth2', in: 'header' }, 'ACME_TOKEN')).toBe('Authorization: Bearer $ACME_TOKEN');
  expect(credentialLine({ ...scheme, kind: 'http-basic', in: 'header' }, 'ACME_TOKEN')).toBe('Authorization: Basic $CREDENTIALS');
});
