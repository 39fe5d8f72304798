import { cutQuery } from './limits.ts';

/** What the address of the search page says. */
export type SearchParams = {
  /** The query. */
  readonly q?: string;
  /** `guides` or the name of an API: only records of it. */
  readonly in?: string;
  /** Starts at 1. */
  readonly page?: number;
};

/** No page is further away than this, whatever an address says. */
const lastPage = 500;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The parameters of an address: what makes no sense is left out, the query is cut to 64 characters. */
export const readSearchParams = (raw: Readonly<Record<string, unknown>>): SearchParams => {
  const q = textOf(raw['q']);
  const scope = textOf(raw['in']);
  const page = Number(raw['page']);
  return {
    ...(q === undefined ? {} : { q: cutQuery(q) }),
    ...(scope !== undefined && /^[\w-]{1,40}$/.test(scope) ? { in: scope } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page: Math.min(page, lastPage) } : {}),
  };
};

/** The address of the search page for parameters; those that say nothing are left out. */
export const searchHref = (searchPage: string, { q = '', in: scope, page = 1 }: SearchParams): string => {
  const parameters = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(scope === undefined ? {} : { in: scope }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return parameters.size === 0 ? searchPage : `${searchPage}?${parameters}`;
};
