/** The maximum number of characters of a query, typed, selected or in the URL. @see specification, section 5 */
export const queryLength = 64;

/** Truncates a query to the maximum length, without splitting a surrogate pair. */
export const cutQuery = (text: string): string => text.slice(0, queryLength).toWellFormed();
