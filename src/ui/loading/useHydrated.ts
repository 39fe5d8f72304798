import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns true for components that were part of the prerendered page, false for those rendered from modules later. */
export const useServed = (): boolean => {
  // React reads the server's value only during prerendering and hydration. If the value changed afterwards, every component with
  // this hook would render a second time.
  const isServed = useRef(false);
  return useSyncExternalStore(
    subscribe,
    () => isServed.current,
    () => {
      isServed.current = true;
      return true;
    },
  );
};

/**
 * Returns false during prerendering and hydration, and true soon afterwards. The change is a transition, so it does not block the
 * page.
 */
export const useHydrated = (): boolean => {
  const isServed = useServed();
  const [isReady, setReady] = useState(!isServed);
  useEffect(() => {
    if (!isReady) startTransition(() => setReady(true));
  }, [isReady]);
  return isReady;
};
