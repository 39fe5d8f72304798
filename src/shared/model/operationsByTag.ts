import type { OperationModel, TagModel } from './types.ts';

/** Returns the operations of each tag, in the order of the page. */
export const operationsByTag = <Tag extends Pick<TagModel, 'name'>, Operation extends Pick<OperationModel, 'tag'>>(
  tags: readonly Tag[],
  operations: readonly Operation[],
): readonly { readonly tag: Tag; readonly operations: readonly Operation[] }[] => {
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  return tags.map((tag) => ({ tag, operations: byTag.get(tag.name) ?? [] }));
};
