type Defined<Values> = { readonly [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key] } & {
  readonly [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Exclude<Values[Key], undefined>;
};

/** Returns an object without its undefined properties. */
export const defined = <Values extends object>(values: Values): Defined<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;

/** Returns a list, or undefined if it is empty. */
export const nonEmpty = <Item>(list: readonly Item[]): readonly Item[] | undefined => (list.length > 0 ? list : undefined);
