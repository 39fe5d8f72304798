import { useEffect, useState } from 'react';

type Heading = { readonly id: string };

/** The distance below the bar at which a heading counts as reached. */
const reach = 96;

const currentOf = (entries: readonly Heading[]): string | undefined => {
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (atEnd && window.scrollY > 0) return entries.at(-1)?.id;
  return entries.findLast(
    ({ id }) => (document.querySelector(`#${CSS.escape(id)}`)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= reach,
  )?.id;
};

/** Returns the current heading: the last one above the reading line, or the last on the page at the end of the page. */
export const useCurrentHeading = (entries: readonly Heading[]): string | undefined => {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const update = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(currentOf(entries)));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [entries]);
  return current;
};
