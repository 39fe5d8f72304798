import type { ApiModel } from '../../../src/shared/model/types.ts';
import type { Convention } from '../../../src/shared/pages/homePage.ts';
import { authentication } from './authentication.ts';
import { bulkResults } from './bulkResults.ts';
import { datesAndDurations } from './datesAndDurations.ts';
import { entityTags } from './entityTags.ts';
import { errors } from './errors.ts';
import { limits } from './limits.ts';
import { paging } from './paging.ts';
import { versioning } from './versioning.ts';

/** Several stages of a run need the conventions of the same APIs. */
const known = new WeakMap<readonly ApiModel[], readonly Convention[]>();

/** Returns what all APIs have in common, in the order of the home page. Conventions that the specs do not use are omitted. */
export const conventionsOf = (apis: readonly ApiModel[]): readonly Convention[] => {
  const conventions =
    known.get(apis) ??
    [authentication, paging, errors, entityTags, bulkResults, datesAndDurations, limits, versioning].flatMap((find) => find(apis) ?? []);
  known.set(apis, conventions);
  return conventions;
};
