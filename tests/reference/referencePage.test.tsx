import { expect, test } from 'vitest';
import { prerender } from 'react-dom/static.edge';
import { Servers } from '../../src/reference/Facts.tsx';
import { Operation } from '../../src/reference/operation/Operation.tsx';
import { credentialLine } from '../../src/reference/introduction/Authentication.tsx';
import { lazyOperation } from '../../src/reference/page/lazy/lazyOperation.tsx';
import { ReferencePage } from '../../src/reference/page/ReferencePage.tsx';
import { ApiHeader } from '../../src/reference/page/ApiHeader.tsx';
import { SchemaList } from '../../src/reference/sections/SchemaList.tsx';
import { apiPage } from '../fixtures/reference/apiPage.ts';
import { createStore, listChannels } from '../fixtures/reference/operations.ts';
import { markup, textOf } from './markup.tsx';
import { pageProps } from './pageProps.ts';

const operations = {
  listChannels: lazyOperation('listChannels', async () => ({ default: () => <Operation operation={listChannels} /> })),
  createStore: lazyOperation('createStore', async () => ({ default: () => <Operation operation={createStore} /> })),
};

const html = await (async () =>
  new Response(
    (await prerender(<ReferencePage {...await pageProps(apiPage)} operations={operations} />, { progressiveChunkSize: Infinity })).prelude,
  ).text())();

test('is prerendered completely, including operations in their own chunks', () => {
  expect(html).toContain('<section id="listChannels"');
  expect(html).toContain('<section id="createStore"');
  expect(html).not.toContain('aria-busy');
});

test('shows base URL, version and how to authenticate requests', () => {
  const text = textOf(html);
  expect(text).toContain('Version 1.1');
  expect(text).toContain('https://api.example.test/api/fleet/v1');
  expect(text).toContain('Authorization: Bearer $ACME_TOKEN');
});

test('links the downloads below its own route, with a unique name and the size', () => {
  expect(html).toContain('<a href="/api/fleet/openapi.json" download="fleet.openapi.json">');
  expect(html).toContain('<a href="/api/fleet/client.ts" download="fleet.client.ts">');
  expect(textOf(html)).toContain('Downloads OpenAPI, JSON the spec, for tools 16 kB Typed client openapi-fetch, with all types 740 B');
});

test('lists every operation under its tag, linked to its anchor', () => {
  const nav = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'));
  expect(textOf(nav)).toBe(
    'Skip the list of operations Operations Fleet API Introduction Downloads Authentication Channels List channels GET Stores Create a store POST Hide sidebar',
  );
  expect(nav).toContain('href="#listChannels"');
  expect(nav).toContain('href="#tag-stores"');
});

test('a credential is shown in the location that its scheme declares', () => {
  const scheme = { id: 'key', variable: 'ACME_TOKEN', description: [], parameterName: 'X-Key' };
  expect(credentialLine({ ...scheme, kind: 'apiKey', in: 'header' })).toBe('X-Key: $ACME_TOKEN');
  expect(credentialLine({ ...scheme, kind: 'apiKey', in: 'query' })).toBe('?X-Key=$ACME_TOKEN');
  expect(credentialLine({ ...scheme, kind: 'oauth2', in: 'header' })).toBe('Authorization: Bearer $ACME_TOKEN');
  expect(credentialLine({ ...scheme, kind: 'http-basic', in: 'header' })).toBe('Authorization: Basic $ACME_TOKEN');
});

test('the URL of the only server stands once, and a list of servers is complete', () => {
  const urls = ['https://a.example/v1', 'https://b.example/v1'];
  const shown = (count: number) =>
    textOf(markup(<Servers servers={urls.slice(0, count).map((url) => ({ url, name: 'Live', variables: [] }))} shown={urls[0] ?? ''} />));
  expect([shown(1), shown(2)]).toEqual(['Live', `${urls[0]} Live ${urls[1]} Live`]);
});

test('shows a summary that is quoted from the description only there', async () => {
  const { api, text } = await pageProps(apiPage);
  const leadOf = (one: typeof api) =>
    textOf(markup(<ApiHeader api={one} text={text} SetUp={undefined} operationCount={1} hasTools={false} />)).split(api.summary).length - 1;
  expect(leadOf(api) - leadOf({ ...api, quotesDescription: true })).toBe(1);
});

test('counts webhooks, and operations unless an API has only webhooks', async () => {
  const { api: outline, text } = await pageProps(apiPage);
  const countsOf = (webhookCount: number | undefined, operationCount: number): string => {
    const api = { ...outline, ...(webhookCount !== undefined && { webhookCount }) };
    return (
      textOf(markup(<ApiHeader api={api} text={text} SetUp={undefined} operationCount={operationCount} hasTools={false} />))
        .match(/\d+ (?:operation|webhook)s?/g)
        ?.join(', ') ?? ''
    );
  };
  expect(countsOf(undefined, 0)).toBe('0 operations');
  expect(countsOf(2, 0)).toBe('2 webhooks');
  expect(countsOf(1, 3)).toBe('3 operations, 1 webhook');
});

test('the list of 2,000 schemas takes fewer than 8,000 elements', () => {
  const names = Array.from({ length: 2000 }, (_, index) => `Thing${index}`);
  const list = markup(
    <SchemaList
      schemas={Object.fromEntries(names.map((name) => [name, { name, anchor: `schema-${name}`, schema: { kind: 'string' } }]))}
      index={{
        operations: [{ anchor: 'getThing', summary: 'Get a thing' }],
        schemas: Object.fromEntries(names.map((name) => [name, { line: 'A thing.', isWhole: true, isSent: false, operations: [0] }])),
      }}
    />,
  );
  expect(list.match(/<[a-z]/g)?.length).toBeLessThan(8000);
  expect(list).toContain('id="schema-Thing1999"');
});

test('landmarks have different names, whatever tags and operations are called', async () => {
  const namesake = { ...createStore, summary: listChannels.summary };
  const api = { ...apiPage, tags: apiPage.tags.map((tag) => ({ ...tag, name: 'Authentication' })), operations: [listChannels, namesake] };
  const components = {
    ...operations,
    createStore: lazyOperation('createStore', async () => ({ default: () => <Operation operation={namesake} /> })),
  };
  const page = await new Response(
    (await prerender(<ReferencePage {...await pageProps(api)} operations={components} />, { progressiveChunkSize: Infinity })).prelude,
  ).text();
  const names = [...page.matchAll(/<section[^>]* aria-labelledby="([^"]*)"/g)].map(([, id = '']) =>
    textOf(new RegExp(`<h\\d id="${id}"[^>]*>(.*?)</h\\d>`).exec(page)?.[1] ?? ''),
  );
  expect(names).toContain('Authentication');
  expect(names).toEqual([...new Set(names)]);
});
