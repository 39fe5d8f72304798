import { kebabCase } from '../../src/shared/model/cases.ts';
import { uniqueNames } from '../../src/shared/model/names.ts';
import { asArray, asObject, asText, own, plainText, type RawObject } from '../../src/shared/model/raw.ts';
import type { ApiModel, OperationModel, TagModel } from '../../src/shared/model/types.ts';
import { externalDocsOf } from './operation/links.ts';
import { richText } from './text/richText.ts';

/** OpenAPI 3.2 has a summary in addition to the description. */
const descriptionOf = (tag: RawObject): string =>
  [own(tag, 'summary'), own(tag, 'description')].filter((text) => typeof text === 'string').join('\n\n');

const docsOf = (tag: RawObject): Pick<TagModel, 'externalDocs'> => {
  const externalDocs = externalDocsOf(tag);
  return externalDocs === undefined ? {} : { externalDocs };
};

/** Returns the group of each tag, in order: a parent of OpenAPI 3.2, with its children, or a group of `x-tagGroups`. */
const groupsOf = (document: RawObject, declared: ReadonlyMap<string, RawObject>): ReadonlyMap<string, string> =>
  new Map([
    ...[...declared].flatMap(([name, tag]) => {
      const parent = asText(own(tag, 'parent'));
      return parent === undefined ? [] : [[parent, parent] as const, [name, parent] as const];
    }),
    ...asArray(own(document, 'x-tagGroups')).flatMap((value) => {
      const group = asText(own(asObject(value), 'name'));
      return group === undefined ? [] : asArray(own(asObject(value), 'tags')).map((tag) => [plainText(tag), group] as const);
    }),
  ]);

/** Returns the names of tags: that of `x-displayName`, unless another tag has it too. */
const shownNames = (tags: readonly string[], declared: ReadonlyMap<string, RawObject>): ReadonlyMap<string, string> => {
  const wanted = tags.map((tag) => [tag, asText(own(declared.get(tag) ?? {}, 'x-displayName'))?.trim() || tag] as const);
  const uses = Map.groupBy([...wanted, ...wanted.map(([tag]) => [tag, tag] as const)], ([, name]) => name);
  return new Map(wanted.map(([tag, name]) => [tag, uses.get(name)?.every(([other]) => other === tag) ? name : tag]));
};

/**
 * Returns the tags of an API that have operations, and the operations with the names that pages show of their tags. The order is
 * that of the page: tags without a group, then those of each group, and in both the declared ones first.
 * @param pageAnchors the anchors that tags must not have
 */
export const buildTags = (
  document: RawObject,
  operations: readonly OperationModel[],
  pageAnchors: readonly string[],
): Pick<ApiModel, 'tags' | 'operations'> => {
  const declared = new Map(
    asArray(own(document, 'tags'))
      .map(asObject)
      .map((tag) => [asText(own(tag, 'name')) ?? '', tag] as const),
  );
  const groups = groupsOf(document, declared);
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  const alone = [...declared.keys(), ...byTag.keys()].filter((name) => !groups.has(name));
  const used = [...new Set([...alone, ...groups.keys()])].filter((name) => byTag.has(name));
  const names = shownNames(used, declared);
  const anchors = uniqueNames(
    used.map((name) => kebabCase(name) || 'tag'),
    [...pageAnchors, ...operations.map(({ anchor }) => anchor)],
  );
  const tags = used.map((name, index): TagModel => {
    const tag = declared.get(name) ?? {};
    const group = groups.get(name);
    return {
      name: names.get(name) ?? name,
      anchor: anchors[index] ?? '',
      ...(group !== undefined && { group }),
      description: richText(descriptionOf(tag), 3),
      ...docsOf(tag),
      operationIds: (byTag.get(name) ?? []).map(({ id }) => id),
    };
  });
  return {
    tags: [...Map.groupBy(tags, ({ group }) => group).values()].flat(),
    operations: operations.map((operation) => ({ ...operation, tag: names.get(operation.tag) ?? operation.tag })),
  };
};
