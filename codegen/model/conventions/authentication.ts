import { sectionAnchors } from '../../../src/shared/model/anchors.ts';
import type { ApiModel } from '../../../src/shared/model/types.ts';
import type { Convention } from '../../../src/shared/pages/homePage.ts';
import { groupBy, placesOf } from './places.ts';
import { p } from './richParts.ts';

/** How requests are authenticated, and how many operations need a permission. */
export const authentication = (apis: readonly ApiModel[]): Convention | undefined => {
  const schemes = groupBy(
    apis.flatMap(({ security }) => security),
    ({ description }) => JSON.stringify(description),
  );
  if (schemes.length === 0) return undefined;
  const places = placesOf(apis);
  const needing = places.filter(({ operation }) => operation.permission !== null).length;
  return {
    anchor: sectionAnchors.authentication,
    title: 'Authentication',
    names: ['Authorization header', 'Bearer token', 'API key', 'Credentials'],
    text: [
      ...schemes.flatMap(([{ description }]) => description),
      ...(needing === 0
        ? []
        : [p(`${needing} of the ${places.length} operations also require a permission, which is listed in their reference.`)]),
    ],
  };
};
