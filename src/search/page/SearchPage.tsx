import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pageHref } from '../../page/address/pageHref.ts';
import { announce } from '../../ui/announce.ts';
import { useHydrated } from '../../ui/loading/useHydrated.ts';
import { cutQuery, queryLength } from '../query/cutQuery.ts';
import { counted } from '../../shared/counted.ts';
import { searchLimits } from '../limits.ts';
import { StartPages } from '../StartPages.tsx';
import { SearchFilters, totalOf } from './SearchFilters.tsx';
import { SearchForm } from './SearchForm.tsx';
import { readSearchParams, scopes, searchHref, type SearchParams } from './searchParams.ts';
import type { SearchResults as Found } from '../client.ts';
import { isBlank, parseQuery, withoutFilters } from '../query/query.ts';
import { QueryTools } from '../query/QueryTools.tsx';

import { SearchResults } from './SearchResults.tsx';
import type { SearchState } from '../session/session.ts';
import { useSearchResults } from './useSearchResults.ts';
import { useSearchPageKeys } from './useSearchPageKeys.ts';
import { useUsageReports } from './useUsageReports.ts';
import { condensedNote, cutNote, usageNote, WordNotes } from '../query/queryNotes.tsx';
import styles from './SearchPage.module.css';

const searchPage = pageHref('/search');

const Paging = ({ params, nbHits }: { readonly params: SearchParams; readonly nbHits: number }) => {
  const { page = 1 } = params;
  const pages = Math.ceil(nbHits / searchLimits.hitsPerPage);
  if (pages < 2) return null;
  return (
    <nav className={styles.paging} aria-label="Pages of results">
      {page > 1 ? <a href={searchHref(searchPage, { ...params, page: page - 1 })}>Previous</a> : <span />}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? <a href={searchHref(searchPage, { ...params, page: page + 1 })}>Next</a> : <span />}
    </nav>
  );
};

type Suggestion = { readonly label: string; readonly params: SearchParams };

/** Returns the search without its scope, and without the conditions in its query, if it has any and found nothing. */
const wider = ({ q = '', in: scope }: SearchParams, counts: Found['scopes']): readonly Suggestion[] => {
  const query = parseQuery(q);
  const everywhere = totalOf(counts);
  const plain = withoutFilters(query);
  return [
    ...(scope === undefined || everywhere === 0
      ? []
      : [{ label: `${q}, in all guides and APIs${everywhere === undefined ? '' : ` (${everywhere})`}`, params: { q } }]),
    ...(query.filters.length === 0 || isBlank(plain)
      ? []
      : [{ label: `${plain}, without conditions`, params: { q: plain, ...(scope !== undefined && { in: scope }) } }]),
  ];
};

type SuggestionsProps = { readonly suggestions: readonly string[]; readonly results: Found; readonly params: SearchParams };

