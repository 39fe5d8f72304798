import { whenIdle } from '../../ui/whenIdle.ts';
import styles from '../operation/Operation.module.css';

/**
 * Lays out the operations that the style sheet leaves out while a page loads, each in its own task when the browser is idle, then
 * shows them all: laying out a large page at once would block input for long.
 * @returns the function that stops it and leaves the rest to the browser
 */
export const layOutRest = (): (() => void) => {
  const { classList } = document.documentElement;
  const operations = document.querySelectorAll<HTMLElement>(`.${styles.operation}`).values();
  const stop = (): void => classList.remove('opensAtTop');
  const step = (): void => {
    if (!classList.contains('opensAtTop')) return;
    const { value: operation } = operations.next();
    if (operation === undefined) {
      stop();
      return;
    }
    operation.style.contentVisibility = 'visible';
    // The layout happens now rather than in the next frame together with others, and the browser keeps it for the end. Shown one
    // by one, the operations would each cost a frame that goes through the whole page.
    operation.getBoundingClientRect();
    operation.style.contentVisibility = '';
    whenIdle(step);
  };
  whenIdle(step);
  return stop;
};
