type Defined<Values> = { readonly [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key] } & {
  readonly [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Exclude<Values[Key], undefined>;
};

/** Returns an object without its undefined properties. */
export const defined = <Values extends object>(values: Values): Defined<Values> =>
  filterEntries(values as Readonly<Record<string, unknown>>, (_, value) => value !== undefined) as Defined<Values>;

/** Returns a list, or undefined if it is empty. */
export const nonEmpty = <Item>(list: readonly Item[]): readonly Item[] | undefined => (list.length > 0 ? list : undefined);

/** Returns an object with every value changed. */
export const mapValues = <Value, Changed>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Changed,
): Readonly<Record<string, Changed>> => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));

/** Returns an object with the entries that are to be kept. */
export const filterEntries = <Value>(
  values: Readonly<Record<string, Value>>,
  keep: (key: string, value: Value) => boolean,
): Readonly<Record<string, Value>> => Object.fromEntries(Object.entries(values).filter(([key, value]) => keep(key, value)));
