const dataKeys = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** Whether the value of a key is data, whose keys have no meaning in OpenAPI and whose texts are not prose. */
export const isDataKey = (key: string): boolean => dataKeys.has(key);
