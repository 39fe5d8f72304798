import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Calls a function when the reader navigates, before the new page has loaded. */
export const useBeforeNavigate = (onLeave: () => void): void => {
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', onLeave), [router, onLeave]);
};