/** Other queries: as a list where there are no results, otherwise in one line. */
const Suggestions = ({ suggestions, results: { nbHits, scopes: counts }, params }: SuggestionsProps) => {
  const isEmpty = nbHits === 0;
  const links: readonly Suggestion[] = [
    ...(isEmpty ? wider(params, counts) : []),
    ...suggestions.map((query) => ({ label: query, params: { q: query } })),
  ];
  if (links.length === 0) return null;
  return (
    <div className={isEmpty ? styles.start : styles.suggestions}>
      <p id="search-suggestions">{isEmpty ? 'Try searching for' : 'Did you mean'}</p>
      <ul aria-labelledby="search-suggestions">
        {links.map(({ label, params: other }) => (
          <li key={label}>
            <a href={searchHref(searchPage, other)}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Returns the status of the search in one line; empty while the first search is running. */
const summaryOf = ({ status, results, query }: Pick<SearchState, 'status' | 'results' | 'query'>, scope: string | undefined): string => {
  if (status === 'error') return 'Unable to fetch results';
  if (results === undefined) return '';
  const place = scope === undefined ? '' : ` in ${scopes.find(({ name }) => name === scope)?.label}`;
  const found = (results.corrections ?? []).reduce((text, { typed, used }) => text.replace(typed, () => used), query);
  return results.nbHits === 0 ? `No results for "${query}"${place}` : `${counted(results.nbHits, 'result')} for "${found}"${place}`;
};

const useAnnounced = (summary: string, isSettled: boolean): void => {
  useEffect(() => {
    if (summary === '' || !isSettled) return;
    const timer = setTimeout(() => announce(summary), 400);
    return () => clearTimeout(timer);
  }, [summary, isSettled]);
};

/** All results of a query, with filters and pages; the whole state is in the URL. */
export const SearchPage = () => {
  const isHydrated = useHydrated();
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  // The prerendered page has no query, and the first render in the browser must be identical. The router also passes on
  // parameters that the route omits as invalid.
  const given = isHydrated ? readSearchParams(address) : {};
  const isCut = (given.q ?? '').length > queryLength;
  const params: SearchParams = isCut ? { ...given, q: cutQuery(given.q ?? '').trim() } : given;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [shownFor, setShownFor] = useState('');
  const [isCondensed, setIsCondensed] = useState(false);
  const state = useSearchResults(params, isHydrated);
  const { status, results, suggestions, retry } = state;
  const usage = useUsageReports(state, params.page ?? 1, isHydrated);
  const summary = summaryOf(state, params.in);
  useSearchPageKeys(field);
  useAnnounced(summary, status !== 'loading' && status !== 'stalled');

  // The URL was changed by a link or the history, so the field is updated. Typing has already changed both.
  const { q = '' } = params;
  if (shownFor !== q) {
    setShownFor(q);
    if (typed.trim() !== q) setTyped(q);
  }

  useEffect(() => {
    if (isHydrated && new URLSearchParams(location.search).get('q') === null) field.current?.focus({ preventScroll: true });
  }, [isHydrated]);

  const go = (text: string, isStep: boolean): void => {
    const query = cutQuery(text);
    const search: SearchParams = {
      ...(query.trim() === '' ? {} : { q: query.trim() }),
      ...(params.in === undefined ? {} : { in: params.in }),
    };
    void navigate({ to: '/search', search, replace: !isStep, resetScroll: false });
  };

  return (
    <div className={styles.page} aria-busy={status === 'loading' || status === 'stalled'}>
      <h1 className={styles.title}>Search</h1>
      <p className={styles.notice}>
        The search needs JavaScript. Every guide is in the sidebar of the home page, every operation on the page of its API.
      </p>
      <search className={`${styles.search} needsScript`}>
        <SearchForm
          field={field}
          typed={typed}
          isHydrated={isHydrated}
          onType={(query, isLong) => {
            setTyped(query);
            setIsCondensed(isLong);
            go(query, false);
          }}
          onSubmit={() => go(typed, true)}
        />
        <div className={styles.tools}>
          <SearchFilters params={params} counts={results?.scopes} isHydrated={isHydrated} />
          <QueryTools
            query={typed}
            urls={[]}
            without={['in:guides']}
            onQuery={(query) => {
              setTyped(query);
              go(query, true);
              field.current?.focus();
            }}
          />
        </div>
      </search>
      {isBlank(q) && isBlank(typed) ? (
        <StartPages className={styles.start}>
          <p>You can also search for a path, a field, a permission, a status or an error message.</p>
        </StartPages>
      ) : null}
      {isCondensed ? <p className={styles.summary}>{condensedNote}</p> : null}
      {isCut ? <p className={styles.summary}>{cutNote}</p> : null}
      <p
        className={styles.summary}
        data-stalled={status === 'stalled' ? '' : undefined}
        data-empty={status !== 'stalled' && results?.nbHits === 0 ? '' : undefined}
      >
        {status === 'stalled' ? 'Searching…' : summary}
      </p>
      <WordNotes results={results} className={styles.summary} />
      {status === 'error' ? (
        <div className={styles.failure}>
          <p>You might want to check your network connection.</p>
          <button type="button" className={styles.submit} onClick={retry}>
            Retry
          </button>
        </div>
      ) : null}
      {results === undefined ? null : (
        <>
          <Suggestions suggestions={suggestions} results={results} params={params} />
          <SearchResults hits={results.hits} onSelect={usage.onSelect} />
          <Paging params={params} nbHits={results.nbHits} />
        </>
      )}
      {usage.isOn ? (
        <div className={styles.usage}>
          <p>{usageNote}</p>
          <button type="button" onClick={usage.stop}>
            Do not report mine
          </button>
        </div>
      ) : null}
    </div>
  );
};
