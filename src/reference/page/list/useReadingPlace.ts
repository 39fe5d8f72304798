import { useEffect, useState } from 'react';
import { isReached } from '../../../page/readingLine.ts';

/** Returns the current element: the last one that the reader has reached. */
const findCurrent = (anchors: readonly string[]): string | undefined => {
  const asked = location.hash.slice(1);
  // At the end of the page, the target of a jump cannot scroll to the upper part of the window.
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
  if (isAtEnd && anchors.includes(asked) && (document.getElementById(asked)?.getBoundingClientRect().top ?? -1) > 0) return asked;
  return anchors.findLast((anchor) => isReached(anchor));
};

/** Whether the title of a section has scrolled away while the section itself is still in view. */
const hasTitleAbove = (anchor: string): boolean => {
  // Jumps scroll their target below the bars, so reading begins at this line.
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const bottom = (id: string): number | undefined => document.getElementById(id)?.getBoundingClientRect().bottom;
  return (bottom(`${anchor}-title`) ?? Infinity) < line && (bottom(anchor) ?? 0) > 2 * line;
};

export type ReadingPlace = {
  /** The current element; undefined above the first one. */
  readonly current: string | undefined;
  /** Whether its title, which has the id `<anchor>-title`, is out of view. */
  readonly isPastTitle: boolean;
};

/** Tracks the current element of a list in page order. */
export const useReadingPlace = (anchors: readonly string[]): ReadingPlace => {
  const [place, setPlace] = useState<ReadingPlace>({ current: undefined, isPastTitle: false });
  useEffect(() => {
    let frame = 0;
    const update = (): void => {
      frame = 0;
      const current = findCurrent(anchors);
      const next = { current, isPastTitle: current !== undefined && hasTitleAbove(current) };
      setPlace((last) => (last.current === next.current && last.isPastTitle === next.isPastTitle ? last : next));
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
  return place;
};
