import { redirect } from '@tanstack/react-router';
import { findMoved } from '../page/movedAnchors.ts';
import { readHash } from '../page/readAddress.ts';

/** Leads a link to an operation on the page of its API to the page of its tag. */
export const followMovedAnchors =
  (route: string) =>
  async ({ location: { hash } }: { readonly location: { readonly hash: string } }): Promise<void> => {
    if (hash === '') return;
    const to = await findMoved(route, readHash(hash).anchor);
    if (to !== undefined) throw redirect({ to, hash, replace: true });
  };
