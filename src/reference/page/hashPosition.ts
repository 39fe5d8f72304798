import { anchorsOutwards } from '../../shared/model/anchors.ts';
import { readHash } from '../../page/address/readAddress.ts';

let isMoved = false;
let isListening = false;

const onMove = (): void => {
  isMoved = true;
};

/** Starts watching whether the reader scrolls; called when a page is rendered without a page load. */
export const watchForScrolling = (): void => {
  isMoved = false;
  if (isListening) return;
  isListening = true;
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(type, onMove, { passive: true });
};

/** Whether the reader has scrolled since then. */
export const hasMoved = (): boolean => isMoved;

/** Returns the anchor in the URL, without the request after it; empty when there is none. */
export const askedAnchor = (): string => readHash(location.hash).anchor;

/** Returns the element with an anchor or, until it exists, the innermost existing element that will contain it. */
export const innermost = (anchor: string): HTMLElement | undefined => {
  for (const id of anchorsOutwards(anchor)) {
    const element = id === '' ? null : document.getElementById(id);
    if (element !== null) return element;
  }
  return undefined;
};

/** Scrolls the target of the URL back into place after content above it has loaded, unless the reader has scrolled. */
export const keepHashInPlace = (): void => {
  if (!isMoved) innermost(askedAnchor())?.scrollIntoView();
};
