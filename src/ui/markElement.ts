/** How long the target of a jump stays highlighted, in milliseconds. */
export const markMs = 2_000;

let unmarkLast = (): void => {};

/** Highlights an element briefly, or until another one is highlighted. Returns the function that removes the highlight. */
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
