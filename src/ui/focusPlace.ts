/** Focuses an element, which need not be a control, without scrolling. The keyboard continues from there. */
export const focusPlace = (element: HTMLElement): void => {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};
