/** The attribute of links to places on the page. The keys for the next and previous place go through these links. */
export const placeAttribute = 'data-place';

/** The attribute of a list that scrolls to the place that is read. Navigation does not restore its scroll position. */
export const followsReadingAttribute = 'data-follows-reading';

/** Whether the element with this id begins above the upper part of the window, where reading takes place. */
export const isReached = (id: string): boolean =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= Math.min(220, innerHeight / 3);
