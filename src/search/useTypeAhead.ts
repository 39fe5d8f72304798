import { useEffect, useRef, type RefObject } from 'react';

/**
 * Stores what is typed while the dialog is loading.
 * @returns the text so far, to be read when the dialog has loaded
 */
export const useTypeAhead = (isWaiting: boolean, onCancel: () => void): RefObject<string> => {
  const typed = useRef('');
  useEffect(() => {
    if (!isWaiting) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return;
      if (event.key === 'Escape') onCancel();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isWaiting, onCancel]);
  return typed;
};
