/** Where a record stands, from the outermost name on: as many names as the hosted index knows. */
export const searchLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
