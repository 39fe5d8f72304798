import { apis } from '../../../generated/apis.ts';

/** The parameters in the URL of the search page. */
export type SearchParams = {
  /** The query. */
  readonly q?: string;
  /** The scope: `guides` or the name of an API. */
  readonly in?: string;
  /** Starts at 1. */
  readonly page?: number;
};

/** What the results can be narrowed to; everything without a name. */
export const scopes: readonly { readonly name?: string; readonly label: string }[] = [
  { label: 'Everything' },
  { name: 'guides', label: 'Guides' },
  ...apis.map(({ name, navLabel }) => ({ name, label: navLabel })),
];

/** The highest page number in a URL. */
const lastPage = 500;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/**
 * Parses the parameters of a URL; invalid ones are omitted. The search page truncates a query that is too long, and shows a note.
 */
export const readSearchParams = (raw: Readonly<Record<string, unknown>>): SearchParams => {
  const q = textOf(raw['q']);
  const scope = textOf(raw['in']);
  const page = Number(raw['page']);
  return {
    ...(q === undefined ? {} : { q: q.toWellFormed() }),
    ...(scope !== undefined && scopes.some(({ name }) => name === scope) ? { in: scope } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page: Math.min(page, lastPage) } : {}),
  };
};

/** Returns the URL of the search page for parameters; empty ones are omitted. */
export const searchHref = (searchPage: string, { q = '', in: scope, page = 1 }: SearchParams): string => {
  const parameters = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(scope === undefined ? {} : { in: scope }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return parameters.size === 0 ? searchPage : `${searchPage}?${parameters}`;
};
