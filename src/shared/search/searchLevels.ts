/** The location of a record, outermost name first, with as many names as the hosted index supports. */
export const searchLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
