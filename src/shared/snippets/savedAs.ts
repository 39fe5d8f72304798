/** The name under which a reader saves a file of an API, and by which snippets import it: `metadata.client.ts`. */
export const savedAs = (api: string, file: string): string => `${api}.${file}`;
