/**
 * The name in `Server-Timing` with which a server announces that it collects queries without results, and the path below the base
 * path that accepts them. The preview does; a public host does not, so nothing is sent there.
 */
export const searchLog = { timing: 'search-log', path: '/__search/nothing-found' } as const;

/** The maximum length of a collected query, in characters. */
export const longestListed = 200;
