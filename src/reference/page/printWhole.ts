import { currentLanguage } from '../../page/languageStore.ts';
import { openerAttribute } from './openConsoles.ts';
import { stopAllWaiting } from './whenNear.ts';

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

/**
 * Prints the chosen snippet language in operations that were never near the window, too: these still have the language of the
 * prerendered page. The shortcut for printing waits for their files. Printing from the browser's menu cannot wait; it has them
 * from the second time on.
 * @returns the function that stops it
 */
export const printWhole = (): (() => void) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isPrint || event.defaultPrevented || currentLanguage() === undefined || isWhole()) return;
    event.preventDefault();
    void printLater();
  };
  window.addEventListener('keydown', onKeyDown);
  window.addEventListener('beforeprint', stopAllWaiting);
  return () => {
    window.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('beforeprint', stopAllWaiting);
  };
};
