import { isReached, placeAttribute } from '../page/readingLine.ts';

/** Follows the link to the place that is `by` places after the one that is being read. */
export const goToPlace = (by: 1 | -1): void => {
  const links = [...document.querySelectorAll<HTMLElement>(`[${placeAttribute}]`)];
  // Measured now: the marked entry of the list may be a frame behind, or not known yet.
  links[links.findLastIndex((link) => isReached(link.getAttribute(placeAttribute) ?? '')) + by]?.click();
};
