import { namedSchema } from '../../../src/shared/model/schemas.ts';
import { changesAnchor, introductionAnchor, outerAnchor, schemasAnchor, sectionAnchors } from '../../../src/shared/model/anchors.ts';
import { decodeOrKeep } from '../../../src/shared/decodePart.ts';
import type { RawObject } from '../../../src/shared/model/raw.ts';
import type { ApiModel } from '../../../src/shared/model/types.ts';
import { changeLinks, unlinked } from './changeLinks.ts';
import { anchorOfOtherTool, anchorOfPage, pageOfReadMe } from './foreignAnchors.ts';
import { namedAnchors } from './namedAnchors.ts';

const isPart = (href: string): boolean => href.startsWith('#') || pageOfReadMe(href) !== undefined;

const pagesOfAnchors = ({ route, tags, operations, schemas, webhooks = [] }: ApiModel): ReadonlyMap<string, string> => {
  const ofWhole = [
    'main',
    introductionAnchor,
    schemasAnchor,
    changesAnchor,
    ...Object.values(sectionAnchors),
    ...[...Object.values(schemas), ...webhooks].map(({ anchor }) => anchor),
  ];
  return new Map([
    ...ofWhole.map((anchor) => [anchor, route] as const),
    ...[...tags, ...operations].map(({ anchor, page }) => [anchor, page ?? route] as const),
  ]);
};

/**
 * Returns an API in which all links to anchors work: anchors of other tools are replaced by those of this site, links to anchors
 * of the API go to the right page with its route, because the home page shows some texts of APIs, and links to unknown anchors
 * become text.
 * @param routes the routes of all APIs, which are not pages of other tools
 */
export const linkAnchors = (api: ApiModel, document: RawObject, routes: readonly string[] = []): ApiModel => {
  const named = namedAnchors({ ...api, document, schema: (name) => namedSchema(api.schemas, name)?.anchor });
  const pages = pagesOfAnchors(api);
  return changeLinks(api, isPart, (link) => {
    const [, { href = '', ...attributes }, ...children] = link;
    const page = pageOfReadMe(href);
    const hash = decodeOrKeep(href.slice(1));
    const known = page === undefined && pages.has(outerAnchor(hash)) ? hash : undefined;
    const anchor = known ?? (page === undefined ? anchorOfOtherTool(hash, named) : anchorOfPage(page, named));
    if (page !== undefined && (anchor === undefined || routes.includes(href))) return link;
    if (anchor === undefined) return unlinked(link);
    return ['a', { ...attributes, href: `${pages.get(outerAnchor(anchor)) ?? api.route}#${anchor}` }, ...children];
  });
};
