import { useEffect, type RefObject } from 'react';
import { isCovered } from '../../page/shortcutKeys.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns the field or result that an arrow leads to; undefined for other keys, and at either end. */
const nextStop = (event: KeyboardEvent, field: HTMLInputElement): HTMLElement | undefined => {
  const step = steps[event.key];
  if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const stops = [field, ...document.querySelectorAll<HTMLElement>('main h2 a')];
  const at = stops.findIndex((stop) => stop === event.target);
  return at === -1 ? undefined : stops[at + step];
};

/** Lets the arrows move between the field and the results. */
export const useSearchPageKeys = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isCovered() || field.current === null) return;
      const stop = nextStop(event, field.current);
      if (stop === undefined) return;
      event.preventDefault();
      stop.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
};
