const rowsOf = (dialog: Element): readonly Element[] => [...dialog.querySelectorAll('.DocSearch-Hit')];

const hrefOf = (row: Element | undefined): string | undefined => row?.querySelector<HTMLAnchorElement>('a.DocSearch-Hit-link')?.href;

const isActive = (row: Element): boolean => row.getAttribute('aria-selected') === 'true';

/**
 * Runs a change of the rows, after which DocSearch activates the first row, and then reactivates the row of the previously active
 * hit. If the first row was active, the first row stays active, whatever its hit.
 */
export const keepActiveRow = (dialog: Element, change: () => void): void => {
  const [first, ...others] = rowsOf(dialog);
  const href = hrefOf(others.find(isActive));
  change();
  if (href === undefined || first === undefined) return;
  const stop = (): void => {
    ended.abort();
    observer.disconnect();
  };
  const observer = new MutationObserver((mutations) => {
    const row = rowsOf(dialog).find((candidate) => hrefOf(candidate) === href);
    if (row !== undefined && !isActive(row)) row.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    if (mutations.some(({ type }) => type !== 'attributes')) stop();
  });
  observer.observe(dialog, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['aria-selected'] });
  // After that, the choice is the reader's.
  const ended = new AbortController();
  for (const type of ['keydown', 'pointermove', 'pointerdown'])
    dialog.addEventListener(type, stop, { capture: true, signal: ended.signal });
};
