import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/Icon.tsx';
import type { SearchSession } from '../session.ts';

type DialogNotesProps = {
  readonly session: SearchSession;
  /** The part of the dialog below the text field. */
  readonly place: Element;
  /** Searches for something else, as if it had been typed. */
  readonly onQuery: (query: string) => void;
};

const quiet = 400;

/** Says how a search ended, once the typing has paused. */
const useSaid = (session: SearchSession): string => {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      if (state.status === 'stalled') setSaid('Searching');
      else if (state.status === 'error') setSaid('Unable to fetch results');
      else if (state.status === 'idle' && state.answer !== undefined)
        setSaid(`${state.answer.nbHits} ${state.answer.nbHits === 1 ? 'result' : 'results'} for ${state.query}`);
      else if (state.status === 'idle') setSaid('');
    }, quiet);
    return () => clearTimeout(timer);
  }, [state]);
  return said;
};

const ErrorScreen = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="DocSearch-ErrorScreen SearchError">
    <div className="DocSearch-Screen-Icon">
      <Icon name="warning" size={28} />
    </div>
    <p className="DocSearch-Title">Unable to fetch results</p>
    <p className="DocSearch-Help">You might want to check your network connection.</p>
    <button type="button" className="DocSearch-Prefill" onClick={onRetry}>
      Try again
    </button>
  </div>
);

/** What DocSearch does not show by itself: that a search failed, and what to search for when nothing was found. */
export const DialogNotes = ({ session, place, onQuery }: DialogNotesProps) => {
  const { status, query, answer, suggestions } = useSyncExternalStore(session.subscribe, session.getState);
  const said = useSaid(session);
  const hasNoHits = answer !== undefined && answer.nbHits === 0 && status === 'idle';
  return createPortal(
    <>
      {status === 'error' ? <ErrorScreen onRetry={() => onQuery(query)} /> : null}
      {hasNoHits && suggestions.length > 0 ? (
        <div className="SearchSuggestions">
          <p className="DocSearch-Help">Try searching for</p>
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
        {said}
      </p>
    </>,
    place,
  );
};
