import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** True for components that were part of the loaded page, false for those rendered from modules later. */
export const useServed = (): boolean => {
  // React reads the server's value only in prerendering and hydration. If the value changed afterwards, every user of
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

/** False during prerendering and hydration, true soon afterwards: the change is a transition, so it does not block the page. */
export const useHydrated = (): boolean => {
  const isServed = useServed();
  const [isReady, setReady] = useState(!isServed);
  useEffect(() => {
    if (!isReady) startTransition(() => setReady(true));
  }, [isReady]);
  return isReady;
};
