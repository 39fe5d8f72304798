import type { ApiModel, OperationModel, TagModel } from './types.ts';

/** What decides the page of an operation or a tag: absent when it is on the page of its API. */
type Placed = { readonly page?: string | undefined };

/** The route of the page that shows an operation. */
export const operationRoute = (api: Pick<ApiModel, 'route'>, { page }: Placed): string => page ?? api.route;

/** The address of an operation, or of an anchor inside it: on the page of its tag where the API has such pages. */
export const operationHref = (
  api: Pick<ApiModel, 'route'>,
  operation: Pick<OperationModel, 'anchor'> & Placed,
  anchor: string = operation.anchor,
): string => `${operationRoute(api, operation)}#${anchor}`;

/** The address of a tag: its own page, or its section on the page of the API. */
export const tagHref = (api: Pick<ApiModel, 'route'>, tag: Pick<TagModel, 'anchor'> & Placed): string =>
  tag.page ?? `${api.route}#${tag.anchor}`;

/** The route of the API whose tag has a page; undefined when there is no page but that of the API. */
export const routeAbove = ({ page }: Placed): string | undefined => page?.slice(0, page.lastIndexOf('/'));

/** The tags of an API that have pages of their own. */
export const tagPages = <Tag extends Placed>(tags: readonly Tag[]): readonly (Tag & { readonly page: string })[] =>
  tags.flatMap((tag) => (tag.page === undefined ? [] : [{ ...tag, page: tag.page }]));

/** The operations of each tag, in the order of the page. */
export const operationsByTag = <Tag extends Pick<TagModel, 'name'>, Operation extends Pick<OperationModel, 'tag'>>(
  tags: readonly Tag[],
  operations: readonly Operation[],
): readonly { readonly tag: Tag; readonly operations: readonly Operation[] }[] => {
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  return tags.map((tag) => ({ tag, operations: byTag.get(tag.name) ?? [] }));
};

/** The API that a page belongs to: the route is its own, or below it. A base path before it does not matter. */
export const apiOfRoute = <Api extends { readonly route: string }>(apis: readonly Api[], route: string): Api | undefined =>
  apis
    .filter((api) => `${route}/`.includes(`${api.route}/`))
    .reduce<Api | undefined>((best, api) => (best === undefined || api.route.length > best.route.length ? api : best), undefined);

/** The anchors of operations that moved from the page of their API to the pages of their tags, by page. */
export type MovedAnchors = Readonly<Record<string, readonly string[]>>;

/** The file of them, below the route of the API. */
export const movedAnchorsFile = 'anchors.json';
