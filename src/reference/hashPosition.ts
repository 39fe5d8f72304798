import { anchorsOutwards } from '../shared/model/anchors.ts';
import { readHash } from '../routes/readAddress.ts';

let isMoved = false;
let isListening = false;

const onMove = (): void => {
  isMoved = true;
};

/** Starts to watch whether the reader scrolls by hand; called when a page begins to fill in without a page load. */
export const watchForScrolling = (): void => {
  isMoved = false;
  if (isListening) return;
  isListening = true;
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(type, onMove, { passive: true });
};

/** Whether the reader has moved on since the watching began. */
export const hasMoved = (): boolean => isMoved;

/** The anchor that the address asks for, without a call after it; empty when there is none. */
export const askedAnchor = (): string => readHash(location.hash).anchor;

/** The element with an anchor, or as long as that is not there the innermost of those that it will stand in. */
export const innermost = (anchor: string): HTMLElement | undefined => {
  for (const id of anchorsOutwards(anchor)) {
    const element = id === '' ? null : document.getElementById(id);
    if (element !== null) return element;
  }
  return undefined;
};

/** Puts the target of the address back in place after something above it arrived, unless the reader has moved on. */
export const keepHashInPlace = (): void => {
  if (!isMoved) innermost(askedAnchor())?.scrollIntoView();
};
