import MiniSearch, { type Options } from 'minisearch';
import { termsOfWord, wordsOf } from './words.ts';

/**
 * The records that hold a term in one field, in order, each with how often it does: what MiniSearch asks of a map from
 * record to count, in two lists. A map of its own for each of twenty thousand terms is what takes time and memory.
 */
class Holders {
  readonly #records: number[] = [];
  readonly #counts: number[] = [];
  /** Where the last look found its record: the next one mostly asks for the one after. */
  #last = 0;

  add(record: number, count: number): void {
    this.#records.push(record);
    this.#counts.push(count);
  }

  get size(): number {
    return this.#records.length;
  }

  keys(): readonly number[] {
    return this.#records;
  }

  get(record: number): number | undefined {
    const records = this.#records;
    if (records[this.#last] !== record && records[++this.#last] !== record) this.#last = records.indexOf(record);
    return this.#counts[this.#last];
  }

  *[Symbol.iterator](): IterableIterator<readonly [record: number, count: number]> {
    for (const record of this.#records) yield [record, this.get(record) ?? 0];
  }
}

/** Where a term is, by field: what MiniSearch asks of a map from field to holders. */
class Places {
  readonly #fields: (Holders | undefined)[] = [];

  get(field: number): Holders | undefined {
    return this.#fields[field];
  }

  add(field: number, record: number, count: number): void {
    (this.#fields[field] ??= new Holders()).add(record, count);
  }

  *[Symbol.iterator](): IterableIterator<readonly [field: number, holders: Holders]> {
    for (const [field, holders] of this.#fields.entries()) if (holders !== undefined) yield [field, holders];
  }
}

/** The terms of a text by their numbers, each once, and how often each is there. */
type Counted = { readonly terms: readonly number[]; readonly counts: readonly number[] };

/** Reads texts into numbered terms, and remembers what it has read. */
const createReader = (): { readonly text: (text: string) => Counted; readonly terms: () => readonly string[] } => {
  const numbers = new Map<string, number>();
  const words = new Map<string, readonly number[]>();
  const texts = new Map<string, Counted>();
  /** How often each term is in the text that is being read. */
  const seen: number[] = [];

  const numberOf = (term: string): number => {
    const number = numbers.get(term) ?? numbers.size;
    numbers.set(term, number);
    return number;
  };
  const termsOf = (word: string): readonly number[] => {
    const known = words.get(word) ?? termsOfWord(word).map(numberOf);
    words.set(word, known);
    return known;
  };
  const read = (text: string): Counted => {
    const terms: number[] = [];
    for (const word of wordsOf(text))
      for (const term of termsOf(word)) {
        const count = seen[term] ?? 0;
        if (count === 0) terms.push(term);
        seen[term] = count + 1;
      }
    const counts = terms.map((term) => seen[term] ?? 0);
    for (const term of terms) seen[term] = 0;
    return { terms, counts };
  };
  return {
    text: (text) => {
      const known = texts.get(text) ?? read(text);
      texts.set(text, known);
      return known;
    },
    terms: () => [...numbers.keys()],
  };
};

/**
 * The index that MiniSearch makes of texts, in half the time. Records say the same again and again: what was said before is
 * taken apart and counted already, and terms go by numbers. It fills what MiniSearch keeps for itself, so a test holds the
 * two equal.
 */
export class RecordIndex<Fields> extends MiniSearch<Fields> {
  /** @param texts for each record its texts, one for each field in their order; its id is its place */
  constructor(options: Options<Fields>, texts: readonly (readonly string[])[]) {
    super(options);
    const read = createReader();
    const places: Places[] = [];
    const sums = options.fields.map(() => 0);
    for (let id = 0; id < texts.length; id += 1) {
      const lengths: number[] = [];
      const ofRecord = texts[id] ?? [];
      for (let field = 0; field < ofRecord.length; field += 1) {
        const { terms, counts } = read.text(ofRecord[field] ?? '');
        lengths.push(terms.length);
        sums[field] = (sums[field] ?? 0) + terms.length;
        for (let at = 0; at < terms.length; at += 1) {
          const term = terms[at] ?? 0;
          (places[term] ??= new Places()).add(field, id, counts[at] ?? 0);
        }
      }
      this._documentIds.set(id, id);
      this._idToShortId.set(id, id);
      this._fieldLength.set(id, lengths);
    }
    // Places are no map, and answer all that is asked of one here.
    read.terms().forEach((term, number) => this._index.set(term, places[number] as never));
    this._documentCount = texts.length;
    this._nextId = texts.length;
    this._avgFieldLength = sums.map((sum) => sum / texts.length);
  }
}
