import { useCallback, useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

let moveInMenu: ((menu: HTMLDetailsElement, key: string) => boolean) | undefined;

// Loaded when a menu first gets the focus.
const loadKeys = (): void => void import('./menuKeys.ts').then((keys) => ({ moveInMenu } = keys), console.warn);

/**
 * Turns a `details` element into a menu: arrows, Home, End and letters move the focus in it; Escape closes it and restores the
 * focus; a click elsewhere and losing the focus also close it. Returns the element's ref and handlers, and a function that closes
 * it.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/
 */
export const useMenu = () => {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = useCallback((): void => {
    if (ref.current !== null) ref.current.open = false;
  }, []);
  useEffect(() => {
    const closeOutside = ({ target }: MouseEvent): void => {
      if (target instanceof Node && ref.current?.contains(target) !== true) close();
    };
    document.addEventListener('click', closeOutside);
    return () => document.removeEventListener('click', closeOutside);
  }, [close]);
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>): void => {
    if (ref.current?.open !== true || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      close();
      ref.current.querySelector('summary')?.focus();
    } else if (moveInMenu?.(ref.current, event.key) !== true) return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent<HTMLDetailsElement>): void => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return { menu: { ref, onKeyDown, onBlur, onFocus: loadKeys }, close } as const;
};
