import { isReached, placeAttribute } from '../../page/readingLine.ts';

/** Follows the link to the next place on the page, or to the previous one. */
export const goToPlace = (by: 1 | -1): void => {
  const links = [...document.querySelectorAll<HTMLElement>(`[${placeAttribute}]`)];
  // Measured now, because the highlighted entry of the list may be outdated by a frame, or not set yet.
  links[links.findLastIndex((link) => isReached(link.getAttribute(placeAttribute) ?? '')) + by]?.click();
};
