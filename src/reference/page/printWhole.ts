import { useEffect } from 'react';
import { currentLanguage, useChosenLanguage } from '../../page/languageStore.ts';
import { mayPrefetch } from '../../shell/prefetch.ts';
import { printRequest } from '../../ui/printRequest.ts';
import { openerAttribute } from './openConsoles.ts';
import { stopAllWaiting, stopWaitingInTurn } from './whenNear.ts';

/** Files that do not load must not prevent printing. */
const longestWait = 10_000;

/** Whether every operation shows the chosen language: its tabs are added together with it. */
const isWhole = (): boolean => document.querySelector(`section:has(header [${openerAttribute}]):not(:has([role=tablist]))`) === null;

const printLater = async (): Promise<void> => {
  stopAllWaiting();
  const end = performance.now() + longestWait;
  while (!isWhole() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  window.print();
};

const onPrint = (event: Event): void => {
  if (event.defaultPrevented || currentLanguage() === undefined || isWhole()) return;
  event.preventDefault();
  void printLater();
};

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) onPrint(event);
};

/**
 * Prints the chosen snippet language in operations that were never near the window, too: these still have the language of the
 * prerendered page. The shortcut and the button for printing wait for their files. Printing from the browser's menu cannot wait,
 * so where a page is likely to be printed, the files load while the browser is idle as soon as a language is chosen.
 */
export const PrintWhole = (): null => {
  const chosen = useChosenLanguage();
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener(printRequest, onPrint);
    window.addEventListener('beforeprint', stopAllWaiting);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener(printRequest, onPrint);
      window.removeEventListener('beforeprint', stopAllWaiting);
    };
  }, []);
  const isAhead = chosen !== undefined;
  useEffect(() => (isAhead && mayPrefetch() && matchMedia('(pointer: fine)').matches ? stopWaitingInTurn() : undefined), [isAhead]);
  return null;
};
