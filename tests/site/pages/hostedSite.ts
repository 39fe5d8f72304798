import { readFileSync } from 'node:fs';
import { expect, type Page, type Route } from '@playwright/test';
import { indexedRecords, indexSettings } from '../../../src/search/hosted/push.ts';
import { insightsScript } from '../../../src/shared/search/insightsScript.ts';
import { parseSearchFile } from '../../../src/search/engine/loadRecords.ts';
import { startHostedService, type HostedService } from '../../search/hostedService.ts';
import { searchDialog } from './searchDialog.ts';

const search = { appId: 'DOCSAPP', apiKey: 'public-key', indexName: 'robologs', insights: false };

const readText = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const { records } = parseSearchFile(readText('generated/search/records.json'));
const script = readText('node_modules/search-insights/dist/search-insights.min.js');

const index = new Map(indexedRecords(records).map((record) => [record.objectID, { ...record }]));

/** An event that the usage script sends. */
type UsageEvent = {
  readonly eventType: string;
  readonly eventName: string;
  readonly index: string;
  readonly objectIDs: readonly string[];
  readonly positions?: readonly number[];
  readonly queryID?: string;
};

const forward = async (route: Route, service: HostedService): Promise<void> => {
  const request = route.request();
  const { pathname, search: query } = new URL(request.url());
  try {
    const answer = await fetch(service.url + pathname + query, { method: request.method(), body: request.postData() });
    await route.fulfill({ status: answer.status, headers: { 'access-control-allow-origin': '*' }, body: await answer.text() });
  } catch {
    // The page has given up, or the host closed the connection.
    await route.abort('connectionfailed').catch(() => undefined);
  }
};

/**
 * Serves the built site as if content/product.yaml named a hosted index. The product is one literal in the site's files, and only
 * its index is replaced. The service's hosts are imitated on loopback: one is asked first, the other represents all fallbacks.
 */
export const hostedSite = async (page: Page, options: { readonly insights?: boolean } = {}) => {
  const [first, fallback] = await Promise.all([startHostedService(), startHostedService()]);
  for (const service of [first, fallback]) {
    service.indexes.set(search.indexName, index);
    service.settings.set(search.indexName, indexSettings);
  }
  // Building the index takes the imitation longer than the site waits for a response, so it is built here.
  await fetch(`${first.url}/1/indexes/*/queries`, {
    method: 'POST',
    body: JSON.stringify({ requests: [{ indexName: search.indexName, query: 'a', hitsPerPage: 1 }] }),
  });
  first.seen.length = 0;
  const config = JSON.stringify({ ...search, insights: options.insights === true });
  const asked: string[] = [];
  const events: UsageEvent[] = [];
  let replaced = 0;

  // The site waits one second for a host, which is short for a busy machine.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((run: () => void, ms = 0) => wait(run, ms === 1000 || ms === 2000 ? ms * 8 : ms)) as typeof setTimeout;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const parts = (await response.text()).split('search:null');
    replaced += parts.length - 1;
    await route.fulfill({ response, body: parts.join(`search:${config}`) });
  });
  await page.route(/^https?:\/\/(?!localhost[:/])/, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.hostname);
    if (url.hostname === 'docsapp-dsn.algolia.net') return forward(route, first);
    if (/^docsapp-[123]\.algolianet\.com$/.test(url.hostname)) return forward(route, fallback);
    if (url.href === insightsScript.url)
      return route.fulfill({ body: script, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } });
    if (url.hostname === 'insights.algolia.io') {
      const body = route.request().postDataJSON() as { readonly events?: readonly UsageEvent[] } | null;
      events.push(...(body?.events ?? []));
      return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, json: {} });
    }
    return route.abort();
  });

  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await page.waitForFunction(() => document.querySelector('a[role="button"][aria-haspopup="dialog"]') !== null);
    expect(replaced).toBe(1);
  };
  return {
    first,
    fallback,
    /** Hosts other than the site's own, in the order of the requests. */
    asked,
    events,
    open,
    openSearch: async (path: string) => {
      await open(path);
      const dialog = searchDialog(page);
      await dialog.open();
      return dialog;
    },
    close: (): Promise<unknown> => Promise.all([first.close(), fallback.close()]),
  };
};
