import { useEffect, useRef, type RefObject } from 'react';
import type { SearchRequest } from '../useSearchKeys.ts';

/** Nothing is typed yet. */
export const emptyRequest: SearchRequest = { typed: '', opensFirst: false };

const afterKey = (typed: string, key: string): string | undefined => {
  if (key === 'Backspace') return typed.slice(0, -1);
  return key.length === 1 ? typed + key : undefined;
};

/**
 * Stores what is typed while the dialog loads and opens. @returns the text so far and whether it ended with Enter; undefined once
 * the dialog has used it, because its text field then has the focus and receives the keys
 */
export const useTypeAhead = (isWaiting: boolean, onCancel: () => void): RefObject<SearchRequest | undefined> => {
  const request = useRef<SearchRequest>(undefined);
  useEffect(() => {
    if (!isWaiting) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key } = event;
      if (request.current === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
      const typed = afterKey(request.current.typed, key);
      if (key === 'Escape') onCancel();
      else if (key === 'Enter') request.current = { ...request.current, opensFirst: true };
      else if (typed !== undefined) request.current = { typed, opensFirst: false };
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isWaiting, onCancel]);
  return request;
};
