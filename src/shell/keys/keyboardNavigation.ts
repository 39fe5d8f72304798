/**
 * Marks the page while the reader navigates by keyboard: Tab sets the flag, a mouse press clears it. From the first Tab on,
 * `keepFocus` handles the removal of focused elements. Returns the function that stops it.
 */
export const watchKeyboardNavigation = (): (() => void) => {
  const root = document.documentElement;
  const set = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    root.classList.add('navigation-with-keyboard');
    import('./keepFocus.ts').then(({ keepFocus }) => keepFocus(), console.warn);
  };
  const clear = (): void => root.classList.remove('navigation-with-keyboard');
  document.addEventListener('keydown', set);
  document.addEventListener('mousedown', clear);
  return () => {
    clear();
    document.removeEventListener('keydown', set);
    document.removeEventListener('mousedown', clear);
  };
};
