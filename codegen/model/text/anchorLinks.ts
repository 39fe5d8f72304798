import { changesAnchor, introductionAnchor, outerAnchor, schemasAnchor, sectionAnchors } from '../../../src/shared/model/anchors.ts';
import { decodeOrKeep } from '../../../src/shared/decodePart.ts';
import { isObject } from '../../../src/shared/model/raw.ts';
import type { ApiModel, RichNode } from '../../../src/shared/model/types.ts';
import { anchorName, anchorOfOtherTool, type NamedAnchors } from './foreignAnchors.ts';

/** Keys of a model whose values are data, in which nothing is a link. */
const dataKeys = new Set(['example', 'examples', 'value', 'default', 'enum', 'const', 'exampleRequest', 'source']);

const isAnchorLink = (value: readonly unknown[]): boolean => {
  const [tag, attributes] = value;
  return tag === 'a' && isObject(attributes) && typeof attributes['href'] === 'string' && attributes['href'].startsWith('#');
};

type Change = (node: Exclude<RichNode, string>) => RichNode;

/** Changes the links to anchors in all texts of a model; parts without links are returned as the same object. */
const changeLinks = (value: unknown, change: Change): unknown => {
  if (Array.isArray(value)) {
    if (isAnchorLink(value)) return change(value as unknown as Exclude<RichNode, string>);
    const items = value.map((item: unknown) => changeLinks(item, change));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, dataKeys.has(key) ? part : changeLinks(part, change)] as const);
  return entries.every(([key, part]) => part === value[key]) ? value : Object.fromEntries(entries);
};

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
 * of the API go to the right page with its route, because the home page shows some texts of APIs, and links to unknown anchors become text.
 */
export const linkAnchors = (api: ApiModel): ApiModel => {
  const ids = new Map(api.operations.map(({ id, anchor }) => [id, anchor]));
  const tags = new Map(api.tags.map(({ name, anchor }) => [anchorName(name), anchor]));
  const named: NamedAnchors = {
    operation: (id) => ids.get(id),
    tag: (name) => tags.get(name),
    schema: (name) => (Object.hasOwn(api.schemas, name) ? api.schemas[name]?.anchor : undefined),
  };
  const pages = pagesOfAnchors(api);
  return changeLinks(api, ([, attributes, ...children]) => {
    const hash = decodeOrKeep(attributes['href']?.slice(1) ?? '');
    const anchor = pages.has(outerAnchor(hash)) ? hash : anchorOfOtherTool(hash, named);
    if (anchor === undefined) return ['span', {}, ...children];
    return ['a', { ...attributes, href: `${pages.get(outerAnchor(anchor)) ?? api.route}#${anchor}` }, ...children];
  }) as ApiModel;
};
