import { isReached, placeAttribute } from '../page/readingLine.ts';
import { isCovered, keys, pageKey } from '../page/shortcutKeys.ts';

/** The attribute of the button that opens the list of shortcuts. */
export const helpAttribute = 'data-opens-help';

/** Follows the link to the place that is `by` places after the one that is being read. */
const step = (by: 1 | -1): void => {
  const links = [...document.querySelectorAll<HTMLElement>(`[${placeAttribute}]`)];
  // Measured now: the marked entry of the list may be a frame behind, or not known yet.
  links[links.findLastIndex((link) => isReached(link.getAttribute(placeAttribute) ?? '')) + by]?.click();
};

/**
 * Handles the keys of the whole page, which click its links and buttons. React hydrates what is clicked, so a key also works while
 * most of the page is not hydrated yet. Returns the function that stops it.
 */
export const handlePageKeys = (): (() => void) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isCovered()) return;
    const key = pageKey(event);
    if (key === keys.next) step(1);
    else if (key === keys.previous) step(-1);
    else if (key === keys.help) document.querySelector<HTMLElement>(`[${helpAttribute}]`)?.click();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
};
