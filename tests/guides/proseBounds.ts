/** The number of words in a guide: enough to answer the reader's question, and few enough to read in one go. */
export const proseBounds = { least: 400, most: 1100 } as const;
