import { Fragment, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/Icon.tsx';
import { StartPages } from '../StartPages.tsx';
import { filterExamples } from '../query/complete.ts';
import { QueryTools } from '../query/QueryTools.tsx';
import { initialState, type SearchSession, type SearchState } from '../session/session.ts';
import { condensedNote, WordNotes } from '../query/queryNotes.tsx';
import { offeredActions } from './actions.ts';

type DialogNotesProps = {
  readonly session: SearchSession;
  /** The part of the dialog below the text field. */
  readonly place: Element;
  /** Whether the query was made from a longer pasted text. */
  readonly isCondensed: boolean;
  readonly onAction: (objectID: string) => void;
  /** Searches for another query, as if the reader had typed it. */
  readonly onQuery: (query: string) => void;
};

/** The maximum number of actions; others are found by name. */
const mostActions = 8;

const announceAfterMs = 400;

const summaryOf = ({ status, results, query }: SearchState): string | undefined => {
  if (status === 'stalled') return 'Searching';
  if (status === 'error') return 'Unable to fetch results';
  if (status === 'loading') return undefined;
  return results === undefined ? '' : `${results.nbHits} ${results.nbHits === 1 ? 'result' : 'results'} for ${query}`;
};

/** Announces the result of a search once the reader pauses typing. */
const useAnnouncement = (session: SearchSession): string => {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setAnnouncement((before) => summaryOf(session.getState()) ?? before), announceAfterMs);
    };
    wait();
    const unsubscribe = session.subscribe(wait);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [session]);
  return announcement;
};

const none: readonly string[] = [];

const suggestionsOf = ({ status, suggestions }: SearchState): readonly string[] => (status === 'idle' ? suggestions : none);

const ErrorScreen = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="DocSearch-ErrorScreen SearchError">
    <div className="DocSearch-Screen-Icon">
      <Icon name="warning" size={28} />
    </div>
    <p className="DocSearch-Title">Unable to fetch results</p>
    <p className="DocSearch-Help">You might want to check your network connection.</p>
    <button type="button" className="DocSearch-Prefill" onClick={onRetry}>
      Retry
    </button>
  </div>
);

/** Popular pages, and actions for the current page. */
const StartView = ({ onAction }: { readonly onAction: (id: string) => void }) => {
  const [actions] = useState(() => offeredActions().slice(0, mostActions));
  return (
    <div className="SearchStart">
      <StartPages />
      <section aria-labelledby="search-actions">
        <h2 id="search-actions">On this page</h2>
        <ul>
          {actions.map(({ id, label, on }) => (
            <li key={id}>
              <button type="button" onClick={() => onAction(`action:${id}`)}>
                {label}
                {on === '' ? null : <span>{on}</span>}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <p className="SearchTip">
        Narrow a search with{' '}
        {filterExamples.map((example) => (
          <Fragment key={example}>
            <code>{example}</code>,{' '}
          </Fragment>
        ))}
        <code>"exact words"</code> or <code>-word</code>.
      </p>
    </div>
  );
};

/** The parts that DocSearch does not have: a start view, conditions, errors, and suggestions when there are few results. */
export const DialogNotes = ({ session, place, isCondensed, onQuery, onAction }: DialogNotesProps) => {
  // Only these parts of the state are used here, so that other changes cause no rendering.
  const query = useSyncExternalStore(session.subscribe, () => session.getState().query);
  const results = useSyncExternalStore(session.subscribe, () => session.getState().results);
  const isStart = useSyncExternalStore(session.subscribe, () => session.getState() === initialState);
  const hasFailed = useSyncExternalStore(session.subscribe, () => session.getState().status === 'error');
  const suggestions = useSyncExternalStore(session.subscribe, () => suggestionsOf(session.getState()));
  const announcement = useAnnouncement(session);
  return createPortal(
    <>
      {isStart ? <StartView onAction={onAction} /> : null}
      {isCondensed ? <p className="SearchCut">{condensedNote}</p> : null}
      {isStart || hasFailed ? null : (
        <div className="SearchTools">
          <QueryTools
            query={query}
            urls={(results?.hits ?? []).map(({ url }) => url)}
            onQuery={onQuery}
            typed={() => place.closest('dialog')?.querySelector<HTMLInputElement>('.DocSearch-Input')?.value ?? query}
          />
        </div>
      )}
      <WordNotes results={results} className="SearchCut" />
      {hasFailed ? <ErrorScreen onRetry={() => onQuery(session.getState().query)} /> : null}
      {suggestions.length > 0 ? (
        <div className="SearchSuggestions">
          <p className="DocSearch-Help">{results?.nbHits === 0 ? 'Try searching for' : 'Did you mean'}</p>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="DocSearch-Prefill" onClick={() => onQuery(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p role="status" className="srOnly">
        {announcement}
      </p>
    </>,
    place,
  );
};
