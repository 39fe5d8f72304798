import type { DocSearchModalProps } from '@docsearch/react';
import { reportsUsage, type HostedSearch } from '../session/activeSearch.ts';
import { loadInsights } from '../hosted/insights.ts';
import { searchLimits } from '../limits.ts';

type UsageEvent = {
  readonly eventName: string;
  readonly index: string;
  readonly items: readonly object[];
  readonly algoliaSource?: unknown;
};

/** DocSearch's argument when a hit becomes active. */
type Activity = {
  readonly insights: { readonly viewedObjectIDs: (...events: readonly UsageEvent[]) => void };
  readonly insightsEvents: readonly UsageEvent[];
};

/**
 * Reports a hit that stays active for as long as a result must be visible to count as seen, so that hits passed by the arrow
 * keys or the pointer do not count. The first hit is active by default. An active hit was not opened, so it is reported as a
 * view, without a position.
 */
const reportActive = (): ((activity: Activity) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ insights, insightsEvents }) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The dialog may have been closed in the meantime.
      if (!reportsUsage() || document.querySelector('.SearchDialog') === null) return;
      insights.viewedObjectIDs(
        ...insightsEvents.map(({ eventName, index, items, algoliaSource }) => ({ eventName, index, items, algoliaSource })),
      );
    }, searchLimits.viewedAfterMs);
  };
};

/**
 * Usage reports to the hosted service for DocSearch, which sends views and clicks itself; its event for active hits does
 * nothing. Off unless they are configured and the reader has not disabled them.
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
