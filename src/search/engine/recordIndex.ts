import MiniSearch, { type Options } from 'minisearch';
import { termsOf } from './words.ts';

/** Where a term is: by field, then by record, how often. */
type Places = Map<number, Map<number, number>>;

/** A term of a text, as the places it is in, and how often it is there. */
type Counted = { readonly places: Places; readonly count: number };

/**
 * The index that MiniSearch makes of texts, in half the time. Records say the same again and again: what was said before
 * is taken apart and counted already. It fills what MiniSearch keeps for itself, so a test holds the two equal.
 */
export class RecordIndex<Fields> extends MiniSearch<Fields> {
  readonly #counted = new Map<string, readonly Counted[]>();
  readonly #places = new Map<string, Places>();

  /** @param texts for each record its texts, one for each field in their order; its id is its place */
  constructor(options: Options<Fields>, texts: readonly (readonly string[])[]) {
    super(options);
    const sums = options.fields.map(() => 0);
    for (let id = 0; id < texts.length; id += 1) this.#add(id, texts[id] ?? [], sums);
    for (const [term, places] of this.#places) this._index.set(term, places);
    this._documentCount = texts.length;
    this._nextId = texts.length;
    this._avgFieldLength = sums.map((sum) => sum / texts.length);
    this.#counted.clear();
    this.#places.clear();
  }

  #add(id: number, texts: readonly string[], sums: number[]): void {
    const lengths: number[] = [];
    for (let field = 0; field < texts.length; field += 1) {
      const terms = this.#termsOf(texts[field] ?? '');
      lengths.push(terms.length);
      sums[field] = (sums[field] ?? 0) + terms.length;
      for (const { places, count } of terms) {
        const records = places.get(field) ?? new Map<number, number>();
        if (records.size === 0) places.set(field, records);
        records.set(id, count);
      }
    }
    this._documentIds.set(id, id);
    this._idToShortId.set(id, id);
    this._fieldLength.set(id, lengths);
  }

  #termsOf(text: string): readonly Counted[] {
    const known = this.#counted.get(text);
    if (known !== undefined) return known;
    const counts = new Map<string, number>();
    for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const terms: Counted[] = [];
    for (const [term, count] of counts) {
      const places: Places = this.#places.get(term) ?? new Map();
      this.#places.set(term, places);
      terms.push({ places, count });
    }
    this.#counted.set(text, terms);
    return terms;
  }
}
