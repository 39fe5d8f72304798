import { useCallback, useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * Turns a `details` element into a menu: Escape closes it and restores the focus; a click elsewhere and losing the focus close
 * it too. Returns the element's ref and handlers, and a function that closes it.
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
    if (event.key !== 'Escape' || ref.current?.open !== true) return;
    event.preventDefault();
    close();
    ref.current.querySelector('summary')?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLDetailsElement>): void => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return { menu: { ref, onKeyDown, onBlur }, close } as const;
};
