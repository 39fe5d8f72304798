import { operationHref } from '../../../src/shared/model/pages.ts';
import type { ApiModel, OperationModel, RichNode, RichText } from '../../../src/shared/model/types.ts';

type AddressOf = (id: string) => string | undefined;

// Whether an id can only be an operation: a plain word may also be a property or a value, but not a compound such as
// `listThings`.
const isTelling = (id: string): boolean => /[a-z\d][A-Z]/.test(id);

const linkNode = (node: RichNode, addressOf: AddressOf): RichNode => {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  if (tag === 'a' || tag === 'pre') return node;
  const [only] = children;
  const href = tag === 'code' && children.length === 1 && typeof only === 'string' ? addressOf(only) : undefined;
  return href === undefined ? [tag, attributes, ...children.map((child) => linkNode(child, addressOf))] : ['a', { href }, node];
};

const linkText = (text: RichText, addressOf: AddressOf): RichText => text.map((node) => linkNode(node, addressOf));

const linkOperation = (operation: OperationModel, addressOf: AddressOf): OperationModel => {
  const others: AddressOf = (id) => (id === operation.id ? undefined : addressOf(id));
  return {
    ...operation,
    description: linkText(operation.description, others),
    responses: operation.responses.map((response) => ({ ...response, description: linkText(response.description, others) })),
  };
};

/**
 * Returns an API whose texts link to the operations that they name: an id of an operation, written as code in the introduction, a
 * tag, an operation or a response, becomes a link. An operation does not link to itself.
 */
export const linkMentions = (api: ApiModel): ApiModel => {
  const ids = new Map(api.operations.filter(({ id }) => isTelling(id)).map((operation) => [operation.id, operationHref(api, operation)]));
  const addressOf: AddressOf = (id) => ids.get(id);
  return {
    ...api,
    description: linkText(api.description, addressOf),
    tags: api.tags.map((tag) => ({ ...tag, description: linkText(tag.description, addressOf) })),
    operations: api.operations.map((operation) => linkOperation(operation, addressOf)),
  };
};
