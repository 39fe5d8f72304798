import { namedSchema } from '../../../src/shared/model/schemas.ts';
import { changesAnchor, introductionAnchor, outerAnchor, schemasAnchor, sectionAnchors } from '../../../src/shared/model/anchors.ts';
import { decodeOrKeep } from '../../../src/shared/decodePart.ts';
import type { ApiModel } from '../../../src/shared/model/types.ts';
import { headingTexts } from './richText.ts';
import { changeLinks, unlinked } from './changeLinks.ts';
import { anchorName, anchorOfOtherTool, type NamedAnchors } from './foreignAnchors.ts';

const isAnchor = (href: string): boolean => href.startsWith('#');

/** The page of each anchor of an API. */
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
 * @param introduction the Markdown of the API's description
 */
export const linkAnchors = (api: ApiModel, introduction: string | undefined): ApiModel => {
  const sections = new Set(headingTexts(introduction).map(anchorName));
  const ids = new Map(api.operations.map(({ id, anchor }) => [id, anchor]));
  const names = new Map(api.operations.map(({ id, anchor }) => [anchorName(id), anchor]));
  const calls = new Map(api.operations.map(({ method, path, anchor }) => [`${method} ${path}`, anchor]));
  const tags = new Map(api.tags.map(({ name, anchor }) => [anchorName(name), anchor]));
  const summaries = new Map(api.operations.map(({ summary, anchor }) => [anchorName(summary), anchor]));
  const named: NamedAnchors = {
    summary: (name) => summaries.get(name),
    section: (name) => (sections.has(name) ? introductionAnchor : undefined),
    operation: (id) => ids.get(id) ?? names.get(anchorName(id)),
    call: (method, path) => calls.get(`${method} ${path}`),
    tag: (name) => tags.get(name),
    schema: (name) => namedSchema(api.schemas, name)?.anchor,
  };
  const pages = pagesOfAnchors(api);
  return changeLinks(api, isAnchor, (link) => {
    const [, attributes, ...children] = link;
    const hash = decodeOrKeep(attributes['href']?.slice(1) ?? '');
    const anchor = pages.has(outerAnchor(hash)) ? hash : anchorOfOtherTool(hash, named);
    if (anchor === undefined) return unlinked(link);
    return ['a', { ...attributes, href: `${pages.get(outerAnchor(anchor)) ?? api.route}#${anchor}` }, ...children];
  });
};
