import { DocSearchModal, type DocSearchModalProps, type DocSearchTransformClient } from '@docsearch/react';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { activeSearch, hostedSearch } from '../activeSearch.ts';
import { cutQuery, queryLength } from '../cutQuery.ts';
import { searchLimits, snippetWordsHere } from '../limits.ts';
import type { SearchRequest } from '../useSearchKeys.ts';
import { createSearchSession, type SearchSession } from '../session.ts';
import { pageHref } from '../../page/pageHref.ts';
import { DialogFooter } from './DialogFooter.tsx';
import { DialogNotes } from './DialogNotes.tsx';
import { dialogReports } from './dialogReports.ts';
import { actionAttribute, actionHits, runAction } from './actions.ts';
import { moveByArrows } from './arrowKeys.ts';
import { dialogHits } from './dialogHits.ts';
import { HitRow } from './HitRow.tsx';
import { keepTabInside, repairDialog } from './repairDialog.ts';
import { openFirstHit } from './openFirstHit.ts';
import { resultNavigator } from './openResult.ts';
import { markArrival } from '../markArrival.ts';
import { isPersonalized, setPersonalized } from '../personalization.ts';
import { forgetStoredSearches, hasFavorites, tidyStoredSearches } from '../storedSearches.ts';

const { appId, apiKey, indexName } = hostedSearch ?? { appId: 'embedded', apiKey: 'embedded', indexName: 'docs' };

let shared: SearchSession | undefined;
const sharedSession = (): SearchSession => (shared ??= createSearchSession(activeSearch()));

const dialogOptions = () => ({ page: 0, hitsPerPage: searchLimits.hitsPerPage, snippetWords: snippetWordsHere() });

type Requests = { readonly requests?: readonly { readonly query?: unknown }[] };

/** DocSearch's own client with its searches redirected to the session, which never rejects and drops outdated results. */
const transformClient =
  (session: SearchSession) =>
  (client: DocSearchTransformClient): DocSearchTransformClient => ({
    ...client,
    search: (async (request: unknown) => {
      const asked = (request as Requests).requests?.[0]?.query;
      const query = typeof asked === 'string' ? cutQuery(asked) : '';
      const { hits, nbHits, queryID } = await session.search(query, dialogOptions());
      return { results: [{ hits: [...actionHits(query), ...dialogHits(hits)], nbHits, queryID }] };
    }) as unknown as DocSearchTransformClient['search'],
  });

const AllResults: NonNullable<DocSearchModalProps['resultsFooterComponent']> = ({ state }) => {
  const { nbHits } = state.context as { readonly nbHits?: number };
  const count = nbHits ?? 0;
  return (
    <a className="SearchAll" href={`${pageHref('/search')}?q=${encodeURIComponent(cutQuery(state.query))}`}>
      {count === 1 ? 'Show the result' : `Show all ${count} results`}
    </a>
  );
};

