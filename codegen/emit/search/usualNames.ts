import { singular } from '../../mock/shapes.ts';
import { isCommon, wordsOf } from '../../model/operation/idTitle.ts';
import type { OperationModel } from '../../../src/shared/model/types.ts';

/** The verbs of calls to a collection, and to one of its items. */
const verbs: Readonly<Record<'collection' | 'item', Readonly<Record<string, string>>>> = {
  collection: { get: 'List', post: 'Create' },
  item: { get: 'Get', put: 'Update', patch: 'Update', delete: 'Delete' },
};

const isPlural = (word: string): boolean => singular(word) !== word;

type Call = Pick<OperationModel, 'path' | 'method' | 'summary'>;

/** Words of a title that add nothing to the name of a call. */
const articles = /^(?:an?|the|all)$/;

const plainWords = (words: readonly string[]): string =>
  [...new Set(words.map((word) => singular(word.toLowerCase())))]
    .filter((word) => !articles.test(word))
    .toSorted()
    .join(' ');

const plainPath = (path: string): string => path.replace(/\.(?:json|xml)$/, '');

/**
 * Returns a function that names the operations on a collection, such as `/projects` and `/projects/{id}`, as readers ask for them:
 * "List projects" for an operation whose title is "Get multiple projects". Undefined if the title has these words and no others, or
 * if several operations that are equally deep would have the name, such as those of `/teams/{id}/notes` and `/users/{id}/notes`.
 */
export const usualNames = (operations: readonly Call[]) => {
  const paths = operations.map(({ path }) => plainPath(path));
  const beginnings = (pattern: RegExp) =>
    new Set(paths.flatMap((path) => [...path.matchAll(pattern)].map(({ index }) => path.slice(0, index))));
  const collections = beginnings(/\/\{[^{}]+\}(?=\/|$)/g);
  // An item of `/repositories/{owner}/{name}` has two parameters, and `/repositories/{owner}` is not an item.
  const nested = beginnings(/\/\{[^{}]+\}\/\{/g);
  const lists = new Set(operations.flatMap(({ method, path }) => (method === 'get' ? [plainPath(path)] : [])));

  const wordsOfName = ({ path: whole, method }: Call): readonly string[] | undefined => {
    const path = plainPath(whole);
    const collection = path.replace(/\/\{[^{}]+\}$/, '');
    const verb = verbs[collection === path ? 'collection' : 'item'][method];
    const nouns = collection
      .slice(collection.lastIndexOf('}') + 1)
      .split('/')
      .filter((part) => !isCommon(part))
      .flatMap(wordsOf)
      .map((word) => word.toLowerCase());
    const last = nouns.at(-1);
    if (verb === undefined || last === undefined || (collection !== path && nested.has(collection))) return undefined;
    if (!collections.has(collection) && !(lists.has(path) && isPlural(last))) return undefined;
    return [verb, ...nouns.slice(0, -1), verb === 'List' ? last : singular(last)];
  };

  const depth = ({ path }: Call): number => path.split('{').length;
  const claims = Map.groupBy(operations, (operation) => wordsOfName(operation)?.join(' '));
  return (operation: Call): string | undefined => {
    const name = wordsOfName(operation);
    if (name === undefined) return undefined;
    const rivals = claims.get(name.join(' ')) ?? [];
    if (rivals.some((rival) => rival !== operation && depth(rival) <= depth(operation))) return undefined;
    return plainWords(wordsOf(operation.summary)) === plainWords(name) ? undefined : name.join(' ');
  };
};
