import { outerAnchor } from '../../../shared/model/anchors.ts';
import { readHash } from '../../../page/address/readAddress.ts';

// An operation is hydrated before a reader reaches it, at this distance from the window.
const margin = '900px 0px';
const waiting = new Map<string, () => void>();
// The elements that must not wait, even if they have not begun to.
const urgent = new Set<string>();

/** Whether the URL refers to this operation or a part of it, with or without a request after it. */
export const isAskedFor = (id: string): boolean => outerAnchor(readHash(location.hash).anchor) === id;

/**
 * Waits until the prerendered element is near the window or, when there is none because the page was reached without a page load,
 * until loadNext.ts ends the wait. Resolves immediately when the URL refers to it.
 */
export const whenNear = (id: string, element: Element | null): Promise<void> => {
  if (urgent.has(id) || isAskedFor(id)) return Promise.resolve();
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
    if (element !== null) observer.observe(element);
  });
};

/** Ends the wait for all operations. */
export const stopAllWaiting = (): void => {
  for (const release of waiting.values()) release();
};

/** Ends the wait for an element, even if it has not begun. */
export const stopWaiting = (id: string): void => {
  urgent.add(id);
  waiting.get(id)?.();
};
