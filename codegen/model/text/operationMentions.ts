import type { ApiModel, OperationModel, RichNode, RichText } from '../../../src/shared/model/types.ts';

/** The anchor of each operation, by its id. */
type Places = ReadonlyMap<string, string>;

// A plain word may be a property or a value as well; a compound such as `listThings` is neither.
const isTelling = (id: string): boolean => /[a-z\d][A-Z]/.test(id);

const linkNode = (node: RichNode, places: Places): RichNode => {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  if (tag === 'a' || tag === 'pre') return node;
  const [only] = children;
  const href = tag === 'code' && children.length === 1 && typeof only === 'string' ? places.get(only) : undefined;
  return href === undefined ? [tag, attributes, ...children.map((child) => linkNode(child, places))] : ['a', { href }, node];
};

const linkText = (text: RichText, places: Places): RichText => text.map((node) => linkNode(node, places));

const linkOperation = (operation: OperationModel, places: Places): OperationModel => {
  const others = new Map([...places].filter(([id]) => id !== operation.id));
  return {
    ...operation,
    description: linkText(operation.description, others),
    responses: operation.responses.map((response) => ({ ...response, description: linkText(response.description, others) })),
  };
};

/**
 * Returns an API whose texts link to the operations that they name: when the introduction, a tag, an operation or a response
 * writes the id of an operation of the API as code, it becomes a link. An operation does not link to itself.
 */
export const linkMentions = (api: ApiModel): ApiModel => {
  const places = new Map(api.operations.filter(({ id }) => isTelling(id)).map(({ id, anchor }) => [id, `${api.route}#${anchor}`]));
  return {
    ...api,
    description: linkText(api.description, places),
    tags: api.tags.map((tag) => ({ ...tag, description: linkText(tag.description, places) })),
    operations: api.operations.map((operation) => linkOperation(operation, places)),
  };
};
