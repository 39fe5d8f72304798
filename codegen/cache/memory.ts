/** Keeps the last result for each name and recomputes it when its key changes. */
export type Memory = <Value>(name: string, key: string, make: () => Value) => Value;

/**
 * Returns the in-memory results of a build or a development server. They live as long as their owner. A name must always be used
 * for the same type of value. Rejected promises are not kept.
 */
export const createMemory = (): Memory => {
  const entries = new Map<string, { readonly key: string; readonly value: unknown }>();
  return <Value>(name: string, key: string, make: () => Value): Value => {
    const known = entries.get(name);
    if (known?.key === key) return known.value as Value;
    const value = make();
    entries.set(name, { key, value });
    if (value instanceof Promise)
      value.catch(() => {
        if (entries.get(name)?.value === value) entries.delete(name);
      });
    return value;
  };
};
