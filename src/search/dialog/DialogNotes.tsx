import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/Icon.tsx';
import type { SearchSession, SearchState } from '../session.ts';

type DialogNotesProps = {
  readonly session: SearchSession;
  /** The part of the dialog below the text field. */
  readonly place: Element;
  /** Searches for something else, as if it had been typed. */
  readonly onQuery: (query: string) => void;
};

const quiet = 400;

const wordsOf = ({ status, answer, query }: SearchState): string | undefined => {
  if (status === 'stalled') return 'Searching';
  if (status === 'error') return 'Unable to fetch results';
  if (status === 'loading') return undefined;
  return answer === undefined ? '' : `${answer.nbHits} ${answer.nbHits === 1 ? 'result' : 'results'} for ${query}`;
};

/** Says how a search ended, once the typing has paused. */
const useSaid = (session: SearchSession): string => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setSaid((before) => wordsOf(session.getState()) ?? before), quiet);
    };
    wait();
    const unsubscribe = session.subscribe(wait);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [session]);
  return said;
};

const none: readonly string[] = [];

/** What was searched for instead, where nothing was found. */
const suggestionsOf = ({ status, answer, suggestions }: SearchState): readonly string[] =>
  status === 'idle' && answer?.nbHits === 0 ? suggestions : none;

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
  // Of all that a key changes nothing is shown here but these: what is the same as before renders nothing.
  const hasFailed = useSyncExternalStore(session.subscribe, () => session.getState().status === 'error');
  const suggestions = useSyncExternalStore(session.subscribe, () => suggestionsOf(session.getState()));
  const said = useSaid(session);
  return createPortal(
    <>
      {hasFailed ? <ErrorScreen onRetry={() => onQuery(session.getState().query)} /> : null}
      {suggestions.length > 0 ? (
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
