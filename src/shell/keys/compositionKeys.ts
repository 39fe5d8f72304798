/**
 * Keeps the keys of an input method from all handlers of the page, such as the Enter that accepts a word, or the Escape that
 * discards it. Safari has ended the composition before that key, which only its code 229 then tells apart. The text editor handles
 * these keys itself.
 */
export const ignoreCompositionKeys = (): void =>
  window.addEventListener(
    'keydown',
    (event) => {
      const isEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
      if (!isEditor && (event.isComposing || event.keyCode === 229)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
