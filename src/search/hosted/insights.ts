import { insightsScript } from '../../shared/search/insightsScript.ts';
import { trustedScriptUrl } from '../trustedScriptUrl.ts';

/** The command queue that the usage script reads: commands given before it arrives wait in it. */
export type InsightsQueue = ((...command: readonly unknown[]) => void) & { queue?: (readonly unknown[])[]; version?: string };

type InsightsWindow = { AlgoliaAnalyticsObject?: string; aa?: InsightsQueue };

const version = /@([\d.]+)\//.exec(insightsScript.url)?.[1] ?? '';

/**
 * Loads the usage script, once, held to the hash it was published with. When it is blocked or changed, commands go
 * nowhere and nothing else happens.
 */
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
    script.src = trustedScriptUrl(insightsScript.url);
    script.addEventListener('error', () => script.remove());
    document.head.append(script);
  }
  // The script puts another function in its place, so it is looked up at each call.
  const client: InsightsQueue = (...command) => place.aa?.(...command);
  client.version = version;
  return client;
};
