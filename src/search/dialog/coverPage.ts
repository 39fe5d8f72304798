import { fieldOf } from './queryField.ts';

const hasPopovers = 'showPopover' in HTMLElement.prototype;

/**
 * Opens the dialog above the page and keeps focus and screen readers in it. `showModal` would do the same by making the page
 * inert, which restyles each of its elements: on a slow phone, that blocks a page of the reference for 350 ms. Browsers without
 * popovers (Safari 16, Firefox 124) use `showModal`. @returns the function that closes it and restores the focus
 */
export const coverPage = (dialog: HTMLDialogElement): (() => void) => {
  if (!hasPopovers) {
    dialog.showModal();
    fieldOf(dialog)?.focus();
    return () => dialog.close();
  }
  const others = [...document.body.children].filter((element) => element !== dialog && !element.hasAttribute('aria-hidden'));
  const returnFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Node && !dialog.contains(target)) fieldOf(dialog)?.focus();
  };
  dialog.showPopover();
  fieldOf(dialog)?.focus();
  // After the focus has left them.
  for (const element of others) element.setAttribute('aria-hidden', 'true');
  document.addEventListener('focusin', returnFocus);
  return () => {
    document.removeEventListener('focusin', returnFocus);
    for (const element of others) element.removeAttribute('aria-hidden');
    dialog.hidePopover();
  };
};
