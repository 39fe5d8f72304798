import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False while a page is prerendered and while it hydrates, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
