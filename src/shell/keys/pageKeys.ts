import { isCovered, keys, pageKey } from '../../page/shortcutKeys.ts';

/** The attribute of the button that opens the list of shortcuts. */
export const helpAttribute = 'data-opens-help';

/**
 * Handles the keys of the whole page, which click its links and buttons. React hydrates a clicked element, so keys also work
 * while most of the page is not hydrated yet. Returns the function that stops it.
 */
export const handlePageKeys = (): (() => void) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = pageKey(event);
    // Looking for a dialog takes a while on large pages, so keys that are typed into a field end here.
    if (key === undefined || isCovered()) return;
    if (key === keys.next || key === keys.previous)
      import('./goToPlace.ts').then(({ goToPlace }) => goToPlace(key === keys.next ? 1 : -1), console.warn);
    else if (key === keys.help) document.querySelector<HTMLElement>(`[${helpAttribute}]`)?.click();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
};
