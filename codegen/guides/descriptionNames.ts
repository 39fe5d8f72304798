import { distance } from 'fastest-levenshtein';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BundledSpec } from '../load/specs/bundledSpec.ts';
import { asObject, asText, isObject, type RawObject } from '../../src/shared/model/raw.ts';
import { methodsOf, operationIn } from '../model/operation/methods.ts';
import { descriptionLinkRule } from '../rules/text/descriptionLink.ts';
import { renameFix, type NewIdOf } from './calls/renamedOperations.ts';
import { faultsIn, type FoundFault } from './descriptions.ts';

/** Every name in the specs and every value that is not prose: the words that descriptions can refer to. */
const wordsIn = (node: unknown, words: Set<string>): Set<string> => {
  const add = (text: string): void => {
    if (text.includes(' ')) return;
    for (const word of text.split(/[^\w-]+/)) words.add(word);
  };
  if (typeof node === 'string') add(node);
  if (Array.isArray(node)) for (const item of node) wordsIn(item, words);
  if (isObject(node))
    for (const [key, value] of Object.entries(node)) {
      add(key);
      if (!['description', 'summary', 'title'].includes(key)) wordsIn(value, words);
    }
  return words;
};

type Near = (name: string) => string | undefined;

/**
 * Returns a search for the closest known word that differs from a name by one or two letters. It only compares words of about the
 * same length that are also written with or without underscores.
 */
const nearIn = (words: ReadonlySet<string>): Near => {
  const byLength = Map.groupBy(words, ({ length }) => length);
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (known.has(name)) return known.get(name);
    const most = name.length < 7 ? 1 : 2;
    const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => name.length - most + index).filter((length) => length > 3);
    const close = lengths
      .flatMap((length) => byLength.get(length) ?? [])
      .filter((word) => word.includes('_') === name.includes('_'))
      .map((word) => ({ word, apart: distance(word, name) }))
      .filter(({ apart }) => apart > 0 && apart <= most);
    const near = close.toSorted((left, right) => left.apart - right.apart)[0]?.word;
    known.set(name, near);
    return near;
  };
};

const operationIdsIn = (document: RawObject): ReadonlySet<string> =>
  new Set(
    Object.values(asObject(document['paths'])).flatMap((item) =>
      methodsOf(asObject(item)).flatMap((method) => asText(operationIn(asObject(item), method)['operationId']) ?? []),
    ),
  );

/** A word without its case, its numbers and the endings of its other forms. */
const wordForm = (word: string): string =>
  word
    .toLowerCase()
    .replace(/\d+/g, '')
    .replace(/(?:ing|e?[sd]|e)$/, '');

/** Whether a word is another one with two neighbouring letters swapped. */
const isSwapped = (word: string, other: string): boolean =>
  [...other].some((letter, at) => `${other.slice(0, at)}${other[at + 1] ?? ''}${letter}${other.slice(at + 2)}` === word);

/**
 * Whether a word in code is another one misspelled: it begins like it, has one wrong letter or two swapped ones, and is not another
 * form of it.
 */
const isMisspelled = (word: string, near: string | undefined): boolean =>
  near !== undefined && word[0] === near[0] && wordForm(word) !== wordForm(near) && (distance(word, near) === 1 || isSwapped(word, near));

/** The first and the last word of a name in camel or snake case. */
const endsOf = (name: string): readonly string[] => {
  const parts = name.split(/_|(?=[A-Z])/);
  return [`${parts[0]}…`, `…${parts.at(-1)}`];
};

/** Returns the names that begin or end like another one: series such as `file_created` and `file_deleted`, which are values. */
const seriesIn = (names: readonly string[]): ReadonlySet<string> => {
  const alike = Map.groupBy(
    [...new Set(names)].flatMap((name) => endsOf(name).map((end) => ({ name, end }))),
    ({ end }) => end,
  );
  return new Set([...alike.values()].flatMap((ones) => (ones.length > 1 ? ones.map(({ name }) => name) : [])));
};

