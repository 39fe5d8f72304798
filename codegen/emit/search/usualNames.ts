import { singular } from '../../mock/shapes.ts';
import { isCommon, wordsOf } from '../../model/operation/idTitle.ts';
import type { OperationModel } from '../../../src/shared/model/types.ts';

/** The verbs of calls to a collection, and to one of its items. */
const verbs: Readonly<Record<'collection' | 'item', Readonly<Record<string, string>>>> = {
  collection: { get: 'List', post: 'Create' },
  item: { get: 'Get', put: 'Update', patch: 'Update', delete: 'Delete' },
};

const isPlural = (word: string): boolean => singular(word) !== word;

/**
 * Returns a function that names the operations on a collection, such as `/projects` and `/projects/{id}`, as readers ask for them:
 * "List projects" for an operation whose title is "Get multiple projects". Undefined if the title has these words and few others,
 * and for collections below an item.
 */
export const usualNames = (operations: readonly Pick<OperationModel, 'path'>[]) => {
  const beginnings = (pattern: RegExp) => new Set(operations.flatMap(({ path }) => pattern.exec(path)?.[1] ?? []));
  const collections = beginnings(/^([^{]+)\/\{[^{}]+\}(?:\/|$)/);
  // An item of `/repositories/{owner}/{name}` has two parameters, and `/repositories/{owner}` is no item.
  const nested = beginnings(/^([^{]+)\/\{[^{}]+\}\/\{/);
  return ({ path, method, summary }: Pick<OperationModel, 'path' | 'method' | 'summary'>): string | undefined => {
    const collection = path.replace(/\/\{[^{}]+\}$/, '');
    const verb = verbs[collection === path ? 'collection' : 'item'][method];
    const nouns = collection
      .split('/')
      .filter((part) => !isCommon(part))
      .flatMap(wordsOf)
      .map((word) => word.toLowerCase());
    const last = nouns.at(-1);
    const isCollection = collections.has(collection) || (verb === 'List' && !path.includes('{') && isPlural(last ?? ''));
    if (verb === undefined || last === undefined || !isCollection || (collection !== path && nested.has(collection))) return undefined;
    const name = [verb, ...nouns.slice(0, -1), verb === 'List' ? last : singular(last)];
    const said = new Set(wordsOf(summary).map((word) => singular(word.toLowerCase())));
    const isSaid = said.size <= 2 * name.length && name.every((word) => said.has(singular(word.toLowerCase())));
    return isSaid ? undefined : name.join(' ');
  };
};
