import { isDeviceName } from '../files/outputPath.ts';
import { kebabCase, uniqueNames } from '../../src/shared/model/names.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';

/** With longer names, the path of a page could be too long for a file system. */
const longestName = 80;

/**
 * Returns an API with a page per tag, if it has more operations than one page may have. An operation is on the page of its
 * first tag.
 * @param most the most operations of an API on one page
 * @param routes the routes of all APIs, which no tag gets
 */
export const splitPages = (api: ApiModel, most: number, routes: readonly string[] = []): ApiModel => {
  if (api.operations.length <= most) return api;
  const below = routes.flatMap((route) => (route.startsWith(`${api.route}/`) ? [route.slice(api.route.length + 1)] : []));
  // An operation alone is a Markdown file beside those of the tags.
  const slugs = uniqueNames(
    api.tags.map(({ name }) => {
      const slug = kebabCase(name).slice(0, longestName);
      return slug === '' ? 'tag' : isDeviceName(slug) ? `${slug}-tag` : slug;
    }),
    [...api.operations.map(({ name }) => name), ...below],
  );
  const pages = new Map(api.tags.map(({ name }, index) => [name, `${api.route}/${slugs[index] ?? ''}`]));
  const placed = <Value extends object>(value: Value, tag: string): Value & { readonly page?: string } => {
    const page = pages.get(tag);
    return page === undefined ? value : { ...value, page };
  };
  return {
    ...api,
    tags: api.tags.map((tag) => placed(tag, tag.name)),
    operations: api.operations.map((operation) => placed(operation, operation.tag)),
  };
};
