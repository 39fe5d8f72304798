import { useEffect } from 'react';
import { useSiteRouter } from './useSiteRouter.ts';

/** Calls a function when the reader navigates, before the new page has loaded. */
export const useBeforeNavigate = (onLeave: () => void): void => {
  const router = useSiteRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', onLeave), [router, onLeave]);
};
