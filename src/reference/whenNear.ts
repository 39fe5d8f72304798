import { outerAnchor } from '../shared/model/anchors.ts';
import { readHash } from '../routes/readAddress.ts';

// An operation comes to life before a reader gets to it: this far ahead of the edge of the window.
const margin = '900px 0px';
const waiting = new Map<string, () => void>();

/** True when the address asks for this operation or anything in it, with or without a call after it. */
export const isAskedFor = (id: string): boolean => outerAnchor(readHash(location.hash).anchor) === id;

/**
 * Waits until the prerendered element with this id comes near the window. Resolves at once when there is none (the page
 * was reached without a page load), when the address asks for it, and where the browser cannot observe.
 */
export const whenNear = (id: string): Promise<void> => {
  const element = document.getElementById(id);
  if (element === null || isAskedFor(id) || typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) release();
      },
      { rootMargin: margin },
    );
    const release = (): void => {
      observer.disconnect();
      waiting.delete(id);
      resolve();
    };
    waiting.set(id, release);
    observer.observe(element);
  });
};

/** Ends the wait for an operation whose prerendered element is gone: its page was left and entered again. */
export const stopWaiting = (id: string): void => waiting.get(id)?.();
