import { searchLimits } from '../limits.ts';
import type { InsightsQueue } from './insights.ts';

/** Reports which results were seen and opened to the hosted service. */
export type UsageReports = {
  readonly viewed: (objectIDs: readonly string[], queryID: string) => void;
  /** Positions start at 1, across all pages of the results. */
  readonly selected: (objectID: string, position: number, queryID: string) => void;
};

type Index = { readonly appId: string; readonly apiKey: string; readonly indexName: string };

/** Creates reports with the event names and batches of the dialog. @see specification, sections 7.1 and 9 */
export const createUsageReports = (send: InsightsQueue, { appId, apiKey, indexName }: Index): UsageReports => {
  send('init', { appId, apiKey, partial: true });
  const credentials = { headers: { 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey } };
  return {
    viewed: (objectIDs, queryID) => {
      for (let start = 0; start < objectIDs.length; start += searchLimits.viewedBatch) {
        const batch = objectIDs.slice(start, start + searchLimits.viewedBatch);
        send('viewedObjectIDs', { eventName: 'Items Viewed', index: indexName, objectIDs: batch, queryID }, credentials);
      }
    },
    selected: (objectID, position, queryID) => {
      const event = { eventName: 'Item Selected', index: indexName, objectIDs: [objectID], positions: [position], queryID };
      send('clickedObjectIDsAfterSearch', event, credentials);
    },
  };
};
