import { lettersOf, upperFirst } from '../../../src/shared/model/cases.ts';

/** A hash, which some generators write for operations without an id. */
const hash = /^[\da-f-]{24,}$/i;

/** Returns an id that someone wrote or that is made of names; undefined otherwise. */
export const meaningfulId = (id: string | undefined): string | undefined =>
  id === undefined || id === '' || hash.test(id) ? undefined : id;

/** The maximum length of a title that is made of an id. */
const longest = 60;

export const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '');

/** Whether a word of a path tells nothing about an operation: `api`, `v1`. */
export const isCommon = (word: string): boolean => /^(?:api|v\d+)$/i.test(word);

/** Whether an id spells out the method and a path of several parts, or of any if the method is not a verb of a title. */
const repeatsCall = (id: string, method: string, path: string): boolean => {
  const parts = path.split('/').filter((part) => part !== '' && (!isCommon(part) || lettersOf(id).includes(part)));
  const fixed = parts.filter((part) => !part.includes('{'));
  const letters = (words: readonly string[]): string => lettersOf(words.join('').replaceAll(/by/gi, ''));
  const spelled = letters([id]);
  const isVerb = method === 'get' || method === 'delete';
  return [parts, fixed].some(
    (words) => (words.length > 1 || !isVerb) && [letters([method, ...words]), letters([...words, method])].includes(spelled),
  );
};

/** Removes the name of the class in front of that of its method: `UsersController_findAll`, `Users_GetAll` of the tag Users. */
const withoutClass = (id: string, tag: string): string => {
  const [, name = '', rest = ''] = /^([A-Za-z\d]+)[._-](.*[A-Za-z].*)$/.exec(id) ?? [];
  return name.endsWith('Controller') || (name !== '' && lettersOf(name) === lettersOf(tag)) ? rest : id;
};

export const sentence = (words: readonly string[]): string =>
  words.map((word, at) => (/^[A-Z\d]{2,}$/.test(word) ? word : at === 0 ? upperFirst(word) : word.toLowerCase())).join(' ');

/** What a title is made of, besides the id. */
export type NamedCall = { readonly id: string; readonly method: string; readonly path: string; readonly tag: string };

/**
 * Returns titles for operations without a summary, made of the words of their ids: "List pets" for `listPets`. Numbers at the end
 * of an id are kept where titles would be equal. The title is undefined if the id tells no more than the method and the path.
 */
export const titlesOfIds = (calls: readonly NamedCall[]): readonly (string | undefined)[] => {
  const titles = calls.map(({ id, method, path, tag }) => {
    if (!/^[A-Za-z][\w.:-]*$/.test(id) || repeatsCall(id, method, path)) return undefined;
    const own = withoutClass(id, tag).replace(/Using(?:GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS)(?=_\d+$|$)/, '');
    const all = wordsOf(own);
    const words = all.slice(all.findIndex((word) => !isCommon(word)));
    const brief = /_v?\d+$/.test(own) ? words.slice(0, -1) : words;
    return { brief: sentence(brief), full: sentence(words), of: `${method} ${tag}` };
  });
  const known = titles.filter((one) => one !== undefined);
  const unique = (key: 'brief' | 'full'): ReadonlySet<object> => {
    const same = Map.groupBy(known, (one) => `${one.of}\n${one[key]}`);
    return new Set([...same.values()].flatMap((ones) => (ones.length === 1 ? ones : [])));
  };
  const [briefOnes, fullOnes] = [unique('brief'), unique('full')];
  return titles.map((one) => {
    const title = one === undefined ? undefined : briefOnes.has(one) ? one.brief : fullOnes.has(one) ? one.full : undefined;
    return title === undefined || title.length > longest || !/[A-Za-z]{2}/.test(title) ? undefined : title;
  });
};
