import { base } from '../../ui/text/siteHref.ts';
import { longestListed, searchLog } from '../../shared/search/nothingFound.ts';

/** Whether the server of this page collects queries without results. */
const isListed = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).serverTiming?.some(({ name }) => name === searchLog.timing));

/** Sends a query without results to the preview, but to no other server. */
export const sendToServer = (query: string): void => {
  if (!isListed()) return;
  navigator.sendBeacon(base + searchLog.path, query.slice(0, longestListed));
};
