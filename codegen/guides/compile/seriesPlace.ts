import type { Root } from 'mdast';
import type { SeriesData } from '../../../src/shared/guides/elementData.ts';
import type { GuideModel } from '../../model/guide.ts';
import type { GuideCall } from '../calls/call.ts';
import { storiesOf, type SiteIndex } from '../siteIndex.ts';
import { dataAttribute, elementNode } from './mdxNodes.ts';

/** Whether a call creates something that later calls refer to. */
const creates = ({ expect, save }: GuideCall): boolean => (expect.status === 201 || expect.status === 207) && Object.keys(save).length > 0;

/** Returns the position of a guide in its series; undefined for a guide without one. */
const seriesPlaceOf = (index: SiteIndex, { route, series }: Pick<GuideModel, 'route' | 'series'>): SeriesData | undefined => {
  const pages = storiesOf(index).stories.find(({ id }) => id === series)?.pages ?? [];
  const at = pages.findIndex((page) => page.route === route);
  if (at === -1) return undefined;
  return {
    position: at + 1,
    count: pages.length,
    created: pages
      .slice(0, at)
      .flatMap((page) =>
        page.calls.flatMap((call, step) => (creates(call) ? [{ title: call.title, href: `${page.route}#step-${step + 1}` }] : [])),
      ),
  };
};

/** Adds to the top of a guide which part of its series it is. */
export const addSeriesPlace = (tree: Root, index: SiteIndex, guide: Pick<GuideModel, 'route' | 'series'>): void => {
  const data = seriesPlaceOf(index, guide);
  if (data === undefined) return;
  const isFrontmatter = tree.children[0]?.type === 'yaml';
  tree.children.splice(isFrontmatter ? 1 : 0, 0, elementNode('SeriesPlace', [dataAttribute('data', data)]));
};
