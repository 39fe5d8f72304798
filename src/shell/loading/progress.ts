/** The parameters of the loading bar, in fractions of its width and in milliseconds. */
export const progressTiming = { delay: 200, minimum: 0.08, trickleRate: 0.02, trickleSpeed: 800, speed: 200 } as const;

export type Progress = { readonly start: () => void; readonly done: () => void };

/**
 * Drives a loading bar: nothing for the first 200 ms, then the minimum, then small random steps that never reach the end.
 * @param show gets the fraction to draw, 1 when loading is complete, and null when the bar is hidden
 */
export const createProgress = (show: (share: number | null) => void, random: () => number = Math.random): Progress => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let share: number | null = null;

  const draw = (next: number | null): void => {
    share = next;
    show(next);
  };
  const trickle = (): void => {
    timer = setTimeout(() => {
      draw(Math.min(0.994, (share ?? 0) + random() * progressTiming.trickleRate));
      trickle();
    }, progressTiming.trickleSpeed);
  };
  return {
    start: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        draw(progressTiming.minimum);
        trickle();
      }, progressTiming.delay);
    },
    done: () => {
      clearTimeout(timer);
      if (share === null) return;
      draw(1);
      timer = setTimeout(() => draw(null), progressTiming.speed);
    },
  };
};
