import { searchLevels, type SearchRecord } from './searchRecord.ts';

/** The file of the embedded search. */
export type SearchFile = {
  readonly records: readonly SearchRecord[];
  /** Synonyms of words in the docs: `{ quota: ['usage', 'limit'] }`. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
};

/** The searched parts of a record, in order of weight. */
export const fieldWeights = { title: 6, names: 5, above: 4, asked: 4, top: 1, text: 1, code: 0.2 } as const;

/** Returns the names of a record, outermost first. */
export const pathOf = ({ hierarchy }: Pick<SearchRecord, 'hierarchy'>): readonly string[] =>
  searchLevels.map((level) => hierarchy[level]).filter((name) => name !== null);

/** Returns the id of a record by its location, which the file of records omits. Deep records and repeats have separate ids. */
export const locationId = (record: Pick<SearchRecord, 'kind' | 'url' | 'hierarchy'>): string =>
  `${record.kind}:${record.url}:${pathOf(record).slice(1).join('/')}`;

/** Returns the operation or schema that contains a record, as named in its URL: its operationId. */
const outerName = ({ url, kind }: SearchRecord): string => (kind === 'heading' ? '' : (url.split('#')[1]?.split('/')[0] ?? ''));

/** Returns the strings of a record, one for each part that is searched. */
export const textsOf = (record: SearchRecord): Readonly<Record<keyof typeof fieldWeights, string>> => {
  const path = pathOf(record);
  return {
    title: path.at(-1) ?? '',
    names: record.names?.join(' ') ?? '',
    above: [...path.slice(1, -1), path.length > 2 ? outerName(record) : ''].join(' '),
    asked: record.asked?.join(' ') ?? '',
    top: path[0] ?? '',
    text: record.content ?? '',
    code: record.code ?? '',
  };
};

/** Returns the strings of a record that its place shows: all but readers' questions. */
export const shownTextOf = (record: SearchRecord): string => Object.values({ ...textsOf(record), asked: '' }).join(' ');
