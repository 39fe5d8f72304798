import { outerAnchor, schemasAnchor, sectionAnchors } from '../../shared/model/anchors.ts';
import { movedAnchorsFile, type MovedAnchors } from '../../shared/model/pages.ts';
import { siteHref } from '../../ui/text/siteHref.ts';

const loaded = new Map<string, Promise<MovedAnchors>>();

const loadMoved = (route: string): Promise<MovedAnchors> => {
  const found =
    loaded.get(route) ?? fetch(siteHref(`${route}/${movedAnchorsFile}`)).then((response) => response.json() as Promise<MovedAnchors>);
  loaded.set(route, found);
  return found;
};

/** Returns the page of a tag that an anchor is on. */
export const pageOfAnchor = (moved: MovedAnchors, anchor: string): string | undefined =>
  Object.entries(moved).find(([, anchors]) => anchors.includes(outerAnchor(anchor)))?.[0];

/** Returns the page of a tag that an anchor is on; undefined when there is none or the list of anchors does not load. */
export const findMoved = async (route: string, anchor: string): Promise<string | undefined> => {
  try {
    return pageOfAnchor(await loadMoved(route), anchor);
  } catch (error) {
    // The reader stays on the page, which links to all tags.
    loaded.delete(route);
    console.warn('The list of moved links could not be loaded.', error);
    return undefined;
  }
};

const ofWholeApi: readonly string[] = [schemasAnchor, ...Object.values(sectionAnchors)];

/** Whether an anchor is that of a section or a schema, which are on the page of the API even if its tags have pages. */
export const isOfWholeApi = (anchor: string): boolean => anchor.startsWith('schema-') || ofWholeApi.includes(outerAnchor(anchor));