/** Enters a query as if the reader typed it, because DocSearch only listens to its text field. */
const typeQuery = (dialog: HTMLElement, query: string): void => {
  const field = dialog.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (field === null) return;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  // React ignores an input event whose value does not change.
  if (field.value === query) {
    write?.call(field, `${query} `);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  write?.call(field, query);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
};

/** The selection as a query: shortened, without half a character at its end. */
const cutSelection = (text: string): string => cutQuery(text).replace(/\ufffd$/, '');

type SearchDialogProps = {
  /** What was typed before the dialog had loaded. */
  readonly request: SearchRequest;
  readonly onClose: () => void;
};

/** The search dialog. @see specification, section 2.4 */
export const SearchDialog = ({ request, onClose }: SearchDialogProps) => {
  const [initialQuery] = useState(() => cutQuery(request.typed));
  const dialog = useRef<HTMLDialogElement>(null);
  const [session] = useState(sharedSession);
  const [transformSearchClient] = useState(() => transformClient(session));
  const [hasStorage] = useState(() => tidyStoredSearches(indexName));
  const [hadFavorites, setHadFavorites] = useState(() => hasFavorites(indexName));
  /** DocSearch reads its lists once; it is mounted again when a list changed elsewhere. */
  const [round, setRound] = useState(0);
  const [isCut, setIsCut] = useState(false);
  const [personalized, setIsPersonalized] = useState(isPersonalized);
  const [places, setPlaces] = useState<{ readonly dropdown: Element; readonly footer: Element }>();
  const [startQuery] = useState(() => (initialQuery === '' ? cutSelection(getSelection()?.toString() ?? '') : initialQuery));
  const [insights] = useState(() => dialogReports({ appId, apiKey }));

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    const trap = keepTabInside(element);
    element.addEventListener('keydown', trap, { capture: true });
    element.addEventListener('keydown', (event) => moveByArrows(event, element), { capture: true });
    return () => {
      session.clear();
      // Returns the focus to where it was.
      element.close();
    };
  }, [session]);

  useEffect(() => {
    const element = dialog.current;
    const dropdown = element?.querySelector('.DocSearch-Dropdown');
    const footer = element?.querySelector('.DocSearch-Footer');
    if (element === null || dropdown === null || footer === null || dropdown === undefined || footer === undefined) return;
    // In a task of its own, after the first frame: the reader needs the text field first.
    startTransition(() => setPlaces({ dropdown, footer }));
    const field = element.querySelector<HTMLInputElement>('.DocSearch-Input');
    field?.focus();
    // The next text is typed after the first letters.
    if (initialQuery !== '') field?.setSelectionRange(field.value.length, field.value.length);
    return repairDialog(element);
  }, [initialQuery, personalized, round]);

  const { opensFirst } = request;
  useEffect(() => {
    if (dialog.current === null || !opensFirst || initialQuery.trim() === '') return undefined;
    return openFirstHit(dialog.current, () => session.getState().query === initialQuery && session.getState().status === 'idle');
  }, [session, opensFirst, initialQuery]);

  // Updated without React: rendering the whole dialog at every key would take a third of a frame.
  useEffect(
    () =>
      session.subscribe(() => {
        // Only this changes the style: an attribute that changed at each key would recompute the style of every row.
        dialog.current?.toggleAttribute('data-failed', session.getState().status === 'error');
      }),
    [session],
  );

  const personalize = (on: boolean): void => {
    setPersonalized(on);
    if (!on) forgetStoredSearches(indexName);
    setIsPersonalized(on);
  };

  /** The first favourite leaves room for fewer recent searches. */
  const trimRecent = (): void => {
    if (hadFavorites || !hasFavorites(indexName)) return;
    tidyStoredSearches(indexName);
    setHadFavorites(true);
    setRound((count) => count + 1);
  };

  const act = (objectID: string): void => {
    onClose();
    // The dialog restores the focus and the scroll position first.
    setTimeout(() => runAction(objectID), 0);
  };

  const search = (query: string): void => {
    if (dialog.current !== null) typeQuery(dialog.current, query);
  };

  return createPortal(
    <dialog
      ref={dialog}
      className="SearchDialog"
      aria-label="Search docs"
      data-hosted={hostedSearch === null ? undefined : ''}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onInput={(event) => {
        if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'search') return;
        if (event.target.value.length < queryLength) setIsCut(false);
        if (event.target.value === '') session.clear();
      }}
      onPaste={(event) => {
        const { target, clipboardData } = event;
        if (target instanceof HTMLInputElement) setIsCut(target.value.length + clipboardData.getData('text').length > queryLength);
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
        initialQuery={round === 0 ? startQuery : ''}
        initialScrollY={window.scrollY}
        maxResultsPerGroup={searchLimits.hitsPerGroup}
        disableUserPersonalization={!personalized || !hasStorage}
        transformSearchClient={transformSearchClient}
        hitComponent={HitRow}
        resultsFooterComponent={AllResults}
        navigator={resultNavigator}
        onClose={onClose}
        insights={personalized ? insights : false}
      />
      {places === undefined ? null : (
        <>
          <DialogNotes session={session} place={places.dropdown} isCut={isCut} onQuery={search} onAction={act} />
          <DialogFooter place={places.footer} isPersonalized={personalized} onPersonalize={personalize} />
        </>
      )}
    </dialog>,
    document.body,
  );
};
