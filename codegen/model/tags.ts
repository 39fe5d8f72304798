import { slugOf } from '../../src/shared/model/cases.ts';
import { uniqueNames } from '../../src/shared/model/names.ts';
import { defined } from '../../src/shared/records.ts';
import { asArray, asObject, asText, own, plainText, type RawObject } from '../../src/shared/model/raw.ts';
import type { ApiModel, OperationModel, TagModel } from '../../src/shared/model/types.ts';
import { externalDocsOf } from './operation/links.ts';
import { richText } from './text/richText.ts';

/** Whether a tag is a section of text, which no operation needs to have: an extension that Redoc introduced. */
export const isText = (tag: RawObject): boolean => own(tag, 'x-traitTag') === true;

/** Whether a tag has a description or further documentation. */
export const isDescribed = (tag: RawObject): boolean => own(tag, 'description') !== undefined || own(tag, 'externalDocs') !== undefined;

const displayName = (tag: RawObject): string | undefined => (asText(own(tag, 'x-displayName')) ?? asText(own(tag, 'summary')))?.trim();

/** Returns the group of each tag, in order: a parent of OpenAPI 3.2, with its children, or a group of `x-tagGroups`. */
const groupsOf = (document: RawObject, declared: ReadonlyMap<string, RawObject>): ReadonlyMap<string, string> =>
  new Map([
    ...[...declared].flatMap(([name, tag]) => {
      const parent = asText(own(tag, 'parent'));
      if (parent === undefined) return [];
      const group = displayName(declared.get(parent) ?? {}) || parent;
      return [[parent, group] as const, [name, group] as const];
    }),
    ...asArray(own(document, 'x-tagGroups')).flatMap((value) => {
      const group = asText(own(asObject(value), 'name'));
      return group === undefined ? [] : asArray(own(asObject(value), 'tags')).map((tag) => [plainText(tag), group] as const);
    }),
  ]);

/** The declared tags of a document by their names. */
export const declaredTags = (document: RawObject): ReadonlyMap<string, RawObject> =>
  new Map(
    asArray(own(document, 'tags'))
      .map(asObject)
      .map((tag) => [asText(own(tag, 'name')) ?? '', tag] as const),
  );

/**
 * Returns the tag of an operation that groups it: the first one that is meant for navigation.
 * @see https://spec.openapis.org/registry/tag-kind/
 */
export const groupingTag = (tags: readonly string[], declared: ReadonlyMap<string, RawObject>): string | undefined =>
  tags.find((tag) => ['nav', undefined].includes(asText(own(declared.get(tag) ?? {}, 'kind')))) ?? tags[0];

/**
 * Returns the names of tags: the summary of OpenAPI 3.2, which is meant for display, or `x-displayName`, unless another tag has it
 * too.
 */
const shownNames = (tags: readonly string[], declared: ReadonlyMap<string, RawObject>): ReadonlyMap<string, string> => {
  const wanted = tags.map((tag) => [tag, displayName(declared.get(tag) ?? {}) || tag] as const);
  const uses = Map.groupBy([...wanted, ...wanted.map(([tag]) => [tag, tag] as const)], ([, name]) => name);
  return new Map(wanted.map(([tag, name]) => [tag, uses.get(name)?.every(([other]) => other === tag) ? name : tag]));
};

const regrouped = (operation: OperationModel, declared: ReadonlyMap<string, RawObject>): OperationModel => {
  if (operation.otherTags === undefined) return operation;
  const all = [operation.tag, ...operation.otherTags];
  const tag = groupingTag(all, declared) ?? operation.tag;
  return { ...operation, tag, otherTags: all.filter((other) => other !== tag) };
};

/**
 * Returns the tags of an API that have operations or are sections of text, and the operations with the names that pages show of
 * their tags. The order is that of the page: tags without a group, then those of each group, and in both the declared ones first.
 * @param pageAnchors the anchors that tags must not have
 */
export const buildTags = (
  document: RawObject,
  given: readonly OperationModel[],
  pageAnchors: readonly string[],
): Pick<ApiModel, 'tags' | 'operations'> => {
  const declared = declaredTags(document);
  const operations = given.map((operation) => regrouped(operation, declared));
  const groups = groupsOf(document, declared);
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  const alone = [...declared.keys(), ...byTag.keys()].filter((name) => !groups.has(name));
  const others = Map.groupBy(
    operations.flatMap(({ id, otherTags = [] }) => otherTags.map((tag) => [tag, id] as const)),
    ([tag]) => tag,
  );
  const used = [...new Set([...alone, ...groups.keys()])].filter((name) => {
    const tag = declared.get(name) ?? {};
    return byTag.has(name) || isText(tag) || (others.has(name) && isDescribed(tag));
  });
  const names = shownNames([...new Set([...used, ...operations.flatMap(({ otherTags = [] }) => otherTags)])], declared);
  const anchors = uniqueNames(
    used.map((name) => slugOf(name) || 'tag'),
    [...pageAnchors, ...operations.map(({ anchor }) => anchor)],
  );
  const tags = used.map((name, index): TagModel => {
    const tag = declared.get(name) ?? {};
    return {
      name: names.get(name) ?? name,
      anchor: anchors[index] ?? '',
      ...defined({ group: groups.get(name) }),
      description: richText(asText(own(tag, 'description')), 3),
      ...defined({ externalDocs: externalDocsOf(tag) }),
      operationIds: (byTag.get(name) ?? []).map(({ id }) => id),
      ...defined({ otherIds: others.get(name)?.map(([, id]) => id) }),
    };
  });
  return {
    tags: [...Map.groupBy(tags, ({ group }) => group).values()].flat(),
    operations: operations.map(({ otherTags, ...operation }) => ({
      ...operation,
      tag: names.get(operation.tag) ?? operation.tag,
      ...defined({ otherTags: otherTags?.map((tag) => names.get(tag) ?? tag) }),
    })),
  };
};
