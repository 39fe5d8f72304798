import { product } from '../../../generated/product.ts';
import type { SearchClient } from '../client.ts';
import { recordsUrl } from './earlyEngine.ts';
import { createEmbeddedClient } from '../engine/embeddedClient.ts';
import { openHere, openWorker } from '../engine/ports.ts';
import { createHostedClient } from '../hosted/hostedClient.ts';
import { loadInsights } from '../hosted/insights.ts';
import { createTransport } from '../hosted/transport.ts';
import { createUsageReports, type UsageReports } from '../hosted/usageReports.ts';
import { isPersonalized } from './personalization.ts';

export type HostedSearch = { readonly appId: string; readonly apiKey: string; readonly indexName: string; readonly insights: boolean };

/** The hosted index of content/product.yaml; null when the site uses its embedded search. */
export const hostedSearch = product.search as HostedSearch | null;

/** Whether searches and opened results are reported to the hosted service: configured, and not disabled by the reader. */
export const reportsUsage = (): boolean => hostedSearch?.insights === true && isPersonalized();

let client: SearchClient | undefined;

/** Returns the search of this site. Nothing is loaded before it is first used or warmed up. */
export const activeSearch = (): SearchClient => {
  client ??=
    hostedSearch === null
      ? createEmbeddedClient({ recordsUrl, open: openWorker, fallback: openHere })
      : createHostedClient({
          transport: createTransport(hostedSearch),
          indexName: hostedSearch.indexName,
          insights: reportsUsage,
        });
  return client;
};

let reports: UsageReports | undefined;

/** Usage reports; undefined when they are off, without loading anything. */
export const usageReports = (): UsageReports | undefined => {
  if (hostedSearch === null || !reportsUsage()) return undefined;
  return (reports ??= createUsageReports(loadInsights(), hostedSearch));
};
