import { isCovered } from '../../../page/shortcutKeys.ts';
import { whenIdle } from '../../../ui/loading/whenIdle.ts';
import styles from '../../operation/Operation.module.css';

/** How often to check whether a dialog over the page has closed, in milliseconds. */
const checkCoverMs = 1000;

/**
 * Lays out the operations that the style sheet skips while a page loads, each in its own task when the browser is idle: laying
 * out a large page at once would block input for a long time. Operations below a dialog wait until it is closed, because each of
 * them would delay what is typed there.
 * @returns the function that stops it and leaves the remaining operations to the browser
 */
export const layOutRest = (): (() => void) => {
  const { classList } = document.documentElement;
  const operations = document.querySelectorAll<HTMLElement>(`.${styles.operation}`).values();
  const stop = (): void => classList.remove('opensAtTop');
  // A link to an operation, without a page load: the browser would scroll to an estimate of its position.
  if (location.hash !== '') stop();
  const step = (): void => {
    if (!classList.contains('opensAtTop')) return;
    if (isCovered()) {
      setTimeout(step, checkCoverMs);
      return;
    }
    const { value: operation } = operations.next();
    if (operation === undefined) {
      stop();
      return;
    }
    operation.style.contentVisibility = 'visible';
    // Forces the layout now, rather than in the next frame together with others. If all operations were shown at the end at once,
    // the browser would not keep the text in place that the reader has scrolled to.
    operation.getBoundingClientRect();
    whenIdle(step);
  };
  whenIdle(step);
  return stop;
};
