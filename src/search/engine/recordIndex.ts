import MiniSearch, { type Options } from 'minisearch';
import type { WordLists } from './wordLists.ts';

/**
 * The records that hold a word in one part, in order, each with how often it does: what MiniSearch asks of a map from
 * record to count, in two lists.
 */
class Holders {
  readonly #records: readonly number[];
  readonly #counts: readonly number[];
  /** Where the last look found its record: the next one mostly asks for the one after. */
  #last = 0;

  constructor(records: readonly number[], counts: readonly number[]) {
    this.#records = records;
    this.#counts = counts;
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

/** Where a word is, by part: what MiniSearch asks of a map from part to holders. Most words are never looked for, and never read. */
class Places {
  readonly #written: readonly number[];
  readonly #start: number;
  readonly #end: number;
  #parts: Map<number, Holders> | undefined;

  constructor(written: readonly number[], start: number, end: number) {
    this.#written = written;
    this.#start = start;
    this.#end = end;
  }

  #read(): Map<number, Holders> {
    const written = this.#written;
    const parts = new Map<number, Holders>();
    for (let at = this.#start; at < this.#end;) {
      const part = written[at++] ?? 0;
      const size = written[at++] ?? 0;
      const records: number[] = [];
      const counts: number[] = [];
      let last = -1;
      while (records.length < size) {
        const gap = written[at++] ?? 0;
        last += (gap >> 1) + 1;
        records.push(last);
        counts.push(gap % 2 === 0 ? 1 : (written[at++] ?? 1));
      }
      parts.set(part, new Holders(records, counts));
    }
    return parts;
  }

  get(part: number): Holders | undefined {
    return (this.#parts ??= this.#read()).get(part);
  }

  [Symbol.iterator](): IterableIterator<[part: number, holders: Holders]> {
    return (this.#parts ??= this.#read())[Symbol.iterator]();
  }
}

/**
 * The index that MiniSearch makes of texts, out of what codegen wrote down of them. It fills what MiniSearch keeps for
 * itself, so a test holds the two equal. The id of a record is its place.
 */
export class RecordIndex<Fields> extends MiniSearch<Fields> {
  constructor(options: Options<Fields>, { terms, sizes, places, lengths }: WordLists) {
    super(options);
    const parts = options.fields.length;
    const records = lengths.length / parts;
    let start = 0;
    for (let at = 0; at < terms.length; at += 1) {
      const end = start + (sizes[at] ?? 0);
      // Places are no map, and answer all that is asked of one here.
      this._index.set(terms[at] ?? '', new Places(places, start, end) as never);
      start = end;
    }
    const sums = options.fields.map(() => 0);
    for (let id = 0; id < records; id += 1) {
      const ofRecord = lengths.slice(id * parts, (id + 1) * parts);
      for (let part = 0; part < parts; part += 1) sums[part] = (sums[part] ?? 0) + (ofRecord[part] ?? 0);
      this._documentIds.set(id, id);
      this._idToShortId.set(id, id);
      this._fieldLength.set(id, ofRecord);
    }
    this._documentCount = records;
    this._nextId = records;
    this._avgFieldLength = sums.map((sum) => sum / records);
  }
}
