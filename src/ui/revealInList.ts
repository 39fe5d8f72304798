/**
 * Scrolls a list, never the page, until an entry is visible. The `scroll-padding` of the list is the space that is kept around the
 * entry.
 */
export const revealInList = (list: Element, entry: Element): void => {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(list);
  const outer = list.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  const above = outer.top + Number.parseFloat(scrollPaddingTop) - inner.top;
  const below = inner.bottom - (outer.bottom - Number.parseFloat(scrollPaddingBottom));
  if (above > 0) list.scrollTop -= above;
  else if (below > 0) list.scrollTop += below;
};
