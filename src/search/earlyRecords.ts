import recordsUrl from '../../generated/search/records.json?url';
import { product } from '../../generated/product.ts';

let fetched: Promise<ArrayBuffer | undefined> | undefined;

/** Fetches the records of the embedded index ahead of all else: they take longer than the code that reads them. */
export const fetchRecords = (): void => {
  if (product.search !== null) return;
  fetched ??= fetch(recordsUrl).then(
    (response) => (response.ok ? response.arrayBuffer() : undefined),
    () => undefined,
  );
};

/** The records on their way, once: what they were read from is gone then. Undefined when they did not arrive. */
export const takeRecords = (): Promise<ArrayBuffer | undefined> => {
  fetchRecords();
  const taken = fetched ?? Promise.resolve(undefined);
  fetched = undefined;
  return taken.catch(() => undefined);
};

export { recordsUrl };
