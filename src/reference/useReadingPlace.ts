import { useEffect, useState } from 'react';

/** The last of these elements whose top is above the upper part of the window: the one that is being read. */
const findCurrent = (anchors: readonly string[]): string | undefined => {
  const line = Math.min(220, innerHeight / 3);
  let low = 0;
  let high = anchors.length - 1;
  let current: string | undefined;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const anchor = anchors[middle] ?? '';
    const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? Infinity;
    if (top <= line) {
      current = anchor;
      low = middle + 1;
    } else high = middle - 1;
  }
  return current;
};

/** Tracks the current element of a list that is in page order. Undefined above the first. */
export const useCurrentAnchor = (anchors: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const update = (): void => {
      frame = 0;
      setCurrent(findCurrent(anchors));
    };
    const schedule = (): void => {
      if (frame === 0) frame = requestAnimationFrame(update);
    };
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [anchors]);
  return current;
};
