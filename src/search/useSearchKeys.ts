import { useEffect, type RefObject } from 'react';
import { isCovered, keys, pageKey } from '../page/shortcutKeys.ts';

/** The text typed before the search could receive it. */
export type SearchRequest = {
  readonly typed: string;
  /** Whether it was followed by Enter, which opens the first hit. */
  readonly opensFirst: boolean;
};

export type SearchKeys = {
  readonly isOpen: boolean;
  readonly button: RefObject<HTMLElement | null>;
  readonly onOpen: (request: SearchRequest) => void;
  readonly onClose: () => void;
};

/** Returns the effect of a key press on the search; `null` for none. @see specification, section 2.4 */
export const meaningOf = (event: KeyboardEvent, isOpen: boolean, isButtonFocused: boolean): 'open' | 'close' | 'type' | null => {
  // DocSearch itself handles Escape to empty the field, and marks it as handled.
  if (isOpen && event.key === 'Escape') return 'close';
  if (event.defaultPrevented) return null;
  const hasModifier = event.metaKey || event.ctrlKey || event.altKey;
  if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k')
    return isOpen ? 'close' : 'open';
  if (isOpen || hasModifier) return null;
  if (pageKey(event) === keys.search) return 'open';
  return isButtonFocused && /^[\p{L}\p{N}]$/u.test(event.key) ? 'type' : null;
};

/** Handles the keys that open and close the search, wherever the focus is. */
export const useSearchKeys = ({ isOpen, button, onOpen, onClose }: SearchKeys): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const meaning = meaningOf(event, isOpen, button.current !== null && document.activeElement === button.current);
      // Another dialog is open, and covers the page.
      if (meaning === null || (!isOpen && isCovered())) return;
      // The key must not be typed into the field that is about to get the focus.
      event.preventDefault();
      if (meaning === 'close') onClose();
      else onOpen({ typed: meaning === 'type' ? event.key : '', opensFirst: false });
    };
    // The early script requests the search if the reader wanted to search before the page was hydrated.
    const onAsked = (event: Event): void => {
      if (event instanceof CustomEvent && !isOpen) onOpen(event.detail as SearchRequest);
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('open-search', onAsked);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('open-search', onAsked);
    };
  }, [isOpen, button, onOpen, onClose]);
};
