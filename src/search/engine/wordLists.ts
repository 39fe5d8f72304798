import type { SearchRecord } from '../../../codegen/model/searchRecord.ts';
import { searchLevels } from '../searchLevels.ts';
import { termsOf } from './words.ts';

/** The parts of a record that are searched, by how much a word in them counts. */
export const boost = { title: 6, names: 5, above: 1.5, top: 1, text: 1 } as const;

/** The names of a record from the outermost on. */
export const pathOf = ({ hierarchy }: SearchRecord): readonly string[] =>
  searchLevels.map((level) => hierarchy[level]).filter((name) => name !== null);

/** The texts of a record, one for each part that is searched. */
export const textsOf = (record: SearchRecord): readonly string[] => {
  const path = pathOf(record);
  return [path.at(-1) ?? '', record.names?.join(' ') ?? '', path.slice(1, -1).join(' '), path[0] ?? '', record.content ?? ''];
};

/**
 * Which words are in which records, as codegen writes it down for the engine: finding out takes the engine longer than
 * anything else that it does before its first answer.
 */
export type WordLists = {
  /** Every word, in the order in which the records have them. */
  readonly terms: readonly string[];
  /** How many numbers of `places` belong to each word. */
  readonly sizes: readonly number[];
  /**
   * For each word, part by part that it is in: the part, how many records have it there, and for each of them how many
   * records lie between it and the one before, times two. An odd number is one more than that: the word is there more than
   * once, and how often comes next.
   */
  readonly places: readonly number[];
  /** How many different words are in each part of each record, record by record. */
  readonly lengths: readonly number[];
};

/** Where a word is: by part, each record and how often. */
type Found = Map<number, [record: number, count: number][]>;

const placesOf = (found: Found): readonly number[] =>
  [...found].flatMap(([part, records]) => {
    let last = -1;
    const list = records.flatMap(([record, count]) => {
      const gap = record - last - 1;
      last = record;
      return count === 1 ? [gap * 2] : [gap * 2 + 1, count];
    });
    return [part, records.length, ...list];
  });

/** Finds out which words are in texts. @param texts for each record its texts, one for each part in their order */
export const wordListsOf = (texts: readonly (readonly string[])[]): WordLists => {
  const words = new Map<string, Found>();
  const lengths: number[] = [];
  for (const [record, parts] of texts.entries())
    for (const [part, text] of parts.entries()) {
      const counts = new Map<string, number>();
      for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
      lengths.push(counts.size);
      for (const [term, count] of counts) {
        const found: Found = words.get(term) ?? new Map();
        words.set(term, found);
        const list = found.get(part) ?? [];
        found.set(part, list);
        list.push([record, count]);
      }
    }
  const lists = [...words.values()].map(placesOf);
  return { terms: [...words.keys()], sizes: lists.map(({ length }) => length), places: lists.flat(), lengths };
};

/** What the engine reads: the records and their words. */
export type SearchFile = { readonly records: readonly SearchRecord[]; readonly words: WordLists };

/** The file that the engine reads, of these records. */
export const searchFileOf = (records: readonly SearchRecord[]): SearchFile => ({ records, words: wordListsOf(records.map(textsOf)) });
