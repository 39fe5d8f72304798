import { useEffect, useRef, useState } from 'react';

/** Long enough for moving over words without flicker, and for reaching the tip from its word. */
const openMs = 90;
const closeMs = 220;

export type Tip = {
  /** The index of the word whose type is shown. */
  readonly open: number | undefined;
  readonly show: (word: number) => void;
  readonly hide: () => void;
  /** The pointer is over a word, or over the tip itself. */
  readonly enter: (word: number | undefined) => void;
  readonly leave: () => void;
  readonly focus: (word: number) => void;
  readonly blur: () => void;
};

/**
 * Tracks the word whose type is shown: while the word has the focus or the pointer, or the tip has the pointer. Escape closes the
 * tip without moving either.
 */
export const useTip = (): Tip => {
  const [open, setOpen] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focused = useRef<number>(undefined);
  const isOverTip = useRef(false);
  const later = (ms: number, run: () => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  const show = (word: number | undefined): void => {
    clearTimeout(timer.current);
    setOpen(word);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (open === undefined) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Escape closes only the tip, not the dialog or panel around it.
      event.stopPropagation();
      event.preventDefault();
      focused.current = undefined;
      clearTimeout(timer.current);
      setOpen(undefined);
    };
    document.addEventListener('keydown', close, { capture: true });
    return () => document.removeEventListener('keydown', close, { capture: true });
  }, [open]);
  return {
    open,
    show,
    hide: () => show(undefined),
    enter: (word) => {
      isOverTip.current = word === undefined;
      if (word === undefined) clearTimeout(timer.current);
      else later(open === undefined ? openMs : 0, () => setOpen(word));
    },
    leave: () => {
      isOverTip.current = false;
      later(closeMs, () => setOpen(focused.current));
    },
    focus: (word) => {
      focused.current = word;
      show(word);
    },
    blur: () => {
      focused.current = undefined;
      // A click into the tip means that the reader wants to read or copy it.
      if (!isOverTip.current) later(0, () => setOpen(undefined));
    },
  };
};
