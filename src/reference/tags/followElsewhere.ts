import { findMoved, isOfWholeApi } from '../../page/address/movedAnchors.ts';
import { outerAnchor } from '../../shared/model/anchors.ts';
import type { TagPage } from '../../shared/pages/referencePage.ts';
import { siteHref } from '../../ui/text/siteHref.ts';
import { askedAnchor } from '../page/hashPosition.ts';

/**
 * Redirects links on the overview of an API or the page of a tag to the page with their target: an operation, a schema or a
 * section. Descriptions in specs have such links, and an operation moves when its tag is split into pages differently.
 * @returns the function that stops it
 */
export const followElsewhere = ({ route, api }: Pick<TagPage, 'route' | 'api'>): (() => void) => {
  const follow = async (): Promise<void> => {
    const { hash } = location;
    const anchor = askedAnchor();
    if (anchor === '' || document.getElementById(outerAnchor(anchor)) !== null) return;
    const page = isOfWholeApi(anchor) ? api.route : await findMoved(api.route, anchor);
    if (page !== undefined && page !== route && hash === location.hash) location.replace(siteHref(page) + hash);
  };
  const onHash = (): void => void follow();
  onHash();
  addEventListener('hashchange', onHash);
  return () => removeEventListener('hashchange', onHash);
};
