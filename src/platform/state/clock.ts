import { latestTime, toTime } from './time.ts';

/** The platform's clock, in milliseconds since 1970. */
export type Clock = {
  readonly now: () => number;
  readonly set: (ms: number) => void;
  /** Throws a RangeError when the clock would pass `latestTime`. */
  readonly advance: (ms: number) => void;
  /** Marks the time of a request, to which `skipIdleTime` sets the clock back. */
  readonly mark: () => void;
  readonly skipIdleTime: () => void;
};

/** Creates a clock that starts at a time and advances with another clock. */
export const createClock = (start: number, source: () => number): Clock => {
  let started = source();
  let base = start;
  let marked = start;
  const now = (): number => Math.min(base + (source() - started), latestTime);
  const set = (ms: number): void => {
    base = ms;
    marked = ms;
    started = source();
  };
  return {
    now,
    set,
    advance: (ms) => {
      if (!(now() + ms <= latestTime)) throw new RangeError(`The clock of the platform ends at ${toTime(latestTime)}.`);
      base += Math.max(0, ms);
      marked = now();
    },
    mark: () => {
      marked = now();
    },
    skipIdleTime: () => set(marked),
  };
};
