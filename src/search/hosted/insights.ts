import { insightsScript } from '../../shared/search/insightsScript.ts';
import { scriptPolicy } from '../../page/scriptPolicy.ts';

/** The command queue of the usage script: it stores commands until the script loads. */
export type InsightsQueue = ((...command: readonly unknown[]) => void) & { queue?: (readonly unknown[])[]; version?: string };

type InsightsWindow = { AlgoliaAnalyticsObject?: string; aa?: InsightsQueue };

const trustedUrl = scriptPolicy('search-insights', (url) => url === insightsScript.url);

const version = /@([\d.]+)\//.exec(insightsScript.url)?.[1] ?? '';

/** Loads the usage script once, with an integrity hash. When it is blocked or changed, commands have no effect. */
export const loadInsights = (): InsightsQueue => {
  const place = window as unknown as InsightsWindow;
  if (place.aa === undefined) {
    const queue: InsightsQueue = (...command) => {
      queue.queue ??= [];
      queue.queue.push(command);
    };
    place.AlgoliaAnalyticsObject = 'aa';
    place.aa = queue;
    const script = document.createElement('script');
    script.async = true;
    script.integrity = insightsScript.integrity;
    script.crossOrigin = 'anonymous';
    script.referrerPolicy = 'no-referrer';
    script.src = trustedUrl(insightsScript.url);
    script.addEventListener('error', () => script.remove());
    document.head.append(script);
  }
  // Looked up at each call, because the script replaces the function.
  const client: InsightsQueue = (...command) => place.aa?.(...command);
  client.version = version;
  return client;
};
