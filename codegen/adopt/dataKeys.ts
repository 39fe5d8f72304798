const dataKeys = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** Whether the value of a key is data, whose keys have no meaning in OpenAPI. */
export const isData = (key: string): boolean => dataKeys.has(key);
