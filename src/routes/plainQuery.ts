/** Parameters of a URL as strings: the router would parse numbers and JSON, and add quotes. */
export const parsePlainQuery = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

export const stringifyPlainQuery = (search: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
};
