import { useState, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False during prerendering and hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** True for components that were part of the loaded page, false for those rendered from modules later. */
export const useServed = (): boolean => {
  const isHydrated = useHydrated();
  return useState(!isHydrated)[0];
};
