import { outerAnchor, schemasAnchor, sectionAnchors } from '../../../src/shared/model/anchors.ts';
import { operationHref } from '../../../src/shared/model/pages.ts';
import type { ApiModel, OperationModel, RichNode, RichText } from '../../../src/shared/model/types.ts';

/** The addresses of operations by their id, and of what an anchor of the same API stands for, when it is on another page. */
type Places = { readonly ofId: (id: string) => string | undefined; readonly ofAnchor: (anchor: string) => string | undefined };

// A plain word may be a property or a value as well; a compound such as `listThings` is neither.
const isTelling = (id: string): boolean => /[a-z\d][A-Z]/.test(id);

const linkNode = (node: RichNode, places: Places): RichNode => {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  if (tag === 'a') {
    const moved = attributes.href?.startsWith('#') === true ? places.ofAnchor(attributes.href.slice(1)) : undefined;
    return moved === undefined ? node : [tag, { ...attributes, href: moved }, ...children];
  }
  if (tag === 'pre') return node;
  const [only] = children;
  const href = tag === 'code' && children.length === 1 && typeof only === 'string' ? places.ofId(only) : undefined;
  return href === undefined ? [tag, attributes, ...children.map((child) => linkNode(child, places))] : ['a', { href }, node];
};

const linkText = (text: RichText, places: Places): RichText => text.map((node) => linkNode(node, places));

const linkOperation = (operation: OperationModel, places: Places): OperationModel => {
  const others: Places = { ...places, ofId: (id) => (id === operation.id ? undefined : places.ofId(id)) };
  return {
    ...operation,
    description: linkText(operation.description, others),
    responses: operation.responses.map((response) => ({ ...response, description: linkText(response.description, others) })),
  };
};

/** The pages of all anchors of an API whose tags have pages; nothing for an API on one page. */
const anchorPages = ({ route, tags, operations, schemas }: ApiModel): ReadonlyMap<string, string> => {
  const placed = [...tags, ...operations].flatMap(({ anchor, page }) => (page === undefined ? [] : [[anchor, page] as const]));
  if (placed.length === 0) return new Map();
  const ofWhole = [schemasAnchor, ...Object.values(sectionAnchors), ...Object.values(schemas).map(({ anchor }) => anchor)];
  return new Map([...ofWhole.map((anchor) => [anchor, route] as const), ...placed]);
};

/**
 * Returns an API whose texts link to the operations that they name: when the introduction, a tag, an operation or a response
 * writes the id of an operation of the API as code, it becomes a link. An operation does not link to itself. Links to anchors of the
 * API lead to the pages of its tags, where it has them.
 */
export const linkMentions = (api: ApiModel): ApiModel => {
  const ids = new Map(api.operations.filter(({ id }) => isTelling(id)).map((operation) => [operation.id, operationHref(api, operation)]));
  const pages = anchorPages(api);
  const places: Places = {
    ofId: (id) => ids.get(id),
    ofAnchor: (anchor) => {
      const page = pages.get(outerAnchor(anchor));
      return page === undefined ? undefined : `${page}#${anchor}`;
    },
  };
  return {
    ...api,
    description: linkText(api.description, places),
    tags: api.tags.map((tag) => ({ ...tag, description: linkText(tag.description, places) })),
    operations: api.operations.map((operation) => linkOperation(operation, places)),
  };
};
