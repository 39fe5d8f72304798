/** Calls a function when the browser has nothing else to do; after half a second where the browser cannot tell. */
export const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run());
  else setTimeout(run, 500);
};
