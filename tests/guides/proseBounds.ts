/** How many words of prose a guide has: enough to answer what its reader asks, and no more than are read in one go. */
export const proseBounds = { least: 400, most: 1100 } as const;
