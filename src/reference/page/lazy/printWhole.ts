import { useEffect } from 'react';
import { currentLanguage } from '../../../page/stored/languageStore.ts';
import { printRequest } from '../../../ui/printRequest.ts';
import { openerAttribute } from '../openConsoles.ts';
import { stopAllWaiting } from './whenNear.ts';

/** The time without progress after which the page is printed as it is, because files that do not load must not prevent printing. */
const longestWait = 10_000;

/** Returns the number of operations that do not show the chosen language yet: their tabs are added at the same time. */
const incomplete = (): number => document.querySelectorAll(`section:has(header [${openerAttribute}]):not(:has([role=tablist]))`).length;

const printLater = async (): Promise<void> => {
  let left = incomplete();
  let end = performance.now() + longestWait;
  while (left > 0 && performance.now() < end) {
    // On a slow machine, operations begin to wait one after the other.
    stopAllWaiting();
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (incomplete() < left) end = performance.now() + longestWait;
    left = incomplete();
  }
  window.print();
};

const onPrint = (event: Event): void => {
  if (event.defaultPrevented || currentLanguage() === undefined || incomplete() === 0) return;
  event.preventDefault();
  void printLater();
};

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) onPrint(event);
};

/**
 * Prints the chosen snippet language also in operations that were never near the window: these still have the language of the
 * prerendered page. The shortcut and the button for printing wait for the files of these operations. The browser's menu cannot
 * wait: it prints these operations in curl, and their files load for the next time.
 */
export const PrintWhole = (): null => {
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
  return null;
};
