/** The attribute of a link to a place on the page. The keys for the next and the previous place step through these links. */
export const placeAttribute = 'data-place';

/** Whether the element with this id begins above the upper part of the window, where reading takes place. */
export const isReached = (id: string): boolean =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= Math.min(220, innerHeight / 3);
