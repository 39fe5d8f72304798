import recordsUrl from '../../generated/search/records.json?url';
import { product } from '../../generated/product.ts';
import type { SearchClient } from './client.ts';
import { createEmbeddedClient } from './engine/embeddedClient.ts';
import { openHere, openWorker } from './engine/ports.ts';
import { createHostedClient } from './hosted/hostedClient.ts';
import { createTransport } from './hosted/transport.ts';
import { isPersonalized } from './personalization.ts';

export type HostedSearch = { readonly appId: string; readonly apiKey: string; readonly indexName: string; readonly insights: boolean };

/** The hosted index of content/product.yaml; null when the site searches by itself. */
export const hostedSearch = product.search as HostedSearch | null;

let client: SearchClient | undefined;

/** The search of this site. Nothing is fetched before it is first used or warmed. */
export const activeSearch = (): SearchClient => {
  client ??=
    hostedSearch === null
      ? createEmbeddedClient({ recordsUrl, open: openWorker, fallback: openHere })
      : createHostedClient({
          transport: createTransport(hostedSearch),
          indexName: hostedSearch.indexName,
          insights: () => hostedSearch.insights && isPersonalized(),
        });
  return client;
};
