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

/** Puts the target of the address back in place after something above it arrived, unless the reader has moved on. */
export const keepHashInPlace = (): void => {
  const id = decodeURIComponent(location.hash.slice(1).split('~')[0] ?? '');
  if (!isMoved && id !== '') document.getElementById(id)?.scrollIntoView();
};
