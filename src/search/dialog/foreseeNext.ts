import type { SearchOptions } from '../client.ts';
import type { SearchSession } from '../session.ts';

// After the frame that shows the answer: what is asked here would hold it up, and its replies too.
const later = 10;

/** Prepares what may be typed next, once what was typed is answered and shown. @returns what ends that */
export const foreseeNext = (session: SearchSession, options: () => SearchOptions): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prepare = (): void => {
    const { status, query } = session.getState();
    if (status === 'idle') session.foresee(query, options());
  };
  const unsubscribe = session.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(prepare, later);
  });
  prepare();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
};
