import { redirect } from '@tanstack/react-router';
import { outerAnchor } from '../shared/model/anchors.ts';
import { movedAnchorsFile, type MovedAnchors } from '../shared/model/pages.ts';
import { siteHref } from '../ui/siteHref.ts';
import { readHash } from '../page/readAddress.ts';

const loaded = new Map<string, Promise<MovedAnchors>>();

const loadMoved = (route: string): Promise<MovedAnchors> => {
  const found =
    loaded.get(route) ?? fetch(siteHref(`${route}/${movedAnchorsFile}`)).then((response) => response.json() as Promise<MovedAnchors>);
  loaded.set(route, found);
  return found;
};

/** Returns the page that an anchor moved to. */
export const pageOfAnchor = (moved: MovedAnchors, anchor: string): string | undefined =>
  Object.entries(moved).find(([, anchors]) => anchors.includes(outerAnchor(anchor)))?.[0];

/** Leads a link to an operation on the page of its API to the page of its tag. */
export const followMovedAnchors =
  (route: string) =>
  async ({ location: { hash } }: { readonly location: { readonly hash: string } }): Promise<void> => {
    if (hash === '') return;
    try {
      const to = pageOfAnchor(await loadMoved(route), readHash(hash).anchor);
      if (to !== undefined) throw redirect({ to, hash, replace: true });
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) {
        // The file did not load: the overview stays, and links to all tags are on it.
        loaded.delete(route);
        console.warn('The list of moved links could not be loaded.', error);
      } else throw error;
    }
  };
