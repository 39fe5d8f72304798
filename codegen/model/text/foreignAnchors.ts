import { introductionAnchor, sectionAnchors } from '../../../src/shared/model/anchors.ts';

/** The anchors of an API's parts: operations keyed by id, or by method and path; tags and schemas keyed by name. */
export type NamedAnchors = {
  readonly operation: (id: string) => string | undefined;
  /** Finds an operation by its method in lowercase and its path. */
  readonly call: (method: string, path: string) => string | undefined;
  readonly tag: (name: string) => string | undefined;
  readonly schema: (name: string) => string | undefined;
};

/** Converts a name as other tools do for anchors: to lowercase, with hyphens for spaces. */
export const anchorName = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '-');

/**
 * Returns this site's anchor for one of Redoc, Swagger UI or Scalar, such as `operation/getPet`, `tag/Pets/operation/getPet`,
 * `tag/pets/GET/pets/{id}`, `tag/Pets`, `section/Authentication`, `/pets/getPet` or `model-Pet`. Descriptions of other companies
 * link to these.
 * @param hash the anchor without `#`, decoded
 */
export const anchorOfOtherTool = (hash: string, named: NamedAnchors): string | undefined => {
  const [, schema] = /^(?:\/?(?:components\/)?(?:schemas?|definitions)\/|model-)([^/]+)/.exec(hash) ?? [];
  if (schema !== undefined) return named.schema(schema);
  if (/^section\/authenti/i.test(hash)) return sectionAnchors.authentication;
  if (hash.startsWith('section/')) return introductionAnchor;
  const [, method, path] = /^tag\/[^/]+\/(get|put|post|patch|delete|head|options|trace)(\/.*)$/i.exec(hash) ?? [];
  if (method !== undefined && path !== undefined) return named.call(method.toLowerCase(), path);
  const [, id] = /^(?:(?:tag\/[^/]+\/)?operations?|\/[^/]+)\/([^/]+)$/.exec(hash) ?? [];
  if (id !== undefined) return named.operation(id);
  const [, tag] = /^(?:tag)?\/([^/]+)$/.exec(hash) ?? [];
  return tag === undefined ? undefined : named.tag(anchorName(tag));
};
