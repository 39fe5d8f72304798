/** The controls around the rows: the start view, the conditions, other queries and Retry. */
const stops = '.SearchStart :is(a, button), .SearchTools button, .SearchError button, .SearchSuggestions button';

const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === value.length && selectionEnd === value.length;

/**
 * Lets the arrow keys reach controls that are not rows. Right at the end of the query moves to the first control, and so does
 * Down if there are no rows. From there, every arrow key moves to the next or previous control; back from the first one is the
 * text field.
 */
export const moveByArrows = (event: KeyboardEvent, dialog: HTMLElement): void => {
  if (!/^Arrow(?:Up|Down|Left|Right)$/.test(event.key) || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
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
