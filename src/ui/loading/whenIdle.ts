/** Calls a function when the browser is idle, or after half a second if the browser does not support idle callbacks. */
export const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run());
  else setTimeout(run, 500);
};
