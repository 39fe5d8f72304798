/**
 * Presses Enter for a reader who pressed it before there were hits. Any other key or a click ends the wait.
 * @param isFound whether the hits in the dialog are those of the reader's query
 * @returns the function that ends the wait
 */
export const openFirstHit = (dialog: HTMLElement, isFound: () => boolean): (() => void) => {
  const waiting = new AbortController();
  const stop = (): void => {
    waiting.abort();
    observer.disconnect();
  };
  const look = (): void => {
    if (!isFound() || dialog.querySelector('.DocSearch-Hit[aria-selected="true"]') === null) return;
    stop();
    dialog
      .querySelector('.DocSearch-Input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  };
  const observer = new MutationObserver(look);
  observer.observe(dialog, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-selected'] });
  for (const type of ['keydown', 'pointerdown']) dialog.addEventListener(type, stop, { capture: true, signal: waiting.signal });
  return stop;
};
