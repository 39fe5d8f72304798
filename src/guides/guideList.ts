import { gettingStartedSidebar, type Guide, type GuideGroup } from '../../generated/guides.ts';

/** A guide with the groups that contain it, outermost first. */
export type PlacedGuide = Guide & { readonly groups: readonly GuideGroup[] };

const flatten = (items: readonly (Guide | GuideGroup)[], groups: readonly GuideGroup[]): readonly PlacedGuide[] =>
  items.flatMap((item) => ('items' in item ? flatten(item.items, [...groups, item]) : [{ ...item, groups }]));

/** Every guide in the order of the sidebar. */
export const guides = flatten(gettingStartedSidebar, []);

/** Returns the guide of a route; undefined when there is none. */
export const findGuide = (route: string): PlacedGuide | undefined => guides.find((guide) => guide.route === route);

/** Returns the first guide of a group, which the group's name links to. */
export const firstGuide = (group: GuideGroup): PlacedGuide | undefined => guides.find(({ groups }) => groups.includes(group));
