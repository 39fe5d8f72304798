import { useEffect, useState } from 'react';
import { hostedSearch } from './activeSearch.ts';
import type { UsageReports } from './hosted/usageReports.ts';
import { searchLimits } from './limits.ts';
import { isPersonalized, setPersonalized } from './personalization.ts';
import type { SearchState } from './session.ts';

let loading: Promise<UsageReports | undefined> | undefined;

/** The reports; nothing of them is loaded where they are not configured or the reader has switched them off. */
const loadReports = (): Promise<UsageReports | undefined> => {
  const index = hostedSearch;
  if (index === null || !reportsUsage()) return Promise.resolve(undefined);
  loading ??= Promise.all([import('./hosted/insights.ts'), import('./hosted/usageReports.ts')]).then(
    ([{ loadInsights }, { createUsageReports }]) => createUsageReports(loadInsights(), index),
    () => undefined,
  );
  return loading;
};

// As the dialog names its lists.
const indexName = hostedSearch?.indexName ?? 'docs';

/** Whether searches and opened results are reported to the hosted service. */
export const reportsUsage = (): boolean => hostedSearch?.insights === true && isPersonalized();

type Usage = {
  readonly isOn: boolean;
  /** The reader opens a result; its place is that on this page of results, from 0. */
  readonly onSelect: (objectID: string, place: number) => void;
  /** Ends the reports on this device, and forgets what was searched for, as the switch in the dialog does. */
  readonly stop: () => void;
};

/** Reports what is seen of the results once they stay for a moment, and what is opened. @see specification, section 7.1 */
export const useUsageReports = ({ status, answer }: SearchState, page: number, isReady: boolean): Usage => {
  const [isStopped, setIsStopped] = useState(false);
  const isOn = isReady && !isStopped && reportsUsage();
  useEffect(() => {
    const { hits = [], queryID } = answer ?? {};
    if (!isOn || status !== 'idle' || hits.length === 0 || queryID === undefined) return;
    const ids = hits.map(({ objectID }) => objectID);
    const timer = setTimeout(() => void loadReports().then((reports) => reports?.viewed(ids, queryID)), searchLimits.viewedAfterMs);
    return () => clearTimeout(timer);
  }, [isOn, status, answer]);
  return {
    isOn,
    onSelect: (objectID, place) => {
      const queryID = answer?.queryID;
      const position = (page - 1) * searchLimits.hitsPerPage + place + 1;
      if (isOn && queryID !== undefined) void loadReports().then((reports) => reports?.selected(objectID, position, queryID));
    },
    stop: () => {
      setPersonalized(false);
      void import('./dialog/storedSearches.ts').then(({ forgetStoredSearches }) => forgetStoredSearches(indexName));
      setIsStopped(true);
    },
  };
};