const isCompound = (name: string): boolean => /^[a-z]+(?:[A-Z]|_[a-z])/.test(name);

/** How often each letter of a pattern of dates may follow itself. */
const longestRuns = new Map(
  Object.entries({ yYuM: 4, dD: 3, hHms: 2, S: 9, TXZz_: 1 }).flatMap(([letters, most]) => [...letters].map((letter) => [letter, most])),
);

/** Whether a name in code is a pattern of dates, such as `yyyyMMdd` and `ddMMyyyy_HHmmss`: letters of parts, one of them a year or hours. */
const isDatePattern = (name: string): boolean =>
  /yy|YY|uu|HH|hh/.test(name) && [...name.matchAll(/(.)\1*/g)].every(([run, letter = '']) => run.length <= (longestRuns.get(letter) ?? 0));

/**
 * Finds unknown names in code that are similar to a known one, or are written in camel or snake case and so can only be names.
 * @param declared the words of the API, and of each other API that the text refers to
 * @param words the words of all APIs
 * @param isLenient whether the text may quote values that no spec declares, so that only misspelled names and those in no series
 * are faults
 */
const nameFaults = (
  text: string,
  declared: readonly ReadonlySet<string>[],
  words: ReadonlySet<string>,
  nearTo: Near,
  isLenient: boolean,
  newIdOf?: NewIdOf,
): readonly FoundFault[] => {
  const isDeclared = (name: string): boolean => (isCompound(name) ? declared.some((own) => own.has(name)) : words.has(name));
  const unknown = [...text.matchAll(/`([A-Za-z]\w{3,})`/g)].flatMap(([code, name = '']) =>
    isDeclared(name) || isDatePattern(name) ? [] : [{ code, name }],
  );
  const series = seriesIn(isLenient ? unknown.flatMap(({ name }) => (isCompound(name) && !words.has(name) ? [name] : [])) : []);
  return unknown.flatMap(({ code, name }): FoundFault | [] => {
    const isName = isCompound(name);
    // Nearly every word of four letters is similar to another one, such as `none` to `node`.
    const near = isName || name.length > 4 ? nearTo(name) : undefined;
    if ((!isName || series.has(name)) && !(isLenient ? isMisspelled(name, near) : near !== undefined)) return [];
    const isOther = words.has(name);
    const current = isOther ? 'Write its current name, or link to the API that declares it.' : 'Write its current name.';
    return {
      severity: 'error',
      rule: descriptionLinkRule,
      text: `The description names \`${name}\`, which ${isOther ? 'this API does not declare' : 'no spec declares'}.`,
      fix: renameFix(name, newIdOf) ?? (near === undefined ? current : `Did you mean "${near}"?`),
      words: code,
    };
  });
};

/**
 * Returns an error for each name in descriptions of specs that neither its API declares, nor another API that the description links
 * to or whose operation it names.
 * @param isLenient whether descriptions may quote values that no spec declares, as those of other companies do
 */
export const unknownNames = (
  root: string,
  bundles: readonly BundledSpec[],
  isLenient: boolean,
  newIdOf?: NewIdOf,
): readonly Diagnostic[] => {
  const apis = bundles.map(({ entry, document }) => ({
    route: entry.route,
    words: wordsIn(document, new Set(['true', 'false', 'null', 'Authorization', 'Basic', 'Bearer'])),
    ids: operationIdsIn(document),
  }));
  const words = new Set(apis.flatMap((api) => [...api.words]));
  const nearTo = nearIn(words);
  return faultsIn(root, bundles, (text, route) => {
    const codes = [...text.matchAll(/`(\w+)`/g)].map(([, code = '']) => code);
    if (codes.length === 0) return [];
    const isMeant = (api: (typeof apis)[number]): boolean =>
      api.route === route || text.includes(`](${api.route}`) || codes.some((code) => api.ids.has(code));
    const declared = apis.filter(isMeant).map((api) => api.words);
    return nameFaults(text, declared, words, nearTo, isLenient, newIdOf);
  });
};
