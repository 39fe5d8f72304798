import { DocSearchModal, type DocSearchModalProps, type DocSearchTransformClient } from '@docsearch/react';
import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { activeSearch, hostedSearch } from '../session/activeSearch.ts';
import { pastedQuery } from '../query/condense.ts';
import { cutQuery } from '../query/cutQuery.ts';
import { searchLimits, snippetWordsHere } from '../limits.ts';
import type { SearchRequest } from '../useSearchKeys.ts';
import { emptyRequest } from '../session/useTypeAhead.ts';
import { createSearchSession, type SearchSession } from '../session/session.ts';
import { pageHref } from '../../page/address/pageHref.ts';
import { DialogFooter } from './DialogFooter.tsx';
import { DialogNotes } from './DialogNotes.tsx';
import { dialogReports } from './dialogReports.ts';
import { actionAttribute, actionHits, actionsHere, runAction, type Action } from './actions.ts';
import { dialogHits } from './dialogHits.ts';
import { HitRow } from './HitRow.tsx';
import { keepActiveRow } from './keepActiveRow.ts';
import { repairDialog } from './repairDialog.ts';
import { openDialog } from './openDialog.ts';
import { closeBefore, resultNavigator } from './openResult.ts';
import { enterQuery, fieldOf, writeQuery } from './queryField.ts';
import { markArrival } from '../hits/markArrival.ts';
import { isPersonalized, setPersonalized } from '../session/personalization.ts';
import { forgetStoredSearches, hasFavorites, tidyStoredSearches } from '../session/storedSearches.ts';

const { appId, apiKey, indexName } = hostedSearch ?? { appId: 'embedded', apiKey: 'embedded', indexName: 'docs' };

// The index is built while the dialog opens.
activeSearch().warm();

let shared: SearchSession | undefined;
const sharedSession = (): SearchSession => (shared ??= createSearchSession(activeSearch()));

const dialogOptions = () => ({ page: 0, hitsPerPage: searchLimits.hitsPerPage, snippetWords: snippetWordsHere() });

type Requests = { readonly requests?: readonly { readonly query?: unknown }[] };

/** DocSearch's own client with its searches redirected to the session, which never rejects and drops outdated results. */
const transformClient = (session: SearchSession) => {
  // Determined once per dialog, because the page below it does not change.
  let actions: readonly Action[] | undefined;
  return (client: DocSearchTransformClient): DocSearchTransformClient => ({
    ...client,
    search: (async (request: unknown) => {
      const asked = (request as Requests).requests?.[0]?.query;
      const query = typeof asked === 'string' ? cutQuery(asked) : '';
      const { hits, nbHits, queryID } = await session.search(query, dialogOptions());
      return { results: [{ hits: [...actionHits(query, (actions ??= actionsHere())), ...dialogHits(hits)], nbHits, queryID }] };
    }) as unknown as DocSearchTransformClient['search'],
  });
};

const AllResults: NonNullable<DocSearchModalProps['resultsFooterComponent']> = ({ state }) => {
  const { nbHits } = state.context as { readonly nbHits?: number };
  const count = nbHits ?? 0;
  return (
    <a className="SearchAll" href={`${pageHref('/search')}?q=${encodeURIComponent(cutQuery(state.query))}`}>
      {count === 1 ? 'Show the result' : `Show all ${count} results`}
    </a>
  );
};

/** Returns the selected text as a query, truncated without splitting a character. */
const cutSelection = (text: string): string => cutQuery(text).replace(/\ufffd$/, '');

type SearchDialogProps = {
  /** The text typed before the dialog was open; undefined once the dialog has used it. */
  readonly requestRef: RefObject<SearchRequest | undefined>;
  readonly onClose: () => void;
};

