/** Returns a count with its noun: `1 file`, `3 files`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the first names of a list, and the number of the others: `a, b and 3 more`. */
export const firstOf = (names: readonly (string | number)[], most: number): string =>
  `${names.slice(0, most).join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`;
