let typed = '';
let typedAt = 0;

/** Returns the letters typed without a pause. */
const typedSoFar = (key: string): string => {
  const now = performance.now();
  typed = now - typedAt > 700 ? key : typed + key;
  typedAt = now;
  return typed.toLowerCase();
};

/**
 * Moves the focus in an open menu: with the arrow keys, to the first and last item, and to the next item that starts with the
 * typed letters. @returns whether the key moved the focus
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export const moveInMenu = (menu: HTMLDetailsElement, key: string): boolean => {
  const items = [...menu.querySelectorAll<HTMLElement>(':scope > :not(summary) :is(a, button)')].filter((item) => item.checkVisibility());
  const at = items.findIndex((item) => item === document.activeElement);
  const findTyped = (): HTMLElement | undefined => {
    const text = typedSoFar(key);
    // The first letter moves on to the next item; with more letters, the current item may still match.
    const from = text.length === 1 ? at + 1 : Math.max(at, 0);
    return [...items.slice(from), ...items.slice(0, from)].find((item) => item.textContent.trim().toLowerCase().startsWith(text));
  };
  const target =
    key === 'ArrowDown'
      ? items[(at + 1) % items.length]
      : key === 'ArrowUp'
        ? items.at(at <= 0 ? -1 : at - 1)
        : key === 'Home'
          ? items[0]
          : key === 'End'
            ? items.at(-1)
            : /^[\p{L}\p{N}]$/u.test(key)
              ? findTyped()
              : undefined;
  target?.focus();
  return target !== undefined;
};
