import { useRouter, type RegisteredRouter } from '@tanstack/react-router';

/** Returns the router of the site. Throws outside its provider, where the library would return null. */
export const useSiteRouter = (): RegisteredRouter => {
  const router = useRouter({ warn: false }) as RegisteredRouter | null;
  if (router === null) throw new Error('This component is outside the RouterProvider: render it in a page of src/router.tsx.');
  return router;
};
