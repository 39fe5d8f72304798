import { useEffect } from 'react';
import { currentLanguage } from '../../page/languageStore.ts';
import { printRequest } from '../../ui/printRequest.ts';
import { openerAttribute } from './openConsoles.ts';
import { stopAllWaiting } from './whenNear.ts';

/** Files that do not load must not prevent printing. */
const longestWait = 10_000;

/** Whether every operation shows the chosen language: its tabs are added at the same time. */
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
