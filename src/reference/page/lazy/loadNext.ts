import { whenIdle } from '../../../ui/loading/whenIdle.ts';
import { stopWaiting } from './whenNear.ts';

const distanceOf = (element: Element): number => Math.abs(element.getBoundingClientRect().top);

let isAsked = false;

/**
 * Loads the next operations of a page that was reached without a page load, when the browser is idle, those nearest to the window
 * first. Rendering all at once would leave the page blank for seconds.
 */
export const loadNext = (): void => {
  if (isAsked) return;
  isAsked = true;
  whenIdle(() => {
    isAsked = false;
    const loading = [...document.querySelectorAll('section[aria-busy=true]')];
    const nearest = loading.toSorted((one, other) => distanceOf(one) - distanceOf(other));
    // Without scroll anchoring all load together, so that the text moves only once while operations above it render.
    const count = CSS.supports('overflow-anchor', 'auto') ? 3 : nearest.length;
    for (const { id } of nearest.slice(0, count)) stopWaiting(id);
  });
};
