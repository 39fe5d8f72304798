import { sectionAnchors } from '../../../src/shared/model/anchors.ts';

/** The anchors of an API's parts: operations keyed by id, or by method and path; tags and schemas keyed by name. */
export type NamedAnchors = {
  readonly operation: (id: string) => string | undefined;
  /** Finds an operation by its method in lowercase and its path. */
  readonly call: (method: string, path: string) => string | undefined;
  /** Finds an operation by its summary, converted by `anchorName`. */
  readonly summary: (name: string) => string | undefined;
  /** Finds a tag by its name, converted by `anchorName`. */
  readonly tag: (name: string) => string | undefined;
  /** Finds the introduction or the tag that has a heading by its text, converted by `anchorName`. */
  readonly section: (name: string) => string | undefined;
  readonly schema: (name: string) => string | undefined;
};

/** Converts a name as other tools do for anchors: to lowercase, with hyphens for spaces and punctuation. */
export const anchorName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/**
 * Rewrites links that are not URLs: to calls, such as `[text](POST /pets)`, to Scalar's anchors, because a space ends the target of a
 * link in Markdown, `[text](ref:get-pet)` to ReadMe's route, and links to anchors of the page that Redoc writes.
 */
export const withPlainLinks = (markdown: string): string =>
  markdown
    .replaceAll(/\]\(([A-Z]{3,7}) (\/[^\s()]*)\)/g, '](#tag/-/$1$2)')
    .replaceAll('](ref:', '](/reference/')
    .replaceAll('](index.html#', '](#');

/** Returns the name in a link to a page of ReadMe, such as `get-pet` or `/reference/getpet`; undefined for any other link. */
export const pageOfReadMe = (href: string): string | undefined => /^(?:\/reference\/)?([\w-]+)(?:#.*)?$/.exec(href)?.[1];

/** Returns this site's anchor for a page of ReadMe, which is named after the id of an operation, or after a tag. */
export const anchorOfPage = (page: string, { operation, tag }: Pick<NamedAnchors, 'operation' | 'tag'>): string | undefined =>
  operation(page) ?? tag(anchorName(page));

/**
 * Returns this site's anchor for one of Redoc, Swagger UI, Scalar or Apiary, such as `operation/getPet`,
 * `tag/Pets/operation/getPet`, `tag/pets/GET/pets/{id}`, `tag/Pets`, `section/Authentication`, `/pets/getPet`, `model-Pet` or
 * `/reference/pets/pet/get-a-pet`. Descriptions of other companies link to these.
 * @param hash the anchor without `#`, decoded
 */
export const anchorOfOtherTool = (hash: string, named: NamedAnchors): string | undefined => {
  const [, schema] = /^(?:\/?(?:components\/)?(?:schemas?|definitions)\/|model-)([^/]+)/.exec(hash) ?? [];
  if (schema !== undefined) return named.schema(schema);
  if (/^(?:section|description)\/authenti/i.test(hash)) return sectionAnchors.authentication;
  const [, section] = /^\/?(?:section|introduction|description)\/(?:.*\/)?([^/]+)$/.exec(hash) ?? [];
  if (section !== undefined) return named.section(anchorName(section));
  const [, reference] = /^\/?reference\/(.+)$/.exec(hash) ?? [];
  if (reference !== undefined) {
    const parts = reference.split('/');
    // A tag can be named after its group and its resource, such as `Pets/Pet collection`.
    const tags = parts.map((_, at) => named.tag(anchorName(parts.slice(0, parts.length - at).join('/'))));
    return (parts.length > 2 ? named.summary(anchorName(parts.at(-1) ?? '')) : undefined) ?? tags.find((anchor) => anchor !== undefined);
  }
  const [, method, path] = /^tag\/[^/]+\/(get|put|post|patch|delete|head|options|trace)(\/.*)$/i.exec(hash) ?? [];
  if (method !== undefined && path !== undefined) return named.call(method.toLowerCase(), path);
  const [, id] = /^(?:(?:tag\/[^/]+\/)?operations?|\/[^/]+)\/([^/]+)$/.exec(hash) ?? [];
  if (id !== undefined) return named.operation(id);
  const [, tag] = /^(?:tag)?\/([^/]+)(?:\/section\/.*)?$/.exec(hash) ?? [];
  // An id with other punctuation, such as `pets_get` for `pets.get`.
  if (tag !== undefined) return named.tag(anchorName(tag));
  const name = anchorName(hash);
  return named.operation(hash) ?? (name === '' ? undefined : (named.section(name) ?? named.summary(name)));
};
