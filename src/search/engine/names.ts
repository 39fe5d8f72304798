import { pathOf } from '../../shared/search/searchFile.ts';
import type { SearchRecord } from '../../shared/search/searchRecord.ts';
import type { Vocabulary } from './vocabulary.ts';
import { allWords, sameForm, stem, tellingWords, termsOf } from './words.ts';

/** The names of records, which are found in every form in which readers type them. */
export type Names = {
  readonly add: (id: number, record: SearchRecord) => void;
  /** Returns the records with a name that is the whole query. */
  readonly named: (query: string) => readonly number[];
  /** Returns the records with a name of these words: `listNotes`, `List notes` and `list-note` are the same words. */
  readonly worded: (words: readonly string[]) => readonly number[];
  /** Returns the records with these identifiers, each with the number of records that share the rarest of its identifiers. */
  readonly identified: (identifiers: readonly string[]) => ReadonlyMap<number, number>;
  readonly termsOf: (id: number, record: SearchRecord) => ReadonlySet<string>;
};

/**
 * Whether the title of an operation has a verb only as a participle: `Show a captured payment`, unlike `Capture a payment`, has
 * `capture` so.
 */
export const hasOnlyParticiple = (
  record: SearchRecord,
  { term, same }: { readonly term: string; readonly same: readonly string[] },
): boolean => {
  const isParticiple = (word: string): boolean => word.endsWith('ed');
  // Most verbs have no participle among the words of the site, so that no title has to be read.
  if (record.kind !== 'operation' || isParticiple(term) || !same.some(isParticiple)) return false;
  const forms = termsOf(pathOf(record).at(-1) ?? '').filter((word) => same.includes(word));
  return forms.length > 0 && forms.every(isParticiple);
};

const wordForm = (words: readonly string[]): string => words.map(stem).toSorted().join(' ');

const namesOf = (record: SearchRecord): readonly string[] => [pathOf(record).at(-1) ?? '', ...(record.names ?? [])];

/** Returns an identifier without separators: `note_id`, `noteId` and `note-id` are the same. */
const joinedForm = (name: string): string => (/^[\w-]+$/.test(name) ? name.replace(/[_-]/g, '') : name);

/** A name in the forms in which it can be typed: unchanged, in other spellings, and a path without its method. */
const spellingsOf = (name: string): readonly string[] => {
  const form = sameForm(name);
  const joined = joinedForm(form);
  return [form, ...(joined === form ? [] : [joined]), ...(form.includes(' /') ? [form.replace(/^\S+ (?=\/)/, '')] : [])];
};

/** Possible identifiers, paths, values or statuses in a longer query, normalized for comparison with names. */
export const identifiersOf = (query: string): readonly string[] =>
  (query.match(/[\p{L}\p{N}_/:{}.-]+/gu) ?? [])
    .flatMap((piece) => [piece, ...piece.split('.')])
    .map((piece) => piece.replace(/^[.:-]+|[.:-]+$/g, ''))
    .filter((piece) => /[_/:{}\d]|\p{Ll}\p{Lu}|^\p{Lu}{3,}$|-/u.test(piece))
    // The React hook of an operation: `useListNotes`.
    .flatMap((piece) => [piece, ...(/^use\p{Lu}/u.test(piece) ? [piece.slice('use'.length)] : [])])
    .flatMap((piece) => [sameForm(piece), joinedForm(sameForm(piece))]);

const note = (places: Map<string, number[]>, form: string, id: number): void => {
  const ids = places.get(form);
  if (ids === undefined) places.set(form, [id]);
  else if (ids.at(-1) !== id) ids.push(id);
};

/** Creates an index of names, which adds their words to the vocabulary. */
export const createNames = (vocabulary: Pick<Vocabulary, 'addName'>): Names => {
  const byName = new Map<string, number[]>();
  const byWords = new Map<string, number[]>();
  const terms: ReadonlySet<string>[] = [];
  /** Many schemas have properties with the same name. */
  const readNames = new Map<string, { readonly spellings: readonly string[]; readonly words: string }>();
  const readName = (name: string) => {
    const known = readNames.get(name);
    if (known !== undefined) return known;
    const words = allWords(name);
    vocabulary.addName(words);
    const read = { spellings: spellingsOf(name), words: wordForm(tellingWords(words)) };
    readNames.set(name, read);
    return read;
  };
  return {
    add: (id, record) => {
      for (const name of namesOf(record)) {
        const { spellings, words } = readName(name);
        for (const form of spellings) note(byName, form, id);
        note(byWords, words, id);
      }
    },
    named: (query) => {
      const name = sameForm(query);
      return byName.get(name) ?? byName.get(joinedForm(name)) ?? [];
    },
    worded: (words) => byWords.get(wordForm(words)) ?? [],
    identified: (identifiers) => {
      const shared = new Map<number, number>();
      for (const ids of identifiers.map((name) => byName.get(name) ?? []))
        for (const id of ids) shared.set(id, Math.min(shared.get(id) ?? Infinity, ids.length));
      return shared;
    },
    termsOf: (id, record) => (terms[id] ??= new Set(termsOf(namesOf(record).join(' ')))),
  };
};
