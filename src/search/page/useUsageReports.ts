import { useEffect, useState } from 'react';
import { hostedSearch, reportsUsage, usageReports } from '../session/activeSearch.ts';
import { searchLimits } from '../limits.ts';
import { setPersonalized } from '../session/personalization.ts';
import type { SearchState } from '../session/session.ts';
import { forgetStoredSearches } from '../session/storedSearches.ts';

type Usage = {
  readonly isOn: boolean;
  /** Called when a result is opened; its index on this page of results starts at 0. */
  readonly onSelect: (objectID: string, place: number) => void;
  /** Disables the reports on this device and deletes stored searches, as the switch in the dialog does. */
  readonly stop: () => void;
};

/** Reports results that stay visible for some time, and those that are opened. @see specification, section 7.1 */
export const useUsageReports = ({ status, results }: SearchState, page: number, isReady: boolean): Usage => {
  const [isStopped, setIsStopped] = useState(false);
  const isOn = isReady && !isStopped && reportsUsage();
  useEffect(() => {
    const { hits = [], queryID } = results ?? {};
    if (!isOn || status !== 'idle' || hits.length === 0 || queryID === undefined) return;
    const ids = hits.map(({ objectID }) => objectID);
    const timer = setTimeout(() => usageReports()?.viewed(ids, queryID), searchLimits.viewedAfterMs);
    return () => clearTimeout(timer);
  }, [isOn, status, results]);
  return {
    isOn,
    onSelect: (objectID, place) => {
      const queryID = results?.queryID;
      const position = (page - 1) * searchLimits.hitsPerPage + place + 1;
      if (isOn && queryID !== undefined) usageReports()?.selected(objectID, position, queryID);
    },
    stop: () => {
      setPersonalized(false);
      if (hostedSearch !== null) forgetStoredSearches(hostedSearch.indexName);
      setIsStopped(true);
    },
  };
};
