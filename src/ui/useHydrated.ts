import { useState, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False while a page is prerendered and while it hydrates, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** True, for as long as it is shown, of what a page was loaded with; false of what was rendered from modules later. */
export const useServed = (): boolean => {
  const isHydrated = useHydrated();
  return useState(!isHydrated)[0];
};
