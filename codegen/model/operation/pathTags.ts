import type { RawObject } from '../../../src/shared/model/raw.ts';
import { isDescribed } from '../tags.ts';
import { tagsOf, type RawOperation } from './operation.ts';
import { isCommon, sentence, wordsOf } from './idTitle.ts';

/** An API with more operations is grouped by paths if its tags do not group them. */
const mostUngrouped = 20;

/** Returns the parts of a path that are names of resources: no parameters, and no `api` or `v1`. */
const namesOf = (path: string): readonly string[] => path.split('/').filter((part) => /^[A-Za-z][\w-]*$/.test(part) && !isCommon(part));

/**
 * Returns the operations of a large API without tags, or with one tag for all that says no more than the title of the API, with one
 * each, so that readers find groups instead of one long list: the first part of the path by which the paths differ. Other operations are
 * returned as they are, and so are those whose paths have few parts in common, such as `/createPet`.
 */
export const withPathTags = (
  operations: readonly RawOperation[],
  declared: ReadonlyMap<string, RawObject>,
  title: string | undefined,
): readonly RawOperation[] => {
  const [tag = '', ...others] = new Set(operations.map(({ raw }) => tagsOf(raw).tag));
  const about = declared.get(tag) ?? {};
  const { description, ...more } = about;
  if (operations.length <= mostUngrouped || others.length > 0 || isDescribed(description === title ? more : about)) return operations;
  const paths = operations.map(({ path }) => namesOf(path));
  const depth = paths[0]?.findIndex((name, at) => paths.some((names) => names[at] !== name)) ?? -1;
  const isGrouped = new Set(paths.map((names) => names[depth])).size <= operations.length / 2;
  if (depth < 0 || !isGrouped) return operations;
  return operations.map((operation, at) => {
    const name = paths[at]?.[depth];
    return name === undefined ? operation : { ...operation, raw: { ...operation.raw, tags: [sentence(wordsOf(name))] } };
  });
};
