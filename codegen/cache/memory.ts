/** Keeps the last result of each name, and makes it again when its key changes. */
export type Memory = <Value>(name: string, key: string, make: () => Value) => Value;

/**
 * Returns what owns the results of a build or a development server in memory, so that they go when it goes.
 * A name always stands for the same kind of value. A promise that fails is not kept.
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
