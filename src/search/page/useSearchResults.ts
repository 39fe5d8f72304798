import { useEffect, useState, useSyncExternalStore } from 'react';
import { activeSearch } from '../session/activeSearch.ts';
import { searchLimits } from '../limits.ts';
import type { SearchParams } from './searchParams.ts';
import { createSearchSession, type SearchState } from '../session/session.ts';

/** Returns the state of the search in the URL; `retry` searches again. */
export const useSearchResults = (
  { q = '', in: scope, page = 1 }: SearchParams,
  isReady: boolean,
): SearchState & { readonly retry: () => void } => {
  const [session] = useState(() => createSearchSession(activeSearch()));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const { hitsPerPage, excerptWords: snippetWords } = searchLimits;
    if (isReady) void session.search(q, { page: page - 1, hitsPerPage, snippetWords, scope });
  }, [session, isReady, q, scope, page, tries]);
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  return { ...state, retry: () => setTries((count) => count + 1) };
};
