import { operationsByTag } from './operationsByTag.ts';
import type { ApiModel, OperationModel, TagModel } from './types.ts';

/** An operation or a tag with the route of its page, which is absent when it is on the page of its API. */
type Placed = { readonly page?: string | undefined };

/** Returns the route of the page that shows an operation. */
export const operationRoute = (api: Pick<ApiModel, 'route'>, { page }: Placed): string => page ?? api.route;

/** Returns the URL of an operation, or of an anchor inside it: on the page of its tag if the API has such pages. */
export const operationHref = (
  api: Pick<ApiModel, 'route'>,
  operation: Pick<OperationModel, 'anchor'> & Placed,
  anchor: string = operation.anchor,
): string => `${operationRoute(api, operation)}#${anchor}`;

/** Returns the URL of a tag: its own page, or its section on the page of the API. */
export const tagHref = (api: Pick<ApiModel, 'route'>, tag: Pick<TagModel, 'anchor'> & Placed): string =>
  tag.page ?? `${api.route}#${tag.anchor}`;

/** Returns the route of the API that a tag's page belongs to; undefined when the tag has no page. */
export const routeAbove = ({ page }: Placed): string | undefined => page?.slice(0, page.lastIndexOf('/'));

/** Returns the tags of an API that have pages of their own. */
export const tagPages = <Tag extends Placed>(tags: readonly Tag[]): readonly (Tag & { readonly page: string })[] =>
  tags.flatMap((tag) => (tag.page === undefined ? [] : [{ ...tag, page: tag.page }]));

/** Returns the routes of the pages of a tag. */
export const routesOfTag = ({ page, pages }: Placed & { readonly pages?: readonly string[] }): readonly string[] =>
  pages ?? (page === undefined ? [] : [page]);

/** A page of a tag with its operations: page `number` of `count`, counted from 1. */
export type PageOfTag<Tag, Operation> = {
  readonly tag: Tag;
  readonly page: string;
  readonly number: number;
  readonly count: number;
  readonly operations: readonly Operation[];
};

/** Returns the pages of all tags that have pages of their own. */
export const pagesOfTags = <Tag extends Placed & Pick<TagModel, 'name' | 'pages'>, Operation extends Placed & Pick<OperationModel, 'tag'>>(
  tags: readonly Tag[],
  operations: readonly Operation[],
): readonly PageOfTag<Tag, Operation>[] =>
  operationsByTag(tags, operations).flatMap(({ tag, operations: own }) => {
    const byPage = Map.groupBy(own, ({ page }) => page);
    const routes = routesOfTag(tag);
    return routes.map((page, at) => ({ tag, page, number: at + 1, count: routes.length, operations: byPage.get(page) ?? [] }));
  });

/** Returns the name of a page of a tag: `Repositories`, or `Repositories (2 of 6)`. */
export const nameOfPage = ({ tag, number, count }: Pick<PageOfTag<Pick<TagModel, 'name'>, unknown>, 'tag' | 'number' | 'count'>): string =>
  count === 1 ? tag.name : `${tag.name} (${number} of ${count})`;

/** Returns the API that a page belongs to: the route is that of the API or below it, with or without a base path. */
export const apiOfRoute = <Api extends { readonly route: string }>(apis: readonly Api[], route: string): Api | undefined =>
  apis
    .filter((api) => `${route}/`.includes(`${api.route}/`))
    .reduce<Api | undefined>((best, api) => (best === undefined || api.route.length > best.route.length ? api : best), undefined);

/** The anchors of operations that moved from the page of their API to the pages of their tags, keyed by page. */
export type MovedAnchors = Readonly<Record<string, readonly string[]>>;

/** The file with the moved anchors, below the route of the API. */
export const movedAnchorsFile = 'anchors.json';
