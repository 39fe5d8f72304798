import type { SearchRecord } from './searchRecord.ts';
import { searchLevels } from './searchLevels.ts';

/** What the site's own search loads. */
export type SearchFile = {
  readonly records: readonly SearchRecord[];
  /** What readers call something, and the words of the docs for it: `{ quota: ['usage', 'limit'] }`. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
};

/** The parts of a record that are searched, by how much a word in them counts. */
export const fieldWeights = { title: 6, names: 5, above: 2, top: 1, text: 1 } as const;

/** The names of a record from the outermost on. */
export const pathOf = ({ hierarchy }: SearchRecord): readonly string[] =>
  searchLevels.map((level) => hierarchy[level]).filter((name) => name !== null);

/** The operation or schema that a record stands in, as its address names it: its operationId. */
const outerName = ({ url, kind }: SearchRecord): string => (kind === 'heading' ? '' : (url.split('#')[1]?.split('/')[0] ?? ''));

/** The texts of a record, one for each part that is searched. */
export const textsOf = (record: SearchRecord): Readonly<Record<keyof typeof fieldWeights, string>> => {
  const path = pathOf(record);
  return {
    title: path.at(-1) ?? '',
    names: record.names?.join(' ') ?? '',
    above: [...path.slice(1, -1), path.length > 2 ? outerName(record) : ''].join(' '),
    top: path[0] ?? '',
    text: record.content ?? '',
  };
};
