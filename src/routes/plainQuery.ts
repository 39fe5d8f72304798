/** Parameters of an address as the text they are: the router would read numbers and JSON out of them, and write quotes around them. */
export const parsePlainQuery = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

export const stringifyPlainQuery = (search: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
};
