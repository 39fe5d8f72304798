/**
 * The name in `Server-Timing` by which a server says that it lists queries without results, and the path below the base path that
 * it takes them at. The preview does; a public host does not, so nothing is sent there.
 */
export const searchLog = { timing: 'search-log', path: '/__search/nothing-found' } as const;

/** The longest query that is listed, in characters. */
export const longestListed = 200;
