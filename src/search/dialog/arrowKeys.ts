/** What lies around the rows: the start view, the conditions, other queries and Retry. */
const stops = '.SearchStart :is(a, button), .SearchTools button, .SearchError button, .SearchSuggestions button';

const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === value.length && selectionEnd === value.length;

/**
 * Lets the arrow keys reach what is not a row. Right at the end of the query goes there, and so does Down where there are
 * no rows. There every arrow key goes one on or one back; back from the first leads to the field again.
 */
export const moveByArrows = (event: KeyboardEvent, dialog: HTMLElement): void => {
  if (!/^Arrow(?:Up|Down|Left|Right)$/.test(event.key) || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.isComposing) return;
  const { target } = event;
  const field = dialog.querySelector<HTMLInputElement>('.DocSearch-Input');
  const all = [...dialog.querySelectorAll<HTMLElement>(stops)].filter((element) => element.checkVisibility());
  const go = (element: HTMLElement | null | undefined): void => {
    if (element === null || element === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    element.focus();
  };
  if (target === field && field !== null) {
    const hasRows = dialog.querySelector('.DocSearch-Hit') !== null;
    if ((event.key === 'ArrowRight' && isAtEnd(field)) || (event.key === 'ArrowDown' && !hasRows)) go(all[0]);
    return;
  }
  const at = all.indexOf(target as HTMLElement);
  if (at === -1) return;
  const isBack = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
  go(isBack ? (all[at - 1] ?? field) : (all[at + 1] ?? all[at]));
};
