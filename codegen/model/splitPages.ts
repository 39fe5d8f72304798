import { isDeviceName } from '../files/outputPath.ts';
import { slugOf } from '../../src/shared/model/cases.ts';
import { uniqueNames } from '../../src/shared/model/names.ts';
import { operationsByTag } from '../../src/shared/model/operationsByTag.ts';
import type { ApiModel, OperationModel } from '../../src/shared/model/types.ts';
import { sizeOfOperation, sizeOfOperations } from './pageSize.ts';

/** The maximum length of a name: a longer one could make the path of a page too long for a file system. */
const longestName = 80;

/** The maximum number of HTML elements of operations on a page of a tag: larger pages slow browsers down. */
const mostElements = 8500;

/** The maximum number of HTML elements of all operations of an API on one page. */
const mostElementsTogether = 15_000;

/** Splits operations, in order, into as few groups of about equal size as the limit allows. */
const groupsOf = (operations: readonly OperationModel[], schemas: ApiModel['schemas']): readonly (readonly OperationModel[])[] => {
  const sizes = operations.map((operation) => sizeOfOperation(operation, schemas));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const share = total / Math.max(1, Math.ceil(total / mostElements));
  let before = 0;
  const groups = Map.groupBy(operations, (_, at) => {
    const size = sizes[at] ?? 0;
    before += size;
    return Math.floor((before - size / 2) / share);
  });
  return groups.size === 0 ? [[]] : [...groups.values()];
};

/**
 * Returns an API with a page per tag if its operations are too many or too large for one page; a tag whose page would be too
 * large gets several pages. An operation is on a page of its first tag.
 * @param most the maximum number of operations of an API on one page
 * @param routes the routes of all APIs, which tags must not get
 */
export const splitPages = (api: ApiModel, most: number, routes: readonly string[] = []): ApiModel => {
  if (api.operations.length <= most && sizeOfOperations(api) <= mostElementsTogether) return api;
  const below = routes.flatMap((route) => (route.startsWith(`${api.route}/`) ? [route.slice(api.route.length + 1)] : []));
  // The Markdown files of single operations are in the same folder as those of the tags.
  const taken = [...api.operations.map(({ name }) => name), ...below];
  const slugs = uniqueNames(
    api.tags.map(({ name }) => {
      const slug = [...slugOf(name)].slice(0, longestName).join('');
      return slug === '' ? 'tag' : isDeviceName(slug) ? `${slug}-tag` : slug;
    }),
    taken,
  );
  const pageOf = new Map<OperationModel, string>();
  const used = [...taken, ...slugs];
  const tags = operationsByTag(api.tags, api.operations).map(({ tag, operations }, at) => {
    const slug = slugs[at] ?? '';
    const groups = groupsOf(operations, api.schemas);
    const names =
      groups.length === 1
        ? [slug]
        : [
            slug,
            ...uniqueNames(
              groups.slice(1).map((_, more) => `${slug}-${more + 2}`),
              used,
            ),
          ];
    used.push(...names);
    const pages = names.map((name) => `${api.route}/${name}`);
    for (const [index, group] of groups.entries()) for (const operation of group) pageOf.set(operation, pages[index] ?? '');
    return { ...tag, page: pages[0] ?? '', ...(pages.length > 1 && { pages }) };
  });
  return {
    ...api,
    tags,
    operations: api.operations.map((operation) => {
      const page = pageOf.get(operation);
      return page === undefined ? operation : { ...operation, page };
    }),
  };
};
