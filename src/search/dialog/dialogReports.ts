import type { DocSearchModalProps } from '@docsearch/react';
import { reportsUsage, type HostedSearch } from '../activeSearch.ts';
import { loadInsights } from '../hosted/insights.ts';
import { searchLimits } from '../limits.ts';

type UsageEvent = {
  readonly eventName: string;
  readonly index: string;
  readonly items: readonly object[];
  readonly algoliaSource?: unknown;
};

/** What DocSearch hands over when a hit becomes the active one. */
type Activity = {
  readonly insights: { readonly viewedObjectIDs: (...events: readonly UsageEvent[]) => void };
  readonly insightsEvents: readonly UsageEvent[];
};

/**
 * Reports a hit that stays the active one for a moment, as long as seen ones have to stay: not all that the arrow keys
 * and the pointer pass on their way. The first hit is active by itself. It is looked at, and not opened, so it is a view; a
 * view has no position.
 */
const reportActive = (): ((activity: Activity) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ insights, insightsEvents }) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A dialog that was closed in the meantime shows no hit.
      if (!reportsUsage() || document.querySelector('.SearchDialog') === null) return;
      insights.viewedObjectIDs(
        ...insightsEvents.map(({ eventName, index, items, algoliaSource }) => ({ eventName, index, items, algoliaSource })),
      );
    }, searchLimits.viewedAfterMs);
  };
};

/**
 * Reports of usage to the hosted service, for DocSearch: what is seen and opened it sends by itself, for what is active
 * it has a name and does nothing. Off unless they are configured and the reader has left them on.
 * @see specification, sections 7.1 and 9
 */
export const dialogReports = ({ appId, apiKey }: Pick<HostedSearch, 'appId' | 'apiKey'>): NonNullable<DocSearchModalProps['insights']> =>
  reportsUsage()
    ? ({
        insightsClient: loadInsights(),
        insightsInitParams: { appId, apiKey },
        onActive: reportActive(),
      } as unknown as Exclude<DocSearchModalProps['insights'], boolean | undefined>)
    : false;
