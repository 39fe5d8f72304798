import { cutQuery } from '../query/cutQuery.ts';
import type { SearchSession } from '../session/session.ts';
import type { SearchRequest } from '../useSearchKeys.ts';
import { moveByArrows } from './arrowKeys.ts';
import { coverPage } from './coverPage.ts';
import { openFirstHit } from './openFirstHit.ts';
import { emptyBlankField, enterQuery } from './queryField.ts';
import { keepTabInside } from './repairDialog.ts';

/**
 * Prepares a dialog that was just rendered: its keys, the page that it covers, and the text typed before.
 * @param takeRequest returns what was typed before the dialog was open
 * @param selection the selected text, which DocSearch takes as a query
 * @returns the function that closes it
 */
export const openDialog = (
  element: HTMLDialogElement,
  session: SearchSession,
  takeRequest: () => SearchRequest,
  selection: string,
): (() => void) => {
  const trap = keepTabInside(element);
  element.addEventListener('keydown', trap, { capture: true });
  element.addEventListener('keydown', (event) => moveByArrows(event, element), { capture: true });
  element.addEventListener('input', () => emptyBlankField(element), { capture: true });
  let stopOpening: (() => void) | undefined;
  const enterRequest = (): void => {
    const { typed, opensFirst } = takeRequest();
    const query = cutQuery(typed);
    // DocSearch takes a selection of spaces as a query.
    if (query !== '' || (selection !== '' && selection.trim() === '')) enterQuery(element, query);
    if (opensFirst && query.trim() !== '')
      stopOpening = openFirstHit(element, () => session.getState().query === query && session.getState().status === 'idle');
  };
  let uncover: (() => void) | undefined;
  // Each step is a separate task: together they would block a slow phone for too long.
  let timer = setTimeout(() => {
    uncover = coverPage(element);
    timer = setTimeout(enterRequest, 0);
  }, 0);
  return () => {
    clearTimeout(timer);
    stopOpening?.();
    session.clear();
    // While the dialog still exists, so that the focus returns to its previous element.
    uncover?.();
  };
};
