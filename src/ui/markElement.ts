/** How long the target of a jump stays marked, in milliseconds. */
export const markMs = 2_000;

let unmarkLast = (): void => {};

/** Marks an element for a while, or until another one is marked. Returns the function that removes the mark. */
export const markElement = (element: HTMLElement): (() => void) => {
  unmarkLast();
  element.dataset['marked'] = '';
  const unmark = (): void => {
    clearTimeout(timer);
    delete element.dataset['marked'];
  };
  const timer = setTimeout(unmark, markMs);
  unmarkLast = unmark;
  return unmark;
};
