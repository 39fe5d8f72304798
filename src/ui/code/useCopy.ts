import { useEffect, useState } from 'react';
import { announce } from '../announce.ts';

/** The result of the last copy, shown for a moment: later, the reader may want to copy something else. */
export type CopyState = 'idle' | 'copied' | 'failed';

/** A text, or a function that returns it at the moment of the click. */
export type CopiedText = string | (() => string | Promise<string>);

/** Returns a function that copies a text to the clipboard and announces the result, and the result to show. */
export const useCopy = (): { readonly state: CopyState; readonly copy: (text: CopiedText) => Promise<void> } => {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 1600);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (given: CopiedText): Promise<void> => {
    try {
      const text = typeof given === 'function' ? given() : given;
      if (typeof text === 'string') await navigator.clipboard.writeText(text);
      else {
        // Some browsers allow copying only with a promise that is created in the click handler.
        const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }));
        await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      }
      setState('copied');
      announce('Copied');
    } catch (error) {
      console.warn(error);
      setState('failed');
      announce('Copying failed');
    }
  };
  return { state, copy };
};