/** The search dialog. @see specification, section 2.4 */
export const SearchDialog = ({ requestRef, onClose }: SearchDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [session] = useState(sharedSession);
  const [transformSearchClient] = useState(() => transformClient(session));
  const [hasStorage] = useState(() => tidyStoredSearches(indexName));
  const [hadFavorites, setHadFavorites] = useState(() => hasFavorites(indexName));
  /** DocSearch reads its lists once, so it is remounted when a list changes elsewhere. */
  const [round, setRound] = useState(0);
  const [isCondensed, setIsCondensed] = useState(false);
  const [personalized, setIsPersonalized] = useState(isPersonalized);
  const [places, setPlaces] = useState<{ readonly dropdown: Element; readonly footer: Element }>();
  const [selection] = useState(() => cutSelection(getSelection()?.toString() ?? ''));
  const [navigator] = useState(() => resultNavigator(onClose));
  const [insights] = useState(() => dialogReports({ appId, apiKey }));

  useEffect(() => {
    const element = dialog.current;
    const dropdown = element?.querySelector('.DocSearch-Dropdown');
    const footer = element?.querySelector('.DocSearch-Footer');
    if (element === null || dropdown === null || footer === null || dropdown === undefined || footer === undefined) return;
    // In a separate task after the first frame, because the reader needs the text field first.
    startTransition(() => setPlaces({ dropdown, footer }));
    fieldOf(element)?.focus();
    return repairDialog(element);
  }, [personalized, round]);

  useLayoutEffect(() => {
    if (dialog.current === null) return;
    const takeRequest = (): SearchRequest => {
      const request = requestRef.current ?? emptyRequest;
      requestRef.current = undefined;
      return request;
    };
    return openDialog(dialog.current, session, takeRequest, selection);
  }, [session, requestRef, selection]);

  // Updated without React: rendering the whole dialog at every key would take a third of a frame.
  useEffect(
    () =>
      session.subscribe(() => {
        // Only this changes the style: an attribute that changed at each key would recompute the style of every row.
        dialog.current?.toggleAttribute('data-failed', session.getState().status === 'error');
      }),
    [session],
  );

  useEffect(
    () =>
      session.onRefresh(() => {
        const element = dialog.current;
        const field = element === null ? null : fieldOf(element);
        if (element !== null && field?.value === session.getState().query) keepActiveRow(element, () => writeQuery(field, field.value));
      }),
    [session],
  );

  const personalize = (on: boolean): void => {
    setPersonalized(on);
    if (!on) forgetStoredSearches(indexName);
    setIsPersonalized(on);
  };

  /** With the first favorite, there is room for fewer recent searches. */
  const trimRecent = (): void => {
    if (hadFavorites || !hasFavorites(indexName)) return;
    tidyStoredSearches(indexName);
    setHadFavorites(true);
    setRound((count) => count + 1);
  };

  const act = (objectID: string): void => closeBefore(onClose, () => runAction(objectID));

  const search = (query: string): void => {
    if (dialog.current !== null) enterQuery(dialog.current, query);
  };

  return createPortal(
    <dialog
      ref={dialog}
      className="SearchDialog"
      aria-label="Search docs"
      data-hosted={hostedSearch === null ? undefined : ''}
      popover="auto"
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onToggle={({ newState }) => {
        // The browser closed the dialog, for example on the back gesture of a phone.
        if (newState === 'closed' && dialog.current !== null) onClose();
      }}
      onInput={(event) => {
        if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'search') return;
        if (event.target.value !== session.getState().query) setIsCondensed(false);
        if (event.target.value === '') session.clear();
      }}
      onPaste={(event) => {
        const query = event.target instanceof HTMLInputElement ? pastedQuery(event.target, event) : undefined;
        if (query === undefined) return;
        event.preventDefault();
        search(query);
        setIsCondensed(true);
      }}
      onTransitionEnd={trimRecent}
      onReset={session.clear}
      onClick={(event) => {
        if (!(event.target instanceof Element)) return;
        const action = event.target.closest(`[${actionAttribute}]`)?.getAttribute(actionAttribute);
        if (action) act(action);
        else if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        else if (event.target.closest('.SearchAll, .SearchStart a') !== null) onClose();
        else {
          const hit = event.target.closest<HTMLAnchorElement>('a.DocSearch-Hit-link');
          if (hit !== null) markArrival(hit.href);
        }
      }}
    >
      <DocSearchModal
        key={`${personalized} ${round}`}
        appId={appId}
        apiKey={apiKey}
        indexName={indexName}
        placeholder="Search docs"
        initialQuery={round === 0 ? selection : ''}
        initialScrollY={window.scrollY}
        maxResultsPerGroup={searchLimits.hitsPerGroup}
        disableUserPersonalization={!personalized || !hasStorage}
        transformSearchClient={transformSearchClient}
        hitComponent={HitRow}
        resultsFooterComponent={AllResults}
        navigator={navigator}
        onClose={onClose}
        insights={personalized ? insights : false}
      />
      {places === undefined ? null : (
        <>
          <DialogNotes session={session} place={places.dropdown} isCondensed={isCondensed} onQuery={search} onAction={act} />
          <DialogFooter place={places.footer} isPersonalized={personalized} onPersonalize={personalize} />
        </>
      )}
    </dialog>,
    document.body,
  );
};
