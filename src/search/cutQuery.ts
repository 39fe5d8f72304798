/** The maximum number of characters of a query, typed, selected or in the URL. @see specification, section 5 */
export const queryLength = 64;

/** A valid query: at most 64 characters, and no half of a surrogate pair. */
export const cutQuery = (text: string): string => text.slice(0, queryLength).toWellFormed();
