const dataKeys = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** Whether the value of a key is data, in which nothing has a meaning for OpenAPI. */
export const isData = (key: string): boolean => dataKeys.has(key);
